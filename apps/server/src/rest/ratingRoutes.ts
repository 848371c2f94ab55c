import { NEWCOMER } from '@taku/match';
import {
  ErrorBody,
  FavouriteBody,
  Favourites,
  LadderNameBody,
  LadderPeople,
  OwnRatings,
} from '@taku/protocol';
import { type EventStore, readFavourites } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ChangeLimit } from '../limits/changeLimit.ts';
import type { RatingDesk } from '../ratingDesk.ts';
import { REFUSALS } from '../refusals.ts';
import { type Catalog, findGame } from '../rooms/createRoom.ts';
import { refuse } from './errors.ts';
import { type People, askingPerson, neededPerson } from './people.ts';

const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const GameQuery = z.object({ game: z.string().check(z.maxLength(64)) });
const MatchParams = z.object({ matchId: z.string().check(z.minLength(1), z.maxLength(64)) });

interface RatingRouteOptions {
  readonly limit: ChangeLimit;
  readonly store: EventStore;
  readonly people: People;
  readonly desk: RatingDesk;
  readonly catalog: Catalog;
}

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function ownRoutes(app: App, { desk, people, limit }: RatingRouteOptions): void {
  const tags = ['me'];
  const answer = async (personId: string): Promise<OwnRatings> => {
    const [ratings, { ladderName }] = await Promise.all([
      desk.of(personId),
      people.recordOf(personId),
    ]);
    return { ratings, ladderName, start: NEWCOMER.rating };
  };
  const response = { 200: OwnRatings, ...errors } as const;

  app.get(
    '/api/me/ratings',
    { schema: { tags, summary: 'My ratings, with every rated match behind them', response } },
    async (request, reply) => {
      const asker = neededPerson(request);
      return 'code' in asker ? refuse(request, reply, asker) : answer(asker.personId);
    },
  );

  app.put(
    '/api/me/ladder',
    {
      config: limit,
      schema: {
        tags,
        summary: 'The name others find on the ladder, or none',
        body: LadderNameBody,
        response,
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      await people.setLadderName(asker.personId, request.body.name);
      return answer(asker.personId);
    },
  );
}

function favouriteRoutes(app: App, { store, people, limit }: RatingRouteOptions): void {
  const tags = ['me'];
  const response = { 200: Favourites, ...errors } as const;
  const answer = async (personId: string): Promise<Favourites> => {
    return { matches: [...(await readFavourites(store, personId))] };
  };

  app.get(
    '/api/me/favourites',
    { schema: { tags, summary: 'The matches I keep, the newest first', response } },
    async (request, reply) => {
      const asker = neededPerson(request);
      return 'code' in asker ? refuse(request, reply, asker) : answer(asker.personId);
    },
  );

  app.put(
    '/api/me/favourites/:matchId',
    {
      config: limit,
      schema: {
        tags,
        summary: 'Keep a match, or no longer',
        params: MatchParams,
        body: FavouriteBody,
        response,
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      const { matchId } = request.params;
      const { kept } = request.body;
      if (kept && !(await store.match(matchId))) {
        return refuse(request, reply, REFUSALS.noMatch(matchId));
      }
      const refused = await people.setFavourite(asker.personId, matchId, kept);
      return refused ? refuse(request, reply, refused) : answer(asker.personId);
    },
  );
}

function ladderRoute(app: App, { desk, catalog }: RatingRouteOptions): void {
  app.get(
    '/api/ratings',
    {
      schema: {
        tags: ['games'],
        summary: 'The people on the ladder of a game: those who let themselves be seen, and you',
        querystring: GameQuery,
        response: { 200: LadderPeople, ...errors },
      },
    },
    async (request, reply) => {
      const { game } = request.query;
      if (!findGame(catalog, game)) {
        const known = catalog.games.map(({ id }) => id);
        return refuse(request, reply, REFUSALS.noGame(game, known));
      }
      return { people: await desk.ladder(game, askingPerson(request)) };
    },
  );
}

/** Ratings and favourites of a person, and what of them others may see. */
export function ratingRoutes(fastify: FastifyInstance, options: RatingRouteOptions): void {
  const app = typed(fastify);
  ownRoutes(app, options);
  favouriteRoutes(app, options);
  ladderRoute(app, options);
}

import { ErrorBody, Me, MeBody, OwnMatches, OwnMatchesQuery, RecordQuery } from '@taku/protocol';
import type { EventStore, LogTexts, MatchFilter } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ChangeLimit } from '../limits/changeLimit.ts';
import { REFUSALS } from '../refusals.ts';
import { type Catalog, findGame } from '../rooms/createRoom.ts';
import { refuse } from './errors.ts';
import { JSON_LINES } from './exportRoute.ts';
import { bodyOf } from './logBody.ts';
import { type People, neededPerson } from './people.ts';

const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['me'];

interface MeRouteOptions {
  readonly limit: ChangeLimit;
  readonly store: EventStore;
  readonly texts: LogTexts;
  readonly people: People;
  readonly catalog: Catalog;
}

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function personRoutes(app: App, { store, people, limit }: MeRouteOptions): void {
  const about = async (personId: string): Promise<Me> => {
    const [consent, games] = await Promise.all([
      people.consentOf(personId),
      store.gamesOf(personId),
    ]);
    return { personId, consent, games: [...games] };
  };
  const response = { 200: Me, ...errors } as const;

  app.get(
    '/api/me',
    { schema: { tags, summary: 'Who I am to logs, and what I have played', response } },
    async (request, reply) => {
      const asker = neededPerson(request);
      return 'code' in asker ? refuse(request, reply, asker) : about(asker.personId);
    },
  );

  app.put(
    '/api/me',
    {
      config: limit,
      schema: { tags, summary: 'Who may learn from my games', body: MeBody, response },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      await people.setConsent(asker.personId, request.body.consent);
      return about(asker.personId);
    },
  );

  app.delete(
    '/api/me',
    {
      config: limit,
      schema: {
        tags,
        summary: 'My games so far are nobody’s any more; they stay under the names played with',
        response,
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      await people.forget(asker.personId);
      return about(asker.personId);
    },
  );
}

async function listOf(store: EventStore, filter: MatchFilter): Promise<z.infer<typeof OwnMatches>> {
  const matches = [];
  for await (const { matchId, game, startedAt, endedAt } of store.matches(filter)) {
    matches.push({ matchId, game, startedAt, endedAt });
  }
  return { matches };
}

function matchesRoute(app: App, { store, texts, catalog }: MeRouteOptions): void {
  app.get(
    '/api/me/matches',
    {
      schema: {
        tags,
        summary: 'My finished matches: a list, or the whole of them as chained logs',
        querystring: OwnMatchesQuery,
        response: { 200: z.union([OwnMatches, z.string()]), ...errors },
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      const { game, format } = request.query;
      if (game !== undefined && !findGame(catalog, game)) {
        const known = catalog.games.map(({ id }) => id);
        return refuse(request, reply, REFUSALS.noGame(game, known));
      }
      const filter = { person: asker.personId, ...(game !== undefined && { game }) };
      if (format === 'list') return listOf(store, filter);
      const bytes = bodyOf(texts.read({ kind: 'log', filter }));
      return reply
        .header('content-type', JSON_LINES)
        .header('content-disposition', 'attachment; filename="taku-my-games.jsonl"')
        .send(bytes as never);
    },
  );
}

function recordRoute(app: App, { texts, catalog }: MeRouteOptions): void {
  app.get(
    '/api/me/record',
    {
      schema: {
        tags,
        summary: 'My finished matches with what each adds to my record, one line of JSON each',
        querystring: RecordQuery,
        response: { 200: z.string(), ...errors },
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      const { game, from } = request.query;
      if (game !== undefined && !findGame(catalog, game)) {
        const known = catalog.games.map(({ id }) => id);
        return refuse(request, reply, REFUSALS.noGame(game, known));
      }
      const filter = {
        person: asker.personId,
        ...(game !== undefined && { game }),
        ...(from !== undefined && { from }),
      };
      const bytes = bodyOf(texts.read({ kind: 'record', filter }));
      return reply.header('content-type', JSON_LINES).send(bytes as never);
    },
  );
}

/** What a person may ask about themselves, by the secret alone. */
export function meRoutes(fastify: FastifyInstance, options: MeRouteOptions): void {
  const app = typed(fastify);
  personRoutes(app, options);
  matchesRoute(app, options);
  recordRoute(app, options);
}

import type { BotSpec } from '@taku/contract';
import { DECISION_GAMES, decisionLogOf } from '@taku/catalog';
import {
  type BotInfo,
  ErrorBody,
  type GameInfo,
  GameList,
  LogQuery,
  MatchLog,
} from '@taku/protocol';
import type { EventStore, LogTexts } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { LadderRatings, Ratings } from '../ladderRatings.ts';
import { REFUSALS } from '../refusals.ts';
import { type Catalog, listedBots } from '../rooms/createRoom.ts';
import type { ModelShelf } from '../training/modelShelf.ts';
import { refuse } from './errors.ts';
import type { LogAccess } from './logAccess.ts';
import { JSON_LINES } from './exportRoute.ts';
import { bodyOf } from './logBody.ts';
import { askingPerson } from './people.ts';

const MatchParams = z.object({ id: z.string().check(z.maxLength(64)) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;

interface GameRouteOptions {
  readonly store: EventStore;
  readonly texts: LogTexts;
  readonly catalog: Catalog;
  readonly access: LogAccess;
  readonly shelf: ModelShelf;
  readonly ratings: LadderRatings;
  /** Told of each game whose models somebody sees. */
  readonly rehearse: (game: string) => void;
}

function botInfo({ id, game, level, name, strength, isSuggested }: BotSpec): BotInfo {
  return { id, game, level, name, strength, ...(isSuggested && { isSuggested }) };
}

function rated(bot: BotInfo, ratings: Ratings): BotInfo {
  const row = ratings.get(bot.id);
  return row ? { ...bot, rating: row.rating, ratingHalf: row.half } : bot;
}

function gameInfos(catalog: Catalog, made: readonly BotInfo[], ratings: Ratings): GameInfo[] {
  return catalog.games.map((game) => {
    const { id, name, rulesVersion, seats, defaultConfig } = game;
    const tableConfig = (people: number) => game.tableConfig?.(people) ?? defaultConfig;
    return {
      id,
      name,
      rulesVersion,
      seats,
      defaultConfig,
      tableConfigs: { cpu: tableConfig(1), people: tableConfig(2) },
      bots: [...listedBots(catalog, id).map(botInfo), ...made.filter((bot) => bot.game === id)].map(
        (bot) => rated(bot, ratings),
      ),
    };
  });
}

async function gamesFor(person: string | null, options: GameRouteOptions) {
  const { catalog, shelf, rehearse, ratings } = options;
  const made = await shelf.botsSeenBy(person);
  for (const game of new Set(made.map((bot) => bot.game))) rehearse(game);
  return { games: gameInfos(catalog, made, await ratings.all()) };
}

/** Finished matches only: a running one is seen through a seat's own view, or not at all. */
export function gameRoutes(fastify: FastifyInstance, options: GameRouteOptions): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { store, texts, access } = options;
  const tags = ['games'];

  app.get(
    '/api/games',
    { schema: { tags, summary: 'All games with their CPUs', response: { 200: GameList } } },
    (request) => gamesFor(askingPerson(request), options),
  );

  app.get(
    '/api/games/:id/log',
    {
      schema: {
        tags,
        summary:
          'A finished match with its seed, by its id or its session: one object (json), chained and signed lines (log), or its decisions, one line each (jsonl)',
        params: MatchParams,
        querystring: LogQuery,
        response: { 200: z.union([MatchLog, z.string()]), ...errors },
      },
    },
    async (request, reply) => {
      const record = await store.match(request.params.id);
      if (!record) return refuse(request, reply, REFUSALS.noMatch(request.params.id));
      const refused = await access.refuseMatch(request, record);
      if (refused) return refuse(request, reply, refused);
      const { format } = request.query;
      if (format === 'jsonl' && !decisionLogOf(record.game)) {
        return refuse(request, reply, REFUSALS.noDecisions(record.game, DECISION_GAMES));
      }
      const own = askingPerson(request);
      const job = { kind: 'match', record, format } as const;
      const text = texts.read(own === null ? job : { ...job, own });
      const type = format === 'json' ? 'application/json; charset=utf-8' : JSON_LINES;
      const bytes = bodyOf(text);
      // The schema describes what the bytes say.
      return reply.header('content-type', type).send(bytes as never);
    },
  );
}

import { Readable } from 'node:stream';
import type { BotSpec } from '@taku/bots';
import {
  type BotInfo,
  ErrorBody,
  ExportQuery,
  type GameInfo,
  GameList,
  MatchLog,
} from '@taku/protocol';
import { type EventStore, type MatchFilter, exportMatches, readMatchLog } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Refusal, REFUSALS } from '../refusals.ts';
import { type Catalog, listedBots } from '../rooms/createRoom.ts';
import { refuse } from './errors.ts';
import { exportTurns } from './exportTurns.ts';

const MatchParams = z.object({ id: z.string().check(z.maxLength(64)) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;

export interface GameRouteOptions {
  readonly store: EventStore;
  readonly catalog: Catalog;
}

function botInfo({ id, game, level, name, strength }: BotSpec): BotInfo {
  return { id, game, level, name, strength };
}

function gameInfos(catalog: Catalog): GameInfo[] {
  return catalog.games.map(({ id, name, rulesVersion, seats, defaultConfig }) => ({
    id,
    name,
    rulesVersion,
    seats,
    defaultConfig,
    bots: listedBots(catalog, id).map(botInfo),
  }));
}

/** Milliseconds since 1970 or an ISO date. */
function parseTime(text: string): number | null {
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isSafeInteger(time) ? time : null;
}

const TIME_WORDS = {
  en: 'milliseconds since 1970 or a date like 2026-02-07T15:30:00Z',
  ja: '1970年からのミリ秒か 2026-02-07T15:30:00Z のような日時',
};

function parseFilter(query: ExportQuery): MatchFilter | Refusal {
  const { game, room, player } = query;
  const filter: Record<string, string | number> = {};
  for (const [name, value] of Object.entries({ game, room, player })) {
    if (value !== undefined) filter[name] = value;
  }
  for (const name of ['from', 'to'] as const) {
    const text = query[name];
    if (text === undefined) continue;
    const time = parseTime(text);
    if (time === null) return REFUSALS.badField(name, text, TIME_WORDS);
    filter[name] = time;
  }
  return filter;
}

function piecesOf(
  store: EventStore,
  format: ExportQuery['format'],
  filter: MatchFilter,
): AsyncIterable<string> {
  return format === 'turns' ? exportTurns(store, filter) : exportMatches(store, filter);
}

/** Finished matches only: a running one is seen through a seat's own view, or not at all. */
export function gameRoutes(fastify: FastifyInstance, options: GameRouteOptions): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { store, catalog } = options;
  const tags = ['games'];

  app.get(
    '/api/games',
    { schema: { tags, summary: 'All games with their CPUs', response: { 200: GameList } } },
    () => ({ games: gameInfos(catalog) }),
  );

  app.get(
    '/api/games/:id/log',
    {
      schema: {
        tags,
        summary: 'A finished match with its seed, by match id',
        params: MatchParams,
        response: { 200: MatchLog, ...errors },
      },
    },
    async (request, reply) => {
      const record = await store.match(request.params.id);
      if (!record) return refuse(request, reply, REFUSALS.noMatch(request.params.id));
      const { header, seed, returns, entries } = await readMatchLog(store, record);
      return { header, seed, returns: [...returns], entries: [...entries] };
    },
  );

  app.get(
    '/api/export',
    {
      schema: {
        tags,
        summary: 'Finished matches as JSONL, each line chained to the one before',
        querystring: ExportQuery,
        response: { 200: z.unknown(), ...errors },
      },
    },
    (request, reply) => {
      const filter = parseFilter(request.query);
      if ('code' in filter) return refuse(request, reply, filter);
      return reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', 'attachment; filename="taku.jsonl"')
        .send(Readable.from(piecesOf(store, request.query.format, filter)));
    },
  );
}

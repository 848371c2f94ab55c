import type { Refusal } from '@taku/contract';
import { DECISION_GAMES, decisionLogOf } from '@taku/catalog';
import { ErrorBody, ExportQuery } from '@taku/protocol';
import type { LogTexts, MatchFilter, ReadJob } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { REFUSALS } from '../refusals.ts';
import { type Catalog, findGame } from '../rooms/createRoom.ts';
import { refuse } from './errors.ts';
import type { LogAccess } from './logAccess.ts';
import { bodyOf } from './logBody.ts';

const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;

/** Milliseconds since 1970 or an ISO date. */
function parseTime(text: string): number | null {
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isSafeInteger(time) ? time : null;
}

const TIME_WORDS = {
  en: 'milliseconds since 1970 or a date like 2026-02-07T15:30:00Z',
  ja: '1970年からのミリ秒か 2026-02-07T15:30:00Z のような日時',
};

function parseFilter(query: ExportQuery, person: string | null): MatchFilter | Refusal {
  const { game, room } = query;
  const player = person === null ? query.player : undefined;
  const filter: Record<string, string | number> = person === null ? {} : { person };
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

/** A file that is written while it is sent. */
interface Download {
  readonly type: string;
  readonly name: string;
  readonly job: ReadJob;
}

export const JSON_LINES = 'application/x-ndjson; charset=utf-8';
const PARQUET = 'application/vnd.apache.parquet';

/** A Parquet file has the columns of one game: of the one asked for, or of the only one there is. */
function parquetOf(filter: MatchFilter): Download | Refusal {
  const { game } = filter;
  const chosen = game ?? (DECISION_GAMES.length === 1 ? DECISION_GAMES[0] : undefined);
  if (chosen === undefined) return REFUSALS.noDecisions('', DECISION_GAMES);
  const job = { kind: 'parquet', filter, game: chosen } as const;
  return { type: PARQUET, name: 'taku-decisions.parquet', job };
}

function downloadOf(format: ExportQuery['format'], filter: MatchFilter): Download | Refusal {
  const { game } = filter;
  if (format === 'log') {
    return { type: JSON_LINES, name: 'taku-log.jsonl', job: { kind: 'log', filter } };
  }
  if (game !== undefined && !decisionLogOf(game)) return REFUSALS.noDecisions(game, DECISION_GAMES);
  if (format === 'parquet') return parquetOf(filter);
  return { type: JSON_LINES, name: 'taku-decisions.jsonl', job: { kind: 'jsonl', filter } };
}

interface ExportRouteOptions {
  readonly texts: LogTexts;
  readonly catalog: Catalog;
  readonly access: LogAccess;
}

/** Finished matches only: a running one is seen through a seat's own view, or not at all. */
export function exportRoute(fastify: FastifyInstance, options: ExportRouteOptions): void {
  const { texts, catalog, access } = options;
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/export',
    {
      schema: {
        tags: ['games'],
        summary:
          'Finished matches: chained logs (log), one line a decision (jsonl), or the same as columns (parquet)',
        querystring: ExportQuery,
        response: { 200: z.unknown(), ...errors },
      },
    },
    async (request, reply) => {
      const refused = access.refuseExport(request);
      if (refused) return refuse(request, reply, refused);
      const { game, format } = request.query;
      if (game !== undefined && !findGame(catalog, game)) {
        const known = catalog.games.map(({ id }) => id);
        return refuse(request, reply, REFUSALS.noGame(game, known));
      }
      const person = await access.personNamed(request, request.query.player);
      const filter = parseFilter(request.query, person);
      if ('code' in filter) return refuse(request, reply, filter);
      const download = downloadOf(format, filter);
      if ('code' in download) return refuse(request, reply, download);
      return reply
        .header('content-type', download.type)
        .header('content-disposition', `attachment; filename="${download.name}"`)
        .send(bodyOf(texts.read(download.job)));
    },
  );
}

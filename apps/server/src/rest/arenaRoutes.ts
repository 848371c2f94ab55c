import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArenaAnswer, ArenaStanding, ErrorBody } from '@taku/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { REFUSALS } from '../refusals.ts';
import type { Catalog } from '../rooms/createRoom.ts';
import { refuse } from './errors.ts';

const ArenaQuery = z.object({ game: z.string().check(z.maxLength(64)) });

interface ArenaRouteOptions {
  readonly catalog: Catalog;
  /** Where ladders may lie; the first that has one counts. */
  readonly folders: readonly string[];
}

/** A ladder that is missing or damaged is none; `taku ladder` writes it again. */
async function standingIn(folder: string, game: string): Promise<ArenaStanding | null> {
  try {
    const text = await readFile(join(folder, `${game}.json`), 'utf8');
    const standing = ArenaStanding.safeParse(JSON.parse(text));
    return standing.success && standing.data.game === game ? standing.data : null;
  } catch {
    return null;
  }
}

export function arenaRoutes(fastify: FastifyInstance, options: ArenaRouteOptions): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const games = options.catalog.games.map(({ id }) => id);
  app.get(
    '/api/arena',
    {
      schema: {
        tags: ['games'],
        summary: 'The ladder of a game, with the results and commands behind it',
        querystring: ArenaQuery,
        response: { 200: ArenaAnswer, '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { game } = request.query;
      if (!games.includes(game)) return refuse(request, reply, REFUSALS.noGame(game, games));
      for (const folder of options.folders) {
        const standing = await standingIn(folder, game);
        if (standing) return { standing };
      }
      return { standing: null };
    },
  );
}

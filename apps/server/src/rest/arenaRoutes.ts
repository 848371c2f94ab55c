import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArenaAnswer, ErrorBody, RunningTest, StoppedTest } from '@taku/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Ladders } from '../ladders.ts';
import { REFUSALS } from '../refusals.ts';
import type { Catalog } from '../rooms/createRoom.ts';
import { refuse } from './errors.ts';
import type { LogAccess } from './logAccess.ts';

const ArenaQuery = z.object({ game: z.string().check(z.maxLength(64)) });
const TestParams = z.object({ id: RunningTest.shape.id });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['games'];

export interface ArenaRouteOptions {
  readonly catalog: Catalog;
  readonly access: LogAccess;
  readonly ladders: Ladders;
  /** Where `taku arena` tells of what it measures; null: nowhere. */
  readonly running: string | null;
  readonly now: () => number;
}

/** A test writes every second. */
const SILENT_MS = 20_000;

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Those that still write. */
async function runningTests({ running, now }: ArenaRouteOptions): Promise<readonly RunningTest[]> {
  if (running === null) return [];
  const names = await readdir(running).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  const read = await Promise.all(files.map((name) => readJson(join(running, name))));
  return read.flatMap((value) => {
    const test = RunningTest.safeParse(value);
    return test.success && now() - test.data.updatedAt < SILENT_MS ? [test.data] : [];
  });
}

type App = ReturnType<typeof typed>;
const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();

function standingRoute(app: App, options: ArenaRouteOptions): void {
  const games = options.catalog.games.map(({ id }) => id);
  app.get(
    '/api/arena',
    {
      schema: {
        tags,
        summary: 'The ladder of a game, with the results and commands behind it, and what runs',
        querystring: ArenaQuery,
        response: { 200: ArenaAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const { game } = request.query;
      if (!games.includes(game)) return refuse(request, reply, REFUSALS.noGame(game, games));
      const standing = await options.ladders.of(game);
      const running = (await runningTests(options)).filter((test) => test.game === game);
      const mayStop = options.access.runsServer(request);
      return { standing, running, mayStop };
    },
  );
}

/** A test looks for a file beside its own and ends after the pair it plays. */
function stopRoute(app: App, options: ArenaRouteOptions): void {
  app.post(
    '/api/arena/tests/:id/stop',
    {
      schema: {
        tags,
        summary: 'End a running test of the arena; only whoever runs the server may',
        params: TestParams,
        response: { 200: StoppedTest, ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!options.access.runsServer(request)) {
        return refuse(request, reply, REFUSALS.operatorStops());
      }
      const isRunning = (await runningTests(options)).some((test) => test.id === id);
      if (!isRunning || options.running === null) {
        return refuse(request, reply, REFUSALS.noTest(id));
      }
      await writeFile(join(options.running, `${id}.stop`), '');
      return { stopped: id };
    },
  );
}

export function arenaRoutes(fastify: FastifyInstance, options: ArenaRouteOptions): void {
  const app = typed(fastify);
  standingRoute(app, options);
  stopRoute(app, options);
}

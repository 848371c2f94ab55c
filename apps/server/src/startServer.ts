import type { BotSpec } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { dirname, join } from 'node:path';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { BotPool } from './bots/botPool.ts';
import type { BotRunner } from './bots/botRunner.ts';
import { type Gauges, type Metrics, addGauges, createMetrics } from './metrics.ts';
import { openLog } from './openLog.ts';
import { type ServerOptions, defaultOptions } from './options.ts';
import { BotBook } from './outside/botBook.ts';
import { OutsideBots } from './outside/outsideBots.ts';
import { learnerRows } from './outside/rows.ts';
import { Seating } from './outside/seating.ts';
import { RoomService } from './rooms/roomService.ts';
import { ConnectionPool } from './sockets/connectionPool.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly service: RoomService;
  close(): Promise<void>;
}

/** The addresses under which other devices of the network reach this one. */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function urlOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function slowBots(bots: readonly BotSpec[]): ReadonlySet<string> {
  return new Set(bots.filter(({ isSlow }) => isSlow).map(({ id }) => id));
}

function botPool({ modelsDirectory, botModules, catalog }: ServerOptions, metrics: Metrics) {
  const slow = slowBots(catalog.bots);
  return new BotPool({ modelsDirectory, botModules }, { slowBots: slow, waited: metrics.botWait });
}

/** Beside the log, where it has a folder. */
function bookFile({ outside, store }: ServerOptions): string | null {
  const isFile = 'kind' in store && store.kind === 'sqlite';
  return outside.file ?? (isFile ? join(dirname(store.path), 'bots.json') : null);
}

function outsideBots(options: ServerOptions, inner: BotRunner, book: BotBook): OutsideBots {
  const { clock, catalog, outside, modelsDirectory } = options;
  const { answerMs, awayMs, beatMs } = outside;
  const rowsOf = learnerRows(modelFiles(modelsDirectory));
  const { games } = catalog;
  return new OutsideBots({ inner, book, clock, games, rowsOf, answerMs, awayMs, beatMs });
}

/** Opens the log, restores what was running and listens. */
export async function startServer(given: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const options: ServerOptions = { ...defaultOptions(), ...given };
  const log =
    options.log ?? pino({ level: options.logLevel }, pino.destination({ dest: 2, sync: false }));
  const opened = await openLog(options.store, log);
  const { store, texts } = opened;
  const metrics = createMetrics();
  const inner = options.botRunner ?? botPool(options, metrics);
  const book = await BotBook.open(bookFile(options));
  const bots = outsideBots(options, inner, book);
  const { clock, botTimeMs, restartGraceMs, maxSpectators, heartbeatMs, lagCheckMs } = options;
  const { pauseAfterMs } = options;
  const service = new RoomService({
    context: {
      store,
      clock,
      bots,
      metrics,
      log,
      newMatchSecrets: options.newMatchSecrets,
      botTimeMs,
      restartGraceMs,
      pauseAfterMs,
      spectators: { perRoom: maxSpectators, perAddress: options.perAddress.spectators },
    },
    catalog: options.catalog,
    seating: new Seating(book, options.outside.mode),
    idle: options.idle,
    maxRooms: options.maxRooms,
    roomsPerAddress: options.perAddress.rooms,
  });
  const pool = new ConnectionPool({ clock, heartbeatMs, lagCheckMs });
  const gauges: Gauges = {
    rooms: () => service.size,
    sockets: () => pool.size,
    botsWaiting: () => (inner instanceof BotPool ? inner.waiting : 0),
  };
  addGauges(metrics, gauges);
  const parts = { options, log, store, texts, service, pool, metrics, gauges };
  const app = await buildApp({ ...parts, book, outside: bots });

  const close = async () => {
    await service.stop();
    pool.stop();
    bots.hangUpAll();
    await app.close();
    await bots.close();
    await opened.close();
    metrics.registry.clear();
  };
  try {
    await service.lookUp();
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    await close();
    throw error;
  }
  void service.restoreAll().catch((err: unknown) => log.error({ err }, 'rooms were not restored'));
  const { port } = app.server.address() as AddressInfo;
  return { url: urlOf(options.host, port), port, service, close };
}

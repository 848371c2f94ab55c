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
import { Ladders } from './ladders.ts';
import { DailyDesk } from './daily/dailyDesk.ts';
import { openLog } from './openLog.ts';
import type { EventStore } from '@taku/storage';
import { type ServerOptions, defaultOptions } from './options.ts';
import { BotBook } from './outside/botBook.ts';
import { OutsideBots } from './outside/outsideBots.ts';
import { learnerRows } from './outside/rows.ts';
import { Seating } from './outside/seating.ts';
import { JobDesk, type JobDeskOptions } from './training/jobDesk.ts';
import { JobFiles } from './training/jobFiles.ts';
import { MeetingDesk } from './training/meetings/meetingDesk.ts';
import { ModelShelf } from './training/modelShelf.ts';
import type { RoomContext } from './rooms/roomContext.ts';
import { waitingBots } from './rooms/waiting.ts';
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

function botPool(options: ServerOptions, metrics: Metrics, shelf: ModelShelf) {
  const { modelsDirectory, botModules, catalog } = options;
  const slow = slowBots(catalog.bots);
  const madeModels = shelf.store?.folder ?? null;
  return new BotPool(
    { modelsDirectory, madeModels, botModules },
    { slowBots: slow, waited: metrics.botWait },
  );
}

/** Beside the log, where it has a folder. */
function dataFolder({ store }: ServerOptions): string | null {
  return 'kind' in store && store.kind === 'sqlite' ? dirname(store.path) : null;
}

function within(folder: string | null, name: string): string | null {
  return folder === null ? null : join(folder, name);
}

function bookFile(options: ServerOptions): string | null {
  return options.outside.file ?? within(dataFolder(options), 'bots.json');
}

function trainingFolder(options: ServerOptions): string | null {
  return options.training.folder ?? dataFolder(options);
}

/** What `taku ladder` wrote here comes before what came with Taku. */
function arenaFolders(options: ServerOptions) {
  const own = within(dataFolder(options), 'arena');
  const shipped = join(options.modelsDirectory, 'ladders');
  const folders = own === null ? [shipped] : [join(own, 'ladders'), shipped];
  return { ladders: new Ladders(folders), running: within(own, 'running') };
}

function outsideBots(options: ServerOptions, inner: BotRunner, book: BotBook): OutsideBots {
  const { clock, catalog, outside, modelsDirectory } = options;
  const { answerMs, awayMs, beatMs } = outside;
  const rowsOf = learnerRows(modelFiles(modelsDirectory));
  const { games } = catalog;
  return new OutsideBots({ inner, book, clock, games, rowsOf, answerMs, awayMs, beatMs });
}

/** Null where training is off, or nothing is kept on disk. */
function jobDesk(
  options: ServerOptions,
  parts: Pick<JobDeskOptions, 'shelf' | 'texts' | 'log' | 'begins'> & {
    readonly metrics: Metrics;
    readonly store: EventStore;
  },
): JobDesk | null {
  const { metrics, store, ...rest } = parts;
  const { mode, jobs, program } = options.training;
  const folder = within(trainingFolder(options), 'jobs');
  if (folder === null || mode === 'off') return null;
  return new JobDesk({
    ...rest,
    files: new JobFiles(folder),
    modelsDirectory: options.modelsDirectory,
    mode,
    most: jobs,
    ...(program !== undefined && { program }),
    now: () => options.clock.now(),
    p99: () => metrics.recentCommits.p99(),
    actsOf: async (person, game) => {
      const games = await store.gamesOf(person);
      return games.find((own) => own.game === game)?.decisions ?? 0;
    },
  });
}

/** Null where nothing is trained either. */
function meetingDesk(
  options: ServerOptions,
  { shelf, log, metrics }: Pick<JobDeskOptions, 'shelf' | 'log'> & { readonly metrics: Metrics },
): MeetingDesk | null {
  const { mode, meetingProgram } = options.training;
  if (!shelf.store || mode === 'off') return null;
  return new MeetingDesk({
    store: shelf.store,
    modelsDirectory: options.modelsDirectory,
    ...(meetingProgram !== undefined && { program: meetingProgram }),
    log,
    p99: () => metrics.recentCommits.p99(),
  });
}

/** Null where nothing is kept on disk. */
function dailyDesk(
  options: ServerOptions,
  { log, metrics }: Pick<JobDeskOptions, 'log'> & { readonly metrics: Metrics },
): DailyDesk | null {
  const { isMade, program } = options.daily;
  const folder = options.daily.folder ?? within(dataFolder(options), 'daily');
  if (folder === null) return null;
  return new DailyDesk({
    folder,
    isMade,
    modelsDirectory: options.modelsDirectory,
    ...(program !== undefined && { program }),
    log,
    now: () => options.clock.now(),
    p99: () => metrics.recentCommits.p99(),
  });
}

function trainingOf(options: ServerOptions, parts: Parameters<typeof jobDesk>[1]) {
  const desks = {
    desk: jobDesk(options, parts),
    meetings: meetingDesk(options, parts),
    daily: dailyDesk(options, parts),
  };
  const close = async () => {
    desks.daily?.close();
    desks.meetings?.close();
    await desks.desk?.close();
  };
  return { desks, close };
}

function gaugesOf(service: RoomService, pool: ConnectionPool, bots: BotRunner): Gauges {
  return {
    rooms: () => service.size,
    sockets: () => pool.size,
    botsWaiting: () => (bots instanceof BotPool ? bots.waiting : 0),
  };
}

function contextOf(
  options: ServerOptions,
  parts: Pick<RoomContext, 'store' | 'bots' | 'metrics' | 'log'>,
): RoomContext {
  const { clock, newMatchSecrets, takesNumbers } = options;
  const { botTimeMs, restartGraceMs, pauseAfterMs } = options;
  const times = { botTimeMs, restartGraceMs, pauseAfterMs };
  const spectators = { perRoom: options.maxSpectators, perAddress: options.perAddress.spectators };
  const waits = waitingBots(options.catalog.bots);
  return { ...parts, clock, ...times, waits, newMatchSecrets, takesNumbers, spectators };
}

/** Opens the log, restores what was running and listens. */
export async function startServer(given: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const options: ServerOptions = { ...defaultOptions(), ...given };
  const log =
    options.log ?? pino({ level: options.logLevel }, pino.destination({ dest: 2, sync: false }));
  const opened = await openLog(options.store, { log, keyFolder: options.keyFolder });
  const { store, texts, signer } = opened;
  const metrics = createMetrics(() => options.clock.steady());
  const shelf = new ModelShelf(within(trainingFolder(options), 'models'));
  const inner = options.botRunner ?? botPool(options, metrics, shelf);
  const book = await BotBook.open(bookFile(options));
  const bots = outsideBots(options, inner, book);
  const { clock, heartbeatMs, lagCheckMs } = options;
  const arena = arenaFolders(options);
  const service = new RoomService({
    ladders: arena.ladders,
    context: contextOf(options, { store, bots, metrics, log }),
    catalog: options.catalog,
    seating: new Seating(book, options.outside.mode, shelf),
    idle: options.idle,
    maxRooms: options.maxRooms,
    roomsPerAddress: options.perAddress.rooms,
  });
  const begins = (game: string) => bots.rehearse(game);
  const training = trainingOf(options, { shelf, texts, log, metrics, store, begins });
  const pool = new ConnectionPool({ clock, heartbeatMs, lagCheckMs });
  const gauges = gaugesOf(service, pool, inner);
  addGauges(metrics, gauges);
  const key = signer.key;
  const parts = { options, log, store, texts, key, service, pool, metrics, gauges };
  const app = await buildApp({ ...parts, book, outside: bots, shelf, ...training.desks, arena });

  const close = async () => {
    await training.close();
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
  void shelf.store?.list().catch((err: unknown) => log.error({ err }, 'models were not read'));
  void service.restoreAll().catch((err: unknown) => log.error({ err }, 'rooms were not restored'));
  const { port } = app.server.address() as AddressInfo;
  return { url: urlOf(options.host, port), port, service, close };
}

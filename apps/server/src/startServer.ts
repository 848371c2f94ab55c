import type { BotSpec } from '@taku/contract';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { BotPool } from './bots/botPool.ts';
import { type Gauges, addGauges, createMetrics } from './metrics.ts';
import { openLog } from './openLog.ts';
import { type ServerOptions, defaultOptions } from './options.ts';
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

/** Opens the log, restores what was running and listens. */
export async function startServer(given: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const options: ServerOptions = { ...defaultOptions(), ...given };
  const log =
    options.log ?? pino({ level: options.logLevel }, pino.destination({ dest: 2, sync: false }));
  const opened = await openLog(options.store, log);
  const { store, texts } = opened;
  const metrics = createMetrics();
  const bots =
    options.botRunner ??
    new BotPool(
      { modelsDirectory: options.modelsDirectory, botModules: options.botModules },
      { slowBots: slowBots(options.catalog.bots), waited: metrics.botWait },
    );
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
    idle: options.idle,
    maxRooms: options.maxRooms,
    roomsPerAddress: options.perAddress.rooms,
  });
  const pool = new ConnectionPool({ clock, heartbeatMs, lagCheckMs });
  const gauges: Gauges = {
    rooms: () => service.size,
    sockets: () => pool.size,
    botsWaiting: () => (bots instanceof BotPool ? bots.waiting : 0),
  };
  addGauges(metrics, gauges);
  const app = await buildApp({ options, log, store, texts, service, pool, metrics, gauges });

  const close = async () => {
    await service.stop();
    pool.stop();
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

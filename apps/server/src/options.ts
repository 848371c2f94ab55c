import { join } from 'node:path';
import { DEFAULT_GAME, GAMES } from '@taku/catalog';
import { BOTS } from '@taku/catalog/bots';
import type { BotMode, TrainingMode } from '@taku/protocol';
import type { EventStore, StorePlace } from '@taku/storage';
import type { FastifyBaseLogger } from 'fastify';
import type { BotRunner } from './bots/botRunner.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ExportMode } from './rest/logAccess.ts';
import { projectRoot } from './projectRoot.ts';
import type { Catalog } from './rooms/createRoom.ts';
import type { IdleLimits } from './rooms/roomService.ts';
import { type MatchSecrets, newMatchSecrets } from './rooms/secrets.ts';
import type { SocketLimits } from './sockets/connection.ts';

interface RestLimits {
  /** Requests a minute from one address. */
  readonly perMinute: number;
  /** Rooms a minute from one address. */
  readonly roomsPerMinute: number;
}

/** What one address may have at a time. */
interface AddressLimits {
  readonly rooms: number;
  readonly sockets: number;
  /** Wrong room codes, at all doors together; then it waits, longer each time. */
  readonly codeMissesPerMinute: number;
  /** Who only watch, at one table. */
  readonly spectators: number;
}

/** Bots that play from outside. */
interface OutsideOptions {
  /** Who may seat them. */
  readonly mode: BotMode;
  /** Where they are kept; null: beside the log. */
  readonly file: string | null;
  /** So long a table waits for a bot that listens, and for one that does not. */
  readonly answerMs: number;
  readonly awayMs: number;
  readonly beatMs: number;
  /** Acts a minute of one bot. */
  readonly actsPerMinute: number;
  /** Bots of one person, and of one address. */
  readonly most: number;
}

/** Models and training. */
interface TrainingOptions {
  readonly mode: TrainingMode;
  /** Where models and jobs are kept; null: beside the log. */
  readonly folder: string | null;
  /** Models of one person. */
  readonly models: number;
  /** Jobs that wait or run, of one person and of one address. */
  readonly jobs: number;
  /** The programs of the children, where they are not the usual ones. */
  readonly program?: string;
  readonly meetingProgram?: string;
}

/** Problems of the day. */
interface DailyOptions {
  /** Where they are kept; null: beside the log, or nowhere. */
  readonly folder: string | null;
  /** False: nothing is made here; `taku daily` may. */
  readonly isMade: boolean;
  readonly program?: string;
}

/** Everything a server can be told; each has a default that is right for a table at home. */
export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly store: StorePlace | EventStore;
  readonly catalog: Catalog;
  /** Modules with further bots, for the workers. */
  readonly botModules: readonly string[];
  /** Instead of the worker pool. */
  readonly botRunner: BotRunner | null;
  readonly botTimeMs: number;
  readonly outside: OutsideOptions;
  readonly training: TrainingOptions;
  readonly daily: DailyOptions;
  readonly clock: Clock;
  /** Where the secret seed of a match comes from; a test that must know the deals gives its own. */
  readonly newMatchSecrets: () => MatchSecrets;
  /** Whether devices add to the deals; false only where a test must know them. */
  readonly takesNumbers: boolean;
  /** Where the key that signs exports is kept; null: beside the log, where that has a folder. */
  readonly keyFolder: string | null;
  readonly webDirectory: string;
  readonly modelsDirectory: string;
  readonly rest: RestLimits;
  readonly perAddress: AddressLimits;
  /** Proxies that say for whom they ask: addresses and ranges, separated by commas. */
  readonly trustProxy: string | null;
  /** Names of this server beside loopback, its own addresses and the machine's name. */
  readonly hosts: readonly string[];
  /** Who may export; null: everybody while the server is for this machine alone, else the operator. */
  readonly export: ExportMode | null;
  /** The secret by which the operator is known; null: nobody is. */
  readonly operatorToken: string | null;
  /** A request has to come whole within this time. */
  readonly requestMs: number;
  readonly sockets: SocketLimits;
  readonly heartbeatMs: number;
  /** How often slow clients are looked after. */
  readonly lagCheckMs: number;
  readonly idle: IdleLimits;
  readonly maxRooms: number;
  readonly maxSpectators: number;
  readonly maxSockets: number;
  readonly restartGraceMs: number;
  /** A match that nobody of its people is connected to pauses after this. */
  readonly pauseAfterMs: number;
  readonly logLevel: string;
  readonly log: FastifyBaseLogger | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function defaultOptions(): ServerOptions {
  const root = projectRoot();
  return {
    port: 8000,
    host: '127.0.0.1',
    store: { kind: 'sqlite', path: join(root, 'data', 'taku.db') },
    catalog: { games: GAMES, defaultGame: DEFAULT_GAME, bots: BOTS },
    botModules: [],
    botRunner: null,
    botTimeMs: 10_000,
    outside: {
      mode: 'own',
      file: null,
      answerMs: 20_000,
      awayMs: 5000,
      beatMs: 15_000,
      actsPerMinute: 6000,
      most: 20,
    },
    training: { mode: 'own', folder: null, models: 50, jobs: 2 },
    daily: { folder: null, isMade: true },
    clock: systemClock,
    newMatchSecrets,
    takesNumbers: true,
    keyFolder: null,
    webDirectory: join(root, 'dist', 'web'),
    modelsDirectory: join(root, 'models'),
    rest: { perMinute: 600, roomsPerMinute: 60 },
    perAddress: { rooms: 20, sockets: 100, codeMissesPerMinute: 10, spectators: 10 },
    trustProxy: null,
    hosts: [],
    export: null,
    operatorToken: null,
    requestMs: 20_000,
    sockets: { rate: { perSecond: 30, burst: 60 }, laggingBytes: 262_144, laggingMs: 30_000 },
    heartbeatMs: 20_000,
    lagCheckMs: 250,
    idle: { waitingMs: HOUR, playingMs: 7 * 24 * HOUR, overMs: 6 * HOUR },
    maxRooms: 20_000,
    maxSpectators: 500,
    maxSockets: 20_000,
    restartGraceMs: 5000,
    pauseAfterMs: MINUTE,
    logLevel: 'warn',
    log: null,
  };
}

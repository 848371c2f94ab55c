import type { EventStore } from '@taku/storage';
import type { FastifyBaseLogger } from 'fastify';
import type { BotRunner } from '../bots/botRunner.ts';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics.ts';
import type { SpectatorLimits } from './audience.ts';
import type { WaitingBots } from './waiting.ts';
import type { NewMatchSecrets } from './plans.ts';

/** What every room of a server shares. */
export interface RoomContext {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly bots: BotRunner;
  /** Which bots may wait before they act, by id. */
  readonly waits: WaitingBots;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly newMatchSecrets: NewMatchSecrets;
  /** Whether devices add to the deals; false only where a test must know them. */
  readonly takesNumbers: boolean;
  readonly botTimeMs: number;
  /** After a restart nobody runs out of time sooner than this. */
  readonly restartGraceMs: number;
  /** A match of people goes on so long without any of them. */
  readonly pauseAfterMs: number;
  readonly spectators: SpectatorLimits;
}

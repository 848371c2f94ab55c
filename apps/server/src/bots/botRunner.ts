import type { BotChoice, Json, Seat } from '@taku/contract';

/** All that bot code gets: a view, never a state; a stream of its own, never the deal's seed. */
export type BotTask = {
  readonly bot: string;
  readonly view: Json;
  readonly seat: Seat;
  readonly streamSeed: string;
  readonly timeMs: number;
};

export type BotAnswer = {
  readonly choice: BotChoice;
  /** Computing time, without waiting for a free worker. */
  readonly thinkMs: number;
};

export const BOT_FAULTS = ['threw', 'hung', 'garbled', 'illegal'] as const;
export type BotFaultKind = (typeof BOT_FAULTS)[number];

/** The bot's mistake: its turn goes to the game's time-out action. */
export class BotFault extends Error {
  override readonly name = 'BotFault';
  readonly kind: BotFaultKind;

  constructor(kind: BotFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Nobody waits for the answer any more. */
export class BotCancelled extends Error {
  override readonly name = 'BotCancelled';
}

export interface BotRunner {
  /** Rejects with a `BotFault`, or with `BotCancelled` after `signal`. */
  choose(task: BotTask, signal: AbortSignal): Promise<BotAnswer>;
  close(): Promise<void>;
}

/** What a worker is told when it starts. */
export interface BotPoolSetup {
  readonly modelsDirectory: string;
  /** Modules with further bots (`export const BOTS`), by address. */
  readonly botModules: readonly string[];
}

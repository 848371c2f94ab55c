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

const BOT_FAULTS = ['threw', 'hung', 'garbled', 'illegal'] as const;
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

/** The queue is full: ask again in a moment. */
export class BotBusy extends Error {
  override readonly name = 'BotBusy';
}

/** Which decision a bot was asked for. */
export interface BotTurn {
  readonly matchId: string;
  readonly seat: Seat;
  readonly decision: number;
  readonly bot: string;
}

/** Who wants to know. Bot code gets none of it. */
export interface BotAsker {
  /** The address that opened the room: owners take turns. */
  readonly owner: string;
  readonly room: string;
  readonly turn: BotTurn;
  /** The time of the turn by the table's clock; null without one, or where no person waits. */
  readonly turnMs: number | null;
}

/** How a match ended for one of its seats. */
export interface EndedMatch {
  readonly room: string;
  readonly game: string;
  readonly seat: Seat;
  readonly matchId: string;
  readonly returns: readonly number[] | null;
}

export interface BotRunner {
  /** Rejects with a `BotFault`, with `BotBusy`, or with `BotCancelled` after `signal`. */
  choose(task: BotTask, signal: AbortSignal, asker: BotAsker): Promise<BotAnswer>;
  /** Somebody has sat down with this bot. */
  prepare?(bot: string): void;
  /** A model of this game may soon sit down. */
  rehearse?(game: string): void;
  /** Whether it has come from outside to play, so that a table of bots needs nobody to watch. */
  hasCome?(bot: string): boolean;
  matchEnded?(bot: string, match: EndedMatch): void;
  close(): Promise<void>;
}

/** What a worker is told when it starts. */
export interface BotPoolSetup {
  readonly modelsDirectory: string;
  /** Models made or brought here; null: there is no place for them. */
  readonly madeModels: string | null;
  /** Modules with further bots (`export const BOTS`), by address. */
  readonly botModules: readonly string[];
}

/** What the pool itself is told. */
export interface BotPoolOptions {
  /** Bots that may think long; the others have threads of their own. */
  readonly slowBots: ReadonlySet<string>;
  /** Told how long a CPU waited until it could begin to think. */
  readonly waited: (seconds: number) => void;
}

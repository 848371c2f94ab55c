import type { ForfeitReason } from './causes.ts';
import type { Parsed } from './foreign.ts';
import type { Json, Message, Words } from './json.ts';
import type { Refusal } from './refusal.ts';
import type { Rng } from './rng.ts';
import type { SentenceList } from './said.ts';
import type { Seat } from './seat.ts';
import type { Why } from './why.ts';

export type Viewer = Seat | 'spectator';

/** The seven types of one game. Use `type`, not `interface`, for what must be Json. */
export interface GameTypes {
  config: Json;
  state: unknown;
  /** An object with a `type`: on the wire an action is a message of its own. */
  action: Json & Message;
  outcome: Json;
  view: Json;
  /** One fact that follows from an event, with all that is hidden in it. No client is sent one. */
  happening: Json & Message;
  /** What one viewer is told about one happening. */
  message: Json & Message;
}

/** What could have gone otherwise; all else is derived. */
export type GameEvent<G extends GameTypes = GameTypes> =
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: G['action'] }
  | { readonly kind: 'chance'; readonly outcome: G['outcome'] }
  | { readonly kind: 'forfeit'; readonly seat: Seat; readonly reason: ForfeitReason };

/** What follows from one event. Frames, boards, tables and reviews all read it from here. */
export interface Step<G extends GameTypes = GameTypes> {
  readonly state: G['state'];
  /** In the order in which it happened. */
  readonly happened: readonly G['happening'][];
}

export type Status =
  | { readonly kind: 'acting'; readonly seats: readonly Seat[] }
  | { readonly kind: 'chance' }
  | { readonly kind: 'over'; readonly returns: readonly number[] };

export interface WeightedOutcome<G extends GameTypes> {
  readonly outcome: G['outcome'];
  readonly probability: number;
}

interface GameTraits {
  readonly hiddenInfo: boolean;
  readonly zeroSum: boolean;
  /** A bound on the log of one match under `boundedConfig`. */
  readonly maxEvents: number;
}

/** How the arena measures players in this game's own unit. */
interface ArenaProfile<G extends GameTypes> {
  readonly unit: string;
  /** Unless the arena is told another number of seats. */
  readonly seatCount: number;
  config(options: Readonly<Record<string, string>>): Parsed<G['config']>;
  /** What one finished game was worth to a seat, in `unit`. */
  worth(returns: readonly number[], seat: Seat): number;
  /**
   * Named numbers of one finished game for a seat; the arena reports each bot's means, and for a
   * number `x` beside `x:of` the share of their sums.
   */
  tally?(end: G['state'], seat: Seat): Readonly<Record<string, number>>;
  /**
   * On the ladder a match is won or lost over so many exchanged pairs; `margin` is what a new
   * player may lose to any other at the gate. Absent: one pair, and 5 games of 100.
   */
  readonly match?: { readonly pairs: number; readonly margin: number };
}

/**
 * A turn whose time is not the room's. `times`: a multiple of the room's. `fixed`: a time that
 * spends no bank. `banked`: a time, then the bank. `nod`: an answer that only lets the match go on;
 * missing it counts against nobody, and `ms: null` waits without limit. `none`: the table plays the
 * time-out action at once, with cause `auto`.
 */
export type TurnTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'nod'; readonly ms: number | null }
  | { readonly kind: 'times'; readonly factor: number }
  | { readonly kind: 'fixed'; readonly ms: number }
  | { readonly kind: 'banked'; readonly ms: number };

/** What the table asks of a match made of deals. */
export interface SessionRules<G extends GameTypes = GameTypes> {
  dealsPlayed(state: G['state']): number;
  /** True from the end of a deal until the next one begins: its reasons may be told. */
  isDealOver(state: G['state']): boolean;
  /** The bank of each seat, full again in every deal; null: the room's bank counts. */
  bankMs(state: G['state']): number | null;
  /** The seat has no further part in this match. */
  isOut(state: G['state'], seat: Seat): boolean;
  /** Its rules end a session of this config; false: it goes on until somebody leaves. */
  ends(config: G['config']): boolean;
  /**
   * Turns missed in a row after which the table plays for a seat at once until its person is back;
   * null: nobody sits out. Nods count for nothing.
   */
  readonly sitsOutAfter: number | null;
  /**
   * What of a CPU's reason is told when its deal is over, in a message `reasons`. Absent: reasons
   * stay closed until the match is over.
   */
  openWhy?(state: G['state'], seat: Seat, action: G['action'], why: Why): Why;
}

export interface Game<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly name: Words;
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly traits: GameTraits;
  readonly arena: ArenaProfile<G>;
  /** Where a room starts when nothing is chosen. */
  readonly defaultConfig: G['config'];
  /** Where a table in the browser starts, by the number of people at it. Absent: the same. */
  tableConfig?(people: number): G['config'];
  /** Configs under which laws, golden logs and signatures are run; each bounds the match. */
  readonly boundedConfigs: readonly G['config'][];

  /**
   * False: this config puts one seat ahead from the beginning, as a given position may, so that no
   * match of it is rated. Absent: none does.
   */
  startsEven?(config: G['config']): boolean;
  start(config: G['config'], seatCount: number): G['state'];
  status(state: G['state']): Status;
  /** The returns of a match that is broken off. Absent: nobody wins or loses. */
  standing?(state: G['state']): readonly number[];
  /** The type of the action that undoes moves: between people it must be asked and answered. */
  readonly takeBackType?: G['action']['type'];
  /** The type of the action with which one seat ends the whole match; refused where it is rated. */
  readonly stopType?: G['action']['type'];
  /** May be lazy; the order is stable. */
  legalActions(state: G['state'], seat: Seat): Iterable<G['action']>;
  /** Decides whether an action is legal; null: it is. */
  reject(state: G['state'], seat: Seat, action: G['action']): Refusal | null;
  /** Only live matches draw; a replay reads the log. */
  draw(state: G['state'], rng: Rng): G['outcome'];
  outcomes?(state: G['state']): Iterable<WeightedOutcome<G>>;
  /** Pure; never throws on a logged event. The rules run here, once per event. */
  apply(state: G['state'], event: GameEvent<G>): Step<G>;
  timeoutAction(state: G['state'], seat: Seat): G['action'] | 'forfeit';
  /** Null: the room's own clock. A fixed time also runs in a room without clocks. */
  turnTime?(state: G['state'], seat: Seat): TurnTime | null;
  /** Made by `sessionOf`. Absent: the match has no deals. */
  readonly session?: SessionRules<G>;
  /** All that one viewer may know. */
  view(state: G['state'], viewer: Viewer): G['view'];
  /** Leaves out what the viewer may not know, and nothing else. */
  tell(happening: G['happening'], viewer: Viewer): readonly G['message'][];
  /** Some full state this view could come from. */
  imagine(view: G['view'], rng: Rng): G['state'];
  /** Unchecked data becomes typed data only here. */
  readonly parse: {
    config(raw: unknown): Parsed<G['config']>;
    action(raw: unknown): Parsed<G['action']>;
    outcome(raw: unknown): Parsed<G['outcome']>;
  };
  /** The sentences of its CPUs' reasons, by key. Absent: only those that any CPU may say. */
  readonly reasonWords?: SentenceList;
  upcast?(event: Json, fromRulesVersion: number): Json;
}

import type { Game, GameTypes, TurnTime } from '../game.ts';
import type { Seat } from '../seat.ts';
import type { Json, Message } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import type { Why } from '../why.ts';

/** `between`: seats answer before the next deal. `over`: no further deal comes. */
export type Stage = 'shuffling' | 'playing' | 'between' | 'over';

/** What the session owns of a state. A game adds its deal and what it carries from deal to deal. */
export interface SessionState {
  readonly config: Json;
  readonly stage: Stage;
  /** Deals finished so far. */
  readonly dealIndex: number;
  /** By seat: it has left for good. */
  readonly gone: readonly boolean[];
  /** By seat: its answer in the pause. Nobody is shown one before all are given. */
  readonly answers: readonly ((Json & Message) | null)[];
  /** One for each finished deal. */
  readonly results: readonly unknown[];
  /** Why no further deal comes; null before that. */
  readonly ending: unknown;
}

export interface SessionTypes extends GameTypes {
  state: SessionState;
}

/** The session's own part of a new match. */
export interface FreshSession extends SessionState {
  readonly answers: readonly null[];
  readonly results: readonly never[];
  readonly ending: null;
}

/** A state with what happened on the way to it. */
export interface Played<G extends SessionTypes> {
  readonly state: G['state'];
  readonly happened: () => readonly G['happening'][];
}

/** One deal, from its draw to its end: a game that knows of no other deal. */
export interface DealGame<G extends SessionTypes> extends Pick<
  Game<G>,
  | 'id'
  | 'name'
  | 'rulesVersion'
  | 'seats'
  | 'traits'
  | 'arena'
  | 'defaultConfig'
  | 'tableConfig'
  | 'boundedConfigs'
  | 'draw'
  | 'view'
  | 'tell'
  | 'imagine'
  | 'reasonWords'
  | 'stopType'
  | 'parse'
  | 'upcast'
> {
  /** The table before the first deal. */
  open(fresh: FreshSession, config: G['config'], seatCount: number): G['state'];
  begin(state: G['state'], outcome: G['outcome']): Played<G>;
  /** True from the end of a deal until the next one begins; false before the first. */
  isDealOver(state: G['state']): boolean;
  seatsToAct(state: G['state']): readonly Seat[];
  legalActions(state: G['state'], seat: Seat): Iterable<G['action']>;
  /** Judges the action of a seat in its turn; in the pause, an action that is no answer. */
  reject(state: G['state'], seat: Seat, action: G['action']): Refusal | null;
  act(state: G['state'], seat: Seat, action: G['action']): Played<G>;
  /** The deal goes on without the seat. Null: it cannot go on, and it counts for nothing. */
  leave(state: G['state'], seat: Seat): Played<G> | null;
  timeoutAction(state: G['state'], seat: Seat): G['action'];
  turnTime?(state: G['state'], seat: Seat): TurnTime | null;
}

/** How deals become a match. */
export interface SessionTerms<G extends SessionTypes> {
  /** What a seat may answer between two deals. Where this is empty, nobody waits for the seat. */
  answers(state: G['state'], seat: Seat): readonly G['action'][];
  /** The answer that counts when a seat gives none in time. */
  silence(state: G['state'], seat: Seat): G['action'];
  /** How long the session waits for an answer; null: without limit. */
  pauseMs(config: G['config']): number | null;
  /** The bank of each seat, full again in every deal; null: the room's bank counts. */
  bankMs(config: G['config']): number | null;
  /** Called when a deal is over: adds its result and carries over what the next deal needs. */
  settle(state: G['state']): G['state'];
  /** Called when all have answered: does what the answers ask for. It may set `ending`. */
  carryOut(state: G['state']): G['state'];
  /** Why no further deal can be played. Asked after a deal, after a pause, and when a seat left. */
  ending(state: G['state']): G['state']['ending'] | null;
  returns(state: G['state']): readonly number[];
  /** The returns of a match that is broken off. */
  standing(state: G['state']): readonly number[];
  /** True for a seat that has not left but has no further part in this match. */
  isOut(state: G['state'], seat: Seat): boolean;
  /** Whether these rules end a session of this config, or only whoever leaves. */
  ends(config: G['config']): boolean;
  /** Turns missed in a row after which the table plays for a seat; null: nobody sits out. */
  readonly sitsOutAfter: number | null;
  /** What is told of a CPU's reason after its deal. Absent: nothing before the match ends. */
  openWhy?(state: G['state'], seat: Seat, action: G['action'], why: Why): Why;
  readonly say: SessionSayings<G>;
}

/** The happenings that the session adds to those of a deal. */
export interface SessionSayings<G extends SessionTypes> {
  dealOver(state: G['state']): readonly G['happening'][];
  /** Says that a seat has answered, never what. */
  answered(state: G['state'], seat: Seat): readonly G['happening'][];
  /** Says what all have answered. */
  opened(state: G['state']): readonly G['happening'][];
  left(state: G['state'], seat: Seat): readonly G['happening'][];
  over(state: G['state']): readonly G['happening'][];
}

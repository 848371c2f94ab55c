import type { Game, GameTypes, TurnTime } from '../game.ts';
import type { Seat } from '../seat.ts';
import type { Json, Message } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import type { Why } from '../why.ts';

/** Between two deals every seat that is asked answers; over: no further deal comes. */
export type Stage = 'shuffling' | 'playing' | 'between' | 'over';

/** What the session owns of a state. A game adds its deal and what it carries from deal to deal. */
export interface SessionState {
  readonly config: Json;
  readonly stage: Stage;
  /** Deals finished so far. */
  readonly dealIndex: number;
  /** Left for good, by seat. */
  readonly gone: readonly boolean[];
  /** Of the pause, by seat; opened when nobody is waited for any more. */
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
  | 'parse'
  | 'upcast'
> {
  /** The table before the first deal. */
  open(fresh: FreshSession, config: G['config'], seatCount: number): G['state'];
  begin(state: G['state'], outcome: G['outcome']): Played<G>;
  /** Until the next one begins; false before the first. */
  isDealOver(state: G['state']): boolean;
  seatsToAct(state: G['state']): readonly Seat[];
  legalActions(state: G['state'], seat: Seat): Iterable<G['action']>;
  /** Of a seat whose turn it is, in a deal or in the pause, where it is no answer. */
  reject(state: G['state'], seat: Seat, action: G['action']): Refusal | null;
  act(state: G['state'], seat: Seat, action: G['action']): Played<G>;
  /** The deal goes on without the seat; null: it cannot, and counts for nothing. */
  leave(state: G['state'], seat: Seat): Played<G> | null;
  timeoutAction(state: G['state'], seat: Seat): G['action'];
  turnTime?(state: G['state'], seat: Seat): TurnTime | null;
}

/** How deals become a match. */
export interface SessionTerms<G extends SessionTypes> {
  /** What a seat may answer between two deals; nothing: nobody waits for it. */
  answers(state: G['state'], seat: Seat): readonly G['action'][];
  /** What it means that a seat did not answer in time. */
  silence(state: G['state'], seat: Seat): G['action'];
  /** How long an answer is waited for; null: as long as it takes. */
  pauseMs(config: G['config']): number | null;
  /** Every seat's bank, full again in every deal; null: the room's. */
  bankMs(config: G['config']): number | null;
  /** A deal is over: its result, and what goes on to the next. */
  settle(state: G['state']): G['state'];
  /** Everybody has answered: what follows for the next deal, or that none comes. */
  carryOut(state: G['state']): G['state'];
  /** Why no further deal can be played. Asked after a deal, after the pause, when a seat left. */
  ending(state: G['state']): G['state']['ending'] | null;
  returns(state: G['state']): readonly number[];
  /** Where a running match is broken off. */
  standing(state: G['state']): readonly number[];
  /** Beside those who left: has no further part in this match. */
  isOut(state: G['state'], seat: Seat): boolean;
  /** Turns missed in a row after which the table plays for a seat; null: nobody sits out. */
  readonly sitsOutAfter: number | null;
  /** What of a CPU's reason is told when its deal is over. Absent: nothing before the match is. */
  openWhy?(state: G['state'], seat: Seat, action: G['action'], why: Why): Why;
  readonly say: SessionSayings<G>;
}

/** What the session adds to what a deal tells. */
export interface SessionSayings<G extends SessionTypes> {
  dealOver(state: G['state']): readonly G['happening'][];
  /** That a seat has answered, never what. */
  answered(state: G['state'], seat: Seat): readonly G['happening'][];
  /** The answers of all, opened. */
  opened(state: G['state']): readonly G['happening'][];
  left(state: G['state'], seat: Seat): readonly G['happening'][];
  over(state: G['state']): readonly G['happening'][];
}

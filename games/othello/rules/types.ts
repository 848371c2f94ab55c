import type { ForfeitReason, Seat } from '@taku/contract';
import type { Colour, Placement, Position } from './position.ts';
import type { Square } from './square.ts';

export const MAX_OPENING_PLIES = 20;
export const MAX_TAKE_BACKS = 60;
/** Room for sixty moves with numbers and spaces. */
export const MAX_OPENING_TEXT = 400;

export type OthelloConfig = {
  /** The seat that plays black. */
  readonly black: 0 | 1 | 'random';
  /** Random legal plies before the players begin, after `opening`; the arena pairs this way. */
  readonly openingPlies: number;
  /** How often each seat may take its last move back. */
  readonly takeBacks: number;
  /** R10: the moves that stand already, such as f5d6c3; the players go on from there. */
  readonly opening?: string;
};

export type OthelloAction =
  | { readonly type: 'place'; readonly square: string }
  | { readonly type: 'take_back' };

export type OthelloOutcome = { readonly black: Seat; readonly opening: readonly string[] };

export type Ending = 'finished' | ForfeitReason;

export interface OthelloState {
  readonly config: OthelloConfig;
  /** Null until it is drawn. */
  readonly blackSeat: Seat | null;
  /** Moves nobody at this table chose. */
  readonly openingLength: number;
  readonly moves: readonly Square[];
  readonly position: Position;
  readonly last: Placement | null;
  readonly takeBacksLeft: readonly number[];
  readonly forfeit: { readonly seat: Seat; readonly reason: ForfeitReason } | null;
}

export type OthelloResult = {
  readonly winner: Colour | null;
  readonly ending: Ending;
};

export type LastMove = {
  readonly square: string;
  readonly colour: Colour;
  readonly flipped: readonly string[];
  readonly passed: Colour | null;
};

export type OthelloView = {
  readonly config: OthelloConfig;
  readonly black: Seat | null;
  /** 64 characters a1 b1 … h8: X black, O white, - empty. */
  readonly board: string;
  readonly turn: Colour | null;
  readonly legal: readonly string[];
  readonly counts: { readonly black: number; readonly white: number };
  readonly moves: readonly string[];
  readonly opening: number;
  readonly last: LastMove | null;
  readonly takeBacks: readonly number[];
  readonly forfeit: { readonly seat: Seat; readonly reason: ForfeitReason } | null;
  readonly result: OthelloResult | null;
};

export type OthelloMessage =
  | { readonly type: 'colours_drawn'; readonly black: Seat; readonly opening: readonly string[] }
  | {
      readonly type: 'disc_placed';
      readonly square: string;
      readonly flipped: readonly string[];
      readonly colour: Colour;
    }
  | { readonly type: 'passed'; readonly colour: Colour }
  | { readonly type: 'taken_back'; readonly colour: Colour; readonly moves: number }
  | {
      readonly type: 'game_over';
      readonly winner: Colour | null;
      readonly ending: Ending;
      readonly black_count: number;
      readonly white_count: number;
    };

export type OthelloTypes = {
  config: OthelloConfig;
  state: OthelloState;
  action: OthelloAction;
  outcome: OthelloOutcome;
  view: OthelloView;
  /** Nothing is hidden: everybody is told what happened as it is. */
  happening: OthelloMessage;
  message: OthelloMessage;
};

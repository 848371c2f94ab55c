import type { Seat } from '@taku/contract';
import type { BoardCells } from './board.ts';
import type { Card } from './card.ts';
import type { Cell } from './cell.ts';
import type { Combo } from './comboDetector.ts';
import type { Ruleset } from './ruleset.ts';

export type SquFiboConfig = { readonly ruleset: Ruleset };

/** Q13: one action per turn. `claim` lists the cells of the combo; its type follows from them. */
export type SquFiboAction = {
  readonly type: 'play';
  readonly card: Card;
  readonly cell: Cell;
  readonly remove?: Cell;
  readonly claim?: readonly Cell[];
};

/** The whole shuffled deck; hands and draws follow from it (Q3). */
export type SquFiboOutcome = { readonly deck: readonly Card[] };

/** What everybody saw of one turn. */
type PlayRecord = {
  readonly seat: Seat;
  readonly turn: number;
  readonly card: Card;
  readonly cell: Cell;
  /** The card that left a full board (Q5a); it lay where the new one lies. */
  readonly removed: Card | null;
  readonly combo: Combo | null;
  readonly drawn: number;
  readonly stars: number;
};

const ENDINGS = ['winning-stars', 'no-stars', 'no-deck', 'forfeit'] as const;
export type Ending = (typeof ENDINGS)[number];

export type SquFiboResult = {
  readonly ending: Ending;
  readonly winner: Seat | null;
  readonly returns: readonly number[];
};

const PHASES = ['dealing', 'playing', 'over'] as const;
type Phase = (typeof PHASES)[number];

/** What lies open on the table (Q11): all viewers share it. */
export type OpenTable = {
  readonly ruleset: Ruleset;
  readonly phase: Phase;
  /** Counted from 1; the turn being played, or the last one when the game is over. */
  readonly turn: number;
  readonly actingSeat: Seat | null;
  readonly board: BoardCells;
  readonly discards: readonly Card[];
  readonly stars: readonly number[];
  readonly pool: number;
  /** The acting seat's only card came from the deck at the start of its turn (Q5b). */
  readonly drewToPlay: boolean;
  readonly lastPlay: PlayRecord | null;
  readonly result: SquFiboResult | null;
};

export type SquFiboState = {
  readonly open: OpenTable;
  /** In the order of a hand, so that equal hands give equal states. */
  readonly hands: readonly (readonly Card[])[];
  /** The top card is the first. */
  readonly deck: readonly Card[];
};

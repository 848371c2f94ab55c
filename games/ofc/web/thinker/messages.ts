import type { CardCode } from '@taku/cards';
import type { TurnReview } from '@taku/ofc/bots';
import type { BoardCodes, FantasylandCards, StayRule } from '@taku/ofc/rules';

import type { PlayedTurn } from '../review/turns.ts';

/** A Fantasyland as it was dealt. */
export type LayoutQuestion = {
  readonly type: 'layouts';
  readonly cards: readonly CardCode[];
  readonly fantasyland: FantasylandCards;
  readonly stayRule: StayRule;
};

/** One way to lay a Fantasyland: royalties, and what a stay is worth if it stays. */
export type Layout = {
  readonly board: BoardCodes;
  readonly score: number;
  readonly stays: boolean;
  readonly royalties: number;
};

export type Layouts = { readonly best: Layout; readonly runnerUp: Layout | null };

/** The turns of a hand, to be looked at again one after the other. */
type ReviewQuestion = { readonly type: 'review'; readonly turns: readonly PlayedTurn[] };

export type Question = LayoutQuestion | ReviewQuestion;

export type Request =
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly type: 'cancel' };
export type Answer =
  | { readonly type: 'layouts'; readonly id: number; readonly layouts: Layouts }
  /** One for every turn, in order. */
  | {
      readonly type: 'reviewed';
      readonly id: number;
      readonly index: number;
      readonly review: TurnReview | null;
    }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

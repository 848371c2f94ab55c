import type { CardCode } from '@taku/cards';
import type { BoardCodes, FantasylandCards, StayRule } from '@taku/ofc/rules';

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

export type Question = LayoutQuestion;

export type Request =
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly type: 'cancel' };
export type Answer =
  | { readonly type: 'layouts'; readonly id: number; readonly layouts: Layouts }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

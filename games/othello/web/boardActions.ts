import { create } from 'zustand';

/** What the live board can do; the log panel of the desktop shows the same buttons. */
export type BoardActions = {
  readonly takeBack: (() => void) | null;
  readonly takeBacksLeft: number;
  readonly resign: (() => void) | null;
  /** No hints between people. */
  readonly canHint: boolean;
};

export const NO_ACTIONS: BoardActions = {
  takeBack: null,
  takeBacksLeft: 0,
  resign: null,
  canHint: true,
};

export const useBoardActions = create<BoardActions>()(() => NO_ACTIONS);

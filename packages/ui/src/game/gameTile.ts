import type { Words } from '@taku/contract';
import type { ComponentType } from 'react';

/** A switch that only this game has; the settings sheet shows it after the table's own. */
type GameSetting = {
  readonly key: string;
  readonly label: Words;
  /** Before it is chosen; `afterFirstGame`: on for those who have finished a game of their own. */
  readonly start: boolean | 'afterFirstGame';
};

/** How a game shows itself before its board is loaded: all of it is in the first download. */
export interface GameTile {
  /** Tiles stand in this order. */
  readonly place: number;
  readonly minutes: number;
  readonly blurb: Words;
  readonly Scene: ComponentType;
  /** On a small square of the game's own mat. */
  readonly Mark: ComponentType;
  /** Gradients and patterns its pieces refer to; drawn once on the page. */
  readonly Defs?: ComponentType;
  /** Helps of its own: off for all where help is not allowed. */
  readonly settings?: readonly GameSetting[];
  /** The page of a review that needs no match of this table: a game brought as text. */
  readonly pastedReview?: () => Promise<ComponentType>;
}

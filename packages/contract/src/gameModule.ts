import type { Game, GameTypes } from './game.ts';
import type { DecisionLog, GameTables } from './records.ts';

/** What `games/‹id›/rules` gives to the rest of the house; whatever a game can do rides with it. */
export interface GameModule<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  /** Its place wherever games are listed, the smallest first. */
  readonly order: number;
  /** A room that names no game plays this one. */
  readonly isDefault?: boolean;
  /** Its decisions as lines for learning. */
  readonly decisions?: DecisionLog;
  /** Tables of its own beside the log. */
  readonly tables?: GameTables;
}

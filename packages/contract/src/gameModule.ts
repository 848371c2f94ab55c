import type { Game, GameTypes, Viewer } from './game.ts';
import type { Message } from './json.ts';
import type { DecisionLog } from './decisions.ts';
import type { GameTables } from './tables.ts';

/** What a viewer is told in one go, in the words of a document that clients were written by. */
export type PlainWire = (messages: readonly Message[], viewer: Viewer) => readonly Message[];

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
  /** Its dialect on plain sockets. Absent: they are told the same as tables. */
  readonly wire?: PlainWire;
}

import type { Game, GameTypes, Viewer } from './game.ts';
import type { Message } from './json.ts';
import type { DecisionLog } from './decisions.ts';
import type { GameRecord } from './record.ts';
import type { GameTables } from './tables.ts';

/** Turns messages into those of a published document, for clients that were written by it. */
export type PlainWire = (messages: readonly Message[], viewer: Viewer) => readonly Message[];

/** What `games/‹id›/rules` gives to the house: the rules, and what else a game can do. */
export interface GameModule<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  /** Lists of games are sorted by this, smallest first. */
  readonly order: number;
  /** A room that names no game plays this one. */
  readonly isDefault?: boolean;
  /** Its decisions as lines for learning. */
  readonly decisions?: DecisionLog;
  /** Tables of its own beside the log. */
  readonly tables?: GameTables;
  /** What a person's record of it is made of. Absent: results alone. */
  readonly record?: GameRecord;
  /** Its messages on plain sockets. Absent: they are the same as in table mode. */
  readonly wire?: PlainWire;
}

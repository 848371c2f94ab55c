import type { Bot, Game, Json, Luck } from '@taku/contract';
import type { Side } from './lineups.ts';

/** What every block of one arena has in common. */
export interface Contest {
  readonly game: Game;
  readonly config: Json;
  readonly seatCount: number;
  readonly seed: number;
  readonly bots: Readonly<Record<Side, Bot>>;
  /** Every game is also given as the lines of its log; its cards then come from a live seed. */
  readonly isLogged: boolean;
  /** Null: chance is not measured. */
  readonly luck: Luck | null;
}

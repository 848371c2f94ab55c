import type {
  DecisionLog,
  Game,
  GameModule,
  GameRecord,
  GameTables,
  PlainWire,
} from '@taku/contract';
import { RULES } from './rules.generated.ts';

const MODULES: readonly GameModule[] = [...RULES.values()].toSorted(
  (one, other) => one.order - other.order || (one.game.id < other.game.id ? -1 : 1),
);

/** All games, in the order of the lobby. */
export const GAMES: readonly Game[] = MODULES.map(({ game }) => game);

/** What a room plays that names no game. */
export const DEFAULT_GAME: Game | null =
  MODULES.find(({ isDefault }) => isDefault)?.game ?? GAMES[0] ?? null;

export function findGame(id: string): Game | null {
  return RULES.get(id)?.game ?? null;
}

/** The games whose decisions can be exported as lines, each in the shape of its own design. */
export const DECISION_GAMES: readonly string[] = MODULES.filter(({ decisions }) => decisions).map(
  ({ game }) => game.id,
);

export function decisionLogOf(game: string): DecisionLog | null {
  return RULES.get(game)?.decisions ?? null;
}

/** What a person's record of a game is made of; null: results alone. */
export function recordOf(game: string): GameRecord | null {
  return RULES.get(game)?.record ?? null;
}

/** The games that keep tables of their own beside the log. */
export const GAME_TABLES: ReadonlyMap<string, GameTables> = new Map(
  MODULES.flatMap(({ game, tables }) => (tables ? [[game.id, tables]] : [])),
);

/** What a game says on plain sockets, where that differs. */
export function wireOf(game: string): PlainWire | null {
  return RULES.get(game)?.wire ?? null;
}

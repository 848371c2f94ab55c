import type { DecisionLog, Game, GameTables } from '@taku/contract';
import { ofc, ofcDecisions, ofcTables } from '@taku/ofc/rules';
import { othello } from '@taku/othello/rules';
import { squfibo } from '@taku/squfibo/rules';
import { stud } from '@taku/stud/rules';

/** All games, in the order of the lobby. The only place that names them. */
export const GAMES: readonly Game[] = [othello, squfibo, ofc, stud];

export function findGame(id: string): Game | null {
  return GAMES.find((game) => game.id === id) ?? null;
}

/** The games whose decisions can be exported as lines, each in the shape of its own design. */
const DECISIONS: ReadonlyMap<string, DecisionLog> = new Map([['ofc', ofcDecisions]]);

export const DECISION_GAMES: readonly string[] = [...DECISIONS.keys()];

export function decisionLogOf(game: string): DecisionLog | null {
  return DECISIONS.get(game) ?? null;
}

/** The games that keep tables of their own beside the log. */
export const GAME_TABLES: ReadonlyMap<string, GameTables> = new Map([['ofc', ofcTables]]);

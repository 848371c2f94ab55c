import type { Game, Json, LogEntry, MatchHeader } from '@taku/contract';
import { ofc, turnLines } from '@taku/ofc';
import { othello } from '@taku/othello';
import { squfibo } from '@taku/squfibo';
import { stud } from '@taku/stud';

/** All games, in the order of the lobby. The only place that names them. */
export const GAMES: readonly Game[] = [othello, squfibo, ofc, stud];

export function findGame(id: string): Game | null {
  return GAMES.find((game) => game.id === id) ?? null;
}

/** Lines for learning, one for each decision, in the shape of the game's own design document. */
export type TurnLines = (header: MatchHeader, entries: Iterable<LogEntry>) => Iterable<Json>;

const TURN_LINES: Readonly<Record<string, TurnLines>> = { ofc: turnLines };

export function turnLinesOf(game: string): TurnLines | null {
  return TURN_LINES[game] ?? null;
}

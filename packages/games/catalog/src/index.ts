import type { Game } from '@taku/contract';
import { ofc } from '@taku/ofc';
import { othello } from '@taku/othello';
import { squfibo } from '@taku/squfibo';
import { stud } from '@taku/stud';

/** All games, in the order of the lobby. The only place that names them. */
export const GAMES: readonly Game[] = [othello, squfibo, ofc, stud];

export function findGame(id: string): Game | null {
  return GAMES.find((game) => game.id === id) ?? null;
}

import { drawFrom, drawInt, fastRng } from '@taku/contract';
import { type Position, START_POSITION, legalMovesAt, place } from '@taku/othello/rules';

const POSITIONS = 100;
const SEED = 42;

/** §5.1 of the founding document: one midgame position (ply 20–40) of each of 100 random games. */
export function midgames(): readonly Position[] {
  const found: Position[] = [];
  for (let game = 0; found.length < POSITIONS; game++) {
    const rng = fastRng(SEED, game);
    const plies = 20 + drawInt(rng, 21);
    let position = START_POSITION;
    for (let ply = 0; ply < plies && position.turn !== null; ply++) {
      position = place(position, position.turn, drawFrom(rng, legalMovesAt(position))).position;
    }
    if (position.turn !== null) found.push(position);
  }
  return found;
}

// Runs in a Web Worker of the benchmark: times the seed's 600 moves.
import { OTHELLO_MODEL, OthelloApi, createOthelloEngine } from '@taku/bots';
import { drawFrom, drawInt, fastRng } from '@taku/contract';
import { type Position, START_POSITION, legalMovesAt, place } from '@taku/othello';

const POSITIONS = 100;
const SEED = 42;
const WARM_UP = 5;

/** One midgame position (ply 20–40) of each of a hundred random games. */
function midgames(): readonly Position[] {
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

function timeMove(api: OthelloApi, level: number, position: Position): number {
  const person = position.turn === 'black' ? 'white' : 'black';
  api.set_position(level, person, position);
  const began = performance.now();
  api.ai_move();
  return performance.now() - began;
}

async function run(): Promise<Record<number, number[]>> {
  const response = await fetch(`/models/${OTHELLO_MODEL}`);
  const engine = await createOthelloEngine(new Uint8Array(await response.arrayBuffer()));
  const api = new OthelloApi(engine, () => performance.now());
  const positions = midgames();
  for (const position of positions.slice(0, WARM_UP)) timeMove(api, 1, position);
  const times: Record<number, number[]> = {};
  for (const level of [1, 2, 3, 4, 5, 6]) {
    times[level] = positions.map((position) => timeMove(api, level, position));
  }
  return times;
}

const scope = globalThis as unknown as { postMessage(message: unknown): void };
run().then(
  (result) => scope.postMessage({ result }),
  (error: unknown) => scope.postMessage({ error: String(error) }),
);

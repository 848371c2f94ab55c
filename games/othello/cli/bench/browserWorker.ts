// Runs in a Web Worker of the benchmark: times 600 moves.
import { fetchedModels } from '@taku/models/fetch';
import { LEVELS_ROLE, OthelloApi, createOthelloEngine, midgames } from '@taku/othello/bots';
import type { Position } from '@taku/othello/rules';

const WARM_UP = 5;

function timeMove(api: OthelloApi, level: number, position: Position): number {
  const person = position.turn === 'black' ? 'white' : 'black';
  api.set_position(level, person, position);
  const began = performance.now();
  api.ai_move();
  return performance.now() - began;
}

async function run(): Promise<Record<number, number[]>> {
  const { bytes } = await fetchedModels().readModel(LEVELS_ROLE);
  const engine = await createOthelloEngine(bytes);
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

import { fetchedModels } from '@taku/models/fetch';
import { LEVELS_ROLE, OthelloApi, createOthelloEngine } from '@taku/othello/bots';

/**
 * R7: the founding document's module, for pages that want a whole game without a table. The build
 * serves it as /othello/wasm.js.
 */
let api: OthelloApi | null = null;

/** Loads the engine; a game that runs is gone afterwards. */
export default async function init(): Promise<void> {
  const { bytes } = await fetchedModels().readModel(LEVELS_ROLE);
  const engine = await createOthelloEngine(bytes);
  api = new OthelloApi(engine, () => performance.now());
}

function loaded(): OthelloApi {
  if (!api) throw new Error('init() を先に呼んでください / Call init() first.');
  return api;
}

export const init_game: OthelloApi['init_game'] = (level, person) =>
  loaded().init_game(level, person);
export const get_legal_moves: OthelloApi['get_legal_moves'] = () => loaded().get_legal_moves();
export const place_stone: OthelloApi['place_stone'] = (row, col) => loaded().place_stone(row, col);
export const ai_move: OthelloApi['ai_move'] = () => loaded().ai_move();
export const get_result: OthelloApi['get_result'] = () => loaded().get_result();

/** §4.4: the worker that answers init_game, place_stone and get_result by messages. */
export function startWorker(): Worker {
  return new Worker(new URL('../engine/wasm.worker.ts', import.meta.url), { type: 'module' });
}

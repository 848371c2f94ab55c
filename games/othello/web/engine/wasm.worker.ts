import { type FoundingRequest, FoundingWorker } from '@taku/othello/bots';
import init, {
  ai_move,
  get_legal_moves,
  get_result,
  init_game,
  place_stone,
} from '../entries/wasm.ts';

/** §4.4 of the founding document: a whole game by messages. */
const FUNCTIONS = { init_game, get_legal_moves, place_stone, ai_move, get_result };

const ready = init().then(
  () => new FoundingWorker(FUNCTIONS, (answer) => self.postMessage(answer)),
);

self.addEventListener('message', ({ data }: MessageEvent<FoundingRequest>) => {
  ready
    .then((worker) => worker.handle(data))
    .catch((error: unknown) => self.postMessage({ type: 'error', payload: String(error) }));
});

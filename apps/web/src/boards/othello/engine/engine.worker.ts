import {
  type Analysis,
  DISC,
  OTHELLO_MODEL,
  type OthelloEngine,
  createOthelloEngine,
  twinOf,
} from '@taku/bots';
import { boardFor, formatSquare, parseBoard } from '@taku/othello';
import type { AnalyseRequest, EngineAnswer, EngineRequest } from './messages.ts';

const cancelled = new Set<number>();

function post(answer: EngineAnswer): void {
  self.postMessage(answer);
}

async function loadEngine(): Promise<OthelloEngine> {
  const response = await fetch(`/models/${OTHELLO_MODEL}`);
  if (!response.ok) throw new Error(`model ${response.status}`);
  return createOthelloEngine(new Uint8Array(await response.arrayBuffer()));
}

let engine: Promise<OthelloEngine> | null = null;

function answerOf(id: number, { depth, isExact, moves }: Analysis, isDone: boolean): EngineAnswer {
  return {
    type: 'analysis',
    id,
    depth,
    isExact,
    moves: moves.map(({ square, value }) => ({
      square: formatSquare(square),
      value: value / DISC,
    })),
    isDone,
  };
}

/** Lets messages in: a newer question cancels this one between two depths. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

async function analyse(request: AnalyseRequest): Promise<void> {
  engine ??= loadEngine();
  const ready = await engine;
  const position = parseBoard(request.board, request.turn);
  if (!position.ok || position.value.turn !== request.turn) return;
  const until = performance.now() + request.budgetMs;
  const steps = ready.analyse(twinOf(boardFor(position.value, request.turn)), {
    depth: request.depth,
    exactFrom: request.exactFrom,
    caution: null,
    maxNodes: Number.MAX_SAFE_INTEGER,
    isOver: () => performance.now() >= until,
  });
  let last: Analysis | null = null;
  for (const step of steps) {
    last = step;
    post(answerOf(request.id, step, false));
    await breathe();
    if (cancelled.delete(request.id)) return;
  }
  if (last) post(answerOf(request.id, last, true));
}

/** One question after the other: the engine has one memory. */
let queue: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.type === 'cancel') {
    cancelled.add(data.id);
    return;
  }
  queue = queue
    .then(() => (cancelled.delete(data.id) ? undefined : analyse(data)))
    .catch((error: unknown) => {
      engine = null;
      post({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    });
});

import { fetchedModels } from '@taku/models/fetch';
import {
  type Analysis,
  DISC,
  LEVELS_ROLE,
  type OthelloEngine,
  createOthelloEngine,
  twinOf,
} from '@taku/othello/bots';
import { boardFor, formatSquare, parseBoard } from '@taku/othello/rules';
import type {
  AnalyseRequest,
  EngineAnswer,
  EngineRequest,
  FailureCause,
  RetryRequest,
} from './messages.ts';

const cancelled = new Set<number>();

function post(answer: EngineAnswer): void {
  self.postMessage(answer);
}

/** A second thread over the same table; it ends with this one. */
function startHelper(memory: WebAssembly.Memory): void {
  const helper = new Worker(new URL('./helper.worker.ts', import.meta.url), { type: 'module' });
  helper.postMessage(memory);
}

async function loadEngine(cache: 'default' | 'reload'): Promise<OthelloEngine> {
  post({ type: 'preparing', percent: null });
  const tell = (percent: number) => post({ type: 'preparing', percent });
  const { bytes } = await fetchedModels({ tell, cache }).readModel(LEVELS_ROLE);
  const options = self.crossOriginIsolated ? { startHelper } : {};
  const ready = await createOthelloEngine(bytes, options);
  post({ type: 'ready' });
  return ready;
}

/** A refused one stays refused until the page asks to try again. */
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
  engine ??= loadEngine('default');
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

const CAUSES: Readonly<Record<string, FailureCause>> = {
  UnreachableModel: 'unreachable',
  DamagedModel: 'damaged',
  WeightsError: 'damaged',
};

function fail(error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error));
  post({ type: 'failed', cause: CAUSES[known.name] ?? 'stopped', detail: known.message });
}

/** One question after the other: the engine has one memory. */
let queue: Promise<void> = Promise.resolve();

async function serve(request: AnalyseRequest | RetryRequest): Promise<void> {
  if (request.type === 'retry') {
    engine = loadEngine('reload');
    await engine;
  } else if (!cancelled.delete(request.id)) {
    await analyse(request);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.type === 'cancel') cancelled.add(data.id);
  else queue = queue.then(() => serve(data)).catch(fail);
});

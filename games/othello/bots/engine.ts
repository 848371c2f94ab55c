import {
  type Analysis,
  type Kernel,
  type OthelloModel,
  type SearchPlan,
  type SearchResult,
  type TwinBoard,
  analysePosition,
  analyseWithTwin,
  canShareMemory,
  createKernel,
  createSharedMemory,
  createTeamKernel,
  createTwinEvaluator,
  hasKernel,
  parseWeights,
  searchPosition,
  searchWithTwin,
} from '@taku/othello/kernel';

type ThinkOptions = Omit<SearchPlan, 'untilMs'> & {
  /** Asked now and then; true ends the search with its best move so far. */
  readonly isOver?: () => boolean;
};

/** Kernel and weights together; without WebAssembly SIMD the twin plays (R9). */
export interface OthelloEngine {
  readonly usesKernel: boolean;
  think(board: TwinBoard, options: ThinkOptions): SearchResult;
  /** Values of every move, deeper with each step. */
  analyse(board: TwinBoard, options: ThinkOptions): Generator<Analysis, void>;
}

const never = () => false;

class KernelEngine implements OthelloEngine {
  readonly usesKernel = true;
  readonly kernel: Kernel;
  readonly #watch: { isOver: () => boolean };

  constructor(kernel: Kernel, watch: { isOver: () => boolean }) {
    this.kernel = kernel;
    this.#watch = watch;
  }

  think(board: TwinBoard, options: ThinkOptions): SearchResult {
    this.#watch.isOver = options.isOver ?? never;
    return searchPosition(this.kernel, board, { ...options, untilMs: 1 });
  }

  analyse(board: TwinBoard, options: ThinkOptions): Generator<Analysis, void> {
    this.#watch.isOver = options.isOver ?? never;
    return analysePosition(this.kernel, board, { ...options, untilMs: 1 });
  }
}

function createTwinEngine(model: OthelloModel): OthelloEngine {
  const evaluators = [createTwinEvaluator(model), createTwinEvaluator(model, true)] as const;
  const evaluatorFor = ({ usesCounts }: ThinkOptions) => evaluators[usesCounts ? 1 : 0];
  return {
    usesKernel: false,
    think(board, options) {
      const isOver = options.isOver ?? never;
      const evaluate = evaluatorFor(options);
      return searchWithTwin(evaluate, board, { ...options, untilMs: 1 }, () => (isOver() ? 1 : 0));
    },
    analyse(board, options) {
      const isOver = options.isOver ?? never;
      const evaluate = evaluatorFor(options);
      return analyseWithTwin(evaluate, board, { ...options, untilMs: 1 }, () => (isOver() ? 1 : 0));
    },
  };
}

type EngineOptions = {
  readonly choice?: 'best' | 'twin';
  /**
   * Starts a second thread that runs `serveTeam` with this memory: long searches then use both. Left
   * alone where threads cannot share a memory.
   */
  readonly startHelper?: (memory: WebAssembly.Memory) => void | Promise<void>;
};

async function kernelOf(now: () => number, { startHelper }: EngineOptions): Promise<Kernel> {
  if (!startHelper || !canShareMemory()) return createKernel(now);
  const memory = createSharedMemory();
  const kernel = await createTeamKernel(memory, now);
  await startHelper(memory);
  return kernel;
}

/** Refuses a damaged model with a sentence before anything is played (T-09). */
export async function createOthelloEngine(
  weights: Uint8Array,
  options: EngineOptions = {},
): Promise<OthelloEngine> {
  const model = parseWeights(weights);
  if (options.choice === 'twin' || !(await hasKernel())) return createTwinEngine(model);
  const watch = { isOver: never };
  const kernel = await kernelOf(() => (watch.isOver() ? 1 : 0), options);
  kernel.setWeights(model.phases, model.phaseWidth, model.counts);
  return new KernelEngine(kernel, watch);
}

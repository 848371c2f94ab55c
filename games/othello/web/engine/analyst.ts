import { create } from 'zustand';
import type {
  AnalyseAnswer,
  AnalyseRequest,
  EngineAnswer,
  EngineRequest,
  EngineState,
} from './messages.ts';

export type Question = Omit<AnalyseRequest, 'type' | 'id'>;
type Listener = (answer: AnalyseAnswer) => void;

export type EngineWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

type EngineStore = { readonly state: EngineState | { readonly type: 'idle' } };

export const useEngineState = create<EngineStore>()(() => ({ state: { type: 'idle' } }));

function say(state: EngineState): void {
  useEngineState.setState({ state });
}

/** One worker for the page, started with the first question. Questions wait through a failure. */
export class Analyst {
  #worker: EngineWorker | null = null;
  #lastId = 0;
  readonly #start: () => EngineWorker;
  readonly #waiting = new Map<number, { question: Question; listen: Listener }>();

  constructor(start: () => EngineWorker) {
    this.#start = start;
  }

  /** Answers come deeper and deeper; the returned function ends the question. */
  ask(question: Question, listen: Listener): () => void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#waiting.set(id, { question, listen });
    if (!this.#hasFailed()) this.#post({ type: 'analyse', id, ...question });
    return () => {
      if (this.#waiting.delete(id) && this.#worker) this.#post({ type: 'cancel', id });
    };
  }

  retry(): void {
    if (!this.#hasFailed()) return;
    say({ type: 'preparing', percent: null });
    this.#post({ type: 'retry' });
    for (const [id, { question }] of this.#waiting)
      this.#post({ type: 'analyse', id, ...question });
  }

  #hasFailed(): boolean {
    return useEngineState.getState().state.type === 'failed';
  }

  #post(request: EngineRequest): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage(request);
  }

  #begin(): EngineWorker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => this.#hear(data));
    worker.addEventListener('error', () => {
      worker.terminate();
      this.#worker = null;
      say({ type: 'failed', cause: 'unreachable', detail: 'the worker did not start' });
    });
    say({ type: 'preparing', percent: null });
    return worker;
  }

  #hear(answer: EngineAnswer): void {
    if (answer.type !== 'analysis') {
      say(answer);
      return;
    }
    const known = this.#waiting.get(answer.id);
    if (answer.isDone) this.#waiting.delete(answer.id);
    known?.listen(answer);
  }
}

export const analyst = new Analyst(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
);

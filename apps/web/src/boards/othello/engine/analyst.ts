import type { AnalyseAnswer, AnalyseRequest, EngineAnswer, EngineRequest } from './messages.ts';

export type Question = Omit<AnalyseRequest, 'type' | 'id'>;
type Listener = (answer: AnalyseAnswer) => void;

/** One worker for the page, started with the first question. */
class Analyst {
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #listeners = new Map<number, { listen: Listener; fail: (reason: string) => void }>();

  /** Answers come deeper and deeper; the returned function ends the question. */
  ask(question: Question, listen: Listener, fail: (reason: string) => void): () => void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#listeners.set(id, { listen, fail });
    this.#post({ type: 'analyse', id, ...question });
    return () => {
      if (this.#listeners.delete(id)) this.#post({ type: 'cancel', id });
    };
  }

  #post(request: EngineRequest): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => this.#hear(data));
    worker.addEventListener('error', () => this.#hear({ type: 'failed', reason: 'worker' }));
    return worker;
  }

  #hear(answer: EngineAnswer): void {
    if (answer.type === 'failed') {
      const waiting = [...this.#listeners.values()];
      this.#listeners.clear();
      for (const { fail } of waiting) fail(answer.reason);
    }
    if (answer.type !== 'analysis') return;
    const known = this.#listeners.get(answer.id);
    if (answer.isDone) this.#listeners.delete(answer.id);
    known?.listen(answer);
  }
}

export const analyst = new Analyst();

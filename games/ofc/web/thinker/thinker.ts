import type { Answer, Question, Request } from './messages.ts';

type Listener = (answer: Answer) => void;

/** One worker for the page, started with the first question; it thinks beside the table. */
class Thinker {
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #listeners = new Map<number, Listener>();

  /** The returned function ends the question. */
  ask(question: Question, listen: Listener): () => void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#listeners.set(id, listen);
    this.#post({ id, question });
    return () => {
      if (this.#listeners.delete(id)) this.#post({ id, type: 'cancel' });
    };
  }

  #post(request: Request): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.#listeners.get(data.id)?.(data);
    });
    worker.addEventListener('error', () => this.#failAll());
    return worker;
  }

  #failAll(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#listeners];
    this.#listeners.clear();
    for (const [id, listen] of waiting) listen({ type: 'failed', id, reason: 'worker' });
  }
}

export const thinker = new Thinker();

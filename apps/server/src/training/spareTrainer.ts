import { Trainer } from './trainer.ts';

/** Long enough to read a page and press its button. */
const KEPT_MS = 60_000;
/** Whoever looks at one game after the other starts no process for each. */
const LEAST_MS = 5000;

interface SpareOptions {
  readonly modelsDirectory: string;
  readonly program?: string;
}

/** At most one process that has made ready for a game and has no job yet. */
export class SpareTrainer {
  readonly #options: SpareOptions;
  #trainer: Trainer | null = null;
  #startedAt = -Infinity;
  #end: NodeJS.Timeout | null = null;

  constructor(options: SpareOptions) {
    this.#options = options;
  }

  keep(game: string): void {
    const isOther = this.#trainer?.game !== game || this.#trainer.isGone;
    if (isOther && performance.now() - this.#startedAt < LEAST_MS) return;
    if (isOther) {
      this.close();
      this.#startedAt = performance.now();
      this.#trainer = this.#start(game);
    }
    if (this.#end) clearTimeout(this.#end);
    this.#end = setTimeout(() => this.close(), KEPT_MS).unref();
  }

  /** The one that is ready for this game, or a new one. */
  take(game: string): Trainer {
    const ready = this.#trainer;
    if (!ready || ready.game !== game || ready.isGone) return this.#start(game);
    this.#forget();
    return ready;
  }

  close(): void {
    this.#trainer?.kill();
    this.#forget();
  }

  #start(game: string): Trainer {
    return new Trainer({ game, ...this.#options });
  }

  #forget(): void {
    if (this.#end) clearTimeout(this.#end);
    this.#end = null;
    this.#trainer = null;
  }
}

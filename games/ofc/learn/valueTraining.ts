import { type Card, orderedDeck } from '@taku/cards';
import { type Rng, at, fastRng, invariant } from '@taku/contract';
import { packTables } from '@taku/ofc/bots';
import { type HandStats, type SelfPlay, noStats } from './selfPlay.ts';

/** A stream whose place is known, so that it can be found again. */
class CountedRng implements Rng {
  readonly #rng: Rng;
  words = 0;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  nextUint32(): number {
    this.words += 1;
    return this.#rng.nextUint32();
  }

  skipTo(words: number): void {
    while (this.words < words) this.nextUint32();
  }
}

const STATS = ['hands', 'fouls', 'entries', 'royalties', 'points'] as const;
const HEAD = 2 + STATS.length;

/** Self-play for the value of boards, deal by deal. */
export class ValueTraining {
  readonly #learner: SelfPlay;
  readonly #rng: CountedRng;
  readonly #deck: Card[] = orderedDeck(2);
  #stats = noStats();
  #done = 0;

  constructor(learner: SelfPlay, seed: number) {
    this.#learner = learner;
    this.#rng = new CountedRng(fastRng(seed));
  }

  get done(): number {
    return this.#done;
  }

  playDeal(): void {
    this.#learner.playDeal(this.#deck, this.#rng, this.#stats);
    this.#done += 1;
  }

  /** What was played since it was last asked. */
  takeStats(): HandStats {
    const stats = this.#stats;
    this.#stats = noStats();
    return stats;
  }

  checkpoint(): Uint8Array {
    const stats = STATS.map((name) => this.#stats[name]);
    const head = Float64Array.from([this.#done, this.#rng.words, ...stats, ...this.#deck]);
    const parts = this.#learner.parts;
    const bytes = parts.reduce((sum, part) => sum + part.byteLength, head.byteLength);
    const kept = new Uint8Array(bytes);
    kept.set(new Uint8Array(head.buffer));
    let place = head.byteLength;
    for (const part of parts) {
      kept.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), place);
      place += part.byteLength;
    }
    return kept;
  }

  goOnFrom(checkpoint: Uint8Array): void {
    const kept = checkpoint.slice();
    const headLength = HEAD + this.#deck.length;
    let place = headLength * 8;
    const parts = this.#learner.parts;
    const floats = parts.reduce((sum, part) => sum + part.length, 0);
    invariant(kept.length === place + floats * 4, 'a checkpoint of this training');
    const head = new Float64Array(kept.buffer, 0, headLength);
    this.#done = at(head, 0);
    this.#rng.skipTo(at(head, 1));
    STATS.forEach((name, index) => (this.#stats[name] = at(head, 2 + index)));
    this.#deck.splice(0, this.#deck.length, ...head.subarray(HEAD));
    for (const part of parts) {
      part.set(new Float32Array(kept.buffer, place, part.length));
      place += part.byteLength;
    }
  }

  model(): Uint8Array {
    return packTables(this.#learner.tables);
  }
}

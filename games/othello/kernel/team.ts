/** 64 kB pages, as scripts/buildKernels.mjs compiles them. */
const MEMORY_PAGES = 704;
/** Where the threads talk: words of 32 bits, then words of 64. */
const WORDS_AT = 0x87000;
const LONGS_AT = 0x87080;
/** A helper that does not answer for so long is left alone. */
const PATIENCE_MS = 3000;

/** Places of the words. `job`, `over` and `done` are numbers of jobs. */
const WORD = {
  ready: 0,
  job: 1,
  over: 2,
  done: 3,
  kind: 4,
  bits: 5,
  era: 6,
  depth: 7,
  exactFrom: 8,
  caution: 9,
  phases: 10,
  phaseWidth: 11,
} as const;
const LONG = { own: 0, other: 1, salt: 2 } as const;
const WORDS = 16;
const LONGS = 4;

const KINDS = ['search', 'analysis'] as const;
const NO_CAUTION = -1;
const CAUTION_STEPS = 256;

/** What the helper must know to search the same root over the same table. */
export type TeamJob = {
  readonly kind: (typeof KINDS)[number];
  readonly own: bigint;
  readonly other: bigint;
  readonly depth: number;
  readonly exactFrom: number;
  readonly caution: number | null;
  readonly bits: number;
  readonly era: number;
  readonly salt: bigint;
};

/** Threads can share a memory: always in Node, in a browser on a cross-origin isolated page. */
export function canShareMemory(): boolean {
  return typeof SharedArrayBuffer === 'function';
}

export function createSharedMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: MEMORY_PAGES, shared: true });
}

/** Two threads and the words they share. One gives jobs, the other takes them. */
export class Team {
  readonly #words: Int32Array;
  readonly #longs: BigUint64Array;

  constructor(memory: WebAssembly.Memory) {
    this.#words = new Int32Array(memory.buffer, WORDS_AT, WORDS);
    this.#longs = new BigUint64Array(memory.buffer, LONGS_AT, LONGS);
  }

  /** The helper has come and waits for jobs. */
  get isReady(): boolean {
    return Atomics.load(this.#words, WORD.ready) === 1;
  }

  get isOver(): boolean {
    return Atomics.load(this.#words, WORD.over) === Atomics.load(this.#words, WORD.job);
  }

  setPhases(count: number, width: number): void {
    this.#words[WORD.phases] = count;
    this.#words[WORD.phaseWidth] = width;
  }

  get phases(): { readonly count: number; readonly width: number } {
    return { count: this.#words[WORD.phases] ?? 1, width: this.#words[WORD.phaseWidth] ?? 1 };
  }

  begin(job: TeamJob): void {
    const words = this.#words;
    const longs = this.#longs;
    const { kind, depth, exactFrom, caution, bits, era } = job;
    const scaled = caution === null ? NO_CAUTION : Math.round(caution * CAUTION_STEPS);
    words[WORD.kind] = KINDS.indexOf(kind);
    words.set([bits, era, depth, exactFrom, scaled], WORD.bits);
    longs.set([job.own, job.other, job.salt].map((bits64) => BigInt.asUintN(64, bits64)));
    Atomics.add(words, WORD.job, 1);
    Atomics.notify(words, WORD.job);
  }

  /** Ends the helper's part of the job and waits for it: the next search empties the table. */
  end(): void {
    const words = this.#words;
    const job = Atomics.load(words, WORD.job);
    Atomics.store(words, WORD.over, job);
    for (;;) {
      const done = Atomics.load(words, WORD.done);
      if (done === job) return;
      if (Atomics.wait(words, WORD.done, done, PATIENCE_MS) !== 'timed-out') continue;
      Atomics.store(words, WORD.ready, 0);
      return;
    }
  }

  /** The helper's side: sleeps until there is another job than the last one. */
  nextJob(last: number): number {
    const words = this.#words;
    Atomics.store(words, WORD.ready, 1);
    Atomics.wait(words, WORD.job, last);
    return Atomics.load(words, WORD.job);
  }

  get job(): TeamJob {
    const words = this.#words;
    const longs = this.#longs;
    const caution = words[WORD.caution] ?? NO_CAUTION;
    return {
      kind: KINDS[words[WORD.kind] ?? 0] ?? 'search',
      own: longs[LONG.own] ?? 0n,
      other: longs[LONG.other] ?? 0n,
      depth: words[WORD.depth] ?? 1,
      exactFrom: words[WORD.exactFrom] ?? 0,
      caution: caution === NO_CAUTION ? null : caution / CAUTION_STEPS,
      bits: words[WORD.bits] ?? 0,
      era: words[WORD.era] ?? 0,
      salt: longs[LONG.salt] ?? 0n,
    };
  }

  finish(job: number): void {
    Atomics.store(this.#words, WORD.done, job);
    Atomics.notify(this.#words, WORD.done);
  }
}

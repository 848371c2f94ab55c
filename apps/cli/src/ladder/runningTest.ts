import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArenaProgress } from '@taku/learning';
import type { RunningTest } from '@taku/protocol';
import { arenaFolder } from './arenaFolder.ts';

type Head = Pick<RunningTest, 'game' | 'a' | 'b' | 'mostPairs' | 'names' | 'command'>;

const EVERY_MS = 1000;
const NOTHING_YET: ArenaProgress = { pairs: 0, gain: 0, half: null, sprt: null };

/** Tells a server that shares the data folder how far a measurement has come. */
export class TestSign {
  readonly #file: string;
  readonly #stop: string;
  readonly #head: Omit<RunningTest, keyof ArenaProgress | 'updatedAt'>;
  readonly #timer: NodeJS.Timeout;
  #progress = NOTHING_YET;
  #writtenAt = 0;
  readonly #remove = (): void => {
    for (const file of [this.#file, this.#stop]) rmSync(file, { force: true });
  };

  constructor(data: string | undefined, head: Head) {
    const folder = join(arenaFolder(data), 'running');
    const startedAt = Date.now();
    const id = `${head.game}-${process.pid}-${startedAt.toString(36)}`;
    mkdirSync(folder, { recursive: true });
    this.#head = { ...head, id, startedAt };
    this.#file = join(folder, `${id}.json`);
    this.#stop = join(folder, `${id}.stop`);
    this.#timer = setInterval(() => this.#write(), EVERY_MS);
    process.once('exit', this.#remove);
    this.#write();
  }

  /** An arena on this thread leaves no time to timers: whoever takes also writes. */
  take(progress: ArenaProgress): void {
    this.#progress = progress;
    if (Date.now() - this.#writtenAt >= EVERY_MS) this.#write();
  }

  /** Somebody asked for the end. */
  get isStopped(): boolean {
    return existsSync(this.#stop);
  }

  end(): void {
    clearInterval(this.#timer);
    process.off('exit', this.#remove);
    this.#remove();
  }

  /** Whole or not at all: a server reads it at any time. */
  #write(): void {
    this.#writtenAt = Date.now();
    const test = { ...this.#head, ...this.#progress, updatedAt: this.#writtenAt };
    writeFileSync(`${this.#file}.next`, JSON.stringify(test));
    renameSync(`${this.#file}.next`, this.#file);
  }
}

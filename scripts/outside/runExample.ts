import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that plays, in a process of its own. */
export class RunningExample {
  readonly #child: ChildProcess;
  readonly exited: Promise<void>;
  #said = '';

  constructor(command: string, args: readonly string[]) {
    this.#child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (text: Buffer) => {
      this.#said += text.toString();
    };
    this.#child.stdout?.on('data', hear);
    this.#child.stderr?.on('data', hear);
    this.exited = once(this.#child, 'close').then(() => undefined);
  }

  /** What it said beside the ends of matches. */
  get complaints(): readonly string[] {
    return this.#said.split('\n').filter((line) => line !== '' && !line.startsWith('over '));
  }

  /** Waits for something that this program brings about. */
  async while<T>(waited: Promise<T>): Promise<T> {
    const gone = this.exited.then((): never => {
      throw new Error(`the program ended: ${this.complaints.join('\n')}`);
    });
    return Promise.race([waited, gone]);
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await this.exited;
  }
}

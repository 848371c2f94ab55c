import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const CLOCK_TICKS_PER_SECOND = 100;
const START_TIMEOUT_MS = 20_000;

/** No server outlives the run that started it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server of our own in a process of its own; it says where it listens on its first lines. */
export class ChildServer {
  readonly baseUrl: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, baseUrl: string) {
    this.#child = child;
    this.baseUrl = baseUrl;
  }

  static async start(
    args: readonly string[],
    options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
  ): Promise<ChildServer> {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(options.cwd && { cwd: options.cwd }),
      env: { ...process.env, ...options.env },
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return new ChildServer(child, await listeningUrl(child));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get webSocketUrl(): string {
    return this.baseUrl.replace(/^http/, 'ws');
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Processor time of all its threads so far, in microseconds. */
  cpuMicros(): number {
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return (ticks * 1_000_000) / CLOCK_TICKS_PER_SECOND;
  }

  /** Only ever this one child, by its own handle. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.isAlive) return Promise.resolve();
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.kill(signal);
    });
  }
}

function listeningUrl(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start: ${why}.`));
    };
    const timer = setTimeout(() => fail(`${START_TIMEOUT_MS} ms passed`), START_TIMEOUT_MS);
    child.once('exit', (code) => fail(`it ended with ${code}`));
    if (!stdout) return fail('it has no output');
    createInterface({ input: stdout }).on('line', (line) => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MS = 60_000;
const READY = /ready at (http:\/\/\S+)/;

interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Ends it; SIGTERM lets it say goodbye, SIGKILL does not. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface ServerOptions {
  readonly data: string;
  /** 0: any free port. */
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The server as people run it: nobody knows the cards, and devices take part in the deals. */
  readonly isReal?: boolean;
}

export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'taku-e2e-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`no address after ${START_MS} ms: ${output}`)),
      START_MS,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = READY.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with code ${code}: ${output}`));
    });
  });
}

function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill(signal);
  });
}

/** Every match is dealt, and every CPU thinks, from this seed. */
const SEED = '7461'.repeat(16);

/** The built server with a database of its own. */
export async function startServer({
  data,
  port = 0,
  environment = {},
  isReal = false,
}: ServerOptions): Promise<ServerProcess> {
  const program = isReal ? 'dist/server/main.js' : 'dist/server/seededMain.js';
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TAKU_DATA: data,
      TAKU_TEST_SEED: SEED,
      // One machine plays everybody here.
      TAKU_REQUESTS_PER_MINUTE: '100000',
      TAKU_ROOMS_PER_ADDRESS: '100000',
      TAKU_SOCKETS_PER_ADDRESS: '100000',
      TAKU_CODE_MISSES_PER_MINUTE: '100000',
      // Whoever tests daily problems brings them along.
      TAKU_DAILY: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readAddress(child);
  return {
    url,
    port: Number(new URL(url).port),
    stop: (signal = 'SIGTERM') => stopChild(child, signal),
  };
}

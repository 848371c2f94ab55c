import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { invariant } from '@taku/contract';
import { build } from 'esbuild';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Inside the project, so that libraries are found; `build` folders are never committed. */
const OUT = pathOf('../../build/testServer');

/** The process that trains, once the server is bundled. */
export const CHILD = `${OUT}/trainingChild.js`;
export const MEETING_CHILD = `${OUT}/meetingChild.js`;

/** Few files of our own packages: starts four times as fast as from the sources. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: {
      main: pathOf('../main.ts'),
      storageWorker: pathOf('../storageWorker.ts'),
      botWorker: pathOf('../botWorker.ts'),
      trainingChild: pathOf('../trainingChild.ts'),
      meetingChild: pathOf('../meetingChild.ts'),
    },
    outdir: OUT,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'only-ours',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
            kind === 'entry-point' || path.startsWith('@taku/')
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
  });
}

const spawned: ChildProcess[] = [];

/** Also after a test that failed half-way. */
export function killSpawned(): void {
  for (const child of spawned.splice(0)) child.kill('SIGKILL');
}

interface SpawnedServer {
  readonly child: ChildProcess;
  readonly url: string;
}

interface SpawnOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** In a process group of its own, so that it can be killed with all it has started. */
  readonly isGroup?: boolean;
  /** Gets each line of the server's own log, which goes to stderr otherwise. */
  readonly logged?: (line: string) => void;
}

/** A server in a process of its own, which can be killed. */
export async function spawnServer(
  dataFolder: string,
  { environment = {}, isGroup = false, logged }: SpawnOptions = {},
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [`${OUT}/main.js`], {
    env: { ...process.env, PORT: '0', TAKU_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', logged ? 'pipe' : 'inherit'],
    detached: isGroup,
  });
  spawned.push(child);
  if (logged && child.stderr) createInterface({ input: child.stderr }).on('line', logged);
  const { stdout } = child;
  invariant(stdout, 'its output is piped');
  for await (const text of stdout) {
    const url = /http:\S+/.exec(String(text))?.[0];
    if (url) return { child, url };
  }
  throw new Error('the server did not start');
}

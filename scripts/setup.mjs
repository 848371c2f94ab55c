// Sets up whatever a command needs, and nothing twice. Plain Node: it runs before `npm ci`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeCatalog } from './catalog.mjs';
import { KERNEL_BUILDS, kernelFolders } from './kernelFolders.mjs';
import { areAllLocked, linkWorkspaces, lockedLibraries } from './workspaces.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STATE = join(ROOT, '.setup');
const STAMPS = join(STATE, 'stamps.json');
const LOCK = join(STATE, 'lock');
const KERNELS = kernelFolders(ROOT);
const HEARTBEAT_MS = 5000;
const IGNORED = new Set([
  'node_modules',
  'dist',
  'build',
  '.git',
  '.setup',
  'data',
  'golden',
  'screens',
  'tests',
]);

/** In order; each is redone when its inputs change or an output is missing, a quick one always. */
const STEPS = {
  dependencies: {
    says: 'Installing dependencies (once, about half a minute)',
    inputs: ['.npmrc'],
    outputs: ['node_modules/.package-lock.json'],
    run: () => runNpm([...installCommand(), '--include=dev', '--loglevel=error']),
    after: () => linkWorkspaces(ROOT),
  },
  catalog: {
    isQuick: true,
    run: () => writeCatalog(ROOT),
  },
  kernels: {
    says: 'Compiling the WebAssembly kernels',
    inputs: [...KERNELS, 'scripts/kernelFolders.mjs', 'scripts/buildKernels.mjs'],
    outputs: KERNELS.flatMap((folder) =>
      KERNEL_BUILDS.map((name) => `${folder}/build/${name}.generated.ts`),
    ),
    run: () => runNode(['scripts/buildKernels.mjs']),
  },
  server: {
    says: 'Bundling the server and the command line',
    inputs: ['packages', 'games', 'apps/server', 'apps/cli', 'scripts/buildServer.mjs'],
    outputs: ['dist/server/main.js', 'dist/server/cli.js'],
    run: () => runNode(['scripts/buildServer.mjs']),
  },
  fonts: {
    says: 'Cutting the fonts to the words of the app',
    inputs: ['packages', 'games', 'apps/web', 'apps/server', 'scripts/fonts', 'scripts/fonts.ts'],
    outputs: ['apps/web/build/fonts/fonts.generated.css'],
    run: () => runNode(['node_modules/tsx/dist/cli.mjs', 'scripts/fonts.ts']),
  },
  web: {
    says: 'Building the web table',
    inputs: ['packages', 'games', 'apps/web', 'models', 'scripts/fonts', 'scripts/fonts.ts'],
    outputs: ['dist/web/index.html'],
    run: () =>
      runNode(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn']),
  },
  verifier: {
    says: 'Packing the offline checker of deals',
    inputs: ['packages', 'games', 'apps/web/src/verifier', 'scripts/buildVerifier.mjs'],
    outputs: ['dist/web/verify.html'],
    run: () => runNode(['scripts/buildVerifier.mjs']),
  },
  postgres: {
    says: 'Looking for a PostgreSQL for the tests of the log',
    inputs: ['scripts/findPostgres.mjs'],
    outputs: ['.setup/postgres.json'],
    run: () => runNode(['scripts/findPostgres.mjs']),
  },
  browser: {
    says: 'Looking for a Chromium for the end-to-end tests',
    inputs: ['scripts/findBrowser.mjs'],
    outputs: [],
    run: () => runNode(['scripts/findBrowser.mjs', '--install']),
  },
};

/** Steps that come with others without being named. */
const NEEDS = { kernels: ['catalog'], server: ['catalog'], web: ['catalog', 'fonts', 'verifier'] };

function say(text) {
  process.stderr.write(`taku: ${text}\n`);
}

function* filesBelow(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    yield full;
    return;
  }
  const names = readdirSync(full, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of names) {
    if (IGNORED.has(entry.name) || /\.(test|bench)\.tsx?$/.test(entry.name)) continue;
    yield* filesBelow(join(path, entry.name));
  }
}

function fingerprint(step) {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  hash.update(lockedLibraries(ROOT));
  for (const input of step.inputs) {
    for (const file of filesBelow(input)) {
      hash.update(relative(ROOT, file));
      hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'));
  } catch {
    return {};
  }
}

let child = null;

function stopOnSignal(signal) {
  child?.kill(signal);
  releaseLock();
  process.exit(130);
}

/** Only while something is being built: afterwards signals belong to whatever was started. */
function watchSignals(isWatching) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    if (isWatching) process.on(signal, stopOnSignal);
    else process.off(signal, stopOnSignal);
  }
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
    child.on('error', reject);
    child.on('exit', (code) => {
      child = null;
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} ended with code ${code}`));
    });
  });
}

/** `npm ci` refuses a workspace that the lock file does not know yet: a new game's folder. */
const installCommand = () => (areAllLocked(ROOT) ? ['ci'] : ['install', '--no-save']);

const runNode = (args) => run(process.execPath, args);

function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function takeLock() {
  mkdirSync(STATE, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      const owner = Number(existsSync(LOCK) ? readFileSync(LOCK, 'utf8') : 0);
      if (!isAlive(owner)) rmSync(LOCK, { force: true });
      else if (!told) say(`waiting for the set-up that process ${owner} is doing`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

function releaseLock() {
  if (existsSync(LOCK) && readFileSync(LOCK, 'utf8') === String(process.pid)) rmSync(LOCK);
}

async function perform(name, step) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  say(`${step.says} …`);
  const heartbeat = setInterval(() => say(`… still at it (${seconds()} s)`), HEARTBEAT_MS);
  try {
    await step.run();
  } finally {
    clearInterval(heartbeat);
  }
  const missing = step.outputs.filter((output) => !existsSync(join(ROOT, output)));
  if (missing.length > 0) throw new Error(`${name} did not make ${missing.join(', ')}`);
  say(`done in ${seconds()} s`);
}

function isFresh(name, step, mark) {
  return (
    readStamps()[name] === mark && step.outputs.every((output) => existsSync(join(ROOT, output)))
  );
}

async function bringUpToDate(name, step) {
  if (isFresh(name, step, fingerprint(step))) return;
  await takeLock();
  watchSignals(true);
  try {
    const mark = fingerprint(step);
    if (isFresh(name, step, mark)) return;
    await perform(name, step);
    writeFileSync(STAMPS, `${JSON.stringify({ ...readStamps(), [name]: mark }, null, 2)}\n`);
  } finally {
    watchSignals(false);
    releaseLock();
  }
}

/** Brings the named steps up to date; cheap when they are. */
export async function ensure(names) {
  const wanted = new Set(names.flatMap((name) => [name, ...(NEEDS[name] ?? [])]));
  for (const [name, step] of Object.entries(STEPS)) {
    if (!wanted.has(name)) continue;
    if (step.isQuick) await step.run();
    else await bringUpToDate(name, step);
    step.after?.();
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Node ${process.versions.node} is too old: Taku needs Node 20.19 or later.`);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  const names = process.argv.slice(2);
  const chosen = names.length > 0 ? names : ['dependencies', 'kernels', 'server', 'web'];
  try {
    await ensure(chosen);
  } catch (error) {
    say(`set-up failed: ${error.message}`);
    process.exit(1);
  }
}

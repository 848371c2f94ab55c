// npm run fifth: the game of docs/adding-a-game.md is put into a copy of this house, as one folder
// and nothing else, and must be checked, proved, played, measured and replayed there like the others.
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameInText } from './fifthGame.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NOT_THE_HOUSE = ['node_modules', 'dist', 'data', '.git', '.setup', 'screens', 'coverage'];
const CACHES = ['.vite', '.vite-temp'];
const OWN_SCOPE = '@taku';
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const CLI = 'dist/server/cli.js';
const PROOFS = ['packages/testkit/src/catalog', 'apps/server/src/play.test.ts'];
const PROVED = [/✓.*catalogLaws/, /✓.*catalogBots/, /✓.*play\.test/];
const MODEL_HASH = /"hash":"([0-9a-f]{64})"/;
const TESTS_PASSED = /Tests +[1-9]\d* passed/;

function copyFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (NOT_THE_HOUSE.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}

/** Libraries by name; our own packages are for the set-up to link. */
function linkLibraries(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (name === OWN_SCOPE || CACHES.includes(name)) continue;
    if (name.startsWith('@')) linkLibraries(source, target);
    else symlinkSync(source, target);
  }
}

/** As after `npm ci` in the copy: libraries, and the stamp that says so. */
function furnish(house) {
  linkLibraries(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  mkdirSync(join(house, '.setup'));
  copyFileSync(join(ROOT, '.setup/stamps.json'), join(house, '.setup/stamps.json'));
}

function writeGame(house, files) {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
}

/** Ends with the code and all that was said. */
function run(house, args, input = '') {
  const env = { ...process.env, TAKU_DATA: join(house, 'data') };
  const child = spawn(process.execPath, args, { cwd: house, env, stdio: 'pipe' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, said: Buffer.concat(said).toString() }));
  });
}

function npmRun(house, ...words) {
  return run(house, [process.env.npm_execpath ?? 'npm', 'run', ...words]);
}

async function must(title, running, ...signs) {
  const started = Date.now();
  const { code, said } = await running;
  if (code === 0 && !signs.every((sign) => sign.test(said)))
    throw new Error(`${title}: nothing was done\n${said}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  if (code !== 0) throw new Error(`${title}: ended with ${code}\n${said}`);
  process.stdout.write(`taku: fifth: ${title} (${seconds} s)\n`);
  return said;
}

/** The whole check, but that our own rules of style can find nothing new elsewhere. */
async function mustBeChecked(house, id) {
  for (const part of ['format', 'types', 'layers']) {
    await must(`check: ${part}`, npmRun(house, `check:${part}`));
  }
  await must('check: lint', npmRun(house, 'check:lint', '--', `games/${id}`));
}

/** Lines too many in the rules; the check must name the file for each of them. */
async function mustRefuse(house, file, packages) {
  const path = join(house, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, packages.map((name) => `import '@taku/${name}';\n`).join('') + text);
  const { code, said } = await npmRun(house, 'check:layers');
  writeFileSync(path, text);
  for (const name of packages) {
    const isNamed = said.split('\n').some((line) => line.includes(file) && line.includes(name));
    if (code === 0 || !isNamed) throw new Error(`the check lets ${name} pass\n${said}`);
    process.stdout.write(`taku: fifth: refused in the rules: @taku/${name}\n`);
  }
}

/** Its games become a dataset, a model, and a player. */
async function mustBeLearnt(house, id) {
  const games = join(house, 'games.logs');
  const arena = [CLI, 'arena', id, 'ismcts', 'random', '--pairs', '6', '--seed', '1'];
  await must('an arena match, as logs', run(house, [...arena, '--log', games]));
  const data = [CLI, 'dataset', id, '--log', games, '--out', join(house, 'decisions.data')];
  await must('a dataset of its decisions', run(house, data), /[1-9]\d* decisions/);
  const model = join(house, 'clone.taku');
  const clone = [CLI, 'train', id, '--recipe', 'clone', '--log', games, '--bot', 'ismcts'];
  const train = [...clone, '--output', model, '--json'];
  const said = await must('a model of them', run(house, train), MODEL_HASH);
  const [, hash = ''] = MODEL_HASH.exec(said) ?? [];
  await must('brought to the table', run(house, [CLI, 'models', 'import', model]));
  const player = `m-${hash.slice(0, 12)}`;
  const played = [CLI, 'arena', id, player, 'random', '--pairs', '2', '--seed', '1'];
  await must('its model plays', run(house, played), new RegExp(player));
}

async function prove(house, { id, rules }) {
  const setup = [
    'scripts/setup.mjs',
    'dependencies',
    'catalog',
    'kernels',
    'server',
    'web',
    'browser',
  ];
  await must('set up; the new workspace is linked', run(house, setup));
  await must('golden logs are written', npmRun(house, 'golden', '--', id));
  await mustBeChecked(house, id);
  const node = [...VITEST, '--project', 'node', '--no-color', '-t', id];
  await must('laws, bots, rooms over sockets', run(house, [...node, ...PROOFS]), ...PROVED);
  await mustBeLearnt(house, id);
  const log = join(house, 'played.jsonl');
  const first = '1\n'.repeat(1000);
  await must(
    'played in a terminal',
    run(house, [CLI, 'play', id, '--bot', 'random', '--log', log], first),
  );
  await must('verified', run(house, [CLI, 'verify', log]));
  await must('replayed', run(house, [CLI, 'replay', log, '--ply', '3']));
  const browser = run(house, [...VITEST, '--project', 'e2e', '--no-color', `games/${id}`]);
  await must('played from the lobby', browser, TESTS_PASSED);
  const neighbour = readdirSync(join(house, 'games')).find((name) => name !== id);
  await mustRefuse(house, rules, [`${neighbour}/rules`, 'storage']);
}

const house = mkdtempSync(join(tmpdir(), 'taku-fifth-'));
try {
  const game = gameInText(readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8'));
  copyFolder(ROOT, house);
  furnish(house);
  writeGame(house, game.files);
  await prove(house, game);
  process.stdout.write(`taku: fifth: ${game.id} stands beside the others by its folder alone\n`);
} finally {
  rmSync(house, { recursive: true, force: true });
}

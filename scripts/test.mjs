// npm test                  everything: check, all suites, the fifth game
// npm test -- ‹game›        what concerns one game
// npm test -- ‹anything›    files or flags of vitest
// Suites without a browser run beside those with one, so that both halves of a small machine have
// work.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
/** A game, a file or a flag may concern one suite alone. */
const SOME = [...VITEST, '--passWithNoTests'];
/** Tests that go through all games, each by its name. */
const OF_EVERY_GAME = ['packages/testkit/src/catalog', 'apps/server/src/play.test.ts'];
const NODE = ['--project', 'node'];
const PLAIN = [...NODE, '--project', 'web'];
const BROWSER = ['--project', 'e2e'];

/** What is done in the background is shown when it is over. */
function run(args, output = 'inherit') {
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** One after the other, whatever becomes of them. */
async function inTurn(commands, output) {
  const ends = [];
  for (const command of commands) ends.push(await run(command, output));
  return ends.every(Boolean);
}

function npmRun(script) {
  return [process.env.npm_execpath ?? 'npm', 'run', script];
}

/** Two lanes: with a browser, and without. */
function lanesOf(words) {
  const [game = ''] = words;
  if (words.length === 0)
    return [[[...VITEST, ...BROWSER], npmRun('fifth')], [[...VITEST, ...PLAIN]]];
  if (words.length > 1 || !existsSync(`games/${game}/rules`)) {
    return [[[...SOME, ...BROWSER, ...words]], [[...SOME, ...PLAIN, ...words]]];
  }
  const own = `games/${game}/`;
  const shared = [...SOME, ...NODE, ...OF_EVERY_GAME, '-t', game];
  return [[[...SOME, ...BROWSER, own]], [[...SOME, ...PLAIN, own], shared]];
}

const words = process.argv.slice(2);
const started = Date.now();
if (words.length === 0 && !(await run(npmRun('check')))) process.exit(1);
const [browser, plain] = lanesOf(words);
const ends = await Promise.all([inTurn(browser), inTurn(plain, 'pipe')]);
const [withOne, without] = ends.map((isGreen) => (isGreen ? 'green' : 'RED'));
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(`taku: with a browser ${withOne}, without ${without}, ${minutes} min\n`);
process.exit(ends.every(Boolean) ? 0 : 1);

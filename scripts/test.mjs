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
/** Where vitest begins to tell what failed. */
const FAILURES = /^.*(Failed (Suites|Tests)|Unhandled Errors?) .*$/m;
const LONGEST_REPORT = 5000;
const NODE = ['--project', 'node'];
const PLAIN = [...NODE, '--project', 'web'];
const BROWSER = ['--project', 'e2e'];

/** What a command said of its failures; the end of it, where it has no words for them. */
function failuresIn(text) {
  const at = text.search(FAILURES);
  return at < 0 ? text.slice(-LONGEST_REPORT) : text.slice(at, at + LONGEST_REPORT);
}

/** What is done in the background is shown when it is over. Null if it is green. */
function run(args, isShown = true) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  const hear = (text) => {
    said.push(text);
    if (isShown) process.stdout.write(text);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = Buffer.concat(said);
      if (!isShown) process.stdout.write(text);
      resolve(code === 0 ? null : failuresIn(text.toString()));
    });
  });
}

/** One after the other, whatever becomes of them. Gives what failed. */
async function inTurn(commands, isShown) {
  const ends = [];
  for (const command of commands) ends.push(await run(command, isShown));
  return ends.filter((failure) => failure !== null);
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
if (words.length === 0 && (await run(npmRun('check'))) !== null) process.exit(1);
const [browser, plain] = lanesOf(words);
const failed = await Promise.all([inTurn(browser), inTurn(plain, false)]);
// Said again at the end: whoever sees only the last page of a log sees why.
for (const failure of failed.flat()) process.stdout.write(`\ntaku: this failed:\n${failure}\n`);
const [withOne, without] = failed.map(({ length }) => (length === 0 ? 'green' : 'RED'));
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(`taku: with a browser ${withOne}, without ${without}, ${minutes} min\n`);
process.exitCode = failed.flat().length === 0 ? 0 : 1;

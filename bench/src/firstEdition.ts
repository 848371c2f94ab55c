import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit that ended the first edition. */
const COMMIT = 'd7251b3b545907ace5fe6539217af8afec28a78e';
const FOLDER = 'dist/first-edition';
const DONE = join(FOLDER, '.built');

function succeeds(command: string, args: readonly string[], cwd = '.'): boolean {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] }).status === 0;
}

function build(): boolean {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const archive = join(FOLDER, 'source.tar');
  return (
    succeeds('git', ['archive', '--format=tar', `--output=${archive}`, COMMIT]) &&
    succeeds('tar', ['-xf', 'source.tar'], FOLDER) &&
    succeeds('npm', ['run', 'setup', '--', 'dependencies', 'kernels', 'server'], FOLDER)
  );
}

/**
 * The folder of the first edition, built from the history and kept for the next run; null in a clone
 * that has no history, or where it cannot be built.
 */
export function firstEdition(): string | null {
  if (existsSync(DONE)) return FOLDER;
  const known = spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { stdio: 'ignore' });
  if (known.status !== 0) return null;
  process.stderr.write('taku: building the first edition from the history …\n');
  if (!build()) return null;
  writeFileSync(DONE, '');
  return FOLDER;
}

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@taku/terminal';
import { afterAll, beforeAll } from 'vitest';

const ROOT = projectRoot();
export const CLI_FILE = join(ROOT, 'dist/server/cli.js');

/** Plays the first listed move until the game is over. */
export const ALWAYS_FIRST = '1\n'.repeat(400);

interface TakuResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The real program of the bundle, made anew if a source is newer, with a folder of its own. */
export function takuInFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'taku-cli-'));
  beforeAll(() => {
    const setup = [join(ROOT, 'scripts/setup.mjs'), 'catalog', 'kernels', 'server'];
    execFileSync(process.execPath, setup, { stdio: 'ignore' });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    taku: (args: readonly string[], input = ''): TakuResult => {
      const place = { TAKU_DATA: join(folder, 'data') };
      const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', ...place };
      const given = { input, env, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [CLI_FILE, ...args], given);
      return { code: status, stdout, stderr };
    },
  };
}

export function parsed(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

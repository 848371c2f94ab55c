import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@taku/terminal';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE } from '../example.ts';
import { parsed, takuInFolder } from '../testing/takuProcess.ts';

const { folder, taku } = takuInFolder();
const { game: GAME, strong, weak } = EXAMPLE;
const log = join(folder, 'log');

function dataset(name: string, ...more: readonly string[]) {
  const out = join(folder, name);
  return { out, ...taku(['dataset', GAME, '--log', log, '--out', out, '--json', ...more]) };
}

function matchesLogged(): number {
  const texts = readdirSync(log).map((name) => readFileSync(join(log, name), 'utf8'));
  return texts.join('').split('"kind":"match"').length - 1;
}

function filesOf(path: string): readonly (readonly [string, string])[] {
  return readdirSync(path)
    .sort()
    .map((name) => [name, readFileSync(join(path, name)).toString('base64')] as const);
}

describe('taku dataset', () => {
  beforeAll(() => {
    taku(['arena', GAME, strong, weak, '--pairs', '8', '--seed', '1', '--log', log]);
  });

  it('writes every decision once, by match, with a card and a schema', () => {
    const { code, stdout, out } = dataset('one');
    expect(code).toBe(0);
    const { decisions, splits } = parsed(stdout) as {
      decisions: number;
      splits: Record<string, { decisions: number; matches: number }>;
    };
    const counts = Object.values(splits);
    expect(counts.reduce((sum, split) => sum + split.decisions, 0)).toBe(decisions);
    expect(counts.reduce((sum, split) => sum + split.matches, 0)).toBe(matchesLogged());
    const files = Object.keys(splits).map((split) => `${split}.parquet`);
    expect(readdirSync(out).sort()).toEqual(['README.md', 'schema.json', ...files].sort());
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toMatch(/^---\npretty_name: .*\n/);
  });

  it('gives the same bytes again, and writes over nothing', () => {
    const { out } = dataset('two');
    expect(filesOf(out)).toEqual(filesOf(join(folder, 'one')));
    const again = dataset('two');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('not empty')]);
  });

  it('leaves out what was not asked for', () => {
    const none = dataset('none', '--rules', 'nobodyKnowsThis=1');
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('nothing was written')]);
    expect(existsSync(none.out)).toBe(false);
    const misspelt = dataset('none', '--rules', 'loose');
    expect(misspelt.stderr).toContain('setting=value');
  });

  it('is read by the examples', () => {
    const args = ['examples/load.mjs', join(folder, 'one', 'train.parquet')];
    const { stdout } = spawnSync(process.execPath, args, { cwd: projectRoot(), encoding: 'utf8' });
    expect(parsed(stdout)).toMatchObject({ game: GAME, columns: expect.any(Number) });
  });
});

const PYTHON = spawnSync('python3', ['--version']).status === 0;

describe('the examples in Python', () => {
  it.runIf(PYTHON).each(['load.py', 'train.py'])('%s compiles', (name) => {
    const path = join(projectRoot(), 'examples', name);
    const code = 'import ast, sys; ast.parse(open(sys.argv[1], encoding="utf-8").read())';
    expect(spawnSync('python3', ['-c', code, path]).status).toBe(0);
  });
});

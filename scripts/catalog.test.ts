import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCatalog } from './catalog.mjs';

describe('the lists of the catalog', () => {
  let root = '';
  const fileOf = (part: string) => join(root, `packages/catalog/src/${part}.generated.ts`);
  const list = (part: string) => readFileSync(fileOf(part), 'utf8');

  function addGame(id: string, parts: readonly string[]): void {
    for (const part of parts) {
      mkdirSync(join(root, 'games', id, part), { recursive: true });
      writeFileSync(join(root, 'games', id, part, 'index.ts'), '');
    }
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'taku-catalog-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('hold every game that has the part, by the name of its folder', () => {
    addGame('with-bots', ['rules', 'bots']);
    addGame('bare', ['rules']);
    writeCatalog(root);
    expect(list('rules')).toContain("import { module as m0 } from '@taku/bare/rules';");
    expect(list('rules')).toContain("['with-bots', m1],");
    expect(list('bots')).toContain("import { bots as m0 } from '@taku/with-bots/bots';");
    expect(list('bots')).not.toContain('bare');
    expect(list('cli')).toContain('new Map<string, CliModule>([\n]);');
  });

  it('forget a game whose folder is gone, and leave alone what says the same', () => {
    addGame('first', ['rules']);
    addGame('second', ['rules']);
    writeCatalog(root);
    utimesSync(fileOf('bots'), 1, 1);
    rmSync(join(root, 'games/second'), { recursive: true });
    writeCatalog(root);
    expect(list('rules')).not.toContain('second');
    expect(statSync(fileOf('bots')).mtimeMs).toBe(1000);
  });
});

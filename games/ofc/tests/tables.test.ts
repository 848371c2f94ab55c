import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@taku/storage';
import Libsql from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { ofcTables } from '../rules/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-ofc-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the tables are made as the design writes them', async () => {
  const path = join(folder, 'taku.db');
  const store = await openStore(
    { kind: 'sqlite', path },
    { tables: new Map([['ofc', ofcTables]]) },
  );
  await store.close();
  const database = new Libsql(path);
  const rows = database.prepare("select name, sql from sqlite_master where type = 'table'").all([]);
  database.close();
  const made = new Map(
    (rows as { name: string; sql: string }[]).map(({ name, sql }) => [name, sql]),
  );
  expect(made.get('sessions')).toContain('"initial_chips" integer not null default 200');
  expect(made.get('sessions')).toContain('"hands_played" integer default 0');
  expect(made.get('hands')).toContain(
    '"session_id" text not null references "sessions" ("session_id")',
  );
  for (const name of ['turns', 'fantasyland']) {
    expect(made.get(name)).toContain('"id" integer primary key autoincrement');
    expect(made.get(name)).toContain('"hand_id" text not null references "hands" ("hand_id")');
  }
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { libsqlDialect } from '../libsqlDialect.ts';
import type { Schema } from '../schema.ts';
import { keepWritesShort } from './checkpoints.ts';

it('what another connection writes comes into the database while it stays open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'taku-'));
  const path = join(folder, 'log.db');
  const [writer, beside] = [1, 2].map(() => new Kysely<Schema>({ dialect: libsqlDialect(path) }));
  onTestFinished(async () => {
    await Promise.all([writer!.destroy(), beside!.destroy()]);
    rmSync(folder, { recursive: true });
  });
  await sql`create table pages (page blob)`.execute(writer!);
  const end = keepWritesShort(beside!, 10);
  for (const kilobytes of [40, 80]) {
    await sql`insert into pages values (zeroblob(${kilobytes * 1024}))`.execute(writer!);
    await expect.poll(() => statSync(path).size).toBeGreaterThan(kilobytes * 1024);
  }
  await end();
});

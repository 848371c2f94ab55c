import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { ALWAYS_FIRST, parsed, takuInFolder } from '../../../apps/cli/src/testing/takuProcess.ts';

const { folder, taku } = takuInFolder();
const SEED = '5eed'.repeat(16);

describe('decisions and tables of OFC', () => {
  it('taku export gives every placement as a line or as a row', async () => {
    const session = join(folder, 'ofc.jsonl');
    const args = ['--bot', 'lv1', '--seed', SEED, '--log', session, '--option', 'maxHands=1'];
    expect(taku(['play', 'ofc', ...args], ALWAYS_FIRST).code).toBe(0);
    const data = join(folder, 'ofc');
    expect(taku(['import', session, '--data', data]).code).toBe(0);
    const { stdout, stderr } = taku(['export', '--format', 'jsonl', '--data', data]);
    const lines = stdout.trimEnd().split('\n').map(parsed);
    expect(stderr).toBe(`${lines.length} lines of 1 match exported.\n`);
    expect(lines.map(({ cause }) => cause)).toContain('bot');
    expect(lines.find(({ cause }) => cause === 'bot')!['policy']).toMatchObject({
      bot: 'ofc/lv1',
      candidates: expect.arrayContaining([expect.objectContaining({ value: expect.any(Number) })]),
    });
    const file = join(folder, 'ofc.parquet');
    const columns = taku(['export', '--format', 'parquet', '--out', file, '--data', data]);
    expect(columns).toMatchObject({ code: 0, stderr });
    const rows = await parquetReadObjects({ file: new Uint8Array(readFileSync(file)).buffer });
    expect(rows.map(({ hand_id, player }) => [hand_id, player])).toEqual(
      lines.map(({ hand_id, player }) => [hand_id, player]),
    );
    expect(taku(['export', '--format', 'jsonl', '--player', 'nobody', '--data', data]).stdout).toBe(
      '',
    );
  });

  it('taku import fills the four tables, taku rebuild makes the same again', () => {
    const path = join(folder, 'ofc', 'taku.db');
    const content = () => {
      const database = new Libsql(path);
      const rows = ['sessions', 'hands', 'turns', 'fantasyland'].map((table) =>
        database.prepare(`select * from ${table}`).all([]),
      );
      database.close();
      return rows;
    };
    const before = content();
    expect(before.map(({ length }) => length > 0)).toEqual([true, true, true, false]);
    const vandal = new Libsql(path);
    vandal.exec('delete from turns');
    vandal.close();
    const { code, stdout } = taku(['rebuild', '--data', join(folder, 'ofc')]);
    expect([code, stdout]).toEqual([0, 'Rebuilt; tables of games for 1 room.\n']);
    expect(content()).toEqual(before);
  });
});

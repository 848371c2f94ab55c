import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';
import { CodeGuard } from './codeGuard.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function guarded(perMinute: number) {
  let now = 0;
  const guard = new CodeGuard(perMinute, () => now);
  const codes = new Map([['KASA-42', 'a room']]);
  return {
    pass: (ms: number) => void (now += ms),
    give: (code: string, address = 'a') =>
      guard.look(address, () => Promise.resolve(codes.get(code) ?? null)),
  };
}

async function kinds(tries: readonly Promise<{ readonly kind: string }>[]) {
  return (await Promise.all(tries)).map(({ kind }) => kind);
}

describe('wrong room codes', () => {
  it('so many a minute, then no code is looked at, a right one neither', async () => {
    const { give } = guarded(3);
    for (let miss = 0; miss < 3; miss++) expect(await give('X-10')).toEqual({ kind: 'missed' });
    expect(await give('KASA-42')).toEqual({ kind: 'closed', waitMs: MINUTE });
    expect(await give('KASA-42', 'b')).toEqual({ kind: 'found', found: 'a room' });
  });

  it('the wait doubles up to an hour and starts over after an hour of peace', async () => {
    const { give, pass } = guarded(2);
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) {
      await give('X-10');
      await give('X-10');
      const outcome = await give('X-10');
      const waitMs = outcome.kind === 'closed' ? outcome.waitMs : 0;
      waits.push(waitMs / MINUTE);
      pass(waitMs);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    pass(61 * MINUTE);
    await give('X-10');
    await give('X-10');
    expect(await give('X-10')).toEqual({ kind: 'closed', waitMs: MINUTE });
  });

  it('many at once are no way around it', async () => {
    const { give } = guarded(3);
    const outcomes = await kinds(Array.from({ length: 50 }, () => give('X-10')));
    expect(outcomes.filter((kind) => kind === 'missed')).toHaveLength(3);
  });

  it('right codes cost nothing, and wrong ones are forgotten after a minute', async () => {
    const { give, pass } = guarded(2);
    for (let turn = 0; turn < 20; turn++) expect((await give('KASA-42')).kind).toBe('found');
    for (let turn = 0; turn < 5; turn++) {
      expect((await give('X-10')).kind).toBe('missed');
      pass(MINUTE);
    }
  });
});

describe('whom a limit counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (ip, address) => {
    expect(addressOf({ ip })).toBe(address);
  });
});

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningTest } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestSign } from './runningTest.ts';

const HEAD = {
  game: 'toy',
  a: 'toy/strong',
  b: 'toy/weak',
  mostPairs: 100,
  names: {},
  command: 'taku arena toy strong weak --pairs 100',
};
let data = '';

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'taku-running-'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(data, { recursive: true });
});

const folder = () => join(data, 'arena', 'running');
const kept = () => {
  const [name] = readdirSync(folder()).filter((file) => file.endsWith('.json'));
  return RunningTest.parse(JSON.parse(readFileSync(join(folder(), name!), 'utf8')));
};

describe('the sign of a running test', () => {
  it('is there at once, follows once a second without a timer, and goes at the end', () => {
    const sign = new TestSign(data, HEAD);
    expect(kept()).toMatchObject({ ...HEAD, pairs: 0, half: null, sprt: null });
    const half = { gain: 0.2, half: 0.1, sprt: null };
    sign.take({ pairs: 5, ...half });
    expect(kept().pairs).toBe(0);
    vi.setSystemTime(Date.now() + 1000);
    sign.take({ pairs: 9, ...half });
    expect(kept()).toMatchObject({ pairs: 9, gain: 0.2, half: 0.1 });
    sign.end();
    expect(readdirSync(folder())).toEqual([]);
  });

  it('tells that it lives while a long pair is played, and sees when it is to end', () => {
    const sign = new TestSign(data, HEAD);
    const { id, updatedAt } = kept();
    vi.advanceTimersByTime(3000);
    expect(kept().updatedAt).toBe(updatedAt + 3000);
    expect(sign.isStopped).toBe(false);
    writeFileSync(join(folder(), `${id}.stop`), '');
    expect(sign.isStopped).toBe(true);
    sign.end();
    expect(readdirSync(folder())).toEqual([]);
  });
});

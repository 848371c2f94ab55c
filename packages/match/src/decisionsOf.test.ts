import { FIRST_SEAT, type Game, type LogEntry, seatOf } from '@taku/contract';
import { cutCards, entriesOf, nim, record } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { decisionRng, decisionsOf } from './decisionsOf.ts';

const HEAD = { rulesVersion: 1, config: { stones: 4 }, seatCount: 2 };

function takes(...counts: readonly number[]): readonly LogEntry[] {
  return entriesOf(
    counts.map((count, index) => {
      return { kind: 'act', seat: seatOf(index % 2), action: { type: 'take', count } };
    }),
  );
}

describe('the decisions of a log', () => {
  it('are acts with what their seat saw and could do, of one seat or of all', () => {
    const [first, second, third] = takes(1, 2, 1);
    const entries = [
      { ...first!, cause: 'human' } as const,
      { ...second!, cause: 'timeout' } as const,
      third!,
    ];
    const all = decisionsOf(nim, { header: HEAD, entries }, null);
    expect(all.map(({ index, seat, isForced }) => [index, seat, isForced])).toEqual([
      [0, 0, false],
      [1, 1, true],
      [2, 0, true],
    ]);
    const own = decisionsOf(nim, { header: HEAD, entries }, FIRST_SEAT);
    expect(own.map(({ index }) => index)).toEqual([0, 2]);
    expect(own[1]?.view).toEqual(
      nim.view({ ...nim.start({ stones: 4 }, 2), stones: 1 }, FIRST_SEAT),
    );
    expect([...(own[1]?.legal() ?? [])]).toEqual([{ type: 'take', count: 1 }]);
  });

  it('know how many deals were over before them', () => {
    const game = cutCards as unknown as Game;
    const config = game.boundedConfigs[0]!;
    const { steps } = record(game, { config, seatCount: 2, seed: 5, style: 'legal' });
    const entries = entriesOf(steps.map(({ event }) => event));
    const header = { rulesVersion: game.rulesVersion, config, seatCount: 2 };
    const deals = decisionsOf(game, { header, entries }, null).map(({ deal }) => deal);
    expect(deals).toEqual(deals.toSorted((a, b) => a - b));
    expect(new Set(deals).size).toBeGreaterThan(1);
  });

  it('meet the same futures whenever they are looked at, and others than their neighbours', () => {
    const draws = (match: string, index: number) => decisionRng(match, index).nextUint32();
    expect(draws('m1', 3)).toBe(draws('m1', 3));
    expect(new Set([draws('m1', 3), draws('m1', 4), draws('m2', 3)]).size).toBe(3);
  });
});

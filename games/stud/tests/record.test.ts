import { type Game, seatOf } from '@taku/contract';
import { walk } from '@taku/match';
import { playedMatch } from '@taku/storage/testing';
import { type MixState, module, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';

const game = stud as unknown as Game;

function played(number: number) {
  const log = playedMatch(game, number);
  const fold = module.record!.follow(log.header, seatOf(0));
  const steps = [...walk(game, log.header, log.entries)];
  for (const step of steps) fold.take(step);
  const last = steps.at(-1)!.after as MixState;
  return { log, last, own: fold.end(last, log.returns) };
}

describe('the record', () => {
  it.each([0, 1, 2, 3])('of match %i has what every deal brought in', (number) => {
    const { last, own } = played(number);
    const { bb, vpip, complete } = own.tallies;
    const { bigBet } = last.config.stakes;
    const chips = last.results.reduce((sum, won) => sum + (won[0] ?? 0), 0);
    expect(((bb?.sum ?? 0) * bigBet) / 100).toBeCloseTo(chips, 6);
    expect(bb?.n).toBe(last.results.length);
    expect(vpip?.n).toBe(bb?.n);
    expect(complete!.sum).toBeLessThanOrEqual(vpip!.sum);
    const games = ['studHi', 'razz', 'stud8'].map((type) => own.tallies[`bb.${type}`]?.n ?? 0);
    expect(games.reduce((sum, n) => sum + n, 0)).toBe(bb?.n);
  });

  it('is found by its variants and by the cards held', () => {
    const { own, last } = played(0);
    expect(own.marks).toContain(`variant:${last.deal!.gameType}`);
    const held = own.marks.filter((mark) => mark.startsWith('cards:'));
    expect(held.length).toBeGreaterThan(0);
    expect(held.every((mark) => /^cards:[2-9TJQKA]{3,7}$/.test(mark))).toBe(true);
  });
});

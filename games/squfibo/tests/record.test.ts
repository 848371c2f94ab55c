import { type Game, seatOf } from '@taku/contract';
import { walk } from '@taku/match';
import { type SquFiboState, module, squfibo } from '@taku/squfibo/rules';
import { playedMatch } from '@taku/storage/testing';
import { describe, expect, it } from 'vitest';

const game = squfibo as unknown as Game;

describe('the record', () => {
  it.each([0, 1, 2, 3])('of match %i has every star and every combo missed', (number) => {
    const log = playedMatch(game, number);
    const fold = module.record!.follow(log.header, seatOf(0));
    const steps = [...walk(game, log.header, log.entries)];
    for (const step of steps) fold.take(step);
    const last = steps.at(-1)!.after as SquFiboState;
    const { tallies, figure } = fold.end(last, log.returns);
    const stars = last.open.stars;
    expect(tallies['starsACombo']?.sum ?? 0).toBe(stars[0]);
    expect(figure).toBe(`${stars[0]} – ${stars[1]}`);
    const byType = Object.entries(tallies).filter(([key]) => key.startsWith('missed.'));
    expect(byType.reduce((sum, [, { n }]) => sum + n, 0)).toBe(tallies['missed']?.sum);
    expect(tallies['turnsMissed']?.sum ?? 0).toBe(tallies['missed']?.sum);
  });
});

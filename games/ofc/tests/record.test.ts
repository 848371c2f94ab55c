import { seatOf } from '@taku/contract';
import { walk } from '@taku/match';
import { type OfcTypes, module, ofc } from '@taku/ofc/rules';
import { playedMatch } from '@taku/storage/testing';
import type { Game } from '@taku/contract';
import { describe, expect, it } from 'vitest';

const game = ofc as unknown as Game;

/** The last state of a match and the record of its first seat. */
function played(number: number) {
  const log = playedMatch(game, number);
  const fold = module.record!.follow(log.header, seatOf(0));
  const steps = [...walk(game, log.header, log.entries)];
  for (const step of steps) fold.take(step);
  const last = steps.at(-1)!.after as OfcTypes['state'];
  return { last, own: fold.end(last, log.returns) };
}

describe('the record', () => {
  it.each([0, 1, 2, 3, 4])('of match %i counts every hand once', (number) => {
    const { last, own } = played(number);
    const { foul, stay, fantasyland, royalties, points } = own.tallies;
    const results = last.results;
    expect((foul?.n ?? 0) + (stay?.n ?? 0)).toBe(results.length);
    expect(fantasyland?.n).toBe(foul?.n);
    const inFantasyland = (at: number) => (results[at - 1]?.fl_card_count[0] ?? 0) > 0;
    const normal = results.filter((_, at) => !inFantasyland(at));
    expect(foul?.sum ?? 0).toBe(normal.filter(({ busted }) => busted[0]).length);
    expect(royalties?.sum ?? 0).toBe(results.reduce((sum, r) => sum + r.royalties[0].total, 0));
    expect(points?.sum ?? 0).toBe(results.reduce((sum, r) => sum + r.actual_score[0], 0));
    expect(own.figure).toBe(`${last.chips[0]} – ${last.chips[1]}`);
  });
});

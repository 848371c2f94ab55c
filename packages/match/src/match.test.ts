import { type Seat, seatOf } from '@taku/contract';
import { dice, nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { fastChance } from './chance.ts';
import { actingSeats, drawChance, foldEvent, settleChance, startMatch, statusOf } from './match.ts';

const take = (seat: Seat, count: number) =>
  ({ kind: 'act', seat, action: { type: 'take', count } }) as const;

describe('a match', () => {
  it('counts events, draws and the decisions of each seat', () => {
    const start = startMatch(dice, { goal: 10 }, 2);
    const { match, events } = settleChance(start, fastChance(1));
    expect([match.length, match.draws, events.length]).toEqual([1, 1, 1]);
    const kept = foldEvent(match, { kind: 'act', seat: seatOf(0), action: { type: 'keep' } });
    expect([kept.length, kept.draws, kept.decisions]).toEqual([2, 1, [1, 0]]);
    const left = foldEvent(kept, { kind: 'forfeit', seat: seatOf(1), reason: 'left' });
    expect([left.length, left.draws, left.decisions]).toEqual([3, 1, [1, 0]]);
    expect(statusOf(left)).toEqual({ kind: 'over', returns: [1, -1] });
  });

  it('leaves the match it was folded from as it was', () => {
    const start = startMatch(nim, { stones: 5 }, 2);
    const after = foldEvent(start, take(seatOf(0), 2));
    expect(start).toMatchObject({ length: 0, decisions: [0, 0], state: { stones: 5 } });
    expect(after).toMatchObject({ length: 1, decisions: [1, 0], state: { stones: 3 } });
  });

  it('settles only chance: a match where somebody must act stays as it is', () => {
    const start = startMatch(nim, { stones: 5 }, 2);
    expect(settleChance(start, fastChance(1))).toEqual({ match: start, events: [] });
    expect(actingSeats(statusOf(start))).toEqual([0]);
  });

  it('draws by the number of draws so far, whatever was acted in between', () => {
    const source = fastChance(9);
    const first = settleChance(startMatch(dice, { goal: 10 }, 2), source).match;
    const outcomes = (['keep', 'leave'] as const).map((type) =>
      drawChance(foldEvent(first, { kind: 'act', seat: seatOf(0), action: { type } }), source),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it('refuses a number of seats that the game does not have', () => {
    expect(() => startMatch(nim, { stones: 6 }, 3)).toThrow('nim seats 2–2: 3');
  });
});

import { fastRng } from '@taku/contract';
import {
  LiveReader,
  SESSION_CHIPS,
  SessionValues,
  WIDTHS,
  emptyLiveTables,
  packSession,
  sessionEnd,
  sessionPlace,
  unpackSession,
} from '@taku/ofc/bots';
import { describe, expect, it } from 'vitest';
import { HandCounts, sessionValues } from './sessionValues.ts';

function counted(deals: number): HandCounts {
  const hands = new HandCounts(new LiveReader(emptyLiveTables()));
  const rng = fastRng(3);
  for (let deal = 0; deal < deals; deal++) hands.playDeal(rng);
  return hands;
}

describe('the end of a session', () => {
  it('[O13] a lead of 40 wins unless a Fantasyland is due, and who has no chips has lost', () => {
    expect(sessionEnd(20, 0, 0)).toBe(1);
    expect(sessionEnd(-20, 0, 0)).toBe(-1);
    expect(sessionEnd(19, 0, 0)).toBeNull();
    expect(sessionEnd(90, 0, 14)).toBeNull();
    expect(sessionEnd(-SESSION_CHIPS, 17, 0)).toBe(-1);
  });
});

describe('the value of chips', () => {
  const values = sessionValues(counted(250), 25);
  const at = (gain: number, own: (typeof WIDTHS)[number], other: (typeof WIDTHS)[number]) =>
    values[sessionPlace(gain, own, other)]!;

  it('is what the session ends with, and the other seat has the same with the other sign', () => {
    expect([at(20, 0, 0), at(-20, 0, 0), at(0, 0, 0)]).toEqual([1, -1, 0]);
    for (const own of WIDTHS) {
      for (const other of WIDTHS) expect(at(7, own, other)).toBe(-at(-7, other, own) + 0);
    }
  });

  it('grows with what was won and with a Fantasyland of one’s own', () => {
    for (let gain = -18; gain < 18; gain += 6)
      expect(at(gain + 6, 0, 0)).toBeGreaterThan(at(gain, 0, 0));
    expect(at(0, 14, 0)).toBeGreaterThan(0);
    expect(at(0, 16, 0)).toBeGreaterThan(at(0, 14, 0));
  });

  it('[O9] counts no more than the loser has, and reads as points', () => {
    const session = new SessionValues(unpackSession(packSession(values)));
    expect(session.after(190, 60, 0, 0)).toBeCloseTo(40, 2);
    expect(session.after(-15, -5, 0, 0)).toBeCloseTo(-40, 2);
    expect(session.after(30, 0, 0, 16)).toBeLessThan(session.after(30, 0, 0, 0));
  });
});

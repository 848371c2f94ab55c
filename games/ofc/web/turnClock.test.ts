import { seatOf } from '@taku/contract';
import { HOUSE_RULES, type OfcView, FOUNDING_RULES, ofc } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import type { PlayerInfo } from '@taku/ui';
import { turnClock } from './turnClock.ts';

const BURNING = { turnMs: 7000, turnLeftMs: 7000, bankMs: 12_000, at: 0 };

const player: PlayerInfo = {
  seat: seatOf(0),
  name: 'Haruko',
  kind: 'human',
  level: null,
  connected: true,
  acting: true,
  away: false,
  isYou: true,
  clock: BURNING,
};

function viewOf(config: OfcView['config'], fantasyland: 0 | 14): OfcView {
  const seat = {
    fantasyland,
    board: { top: [], middle: [], bottom: [] },
    cards: [],
    discards: [],
    placed: 0,
  };
  const hand = { id: 'h', number: 1, button: seatOf(0), turn: 0, seats: [seat, seat] } as const;
  return { ...ofc.view(ofc.start(config, 2), seatOf(0)), phase: 'playing', hand };
}

describe('the clock of an OFC turn', () => {
  it.each([
    [
      'a page opened in mid-turn still knows the whole turn and bank',
      HOUSE_RULES,
      0,
      20_000,
      30_000,
    ],
    ['[O11] a Fantasyland by hand has three turns', HOUSE_RULES, 14, 60_000, 30_000],
    ['without a bank in the rules what is left is the whole', FOUNDING_RULES, 0, 20_000, 12_000],
  ] as const)('%s', (_title, config, land, turnMs, wholeBankMs) => {
    const clock = turnClock(player, viewOf(config, land));
    expect(clock).toEqual({ ...BURNING, turnMs, wholeBankMs });
  });

  it('leaves the pause between two hands as it is', () => {
    const view = { ...viewOf(HOUSE_RULES, 0), phase: 'pausing' } as const;
    expect(turnClock(player, view)).toEqual(BURNING);
    expect(turnClock({ ...player, clock: null }, view)).toBeNull();
  });
});

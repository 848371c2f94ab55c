import { formatCards, rowStrength, cards, shuffledDeck } from '@taku/cards';
import { type Seat, fastRng, FIRST_SEAT, seatOf, tellEvent } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { ofc } from '../game.ts';
import { entryCards, stayCards, type FantasylandCards } from '../board/fantasyland.ts';
import { HOUSE_RULES, FOUNDING_RULES } from './config.ts';
import { type OfcState, handInPlay } from './state.ts';
import { solverPlacement } from './timeout.ts';
import type { OfcAction, OfcConfig } from './types.ts';

function fantasylandState(
  due: [FantasylandCards, FantasylandCards],
  config: OfcConfig = FOUNDING_RULES,
  auto: [boolean, boolean] = [true, true],
): OfcState {
  const deck = formatCards(shuffledDeck(fastRng(77), config.jokers));
  const start: OfcState = {
    ...ofc.start(config, 2),
    sessionId: 's',
    button: seatOf(0),
    fantasyland: due,
    auto,
  };
  return ofc.apply(start, {
    kind: 'chance',
    outcome: { deck, handId: 'h' },
  }).state;
}

function timeout(state: OfcState, seat: Seat): OfcState {
  const action = ofc.timeoutAction(state, seat) as OfcAction;
  expect(ofc.reject(state, seat, action)).toBeNull();
  return ofc.apply(state, { kind: 'act', seat, action }).state;
}

const top = (row: string) => rowStrength(cards(row));

describe('[O10] entry', () => {
  it.each([
    ['Qc Qd 2h', 14],
    ['Kc Kd 2h', 15],
    ['Ac Ad 2h', 16],
    ['2c 2d 2h', 17],
    ['Jc Jd Ah', 0],
  ])('%s gives %i cards', (row, count) => {
    expect(entryCards(top(row))).toBe(count);
  });
});

describe('[O12] stay', () => {
  const quads = rowStrength(cards('9c 9d 9h 9s 2c'));
  const full = rowStrength(cards('9c 9d 9h 2s 2c'));
  it.each([
    ['recompute', 'Ac Ad Ah', full, 15, 17],
    ['recompute', 'Ac Ad 2h', quads, 15, 16],
    ['recompute', 'Kc Kd 2h', quads, 14, 15],
    ['recompute', '3c 4d 2h', quads, 17, 14],
    ['same', '3c 4d 2h', quads, 16, 16],
    ['14', 'Ac Ad Ah', full, 17, 14],
    ['recompute', 'Ac Ad 2h', full, 16, 0],
  ] as const)('%s: top %s gives %i', (rule, row, bottom, width, next) => {
    expect(stayCards({ top: top(row), bottom }, rule, width)).toBe(next);
  });
});

describe('[O11] Fantasyland', () => {
  it('is dealt at once and placed beside the other seat, which it never delays', () => {
    let state = fantasylandState([15, 0]);
    expect(ofc.status(state)).toEqual({ kind: 'acting', seats: [0, 1] });
    expect(ofc.view(state, seatOf(0)).hand!.seats[0].cards).toHaveLength(15);
    for (let turn = 0; turn < 4; turn++) state = timeout(state, seatOf(1));
    expect(ofc.status(state)).toEqual({ kind: 'acting', seats: [0, 1] });
    state = timeout(timeout(state, seatOf(1)), seatOf(0));
    expect(state.results).toHaveLength(1);
  });

  it('is set by the exact solver unless the seat wants to do it by hand', () => {
    const auto = fantasylandState([14, 0]);
    expect(ofc.turnTime?.(auto, seatOf(0))).toEqual({ kind: 'none' });
    expect(ofc.timeoutAction(auto, seatOf(0))).toEqual(
      solverPlacement(auto.config, handInPlay(auto), seatOf(0)),
    );
    expect(ofc.turnTime?.(auto, seatOf(1))).toEqual({ kind: 'fixed', ms: 20_000 });
    const byHand = fantasylandState([14, 0], FOUNDING_RULES, [false, true]);
    expect(ofc.turnTime?.(byHand, seatOf(0))).toEqual({ kind: 'fixed', ms: 60_000 });
  });

  it('reaches only its own seat until the hand is scored', () => {
    let state = fantasylandState([14, 0]);
    const action = ofc.timeoutAction(state, seatOf(0)) as OfcAction;
    const event = { kind: 'act', seat: seatOf(0), action } as const;
    expect(tellEvent(ofc, state, event, seatOf(0)).map(({ type }) => type)).toEqual([
      'fantasyland_result',
    ]);
    const hidden = {
      top: ['??', '??', '??'],
      middle: ['??', '??', '??', '??', '??'],
      bottom: ['??', '??', '??', '??', '??'],
    };
    for (const viewer of [seatOf(1), 'spectator'] as const) {
      expect(tellEvent(ofc, state, event, viewer)).toEqual([
        { type: 'placed', player: 0, board: hidden, placements: [] },
      ]);
    }
    state = ofc.apply(state, event).state;
    expect(ofc.view(state, seatOf(1)).hand!.seats[0].board.top).toEqual(['??', '??', '??']);
    for (let turn = 0; turn < 4; turn++) state = timeout(state, seatOf(1));
    const last = {
      kind: 'act',
      seat: seatOf(1),
      action: ofc.timeoutAction(state, seatOf(1)) as OfcAction,
    } as const;
    expect(tellEvent(ofc, state, last, seatOf(1)).map(({ type }) => type)).toEqual([
      'placed',
      'fantasyland_result',
      'hand_end',
    ]);
  });

  it('of both seats is placed by both and compared', () => {
    let state = fantasylandState([17, 14], HOUSE_RULES);
    expect(ofc.status(state)).toEqual({ kind: 'acting', seats: [0, 1] });
    state = timeout(timeout(state, seatOf(1)), seatOf(0));
    expect(state.results).toHaveLength(1);
    expect(state.results[0]!.busted).toEqual([false, false]);
    expect(state.results[0]!.discards.map((each) => each.length)).toEqual([4, 1]);
  });

  it('refuses twelve cards and foreign cards', () => {
    const state = fantasylandState([14, 0]);
    const action = ofc.timeoutAction(state, seatOf(0)) as Extract<OfcAction, { type: 'place' }>;
    const short = { ...action, placements: action.placements.slice(1) };
    expect(ofc.reject(state, seatOf(0), short)?.words.en).toContain('place 13 cards');
    const foreign = ofc.view(state, seatOf(1)).hand!.seats[1].cards![0]!;
    const wrong = {
      ...action,
      placements: [[foreign, 'top'] as const, ...action.placements.slice(1)],
    };
    expect(ofc.reject(state, seatOf(0), wrong)?.code).toBe('cards');
  });

  it('the wish to set it by hand is told when pressing on', () => {
    let state = fantasylandState([14, 0]);
    state = timeout(state, seatOf(0));
    for (let turn = 0; turn < 5; turn++) state = timeout(state, seatOf(1));
    state = ofc.apply(state, {
      kind: 'act',
      seat: seatOf(0),
      action: { type: 'next', fantasyland: 'hand' },
    }).state;
    expect(ofc.view(state, seatOf(0)).auto).toEqual([false, true]);
  });
});

describe('timeouts', () => {
  it('fill from the left: top, middle, bottom; the rest is discarded', () => {
    let state = fantasylandState([0, 0]);
    const dealt = ofc.view(state, seatOf(0)).hand!.seats[0].cards!;
    expect(ofc.timeoutAction(state, seatOf(0))).toEqual({
      type: 'place',
      placements: dealt.map((card, index) => [card, index < 3 ? 'top' : 'middle']),
    });
    state = timeout(timeout(state, seatOf(0)), seatOf(1));
    const next = ofc.view(state, seatOf(0)).hand!.seats[0].cards!;
    expect(ofc.timeoutAction(state, seatOf(0))).toMatchObject({ discard: next[2] });
  });

  it('place carefully in house rules: fewer fouls than left to right', () => {
    const fouls = (config: OfcConfig) => {
      let count = 0;
      for (let seed = 0; seed < 40; seed++) {
        let state = ofc.start({ ...config, maxHands: 1 }, 2);
        state = ofc.apply(state, { kind: 'chance', outcome: ofc.draw(state, fastRng(seed)) }).state;
        while (state.results.length === 0) {
          const status = ofc.status(state);
          state = timeout(state, status.kind === 'acting' ? status.seats[0]! : FIRST_SEAT);
        }
        count += state.results[0]!.busted.filter(Boolean).length;
      }
      return count;
    };
    expect(fouls(HOUSE_RULES)).toBeLessThan(fouls(FOUNDING_RULES) * 0.5);
  });
});

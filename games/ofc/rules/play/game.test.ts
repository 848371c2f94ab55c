import { cards, formatCards, orderedDeck } from '@taku/cards';
import { type Seat, fastRng, seatOf, tellEvent, TWO_SEATS } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { ofc } from '../game.ts';
import { HOUSE_RULES, FOUNDING_RULES, parseConfig } from './config.ts';
import type { OfcTypes } from './gameTypes.ts';
import type { OfcState } from './state.ts';
import { type OfcAction, type OfcConfig, type OfcMessage, type Placement } from './types.ts';

/** A deck that gives seat 0 and seat 1 these cards in the order they are dealt. */
function deckWith(zero: string, one: string): readonly string[] {
  const [first, second] = [cards(zero), cards(one)];
  const rest = orderedDeck(2).filter((card) => !first.includes(card) && !second.includes(card));
  const fill = (list: number[]) => [...list, ...rest.splice(0, 17 - list.length)];
  return formatCards([...fill(first), ...fill(second), ...rest]);
}

const ZERO = '2c 2d 3c 3d 4c 5c 6c 7c 5d 6d 7d 8c 9c Tc 8d 9d Td';
const ONE = 'Qs Qh Ks Kh As 8h 8s 9h Ah Ad 2h Js Jh 3h 4h 5h 6h';

function drawn(config: OfcConfig, deck = deckWith(ZERO, ONE), button = seatOf(0)): OfcState {
  const outcome = { deck, handId: 'h', sessionId: 's', button } as OfcTypes['outcome'];
  return ofc.apply(ofc.start(config, 2), { kind: 'chance', outcome }).state;
}

function place(spec: string, discard?: string): OfcAction {
  const rows = { t: 'top', m: 'middle', b: 'bottom' } as const;
  const placements = spec.split(' ').map((each): Placement => {
    const [row, code] = each.split(':') as ['t' | 'm' | 'b', Placement[0]];
    return [code, rows[row]];
  });
  return discard
    ? { type: 'place', placements, discard: discard as Placement[0] }
    : { type: 'place', placements };
}

function act(state: OfcState, seat: Seat, action: OfcAction): OfcState {
  expect(ofc.reject(state, seat, action)).toBeNull();
  return ofc.apply(state, { kind: 'act', seat, action }).state;
}

function told(
  state: OfcState,
  seat: Seat,
  action: OfcAction,
  viewer: Seat | 'spectator',
): readonly OfcMessage[] {
  return tellEvent(ofc, state, { kind: 'act', seat, action }, viewer);
}

const ZERO_ACTS = [
  place('b:2c b:2d m:3c m:3d t:4c'),
  place('b:5c b:6c', '7c'),
  place('m:5d m:6d', '7d'),
  place('b:8c m:9c', 'Tc'),
  place('t:8d t:9d', 'Td'),
];
const ONE_ACTS = [
  place('t:Qs t:Qh m:Ks m:Kh b:As'),
  place('m:8h m:8s', '9h'),
  place('b:Ah b:Ad', '2h'),
  place('b:Js b:Jh', '3h'),
  place('m:5h t:4h', '6h'),
];

/** Both seats play their five turns; stops before the last act if told so. */
function playHand(state: OfcState, last = true): OfcState {
  let now = state;
  for (let turn = 0; turn < 5; turn++) {
    for (const seat of TWO_SEATS) {
      if (!last && turn === 4 && seat === 1) return now;
      now = act(now, seat, (seat === 0 ? ZERO_ACTS : ONE_ACTS)[turn]!);
    }
  }
  return now;
}

describe('[O1] turns', () => {
  it('are 0–4: five cards, then four times three; 17 dealt and 13 placed', () => {
    let state = drawn(FOUNDING_RULES);
    const dealt: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      expect(ofc.view(state, seatOf(0)).hand?.turn).toBe(turn);
      dealt.push(ofc.view(state, seatOf(0)).hand!.seats[0].cards!.length);
      for (const seat of TWO_SEATS)
        state = act(state, seat, (seat === 0 ? ZERO_ACTS : ONE_ACTS)[turn]!);
    }
    expect(dealt).toEqual([5, 3, 3, 3, 3]);
    expect(state.stage).toBe('between');
  });

  it('offer 232 placements at first and 27 while all rows are open', () => {
    let state = drawn(FOUNDING_RULES);
    expect([...ofc.legalActions(state, seatOf(0))]).toHaveLength(232);
    state = act(act(state, seatOf(0), ZERO_ACTS[0]!), seatOf(1), ONE_ACTS[0]!);
    expect([...ofc.legalActions(state, seatOf(0))]).toHaveLength(27);
    expect([...ofc.legalActions(state, seatOf(1))]).toHaveLength(0);
  });
});

describe('[O3] the deck', () => {
  it('gives seat s the cards 17s … 17s+16, whatever the other does', () => {
    const deck = deckWith(ZERO, ONE);
    const state = drawn(FOUNDING_RULES, deck);
    expect(ofc.view(state, seatOf(0)).hand!.seats[0].cards).toEqual(deck.slice(0, 5));
    expect(ofc.view(state, seatOf(1)).hand!.seats[1].cards).toEqual(deck.slice(17, 22));
  });

  it('is drawn whole, names the session once and draws the first button', () => {
    const outcomes = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      ofc.draw(ofc.start(FOUNDING_RULES, 2), fastRng(seed)),
    );
    for (const outcome of outcomes) expect(new Set(outcome.deck).size).toBe(54);
    expect(new Set(outcomes.map(({ button }) => button))).toEqual(new Set([0, 1]));
    const next = ofc.draw(drawn(FOUNDING_RULES), fastRng(1));
    expect([next.sessionId, next.button]).toEqual([undefined, undefined]);
    expect(next.handId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('passes the button on after every hand', () => {
    let state = playHand(drawn(FOUNDING_RULES));
    state = act(act(state, seatOf(0), { type: 'next' }), seatOf(1), { type: 'next' });
    const again = ofc.apply(state, {
      kind: 'chance',
      outcome: { deck: deckWith(ZERO, ONE), handId: 'h2' } as OfcTypes['outcome'],
    }).state;
    expect([state.button, again.button]).toEqual([0, 1]);
  });
});

describe('[O4] who may act', () => {
  it('both at once in a simultaneous opening, then the button first', () => {
    let state = drawn(FOUNDING_RULES, deckWith(ZERO, ONE), seatOf(1));
    expect(ofc.status(state)).toEqual({ kind: 'acting', seats: [0, 1] });
    state = act(act(state, seatOf(0), ZERO_ACTS[0]!), seatOf(1), ONE_ACTS[0]!);
    expect(ofc.status(state)).toEqual({ kind: 'acting', seats: [1] });
  });

  it('the other one first in house rules, from the opening on', () => {
    const state = drawn(HOUSE_RULES, deckWith(ZERO, ONE), seatOf(1));
    expect(ofc.status(state)).toEqual({ kind: 'acting', seats: [0] });
    expect(ofc.status(act(state, seatOf(0), ZERO_ACTS[0]!))).toEqual({
      kind: 'acting',
      seats: [1],
    });
  });

  it('both seats get their three cards at once', () => {
    const state = act(drawn(FOUNDING_RULES), seatOf(0), ZERO_ACTS[0]!);
    for (const viewer of TWO_SEATS) {
      const deals = told(state, seatOf(1), ONE_ACTS[0]!, viewer).filter(
        ({ type }) => type === 'deal',
      );
      expect(deals).toMatchObject([{ turn: 1, fantasyland: false }]);
    }
  });

  it.each([
    [
      'cards that were not dealt',
      seatOf(0),
      place('b:2c b:2d m:3c m:3d t:Ah'),
      '配置+捨てカードが配布カードと一致しません',
    ],
    [
      'a card used twice',
      seatOf(0),
      place('b:2c b:2c m:3c m:3d t:4c'),
      '配置+捨てカードが配布カードと一致しません',
    ],
    [
      'four cards in the opening',
      seatOf(0),
      place('b:2c b:2d m:3c m:3d'),
      '初手は5枚全て配置してください',
    ],
    [
      'a discard in the opening',
      seatOf(0),
      place('b:2c b:2d m:3c m:3d', '4c'),
      '初手は5枚全て配置してください',
    ],
    ['four on top', seatOf(0), place('t:2c t:2d t:3c t:3d b:4c'), 'topはすでに3枚です'],
    ['pressing on', seatOf(0), { type: 'next' } satisfies OfcAction, 'ハンドの途中です'],
  ])('refuses %s and says what is allowed', (_what, seat, action, words) => {
    expect(ofc.reject(drawn(FOUNDING_RULES), seat, action)?.words.ja).toContain(words);
  });

  it('refuses three placed cards, and acting out of turn, in later turns', () => {
    const state = act(
      act(drawn(FOUNDING_RULES), seatOf(0), ZERO_ACTS[0]!),
      seatOf(1),
      ONE_ACTS[0]!,
    );
    const three = ofc.reject(state, seatOf(0), place('b:5c b:6c m:7c'));
    expect(three?.words.ja).toContain('2枚配置、1枚捨ててください');
    expect(three?.words.en).toContain('given 3 and 0');
    expect(ofc.reject(state, seatOf(1), ONE_ACTS[1]!)?.code).toBe('not_your_turn');
  });

  it('gives eight seconds to press on and draws when both have', () => {
    const state = playHand(drawn(FOUNDING_RULES));
    expect(ofc.turnTime?.(state, seatOf(0))).toEqual({ kind: 'nod', ms: 8000 });
    expect(ofc.timeoutAction(state, seatOf(0))).toEqual({ type: 'next' });
    const one = act(state, seatOf(1), { type: 'next' });
    expect(ofc.status(one)).toEqual({ kind: 'acting', seats: [0] });
    expect(ofc.status(act(one, seatOf(0), { type: 'next' }))).toEqual({ kind: 'chance' });
  });
});

describe('[O5] what is hidden', () => {
  it('an opening until both are in; nobody is told of the first', () => {
    const state = drawn(FOUNDING_RULES);
    expect(told(state, seatOf(0), ZERO_ACTS[0]!, seatOf(1))).toEqual([]);
    expect(told(state, seatOf(0), ZERO_ACTS[0]!, seatOf(0))).toMatchObject([
      { type: 'placed', player: 0 },
    ]);
    const sealed = act(state, seatOf(0), ZERO_ACTS[0]!);
    expect(ofc.view(sealed, seatOf(1)).hand!.seats[0].board.bottom).toEqual([]);
    const open = { top: ['4c'], middle: ['3c', '3d'], bottom: ['2c', '2d'] };
    expect(told(sealed, seatOf(1), ONE_ACTS[0]!, seatOf(1))).toMatchObject([
      { type: 'placed', player: 1, discarded: [] },
      { type: 'placed', player: 0, board: open },
      { type: 'deal' },
    ]);
    expect(told(sealed, seatOf(1), ONE_ACTS[0]!, 'spectator').map(({ type }) => type)).toEqual([
      'placed',
      'placed',
    ]);
  });

  it('discards until the hand is over', () => {
    const state = playHand(drawn(FOUNDING_RULES), false);
    expect(ofc.view(state, seatOf(1)).hand!.seats[0].discards).toBeNull();
    const over = playHand(drawn(FOUNDING_RULES));
    expect(ofc.view(over, seatOf(1)).hand!.seats[0].discards).toEqual(['7c', '7d', 'Tc', 'Td']);
  });
});

describe('[O7] [O9] the end of a hand', () => {
  it('counts lines, scoop and royalties and moves the chips', () => {
    // Seat 0: 4 8 9 / 33569 / 22568: seat 1: QQ4 / KK88 5 / AAA JJ. No line for seat 0: −3 − 3,
    // royalties 7 (QQ) + 6 (full house): −19.
    const result = playHand(drawn(FOUNDING_RULES)).results[0]!;
    expect(result.busted).toEqual([true, false]);
    expect(result.line_results).toEqual([-1, -1, -1]);
    expect(result.scoop).toBe(true);
    expect(result.royalties[1]).toEqual({ top: 7, middle: 0, bottom: 6, total: 13 });
    expect(result.raw_score).toEqual([-19, 19]);
    expect(result.chips).toEqual([181, 219]);
    expect(result.fl_entry).toEqual([false, true]);
    expect(result.fl_card_count).toEqual([0, 14]);
  });

  it('never takes more than the loser has', () => {
    const poor = { ...drawn({ ...FOUNDING_RULES, startChips: 10 }) };
    const over = playHand(poor);
    expect(over.chips).toEqual([0, 20]);
    expect(over.ending).toMatchObject({ reason: 'bankrupt', winner: 1 });
    expect(ofc.status(over)).toEqual({ kind: 'over', returns: [-10, 10] });
  });
});

describe('[O13] the end of a session', () => {
  it('waits for the Fantasyland that is due although the lead is 40', () => {
    const state = playHand(drawn({ ...FOUNDING_RULES, leadToWin: 30 }));
    expect(state.stage).toBe('between');
  });

  it('ends by chip lead when none is due, and tells everybody', () => {
    const config = { ...FOUNDING_RULES, leadToWin: 6 };
    const quiet = deckWith(ZERO, ONE.replace('Qs Qh', 'Qs Jd'));
    let state = drawn(config, quiet);
    const acts = ONE_ACTS.map(
      (action) => JSON.parse(JSON.stringify(action).replaceAll('Qh', 'Jd')) as OfcAction,
    );
    for (let turn = 0; turn < 4; turn++) {
      state = act(act(state, seatOf(0), ZERO_ACTS[turn]!), seatOf(1), acts[turn]!);
    }
    state = act(state, seatOf(0), ZERO_ACTS[4]!);
    const types = told(state, seatOf(1), acts[4]!, seatOf(0)).map(({ type }) => type);
    expect(types).toEqual(['placed', 'hand_end', 'session_end']);
    state = act(state, seatOf(1), acts[4]!);
    expect(state.ending).toMatchObject({ reason: 'chip_lead', winner: 1 });
  });

  it('people may stop between hands: the chip leader wins', () => {
    const state = playHand(drawn(FOUNDING_RULES));
    const over = act(act(state, seatOf(0), { type: 'stop' }), seatOf(1), { type: 'next' });
    expect(over.ending).toMatchObject({ reason: 'manual', winner: 1 });
  });

  it('who leaves loses, though he leads, and the running hand is void', () => {
    const paused = playHand(drawn(FOUNDING_RULES));
    const left = ofc.apply(paused, { kind: 'forfeit', seat: seatOf(1), reason: 'left' }).state;
    expect(left.ending).toMatchObject({ reason: 'manual', winner: 0 });
    expect(ofc.status(left)).toEqual({ kind: 'over', returns: [40, -40] });
  });

  it('[O13] the void hand stays to be looked at, and hides what it hid', () => {
    const state = act(drawn(FOUNDING_RULES), seatOf(0), ZERO_ACTS[0]!);
    const left = ofc.apply(state, { kind: 'forfeit', seat: seatOf(1), reason: 'resigned' }).state;
    const [own, other] = [ofc.view(left, seatOf(0)).hand, ofc.view(left, seatOf(1)).hand];
    expect(own?.seats[0]).toEqual(ofc.view(state, seatOf(0)).hand?.seats[0]);
    expect(other).toEqual(ofc.view(state, seatOf(1)).hand);
    expect(ofc.view(left, seatOf(0)).result).toBeNull();
  });

  it('maxHands bounds it', () => {
    const over = playHand(drawn({ ...FOUNDING_RULES, maxHands: 1 }));
    expect(over.ending).toMatchObject({ reason: 'max_hands' });
  });
});

describe('rulesets', () => {
  it('are presets whose switches can be set on their own', () => {
    expect(parseConfig({})).toEqual({ ok: true, value: FOUNDING_RULES });
    expect(parseConfig({ ruleset: 'house', jokers: 0 })).toEqual({
      ok: true,
      value: { ...HOUSE_RULES, jokers: 0 },
    });
  });

  it.each([[{ jokers: 3 }], [{ deck: 52 }], [{ flStayCards: 14 }], ['seed'], [null]])(
    'refuse %j',
    (raw) => {
      expect(parseConfig(raw).ok).toBe(false);
    },
  );
});

describe('[O4] at a table in the browser', () => {
  it('between people: careful placement, a bank of 30 s, 30 s between hands', () => {
    const config = ofc.tableConfig?.(2);
    expect(config).toEqual({
      ...FOUNDING_RULES,
      timeoutPlacement: 'careful',
      bankSeconds: 30,
      pauseSeconds: 30,
    });
    expect(ofc.parse.config(config)).toEqual({ ok: true, value: config });
    const state = playHand(drawn(config ?? FOUNDING_RULES));
    expect(ofc.turnTime?.(state, seatOf(0))).toEqual({ kind: 'nod', ms: 30_000 });
  });

  it('against CPUs: no clock, and no next hand by itself', () => {
    const config = ofc.tableConfig?.(1) ?? FOUNDING_RULES;
    expect(ofc.turnTime?.(drawn(config), seatOf(0))).toBeNull();
    expect(ofc.turnTime?.(playHand(drawn(config)), seatOf(0))).toEqual({ kind: 'nod', ms: null });
  });

  it('raw clients get the founding ruleset as it is', () => {
    expect(ofc.defaultConfig).toEqual(FOUNDING_RULES);
    expect(FOUNDING_RULES).toMatchObject({ timeoutPlacement: 'leftFill', bankSeconds: 0 });
    expect('pauseSeconds' in FOUNDING_RULES).toBe(false);
  });
});

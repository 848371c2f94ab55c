import { type Game, type GameEvent, seatOf, seatsOf } from '@taku/contract';
import { expiresAt, freshClocks, turnClocks, turnLimit } from '@taku/match';
import { describe, expect, it } from 'vitest';
import { describeLaws } from '../describeLaws.ts';
import { recordGolden } from '../golden.ts';
import { CUT_CARDS, type CutTypes, cutCards, cutCardsOracle } from './cutCards.ts';

type State = CutTypes['state'];
type Action = CutTypes['action'];
const VIEWERS = [...seatsOf(3), 'spectator'] as const;
const CONFIG = { deals: 3, chips: 3, pauseMs: 8000 };

describeLaws(cutCards, {
  oracle: cutCardsOracle,
  golden: [
    recordGolden(cutCards as unknown as Game, { config: CONFIG, seatCount: 3, style: 'legal' }),
  ],
  seatCounts: [2, 3],
});

function after(state: State, ...events: readonly GameEvent<CutTypes>[]): State {
  return events.reduce<State>((folded, event) => cutCards.apply(folded, event).state, state);
}

function acts(place: number, type: Action['type']): GameEvent<CutTypes> {
  return { kind: 'act', seat: seatOf(place), action: { type } };
}

const DRAW: GameEvent<CutTypes> = { kind: 'chance', outcome: CUT_CARDS };
const ALL_STAY = [acts(0, 'stay'), acts(1, 'stay'), acts(2, 'stay')];

/** Seat 2 has the highest card of three and takes a chip from each. */
function paused(config = CONFIG): State {
  return after(cutCards.start(config, 3), DRAW, ...ALL_STAY);
}

function told(state: State, event: GameEvent<CutTypes>) {
  const step = cutCards.apply(state, event);
  return VIEWERS.map((viewer) => [
    cutCards.view(step.state, viewer),
    step.happened.flatMap((happening) => cutCards.tell(happening, viewer)),
  ]);
}

describe('the pause', () => {
  it('waits for every seat, as a nod, and silence means to go on', () => {
    const state = paused();
    expect(cutCards.status(state)).toEqual({ kind: 'acting', seats: [0, 1, 2] });
    expect(cutCards.turnTime?.(state, seatOf(0))).toEqual({ kind: 'nod', ms: 8000 });
    expect(cutCards.timeoutAction(state, seatOf(0))).toEqual({ type: 'next' });
    const last = after(state, acts(0, 'next'), acts(2, 'next'));
    expect(cutCards.status(last)).toEqual({ kind: 'acting', seats: [1] });
    expect(cutCards.status(after(last, acts(1, 'next')))).toEqual({ kind: 'chance' });
  });

  it('nobody can tell one answer from another before all are in', () => {
    const [next, stop, leave] = (['next', 'stop', 'leave'] as const).map((type) =>
      told(paused(), acts(0, type)),
    );
    expect(stop).toEqual(next);
    expect(leave).toEqual(next);
  });

  it('the last answer opens them all', () => {
    const state = after(paused(), acts(0, 'leave'), acts(1, 'next'));
    expect(cutCards.apply(state, acts(2, 'next')).happened).toEqual([
      { type: 'answered', seat: 2 },
      { type: 'opened', answers: [{ type: 'leave' }, { type: 'next' }, { type: 'next' }] },
    ]);
  });

  it('refuses a second answer and a move of the deal', () => {
    const state = after(paused(), acts(0, 'next'));
    expect(cutCards.reject(state, seatOf(0), { type: 'stop' })?.code).toBe('not_your_turn');
    expect(cutCards.reject(state, seatOf(1), { type: 'stay' })?.code).toBe('illegal');
    expect(cutCards.reject(state, seatOf(1), { type: 'rebuy' })?.code).toBe('illegal');
  });
});

describe('from deal to deal', () => {
  it('chips are carried on, every deal has its result, and they sum to the returns', () => {
    let state = cutCards.start(CONFIG, 3);
    for (let deal = 0; deal < 3; deal++) {
      state = after(state, DRAW, ...ALL_STAY);
      if (deal < 2) state = after(state, acts(0, 'next'), acts(1, 'next'), acts(2, 'next'));
    }
    // Seat 2 takes two chips a deal.
    expect(state.results).toEqual([
      [-1, -1, 2],
      [-1, -1, 2],
      [-1, -1, 2],
    ]);
    expect(cutCards.status(state)).toEqual({ kind: 'over', returns: [-3, -3, 6] });
  });

  it('who has nothing left buys in again or leaves; silence leaves', () => {
    const broke = paused({ ...CONFIG, chips: 1 });
    expect([...cutCards.legalActions(broke, seatOf(0))]).toEqual([
      { type: 'rebuy' },
      { type: 'leave' },
    ]);
    expect(cutCards.timeoutAction(broke, seatOf(0))).toEqual({ type: 'leave' });
    const back = after(broke, acts(0, 'rebuy'), acts(1, 'leave'), acts(2, 'next'));
    expect([back.chips, back.bought, back.gone]).toEqual([
      [1, 0, 3],
      [2, 1, 1],
      [false, true, false],
    ]);
  });

  it('the bank is full again in every deal', () => {
    const bank = (state: State) => ({
      ms: cutCards.session?.bankMs(state) ?? 0,
      span: cutCards.session?.dealsPlayed(state) ?? 0,
    });
    const limitOf = () => turnLimit(null, { kind: 'banked', ms: 1000 });
    const first = after(cutCards.start(CONFIG, 3), DRAW);
    const change = { acting: [seatOf(0)], moved: [], limitOf };
    const begun = turnClocks(freshClocks(3, null), { ...change, now: 0, bank: bank(first) });
    expect(expiresAt(begun[0]!)).toBe(6000);
    const spent = turnClocks(begun, { ...change, acting: [], now: 4000, bank: bank(first) });
    expect(spent[0]).toMatchObject({ bankMs: 2000 });
    const next = after(paused(), acts(0, 'next'), acts(1, 'next'), acts(2, 'next'), DRAW);
    const again = turnClocks(spent, { ...change, now: 9000, bank: bank(next) });
    expect(again[0]).toMatchObject({ bankMs: 5000 });
  });

  it('reasons may be told from the end of a deal until the next begins', () => {
    const isOver = (state: State) => cutCards.session?.isDealOver(state);
    const start = cutCards.start(CONFIG, 3);
    const ready = after(paused(), acts(0, 'next'), acts(1, 'next'), acts(2, 'next'));
    const states = [start, after(start, DRAW), paused(), ready, after(ready, DRAW)];
    expect(states.map(isOver)).toEqual([false, false, true, true, false]);
  });
});

describe('leaving', () => {
  it('a seat that left is out, is dealt no card and is asked nothing', () => {
    const state = after(paused(), acts(0, 'leave'), acts(1, 'next'), acts(2, 'next'), DRAW);
    expect(seatsOf(3).map((seat) => cutCards.session?.isOut(state, seat))).toEqual([
      true,
      false,
      false,
    ]);
    expect(state.cards).toEqual([null, 'C2', 'C3']);
    const pause = after(state, acts(1, 'stay'), acts(2, 'stay'));
    expect(cutCards.status(pause)).toEqual({ kind: 'acting', seats: [1, 2] });
  });

  it('the deal goes on without it, and the pause waits for it no longer', () => {
    const left: GameEvent<CutTypes> = { kind: 'forfeit', seat: seatOf(0), reason: 'left' };
    const dealt = after(cutCards.start(CONFIG, 3), DRAW, left);
    expect(cutCards.status(dealt)).toEqual({ kind: 'acting', seats: [1] });
    const waiting = after(paused(), acts(1, 'next'), acts(2, 'next'), left);
    expect(cutCards.status(waiting)).toEqual({ kind: 'chance' });
  });
});

describe('the length of a session', () => {
  it.each([
    ['the deals agreed on', () => paused({ ...CONFIG, deals: 1 }), 'length'],
    [
      'one seat that stops',
      () => after(paused(), acts(0, 'next'), acts(1, 'stop'), acts(2, 'next')),
      'stopped',
    ],
    [
      'one seat that is left',
      () => after(paused(), acts(0, 'leave'), acts(1, 'leave'), acts(2, 'next')),
      'one_left',
    ],
  ])('%s', (_why, play, ending) => {
    const state = play();
    expect([state.stage, state.ending]).toEqual(['over', ending]);
  });
});

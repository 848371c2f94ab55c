import { type Seat, drawInt, fastRng, seatOf, verdictOf } from '@taku/contract';
import {
  type ActionType,
  DEFAULT_CONFIG,
  GAME_TYPES,
  type GameType,
  type MixState,
  stud,
} from '@taku/stud/rules';
import { sampleSize } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { randomSpots } from '../randomViews.ts';
import { studAppraiser } from './index.ts';
import { enumerated } from './testing/enumerate.ts';

const MANY_SEATS = 7;

interface Played {
  readonly state: MixState;
  readonly seat: Seat;
  readonly type: ActionType;
}

/** Two of seven are left on 7th street, and nearly all cards lie open. */
function chooseOpenly(state: MixState, seat: Seat, roll: number): ActionType {
  const types = [...stud.legalActions(state, seat)].map(({ type }) => type as ActionType);
  const has = (...wanted: ActionType[]) => wanted.find((type) => types.includes(type));
  const calls = has('CHECK', 'CALL', 'BRING_IN') ?? 'FOLD';
  if (state.deal!.street === '6th' && seat > 1) return has('CHECK', 'FOLD') ?? calls;
  const attacks = has('BET', 'RAISE', 'COMPLETE');
  const isEager = state.deal!.street === '6th' ? !types.includes('CALL') : roll === 0;
  return isEager && attacks ? attacks : calls;
}

function playedOpenly(game: GameType, seed: number): readonly Played[] {
  const rng = fastRng(seed, 71);
  let state = stud.start({ ...DEFAULT_CONFIG, sequence: [game], maxDeals: 1 }, MANY_SEATS);
  const played: Played[] = [];
  for (;;) {
    const status = stud.status(state);
    if (status.kind === 'chance') {
      state = stud.apply(state, { kind: 'chance', outcome: stud.draw(state, rng) }).state;
      continue;
    }
    if (status.kind !== 'acting' || state.stage !== 'playing') return played;
    const seat = status.seats[0]!;
    const type = chooseOpenly(state, seat, drawInt(rng, 4));
    played.push({ state, seat, type });
    state = stud.apply(state, { kind: 'act', seat, action: { type } }).state;
  }
}

const appraise = (state: MixState, seat: Seat, seed: number, effort: number) =>
  studAppraiser.appraise(stud.view(state, seat), seat, {
    chosen: null,
    rng: fastRng(seed, 5),
    effort,
  });

describe('7th street against one rival', () => {
  const cases = GAME_TYPES.flatMap((game) =>
    Array.from({ length: sampleSize(1, 6) }, (_, seed) => [game, seed] as const),
  );

  it.each(cases)('%s, deal %i: every value equals enumeration', (game, seed) => {
    const played = playedOpenly(game, seed);
    const lasts = played.filter(({ state }) => state.deal!.street === '7th');
    expect(lasts.length).toBeGreaterThan(0);
    for (const { state, seat } of lasts.slice(0, sampleSize(1, 2))) {
      const past = played.slice(
        0,
        played.findIndex((one) => one.state === state),
      );
      const found = appraise(state, seat, 1, 1)!;
      const byHand = enumerated(past, state, seat);
      expect(found.isExact).toBe(true);
      expect(found.worths).toHaveLength(byHand.values.size);
      for (const { action, value, margin, lossMargin } of found.worths) {
        expect(value).toBeCloseTo(byHand.values.get(action.type as ActionType)!, 8);
        expect([margin, lossMargin]).toEqual([0, 0]);
      }
      expect(found.facts!['equity']).toBeCloseTo(byHand.equity, 8);
    }
  });
});

const SPOTS = GAME_TYPES.flatMap((game) =>
  [2, 3, 6].flatMap((seats) => [...randomSpots({ game, seats, seed: 8, deals: 3 })]),
).filter(({ state, seat }) => [...stud.legalActions(state, seat)].length > 1);

const isLastOfTwo = ({ deal }: MixState) =>
  deal!.street === '7th' && deal!.players.filter(({ active }) => active).length === 2;

const every = (count: number) => {
  const step = SPOTS.length / count;
  return Array.from({ length: count }, (_, place) => SPOTS[Math.floor(place * step)]!);
};

describe('what an action is worth', () => {
  it('nine of ten values lie inside their interval, by sixteen times the work', () => {
    const [effort, count] = [sampleSize(1 / 20, 1), sampleSize(10, 50)];
    const sampled = SPOTS.filter(({ state }) => !isLastOfTwo(state));
    const step = Math.floor(sampled.length / count);
    const inside = { values: 0, losses: 0 };
    for (let place = 0; place < count; place++) {
      const { state, seat } = sampled[place * step]!;
      const quick = appraise(state, seat, place, effort)!;
      const whole = appraise(state, seat, 1000 + place, 16 * effort)!;
      // Of every decision the dearest action: folding and checking are the easy ones.
      const dearest = quick.worths.reduce((one, other) =>
        other.margin > one.margin ? other : one,
      );
      const known = whole.worths.find(({ action }) => action.type === dearest.action.type)!;
      if (Math.abs(known.value - dearest.value) <= dearest.margin) inside.values += 1;
      const isFair = quick.worths.every(
        (worth) =>
          verdictOf(worth) !== 'worse' ||
          whole.worths.find(({ action }) => action.type === worth.action.type)!.loss > 0,
      );
      if (isFair) inside.losses += 1;
    }
    expect(inside.values / count).toBeGreaterThanOrEqual(0.9);
    expect(inside.losses / count).toBeGreaterThanOrEqual(0.9);
  });

  it('folding is 0, the best comes first, and every allowed action is there', () => {
    for (const { state, seat } of every(20)) {
      const { worths } = appraise(state, seat, 3, 1 / 40)!;
      const types = [...stud.legalActions(state, seat)].map(({ type }) => type);
      expect(worths.map(({ action }) => action.type).sort()).toEqual(types.sort());
      expect(worths[0]).toMatchObject({ loss: 0, lossMargin: 0 });
      expect(worths.map(({ loss }) => loss)).toEqual(
        worths.map(({ loss }) => loss).toSorted((one, other) => one - other),
      );
      const folds = worths.filter(({ action }) => action.type === 'FOLD');
      expect(folds.flatMap(({ value, margin }) => [value, margin]).every((n) => n === 0)).toBe(
        true,
      );
    }
  });

  it('tells equity and, where something is to be paid, the price', () => {
    for (const { state, seat } of every(20)) {
      const { facts } = appraise(state, seat, 3, 1 / 40)!;
      expect(facts!['equity']).toBeGreaterThanOrEqual(0);
      expect(facts!['equity']).toBeLessThanOrEqual(1);
      const { currentBet, players, pot } = state.deal!;
      const owed = currentBet - players[seat]!.committedThisStreet;
      expect(facts!['potOdds']).toEqual(owed > 0 ? owed / (pot + owed) : undefined);
    }
  });

  it('the same seed gives the same bits, and a view with hidden cards in it no others', () => {
    for (const [place, { state, seat }] of every(20).entries()) {
      const view = stud.view(state, seat);
      const options = { chosen: null, effort: 1 / 40 };
      const honest = studAppraiser.appraise(view, seat, { ...options, rng: fastRng(place) });
      const leaking = { ...view, deal: { ...view.deal!, hands: state.deal!.hands } };
      const shown = studAppraiser.appraise(leaking, seat, { ...options, rng: fastRng(place) });
      expect(shown).toEqual(honest);
      const other = stud.imagine(view, fastRng(place, 2));
      const imagined = studAppraiser.appraise(stud.view(other, seat), seat, {
        ...options,
        rng: fastRng(place),
      });
      expect(imagined).toEqual(honest);
    }
  });

  it('nothing is said where nothing is to be decided', () => {
    const { state, seat } = SPOTS[0]!;
    const other = seatOf((seat + 1) % state.stacks.length);
    expect(appraise(state, other, 1, 1)).toBeNull();
    const between = { ...stud.view(state, seat), stage: 'between' as const };
    const options = { chosen: null, rng: fastRng(1) };
    expect(studAppraiser.appraise(between, seat, options)).toBeNull();
  });
});

import { drawInt, fastRng, seatOf, wordsOf } from '@taku/contract';
import { modelFiles } from '@taku/models';
import {
  type Card,
  RULESETS,
  type Ruleset,
  type SquFiboView,
  squfibo,
  valueOf,
} from '@taku/squfibo/rules';
import { describe, expect, it } from 'vitest';
import { chooseEasy } from './easy.ts';
import { chooseHard, squfiboEarlier, squfiboHard } from './hard.ts';
import { Evaluator } from './hard/evaluator.ts';
import { readNetworks } from './hard/network.ts';
import { Search } from './hard/search.ts';
import { bots } from './index.ts';
import { chooseNormal } from './normal.ts';
import { chooseOnePly } from './onePly.ts';
import { chooseRelaxed } from './relaxed.ts';

const weights = await modelFiles().readModel('squfibo/hard');
const earlier = await modelFiles().readModel('squfibo/earlier');
const networks = readNetworks(weights.bytes);
const searchFor = (ruleset: Ruleset) => ({
  search: new Search(new Evaluator(networks[ruleset]), {
    candidates: 8,
    samples: 8,
    turns: 5,
    priorWeight: 1,
  }),
  model: weights.hash,
});

type Cells = Readonly<Record<number, Card>>;

/** A table in the middle of a game, with seat 0 to move. */
function tableWith(cells: Cells, hand: readonly Card[], ruleset: Ruleset = 'classic'): SquFiboView {
  const board = Array.from({ length: 9 }, (_, cell) => cells[cell] ?? null);
  return {
    ruleset,
    phase: 'playing',
    turn: 11,
    actingSeat: seatOf(0),
    board,
    discards: [],
    stars: [0, 0],
    pool: 34,
    drewToPlay: false,
    lastPlay: null,
    result: null,
    handSizes: [hand.length, 10],
    deckSize: 64 - board.filter((card) => card !== null).length - hand.length - 10,
    own: { seat: seatOf(0), hand },
  };
}

function missRate(choose: typeof chooseNormal, turns: number): number {
  const view = tableWith({ 4: 'r4' }, ['r1', 'r1', 'r9']);
  const made = Array.from({ length: turns }, (_, turn) =>
    choose(view, seatOf(0), fastRng(turn, 9)),
  );
  const detected = made.filter(({ why }) => why.facts.detected.length > 0);
  expect(
    detected.every(({ action, why }) => (action.claim === undefined) === why.facts.missed),
  ).toBe(true);
  return detected.filter(({ why }) => why.facts.missed).length / detected.length;
}

describe('CPU Normal, the four cases it was specified by', () => {
  it('[CPU] misses 4–6 % of its combos over 5,000 turns, and says so in its reasons', () => {
    const rate = missRate(chooseNormal, 5000);
    expect(rate).toBeGreaterThan(0.04);
    expect(rate).toBeLessThan(0.06);
  });

  it('[CPU] puts the red 1 beside the red 4', () => {
    const beside = new Set<number>();
    for (let seed = 0; seed < 100; seed++) {
      const { action } = chooseNormal(
        tableWith({ 4: 'r4' }, ['r1', 'b9']),
        seatOf(0),
        fastRng(seed),
      );
      expect(action.card).toBe('r1');
      beside.add(action.cell);
    }
    expect(beside).toEqual(new Set([1, 3, 5, 7]));
  });

  it('[CPU] prefers 4+9 to 1+4', () => {
    for (let seed = 0; seed < 100; seed++) {
      const view = tableWith({ 0: 'r4', 8: 'r4' }, ['r1', 'r9']);
      expect(chooseNormal(view, seatOf(0), fastRng(seed)).action.card).toBe('r9');
    }
  });

  it.each([
    ['classic', [1, 4, 9, 16], 16],
    ['classic', [1, 4, 9], 9],
    ['classic', [1, 4], 1],
    ['classic', [4], 4],
    ['fibonacci', [1, 4, 9, 16], 9],
    ['fibonacci', [1, 4, 16], 16],
    ['fibonacci', [1, 4], 1],
  ] as const)(
    '[CPU] %s: of %j nothing scores, so it puts down a %i',
    (ruleset, values, expected) => {
      const hand = values.flatMap((value) => [`r${value}`, `b${value}`] as Card[]);
      for (let seed = 0; seed < 20; seed++) {
        const { action, why } = chooseNormal(
          tableWith({}, hand, ruleset),
          seatOf(0),
          fastRng(seed),
        );
        expect(valueOf(action.card)).toBe(expected);
        expect(why.facts).toEqual({ detected: [], missed: false, considered: 0 });
      }
    },
  );
});

describe('the other CPUs', () => {
  it('[CPU] Easy misses about one combo in five', () => {
    const rate = missRate(chooseEasy, 8000);
    expect(rate).toBeGreaterThan(0.17);
    expect(rate).toBeLessThan(0.23);
  });

  it('the levels are listed weakest first, the old ones under their ids', () => {
    expect(bots.levels.map(({ id }) => id)).toEqual([
      'squfibo/easy',
      'squfibo/relaxed',
      'squfibo/normal',
      'squfibo/onePly',
      'squfibo/hard',
    ]);
    expect(bots.levels.every(({ listed }) => listed)).toBe(true);
  });

  it('[CPU] Relaxed plays about one turn in five as Easy does, the others for the best combo', () => {
    const view = tableWith({ 0: 'r4', 1: 'r16' }, ['r1', ...Array<Card>(15).fill('b16')]);
    const turns = Array.from({ length: 4000 }, (_, turn) =>
      chooseRelaxed(view, seatOf(0), fastRng(turn, 9)),
    );
    const idle = turns.filter(({ why }) => why.facts.considered === 0).length / turns.length;
    expect(idle).toBeGreaterThan(0.17);
    expect(idle).toBeLessThan(0.23);
    const awake = turns.filter(({ why }) => why.facts.considered > 0);
    expect(awake.every(({ action }) => action.card === 'r1')).toBe(true);
  });

  it('[CPU] Relaxed decides by the stream alone, then as Easy or Normal would', () => {
    const view = tableWith({ 4: 'r4' }, ['r1', 'b9', 'b16']);
    for (let seed = 0; seed < 50; seed++) {
      const made = chooseRelaxed(view, seatOf(0), fastRng(seed));
      const after = () => {
        const rng = fastRng(seed);
        drawInt(rng, 5);
        return rng;
      };
      expect(chooseRelaxed(view, seatOf(0), fastRng(seed))).toEqual(made);
      const either = [chooseEasy, chooseNormal].map((choose) => choose(view, seatOf(0), after()));
      expect(either).toContainEqual(made);
    }
  });

  it('[CPU] a miss reads as an ordinary end of turn: the action alone does not tell', () => {
    const view = tableWith({ 4: 'r4' }, ['r1']);
    const missed = Array.from({ length: 200 }, (_, seed) =>
      chooseNormal(view, seatOf(0), fastRng(seed)),
    )
      .filter(({ why }) => why.facts.missed)
      .map(({ action }) => Object.keys(action));
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.every((keys) => keys.join() === 'type,card,cell')).toBe(true);
  });

  it('[CPU] Hard takes the three stars and never misses', () => {
    const view = tableWith({ 0: 'r4', 1: 'r16' }, ['r1', 'b16', 'b9', 'r9']);
    for (let seed = 0; seed < 20; seed++) {
      const { action } = chooseHard(searchFor('classic'), view, seatOf(0), fastRng(seed));
      expect(action.card).toBe('r1');
      expect(action.claim).toHaveLength(3);
    }
  });

  it('[CPU] Hard chooses the removal: on a full board it lifts the card that lets it score', () => {
    const cells: Cells = {
      0: 'b16',
      1: 'r16',
      2: 'b16',
      3: 'r16',
      4: 'r9',
      5: 'b9',
      6: 'b16',
      7: 'r4',
      8: 'b16',
    };
    const view = tableWith(cells, ['r1', 'b1']);
    const { action } = chooseHard(searchFor('classic'), view, seatOf(0), fastRng(1));
    expect(action.card).toBe('r1');
    expect(action.remove).toBe(action.cell);
    expect(action.claim).toContain(7);
  });

  it('[CPU] Hard decides the same way from the same view and stream', () => {
    const view = tableWith({ 0: 'b9', 4: 'r16' }, ['r1', 'r9', 'b4', 'b16']);
    const choose = () => chooseHard(searchFor('classic'), view, seatOf(0), fastRng(3));
    expect(choose()).toEqual(choose());
  });

  it.each([0, 7, 40, 100_000])('[CPU] Hard plays out at most maxSamples = %i', (maxSamples) => {
    const view = tableWith({ 0: 'b9', 4: 'r16' }, ['r1', 'r9', 'b4', 'b16']);
    const count = (limits: { maxSamples?: number }) =>
      chooseHard(searchFor('classic'), view, seatOf(0), fastRng(3), limits).why.candidates.reduce(
        (sum, { facts }) => sum + facts.samples,
        0,
      );
    expect(count({ maxSamples })).toBeLessThanOrEqual(maxSamples);
    expect(count({ maxSamples: 100_000 })).toBe(count({}));
  });

  it('[CPU] Hard answers with what it has when it is told to stop', () => {
    const view = tableWith({ 0: 'b9', 4: 'r16' }, ['r1', 'r9', 'b4', 'b16']);
    const ask = (asksUntilStop: number) => {
      let asked = 0;
      const stop = {
        get aborted() {
          return asked++ >= asksUntilStop;
        },
      };
      return chooseHard(searchFor('classic'), view, seatOf(0), fastRng(3), {}, stop).why;
    };
    const playouts = (asks: number) =>
      ask(asks).candidates.map(({ facts: { samples } }) => samples);
    expect(playouts(0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(playouts(1)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it.each([
    [squfiboHard, weights.hash],
    [squfiboEarlier, earlier.hash],
  ])('[CPU] $id names the weights it plays with', async (spec, hash) => {
    const bot = await spec.create(modelFiles());
    const view = tableWith({ 4: 'r4' }, ['r1', 'b9']);
    const { why } = await bot.choose(view, seatOf(0), fastRng(3), {}, { aborted: true });
    expect([bot.id, why.model]).toEqual([spec.id, hash]);
  });

  it('the earlier Hard has other weights, and doubles name those their judge has', async () => {
    expect(earlier.hash).not.toBe(weights.hash);
    const { judge } = await bots.learner!(modelFiles());
    expect(judge.model).toBe(weights.hash);
  });
});

describe.each(RULESETS)('whole games of %s', (ruleset) => {
  const search = searchFor(ruleset);
  const players = {
    easy: chooseEasy,
    relaxed: chooseRelaxed,
    normal: chooseNormal,
    onePly: chooseOnePly,
    hard: chooseHard.bind(null, search),
  };

  it.each(Object.entries(players))('[CPU] %s plays only legal moves, with reasons', (_, choose) => {
    for (let seed = 0; seed < 3; seed++) {
      const rng = fastRng(seed, 2);
      let state = squfibo.start({ ruleset }, 2);
      state = squfibo.apply(state, { kind: 'chance', outcome: squfibo.draw(state, rng) }).state;
      while (state.open.actingSeat !== null) {
        const seat = state.open.actingSeat;
        const { action, why } = choose(squfibo.view(state, seat), seat, rng);
        expect(squfibo.reject(state, seat, action)).toBeNull();
        expect(why.candidates.length).toBeGreaterThan(0);
        expect(wordsOf(why.summary, squfibo.reasonWords).en).not.toMatch(/[_{}]/);
        state = squfibo.apply(state, { kind: 'act', seat, action }).state;
      }
    }
  });
});

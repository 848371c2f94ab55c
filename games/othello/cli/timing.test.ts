import { OTHELLO_LEVELS, type OthelloEngine } from '@taku/othello/bots';
import { START_POSITION } from '@taku/othello/rules';
import { describe, expect, it } from 'vitest';
import { GtpEngine } from './gtp.ts';
import { NboardEngine } from './nboard.ts';
import { TimedThinker, budgetOf, solvesInTime, timedPlan } from './timing.ts';

const MINUTE = 60_000;
const highest = OTHELLO_LEVELS.at(-1)!;

/** Thinks until it is stopped or would have used its own time. */
function slowEngine(ownMs: number) {
  const clock = { ms: 0 };
  const thoughtMs: number[] = [];
  const engine = {
    usesKernel: true,
    think(_board, { isOver }) {
      const began = clock.ms;
      const isDone = () => isOver?.() || clock.ms - began >= ownMs;
      while (!isDone()) clock.ms += 1;
      thoughtMs.push(clock.ms - began);
      const square = 19;
      const nodes = (clock.ms - began) * 10_000;
      return { square, value: 0, depth: 1, isExact: false, nodes, moves: [] };
    },
    *analyse() {},
  } satisfies OthelloEngine;
  return { engine, now: () => clock.ms, thoughtMs };
}

describe('time by stage', () => {
  it('a whole game stays within its time, most of it before the end is in sight', () => {
    let leftMs = 5 * MINUTE;
    const spent: number[] = [];
    for (let empties = 60; empties > 0; empties -= 2) {
      const budget = budgetOf({ leftMs, moves: null }, empties);
      spent.push(budget);
      leftMs -= budget;
    }
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThan(5 * MINUTE * 0.3);
    expect(spent[20]).toBeGreaterThan(spent[0]! * 2);
    expect(spent.at(-1)).toBeLessThan(spent[20]! / 10);
  });

  it('a period for five moves is shared by five moves', () => {
    const budget = budgetOf({ leftMs: 10_000, moves: 5 }, 40);
    expect(budget).toBeGreaterThan(1000);
    expect(budget).toBeLessThan(2000);
  });

  it('nothing left is no time, and an exact solution is tried only where it fits', () => {
    expect(budgetOf({ leftMs: 0, moves: null }, 30)).toBe(0);
    expect(solvesInTime(MINUTE, 20, 20_000)).toBe(true);
    expect(solvesInTime(MINUTE, 30, 20_000)).toBe(false);
    expect(solvesInTime(500, 20, 20_000)).toBe(false);
  });

  it('the highest level uses what the clock gives, others keep their plan', () => {
    const timed = timedPlan(highest, { leftMs: 5 * MINUTE, moves: null }, 40, 20_000);
    expect(timed.plan).toMatchObject({ depth: 40, exactFrom: 0 });
    const solving = timedPlan(highest, { leftMs: 5 * MINUTE, moves: null }, 22, 20_000);
    expect(solving.plan.exactFrom).toBe(22);
    const [first] = OTHELLO_LEVELS;
    expect(timedPlan(first!, { leftMs: MINUTE, moves: null }, 40, 20_000).plan).toBe(first!.plan);
  });
});

describe('clocks', () => {
  it('what was thought is taken off', () => {
    const { engine, now, thoughtMs } = slowEngine(MINUTE);
    const thinker = new TimedThinker(engine, now);
    thinker.allow('black', { leftMs: MINUTE, moves: null });
    thinker.think(START_POSITION, 'black', highest);
    expect(thoughtMs[0]).toBeLessThan(3000);
    expect(thinker.leftOf('black')).toEqual({ leftMs: MINUTE - thoughtMs[0]!, moves: null });
    expect(thinker.leftOf('white')).toBeNull();
  });

  it('gtp: settings, what is left, and nonsense', () => {
    const { engine, now, thoughtMs } = slowEngine(MINUTE);
    const gtp = new GtpEngine(engine, highest, now);
    expect(gtp.answer('time_settings 60 0 0')).toBe('=\n\n');
    gtp.answer('genmove b');
    expect(gtp.answer('time_left w 1 1')).toBe('=\n\n');
    expect(gtp.answer('time_left w soon 1')).toBe('? syntax error\n\n');
    gtp.answer('clear_board');
    gtp.answer('time_left b 2 1');
    gtp.answer('genmove b');
    expect(thoughtMs[0]).toBeLessThan(3000);
    expect(thoughtMs[1]).toBeLessThanOrEqual(2000);
    expect(thoughtMs[1]).toBeGreaterThan(1000);
    gtp.answer('time_settings 0 1 0');
    gtp.answer('clear_board');
    gtp.answer('genmove b');
    expect(thoughtMs[2]).toBe(MINUTE);
  });

  it('nboard: the time of the game less what its moves took', () => {
    const { engine, now, thoughtMs } = slowEngine(10 * MINUTE);
    const nboard = new NboardEngine(engine, highest, now);
    const board = '---------------------------O*------*O---------------------------';
    const game = (time: string) => `set game (;GM[Othello]TI[${time}]TY[8]BO[8 ${board} *];)`;
    nboard.answer(game('10:00//02:00'));
    nboard.answer('go');
    nboard.answer(game('1:00'));
    nboard.answer('move d3/0.1/30');
    nboard.answer('move c5/0.1/2');
    nboard.answer('go');
    expect(thoughtMs[0]).toBeGreaterThan(5 * thoughtMs[1]!);
    expect(thoughtMs[1]).toBeLessThan(2000);
  });
});

import { type Game, type GameTypes, type Rng, type Seat, fastRng, seatOf } from '@taku/contract';
import { dice, frozenGame, highCard, nim, sealedBid } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { ismcts } from './ismcts.ts';
import { playOut, randomPolicy } from './playout.ts';

function best<G extends GameTypes>(game: Game<G>, view: G['view'], seat: Seat, iterations: number) {
  return ismcts(game, { view, seat }, fastRng(7), { iterations })[0]!.action;
}

/** Draws high-card decks until seat `seat` holds the wanted card. */
function dealWith(card: string, seat: Seat, bet: boolean) {
  const [first] = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].filter((other) => other !== card);
  const pair = seat === 0 ? [card, first!] : [first!, card];
  const rest = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].filter((other) => !pair.includes(other));
  let state = highCard.start({ hands: 1 }, 2);
  state = highCard.apply(state, { kind: 'chance', outcome: [...pair, ...rest] }).state;
  return bet
    ? highCard.apply(state, { kind: 'act', seat: seatOf(0), action: { type: 'bet' } }).state
    : state;
}

describe('ismcts', () => {
  it.each([5, 6, 7, 9, 10, 11])('leaves a multiple of four stones of %i in nim', (stones) => {
    const view = nim.view(nim.start({ stones }, 2), seatOf(0));
    expect(best(nim, view, seatOf(0), 3000)).toEqual({ type: 'take', count: stones % 4 });
  });

  it('keeps a die that wins', () => {
    const near = { goal: 10, steps: [9, 9], turn: seatOf(1), die: 1, gone: null };
    expect(best(dice, dice.view(near, seatOf(1)), seatOf(1), 300)).toEqual({ type: 'keep' });
  });

  it.each([
    ['K6', 'call'],
    ['K5', 'call'],
    ['K1', 'fold'],
  ])('holding %s against a bet it would %s', (card, action) => {
    const state = dealWith(card, seatOf(1), true);
    expect(best(highCard, highCard.view(state, seatOf(1)), seatOf(1), 2000)).toEqual({
      type: action,
    });
  });

  it('sees a view only: what is hidden changes nothing', () => {
    const one = dealWith('K3', seatOf(1), true);
    const other = { ...one, deck: ['K6', 'K3', 'K1', 'K2', 'K4', 'K5'] };
    const run = (state: typeof one) =>
      ismcts(highCard, { view: highCard.view(state, seatOf(1)), seat: seatOf(1) }, fastRng(5), {
        iterations: 200,
      });
    expect(run(other)).toEqual(run(one));
  });

  it('the same generator gives the same search, and no state is changed', () => {
    const game = frozenGame(sealedBid);
    const view = game.view(game.start({ rounds: 2 }, 3), seatOf(1));
    const run = () => ismcts(game, { view, seat: seatOf(1) }, fastRng(5), { iterations: 300 });
    expect(run()).toEqual(run());
  });

  it('visits add up, values lie between 0 and 1, and a stop signal ends it', () => {
    const view = nim.view(nim.start({ stones: 9 }, 2), seatOf(0));
    const found = ismcts(nim, { view, seat: seatOf(0) }, fastRng(1), { iterations: 500 });
    expect(found.reduce((sum, { visits }) => sum + visits, 0)).toBe(500);
    expect(found.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
    const stopped = ismcts(
      nim,
      { view, seat: seatOf(0) },
      fastRng(1),
      { iterations: 500 },
      { aborted: true },
    );
    expect(stopped).toEqual([]);
  });

  it('beats random play', () => {
    const rng: Rng = fastRng(11);
    const random = randomPolicy(dice, 10);
    let wins = 0;
    for (let game = 0; game < 40; game++) {
      const searcher = game % 2;
      const policy: typeof random = (state, seat, own) =>
        seat === searcher ? best(dice, dice.view(state, seat), seat, 60) : random(state, seat, own);
      const returns = playOut(dice, dice.start({ goal: 10 }, 2), policy, { rng, maxEvents: 100 });
      if (returns![searcher]! > 0) wins += 1;
    }
    expect(wins).toBeGreaterThan(34);
  });
});

describe('playOut', () => {
  it('gives null when the end is too far away', () => {
    const start = nim.start({ stones: 21 }, 2);
    const limits = { rng: fastRng(1), maxEvents: 3 };
    expect(playOut(nim, start, randomPolicy(nim, 3), limits)).toBeNull();
  });

  it('chooses among the first legal actions with equal chances', () => {
    const counts = [0, 0, 0];
    const rng = fastRng(3);
    const policy = randomPolicy(nim, 3);
    for (let draw = 0; draw < 3000; draw++) {
      counts[policy(nim.start({ stones: 9 }, 2), seatOf(0), rng)!.count - 1]! += 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(6 * 26);
  });
});

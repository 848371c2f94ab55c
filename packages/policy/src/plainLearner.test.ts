import { type Game, fastRng, seatOf } from '@taku/contract';
import { cutCards, dice, highCard, nim, sealedBid } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { legalFromView, plainLearner } from './index.ts';

const TOYS = [nim, dice, highCard, sealedBid, cutCards] as unknown as readonly Game[];

/** The first turn of a match of which seat 0 has a part. */
function firstTurn(game: Game) {
  let state = game.start(game.defaultConfig, game.seats.min);
  while (game.status(state).kind === 'chance') {
    const outcome = game.draw(state, fastRng(1));
    state = game.apply(state, { kind: 'chance', outcome }).state;
  }
  const view = game.view(state, seatOf(0));
  return { view, seat: seatOf(0), actions: legalFromView(game, view, seatOf(0)) };
}

describe('the learner of any game', () => {
  it.each(TOYS.map((game) => [game.id, game] as const))(
    '%s: no two actions look the same',
    (_id, game) => {
      const { encoder } = plainLearner(game);
      const { view, seat, actions } = firstTurn(game);
      const cells = encoder.encode(view, seat, actions)?.cells ?? new Float32Array();
      const width = encoder.columns.length;
      const rows = actions.map((_, row) => cells.slice(row * width, (row + 1) * width).join());
      expect(new Set(rows).size).toBe(actions.length);
    },
  );

  it('judges by playing out: to take the last stone wins', () => {
    const { judge } = plainLearner(nim);
    const view = nim.view(nim.start({ stones: 3 }, 2), seatOf(0));
    const actions = legalFromView(nim, view, seatOf(0));
    const judged = judge.judge(view, seatOf(0), actions);
    // All three win at once; two leave one, which the other takes.
    expect([judged[1], judged[2]]).toEqual([0, 1]);
  });

  it('has nothing to learn from a nod', () => {
    const { encoder } = plainLearner(cutCards);
    const fresh = cutCards.view(cutCards.start(cutCards.defaultConfig, 2), seatOf(0));
    const paused = { ...fresh, stage: 'between' as const };
    const actions = [{ type: 'next' }, { type: 'stop' }] as const;
    expect(encoder.encode(paused, seatOf(0), actions)).toBeNull();
  });
});

import { orderedDeck } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { FANTASYLAND_VALUES } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { LiveLearner } from './liveSelfPlay.ts';
import { Learner, noStats } from './selfPlay.ts';

const PARAMS = { fantasyland: FANTASYLAND_VALUES.recompute, rate: 1, lambda: 0.8 };

describe('self-play of OFC', () => {
  it.each([
    ['by the boards alone', () => new Learner(PARAMS)],
    ['by the cards to come', () => new LiveLearner(PARAMS)],
  ])('earns more a hand after a while %s, the same way from the same seed', (_what, make) => {
    const learn = () => {
      const learner = make();
      const rng = fastRng(4);
      const deck = orderedDeck(2);
      const [early, late] = [noStats(), noStats()];
      for (let deal = 0; deal < 300; deal++) learner.playDeal(deck, rng, early);
      for (let deal = 0; deal < 2500; deal++) learner.playDeal(deck, rng, noStats());
      for (let deal = 0; deal < 600; deal++) learner.playDeal(deck, rng, late);
      return { early: early.points / early.hands, late: late.points / late.hands };
    };
    const first = learn();
    expect(first.late).toBeGreaterThan(first.early + 0.3);
    expect(learn()).toEqual(first);
  });
});

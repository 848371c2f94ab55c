import { fastRng } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { GAME_TYPES, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { choiceOf } from './balance/layout.ts';
import { BALANCE_ROLE, lv4 } from './lv4.ts';
import { lv3 } from './policies.ts';
import { randomSpots } from './randomViews.ts';
import { spotOf } from './spot.ts';

const LIMITS = { maxSamples: 8 };
const weights = await modelFiles().readModel(BALANCE_ROLE);
const policy = lv4(weights);

function spots(seats: number, deals: number) {
  return GAME_TYPES.flatMap((game) => [...randomSpots({ game, seats, seed: 6, deals })]).map(
    ({ state, seat }) => spotOf(stud.view(state, seat), seat),
  );
}

describe('Lv 4', () => {
  it('does against one rival what its facts say it does, with weights that have a name', () => {
    for (const [place, spot] of spots(2, 4).entries()) {
      const { action, facts, model } = policy(spot, fastRng(place), LIMITS);
      const chances = [facts['folds'], facts['goesOn'], facts['attacks']].map(Number);
      expect(chances[choiceOf(action)]).toBeGreaterThanOrEqual(0.3);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 2);
      expect(model).toBe(weights.hash);
    }
  });

  it('mixes: the same spot is not always played the same way', () => {
    const drawn = spots(2, 8).map((spot) => {
      const actions = [1, 2, 3, 4, 5, 6].map((seed) => policy(spot, fastRng(seed), LIMITS).action);
      return new Set(actions).size;
    });
    expect(drawn.filter((kinds) => kinds > 1).length).toBeGreaterThan(drawn.length / 20);
  });

  it('is Lv 3 against more than one', () => {
    const crowded = spots(4, 1).filter(({ rivals }) => rivals.length > 1);
    expect(crowded.length).toBeGreaterThan(5);
    for (const [place, spot] of crowded.entries()) {
      const { action } = policy(spot, fastRng(place), LIMITS);
      expect(action).toBe(lv3(spot, fastRng(place), LIMITS).action);
    }
  });
});

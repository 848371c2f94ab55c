import { invariant } from '@taku/contract';
import { scenarioOf } from '@taku/server/testing';
import { squfibo } from '../rules/index.ts';

export const scenario = scenarioOf({
  game: squfibo,
  heading: 'SquFibo',
  config: { ruleset: 'classic' },
  choose: ({ legal }) => {
    const action = legal.find((one) => 'claim' in (one as object)) ?? legal[0];
    invariant(action, 'nothing to play');
    return action;
  },
  mistake: (action) => ({ ...(action as object), cell: 9 }),
  turns: 8,
  shows: ['squfibo_started', 'combo_claimed', 'cards_drawn', 'stars_taken', 'forfeited'],
});

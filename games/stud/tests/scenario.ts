import { invariant } from '@taku/contract';
import { type ScenarioAction, scenarioOf } from '@taku/server/testing';
import { stud } from '../rules/index.ts';

function firstOf(legal: readonly ScenarioAction[], ...wanted: readonly string[]): ScenarioAction {
  const type = wanted.find((name) => legal.some((action) => action.type === name));
  const action = legal.find((one) => one.type === type);
  invariant(action, `none of ${wanted.join(', ')} is legal`);
  return action;
}

export const scenario = scenarioOf({
  game: stud,
  heading: 'stud',
  config: { sequence: ['studHi'], dealsPerGame: 1, maxDeals: 2 },
  choose: ({ legal, turn, state }) => {
    const isSecondDeal = (state as { readonly dealIndex: number }).dealIndex > 0;
    const bold = isSecondDeal ? ['FOLD'] : turn === 1 ? ['COMPLETE'] : [];
    return firstOf(legal, 'NEXT', 'BRING_IN', ...bold, 'CHECK', 'CALL');
  },
  mistake: () => ({ type: 'CHECK' }),
  shows: ['deal_start', 'ante', 'street', 'action', 'deal_end', 'answered', 'stud_over'],
});

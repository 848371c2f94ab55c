import { invariant } from '@taku/contract';
import { type Moment, type ScenarioAction, scenarioOf } from '@taku/server/testing';
import { type OfcState, carefulPlacement, handInPlay, ofc } from '../rules/index.ts';

function carefully({ state, seat }: Moment): ScenarioAction {
  const action = carefulPlacement(handInPlay(state as OfcState), seat);
  invariant(action, 'nothing to place');
  return action;
}

/** One card too few. */
function tooFew(action: ScenarioAction): object {
  const { placements, ...rest } = action as unknown as { readonly placements: readonly object[] };
  return { ...rest, placements: placements.slice(1) };
}

export const scenario = scenarioOf({
  game: ofc,
  heading: 'OFC',
  config: { maxHands: 1 },
  choose: carefully,
  mistake: tooFew,
  shows: [
    'waiting_for_opponent',
    'ready_to_start',
    'session_start',
    'hand_start',
    'deal',
    'timer_start',
    'error',
    'opponent_placed',
    'hand_end',
    'session_end',
    'session_ended_awaiting_restart',
  ],
});

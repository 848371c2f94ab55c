import { type GameEvent, type Seat, type Viewer, at } from '@taku/contract';
import type { ActionType } from '../deal/dealState.ts';
import { getAllowedActions } from '../deal/allowed.ts';
import type { DealStep } from '../deal/runDeal.ts';
import { gameOfDeal } from './config.ts';
import { type Answer, type MixState, type Progress, act, dealCards, forfeit } from './mixState.ts';
import type { StudGlimpse, StudTypes } from './studTypes.ts';
import { canSeeDownCards, maskHand } from './view.ts';

function actionGlimpse(step: DealStep, seat: Seat, type: ActionType): StudGlimpse {
  const allowed = getAllowedActions(step.before, seat).find((action) => action.type === type);
  return {
    type: 'action',
    seat,
    action: type,
    cost: allowed?.cost ?? 0,
    to: allowed?.to ?? at(step.before.players, seat).committedThisStreet,
    allIn: allowed?.allIn ?? false,
  };
}

function stepGlimpses(step: DealStep, viewer: Viewer): StudGlimpse[] {
  const { event, after } = step;
  switch (event.type) {
    case 'POST_ANTE':
      return [{ type: 'ante', seat: event.seat, amount: event.amount }];
    case 'DEAL_CARDS_3RD':
    case 'DEAL_CARD_4TH':
    case 'DEAL_CARD_5TH':
    case 'DEAL_CARD_6TH':
    case 'DEAL_CARD_7TH': {
      const hands = after.hands.map((hand, seat) =>
        maskHand(hand, canSeeDownCards(after, seat, viewer)),
      );
      return [{ type: 'street', street: after.street, pot: after.pot, hands }];
    }
    case 'STREET_ADVANCE':
      return [];
    case 'DEAL_END': {
      const stacks = after.players.map((player) => player.stack);
      const { gameType: game, result } = after;
      return result ? [{ type: 'deal_end', game, result, stacks }] : [];
    }
    case 'BRING_IN':
    case 'COMPLETE':
    case 'BET':
    case 'RAISE':
    case 'CALL':
    case 'CHECK':
    case 'FOLD':
      return [actionGlimpse(step, event.seat, event.type)];
  }
}

function dealStart(before: MixState): StudGlimpse {
  const { config, dealIndex } = before;
  const game = gameOfDeal(config, dealIndex);
  const changed = dealIndex > 0 && game !== gameOfDeal(config, dealIndex - 1);
  const { stakes } = config;
  return { type: 'deal_start', deal: dealIndex + 1, game, changed, stakes, stacks: before.stacks };
}

/** Sealed answers open when the step is complete. */
function openedAnswers(
  before: MixState,
  after: MixState,
  last: readonly [Seat, Answer],
): StudGlimpse[] {
  if (after.stage === 'between') return [];
  return after.stacks.flatMap((_, seat): StudGlimpse[] => {
    const answer = seat === last[0] ? last[1] : before.answers[seat];
    if (answer === 'REBUY') return [{ type: 'rebought', seat, chips: after.config.startingStack }];
    return answer === 'LEAVE' ? [{ type: 'left_table', seat }] : [];
  });
}

function progressOf(before: MixState, event: GameEvent<StudTypes>): Progress {
  switch (event.kind) {
    case 'chance':
      return dealCards(before, event.outcome);
    case 'act':
      return act(before, event.seat, event.action);
    case 'forfeit':
      return forfeit(before, event.seat);
  }
}

function openingGlimpses(
  before: MixState,
  after: MixState,
  event: GameEvent<StudTypes>,
): StudGlimpse[] {
  if (event.kind === 'chance') return [dealStart(before)];
  if (event.kind === 'forfeit') return [{ type: 'left_table', seat: event.seat }];
  if (before.stage !== 'between') return [];
  const answered: StudGlimpse = { type: 'answered', seat: event.seat };
  return [answered, ...openedAnswers(before, after, [event.seat, event.action.type as Answer])];
}

export function glimpseMix(
  before: MixState,
  event: GameEvent<StudTypes>,
  viewer: Viewer,
): readonly StudGlimpse[] {
  const { state, steps } = progressOf(before, event);
  const over: StudGlimpse[] =
    state.stage === 'over' ? [{ type: 'stud_over', stacks: state.stacks }] : [];
  return [
    ...openingGlimpses(before, state, event),
    ...steps.flatMap((step) => stepGlimpses(step, viewer)),
    ...over,
  ];
}

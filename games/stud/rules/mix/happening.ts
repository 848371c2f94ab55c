import { type GameEvent, type Seat, type Step, type Viewer, at, stepTo } from '@taku/contract';
import type { ActionType } from '../deal/dealState.ts';
import { getAllowedActions } from '../deal/allowed.ts';
import type { DealStep } from '../deal/runDeal.ts';
import { gameOfDeal } from './config.ts';
import { type Answer, type MixState, type Progress, act, dealCards, forfeit } from './mixState.ts';
import type { StudMessage, StudHappening, StudTypes } from './studTypes.ts';
import { maskHand } from './view.ts';

function actionOf(step: DealStep, seat: Seat, type: ActionType): StudHappening {
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

function happenedIn(step: DealStep): StudHappening[] {
  const { event, after } = step;
  switch (event.type) {
    case 'POST_ANTE':
      return [{ type: 'ante', seat: event.seat, amount: event.amount }];
    case 'DEAL_CARDS_3RD':
    case 'DEAL_CARD_4TH':
    case 'DEAL_CARD_5TH':
    case 'DEAL_CARD_6TH':
    case 'DEAL_CARD_7TH': {
      const { street, pot, hands } = after;
      return [{ type: 'street', street, pot, hands }];
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
      return [actionOf(step, event.seat, event.type)];
  }
}

function dealStart(before: MixState): StudHappening {
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
): StudHappening[] {
  if (after.stage === 'between') return [];
  return after.stacks.flatMap((_, seat): StudHappening[] => {
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

function openingOf(
  before: MixState,
  after: MixState,
  event: GameEvent<StudTypes>,
): StudHappening[] {
  if (event.kind === 'chance') return [dealStart(before)];
  if (event.kind === 'forfeit') return [{ type: 'left_table', seat: event.seat }];
  if (before.stage !== 'between') return [];
  const answered: StudHappening = { type: 'answered', seat: event.seat };
  return [answered, ...openedAnswers(before, after, [event.seat, event.action.type as Answer])];
}

function happenedWith(
  before: MixState,
  event: GameEvent<StudTypes>,
  { state, steps }: Progress,
): readonly StudHappening[] {
  const over: StudHappening[] =
    state.stage === 'over' ? [{ type: 'stud_over', stacks: state.stacks }] : [];
  return [...openingOf(before, state, event), ...steps.flatMap(happenedIn), ...over];
}

export function stepOf(state: MixState, event: GameEvent<StudTypes>): Step<StudTypes> {
  const progress = progressOf(state, event);
  return stepTo(progress.state, () => happenedWith(state, event, progress));
}

/** Down cards are told to their own seat; a showdown shows what it shows in `deal_end`. */
export function tell(happening: StudHappening, viewer: Viewer): readonly StudMessage[] {
  if (happening.type !== 'street') return [happening];
  const hands = happening.hands.map((hand, seat) => maskHand(hand, seat === viewer));
  return [{ ...happening, hands }];
}

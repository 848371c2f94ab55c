import {
  type Played,
  type Seat,
  type SessionSayings,
  type Viewer,
  at,
  seatsOf,
} from '@taku/contract';
import { type Deal, foldSeat, initDeal } from '../deal/applyEvent.ts';
import type { ActionType, CardCode, DealEvent } from '../deal/dealState.ts';
import { getAllowedActions } from '../deal/allowed.ts';
import { type DealStep, choiceSteps, followUp } from '../deal/runDeal.ts';
import { gameOfDeal } from './config.ts';
import type { MixState, StudAction } from './mixState.ts';
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
    case 'DEAL_END':
      return [];
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

function played(
  state: MixState,
  steps: readonly DealStep[],
  opening: () => readonly StudHappening[] = () => [],
): Played<StudTypes> {
  const deal = steps.at(-1)?.after ?? state.deal;
  return {
    state: { ...state, deal },
    happened: () => [...opening(), ...steps.flatMap(happenedIn)],
  };
}

function firstDeal({ config, dealIndex, stacks, gone }: MixState): Deal {
  return initDeal({
    ...config.stakes,
    dealId: String(dealIndex + 1),
    gameType: gameOfDeal(config, dealIndex),
    cap: config.cap,
    stacks: stacks.map((stack, seat) => (gone[seat] ? 0 : stack)),
  });
}

export function begin(state: MixState, deck: readonly CardCode[]): Played<StudTypes> {
  const deal = firstDeal(state);
  return played({ ...state, deck, deal }, followUp(deal, deck), () => [dealStart(state)]);
}

function choiceEvent(deal: Deal, seat: Seat, type: ActionType): DealEvent {
  const action = getAllowedActions(deal, seat).find((allowed) => allowed.type === type);
  const amount = action?.amount ?? 0;
  return type === 'CHECK' || type === 'FOLD' ? { type, seat } : { type, seat, amount };
}

export function act(state: MixState, seat: Seat, action: StudAction): Played<StudTypes> {
  const { deal, deck } = state;
  if (!deal || !deck) return played(state, []);
  const choice = choiceEvent(deal, seat, action.type as ActionType);
  return played(state, choiceSteps(deal, choice, deck));
}

/** S23: the seat folds and its chips leave with it. */
export function leave(state: MixState, seat: Seat): Played<StudTypes> {
  const { deal, deck } = state;
  if (!deal || !deck || !deal.players[seat]?.active) return played(state, []);
  const folded = foldSeat(deal, seat);
  const fold: DealStep = { event: { type: 'FOLD', seat }, before: deal, after: folded };
  return played(state, [fold, ...followUp(folded, deck)]);
}

function dealEnd({ deal }: MixState): readonly StudHappening[] {
  if (!deal?.result) return [];
  const stacks = deal.players.map((player) => player.stack);
  return [{ type: 'deal_end', game: deal.gameType, result: deal.result, stacks }];
}

function openedAnswers({ answers, config }: MixState): readonly StudHappening[] {
  return seatsOf(answers.length).flatMap((seat): StudHappening[] => {
    const answer = answers[seat];
    if (answer?.type === 'REBUY') return [{ type: 'rebought', seat, chips: config.startingStack }];
    return answer?.type === 'LEAVE' ? [{ type: 'left_table', seat }] : [];
  });
}

export const SAYINGS: SessionSayings<StudTypes> = {
  dealOver: dealEnd,
  answered: (_state, seat) => [{ type: 'answered', seat }],
  opened: openedAnswers,
  left: (_state, seat) => [{ type: 'left_table', seat }],
  over: ({ stacks }) => [{ type: 'stud_over', stacks }],
};

/** Down cards are told to their own seat; a showdown shows what it shows in `deal_end`. */
export function tell(happening: StudHappening, viewer: Viewer): readonly StudMessage[] {
  if (happening.type !== 'street') return [happening];
  const hands = happening.hands.map((hand, seat) => maskHand(hand, seat === viewer));
  return [{ ...happening, hands }];
}

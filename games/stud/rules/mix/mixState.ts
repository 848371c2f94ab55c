import { type Seat, at } from '@taku/contract';
import { type Deal, foldSeat, initDeal } from '../deal/applyEvent.ts';
import type { ActionType, CardCode, DealEvent } from '../deal/dealState.ts';
import { getAllowedActions } from '../deal/allowed.ts';
import { type DealStep, choiceSteps, followUp } from '../deal/runDeal.ts';
import { type StudConfig, gameOfDeal } from './config.ts';

export const ANSWERS = ['NEXT', 'REBUY', 'LEAVE'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A match of many deals. */
export type MixState = {
  readonly config: StudConfig;
  readonly stage: 'shuffling' | 'playing' | 'between' | 'over';
  readonly dealIndex: number;
  readonly stacks: readonly number[];
  /** Chips bought so far, by seat. */
  readonly buyIns: readonly number[];
  /** Left the table: keeps its chips, is not dealt in. */
  readonly gone: readonly boolean[];
  /** Between deals: sealed until everybody has answered. */
  readonly answers: readonly (Answer | null)[];
  readonly deck: readonly CardCode[] | null;
  readonly deal: Deal | null;
};

export type StudAction = { readonly type: ActionType | Answer };

/** One event of the log, step by step: what happenings are made of. */
export interface Progress {
  readonly state: MixState;
  readonly steps: readonly DealStep[];
}

export function startMix(config: StudConfig, seatCount: number): MixState {
  const bySeat = <T>(value: T): T[] => Array.from({ length: seatCount }, () => value);
  return {
    config,
    stage: 'shuffling',
    dealIndex: 0,
    stacks: bySeat(config.startingStack),
    buyIns: bySeat(config.startingStack),
    gone: bySeat(false),
    answers: bySeat(null),
    deck: null,
    deal: null,
  };
}

function isBroke(state: MixState, seat: Seat): boolean {
  return state.stacks[seat] === 0 && !state.gone[seat];
}

function isPlaying(state: MixState, seat: Seat): boolean {
  return at(state.stacks, seat) > 0 && !state.gone[seat];
}

export function seatsWhere(state: MixState, test: (seat: Seat) => boolean): Seat[] {
  return state.stacks.map((_, seat) => seat).filter(test);
}

/** Who is waited for between deals. */
export function seatsToAnswer(state: MixState): Seat[] {
  return seatsWhere(state, (seat) => {
    if (state.answers[seat] !== null) return false;
    if (isBroke(state, seat)) return state.config.rebuy;
    return state.config.pause && isPlaying(state, seat);
  });
}

export function allowedAnswers(state: MixState, seat: Seat): readonly Answer[] {
  if (state.stage !== 'between' || !seatsToAnswer(state).includes(seat)) return [];
  return isBroke(state, seat) ? ['REBUY', 'LEAVE'] : ['NEXT'];
}

function mayGoOn(state: MixState): boolean {
  const { maxDeals, rebuy } = state.config;
  if (maxDeals !== null && state.dealIndex >= maxDeals) return false;
  const playing = seatsWhere(state, (seat) => isPlaying(state, seat)).length;
  const back = rebuy ? seatsWhere(state, (seat) => isBroke(state, seat)).length : 0;
  return playing >= 1 && playing + back >= 2;
}

/** S3, S23: it has left, or has no chips and cannot buy any. */
export function isOut(state: MixState, seat: Seat): boolean {
  if (state.gone[seat]) return true;
  const isInDeal = state.stage === 'playing' && (state.deal?.players[seat]?.active ?? false);
  return isBroke(state, seat) && !isInDeal && !state.config.rebuy;
}

/** S23: chips where the table breaks up: who is in takes his own back and a share of the rest. */
export function brokenOffStacks(state: MixState): readonly number[] {
  const { deal } = state;
  if (state.stage !== 'playing' || !deal) return state.stacks;
  const stillIn = deal.players.filter(({ active }) => active);
  const dead = deal.players.reduce(
    (sum, { active, committedTotal }) => sum + (active ? 0 : committedTotal),
    0,
  );
  const share = Math.floor(dead / stillIn.length);
  const odd = dead - share * stillIn.length;
  return stacksAfter(state, deal).map((stack, seat) => {
    const place = stillIn.findIndex((player) => player.seat === seat);
    if (place === -1) return stack;
    return stack + at(deal.players, seat).committedTotal + share + (place < odd ? 1 : 0);
  });
}

function carryOut(state: MixState): MixState {
  const buys = (seat: Seat): number =>
    state.answers[seat] === 'REBUY' ? state.config.startingStack : 0;
  return {
    ...state,
    stacks: state.stacks.map((stack, seat) => stack + buys(seat)),
    buyIns: state.buyIns.map((bought, seat) => bought + buys(seat)),
    gone: state.gone.map((left, seat) => left || state.answers[seat] === 'LEAVE'),
  };
}

function clearAnswers(state: MixState): MixState {
  return { ...state, answers: state.answers.map(() => null) };
}

/** Goes on to the next deal once nobody is waited for. */
function leaveTheTableSet(state: MixState): MixState {
  if (!mayGoOn(state)) return { ...state, stage: 'over' };
  if (seatsToAnswer(state).length > 0) return { ...state, stage: 'between' };
  const ready = clearAnswers(carryOut(state));
  const playing = seatsWhere(ready, (seat) => isPlaying(ready, seat)).length;
  return { ...ready, stage: playing >= 2 ? 'shuffling' : 'over' };
}

/** Chips of a seat that left before the deal stay its own: the deal does not know them. */
function stacksAfter(state: MixState, deal: Deal): number[] {
  return deal.players.map(({ seat, stack, committedTotal }) =>
    state.gone[seat] && stack === 0 && committedTotal === 0 ? at(state.stacks, seat) : stack,
  );
}

function takeUp(state: MixState, steps: readonly DealStep[], deal: Deal): Progress {
  if (!deal.dealFinished) return { state: { ...state, stage: 'playing', deal }, steps };
  const stacks = stacksAfter(state, deal);
  const settled = { ...state, deal, stacks, dealIndex: state.dealIndex + 1 };
  return { state: leaveTheTableSet(clearAnswers(settled)), steps };
}

export function dealCards(state: MixState, deck: readonly CardCode[]): Progress {
  const { config, dealIndex } = state;
  const stacks = state.stacks.map((stack, seat) => (state.gone[seat] ? 0 : stack));
  const first = initDeal({
    ...config.stakes,
    dealId: String(dealIndex + 1),
    gameType: gameOfDeal(config, dealIndex),
    cap: config.cap,
    stacks,
  });
  const steps = followUp(first, deck);
  return takeUp({ ...state, deck }, steps, steps.at(-1)?.after ?? first);
}

function choiceEvent(deal: Deal, seat: Seat, type: ActionType): DealEvent {
  const action = getAllowedActions(deal, seat).find((allowed) => allowed.type === type);
  const amount = action?.amount ?? 0;
  return type === 'CHECK' || type === 'FOLD' ? { type, seat } : { type, seat, amount };
}

export function act(state: MixState, seat: Seat, action: StudAction): Progress {
  if (state.stage === 'between') {
    const answers = state.answers.map((given, other) =>
      other === seat ? (action.type as Answer) : given,
    );
    return { state: leaveTheTableSet({ ...state, answers }), steps: [] };
  }
  const { deal, deck } = state;
  if (!deal || !deck) return { state, steps: [] };
  const steps = choiceSteps(deal, choiceEvent(deal, seat, action.type as ActionType), deck);
  return takeUp(state, steps, steps.at(-1)?.after ?? deal);
}

/** S23: the seat folds and its chips leave with it. */
export function forfeit(state: MixState, seat: Seat): Progress {
  const gone = state.gone.map((left, other) => left || other === seat);
  const left = { ...state, gone };
  const { deal, deck } = state;
  if (state.stage === 'between') return { state: leaveTheTableSet(left), steps: [] };
  if (state.stage === 'shuffling') {
    return { state: mayGoOn(left) ? left : { ...left, stage: 'over' }, steps: [] };
  }
  if (!deal || !deck || !deal.players[seat]?.active) return { state: left, steps: [] };
  const folded = foldSeat(deal, seat);
  const fold: DealStep = { event: { type: 'FOLD', seat }, before: deal, after: folded };
  const steps = [fold, ...followUp(folded, deck)];
  return takeUp(left, steps, steps.at(-1)?.after ?? folded);
}

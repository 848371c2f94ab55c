import {
  type FreshSession,
  type Seat,
  type SessionState,
  at,
  seatOf,
  seatsOf,
} from '@taku/contract';
import type { Deal } from '../deal/applyEvent.ts';
import type { ActionType, CardCode } from '../deal/dealState.ts';
import type { StudConfig } from './config.ts';

export const ANSWERS = ['NEXT', 'REBUY', 'LEAVE'] as const;
type Answer = (typeof ANSWERS)[number];

export type StudAction = { readonly type: ActionType | Answer };

/** A match of many deals. */
export interface MixState extends SessionState {
  readonly config: StudConfig;
  readonly answers: readonly ({ readonly type: Answer } | null)[];
  /** Chips won or lost in each deal, by seat. */
  readonly results: readonly (readonly number[])[];
  readonly ending: 'length' | 'one_left' | null;
  readonly stacks: readonly number[];
  /** Chips bought so far, by seat. */
  readonly buyIns: readonly number[];
  readonly deck: readonly CardCode[] | null;
  readonly deal: Deal | null;
}

export function startMix(fresh: FreshSession, config: StudConfig, seatCount: number): MixState {
  const stacks = Array.from({ length: seatCount }, () => config.startingStack);
  return { ...fresh, config, stacks, buyIns: stacks, deck: null, deal: null };
}

function isBroke(state: MixState, seat: Seat): boolean {
  return state.stacks[seat] === 0 && !state.gone[seat];
}

function isPlaying(state: MixState, seat: Seat): boolean {
  return at(state.stacks, seat) > 0 && !state.gone[seat];
}

function countSeats(state: MixState, test: (state: MixState, seat: Seat) => boolean): number {
  return seatsOf(state.stacks.length).filter((seat) => test(state, seat)).length;
}

/** S3: a seat with chips goes on; a seat without chips buys some or leaves. */
export function answersOf(state: MixState, seat: Seat): readonly { readonly type: Answer }[] {
  const { rebuy, pause } = state.config;
  if (isBroke(state, seat)) return rebuy ? [{ type: 'REBUY' }, { type: 'LEAVE' }] : [];
  return pause && isPlaying(state, seat) ? [{ type: 'NEXT' }] : [];
}

/** S23. */
export function silenceOf(state: MixState, seat: Seat): { readonly type: Answer } {
  return { type: isBroke(state, seat) ? 'LEAVE' : 'NEXT' };
}

export function endingOf(state: MixState): MixState['ending'] {
  const { maxDeals, rebuy } = state.config;
  if (maxDeals !== null && state.dealIndex >= maxDeals) return 'length';
  const playing = countSeats(state, isPlaying);
  const back = rebuy ? countSeats(state, isBroke) : 0;
  return playing >= 1 && playing + back >= 2 ? null : 'one_left';
}

/** S3, S23: it has no chips and cannot buy any. */
export function isOut(state: MixState, seat: Seat): boolean {
  const isInDeal = state.stage === 'playing' && (state.deal?.players[seat]?.active ?? false);
  return isBroke(state, seat) && !isInDeal && !state.config.rebuy;
}

/** Chips of a seat that left before the deal stay its own: the deal does not know them. */
function stacksAfter(state: MixState, deal: Deal): readonly number[] {
  return deal.players.map(({ seat, stack, committedTotal }) =>
    state.gone[seat] && stack === 0 && committedTotal === 0 ? at(state.stacks, seat) : stack,
  );
}

/** S23: the chips when a session breaks up: seats still in take theirs back and share the rest. */
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

export function settle(state: MixState): MixState {
  const { deal } = state;
  if (!deal) return state;
  const stacks = stacksAfter(state, deal);
  const won = stacks.map((stack, seat) => stack - at(state.stacks, seat));
  return { ...state, stacks, results: [...state.results, won] };
}

export function carryOut(state: MixState): MixState {
  const isAnswer = (seat: Seat, type: Answer) => state.answers[seat]?.type === type;
  const bought = seatsOf(state.stacks.length).map((seat) =>
    isAnswer(seat, 'REBUY') ? state.config.startingStack : 0,
  );
  return {
    ...state,
    stacks: state.stacks.map((stack, seat) => stack + at(bought, seat)),
    buyIns: state.buyIns.map((chips, seat) => chips + at(bought, seat)),
    gone: state.gone.map((left, place) => left || isAnswer(seatOf(place), 'LEAVE')),
  };
}

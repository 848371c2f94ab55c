import { type Seat, at } from '@taku/contract';
import { type HandStrength, handStrength } from '../evaluate/handStrength.ts';
import type { CardCode, DealState, GameType } from './dealState.ts';
import { type Pot, type Share, type Uncalled, buildPots, shareEqually } from './pots.ts';
import { getActiveSeats } from './selectors.ts';

type PotResult = Pot & {
  readonly high: readonly Share[];
  /** Stud 8 only; empty where no hand is eight or better. */
  readonly low: readonly Share[];
};

type ShownHand = {
  readonly seat: Seat;
  readonly cards: readonly CardCode[];
  readonly strength: HandStrength;
};

/** How a deal ended. Holds only what everybody may see. */
export type DealResult = {
  readonly uncalled: Uncalled | null;
  readonly pots: readonly PotResult[];
  /** In the order of showing; empty when everybody else folded. */
  readonly shown: readonly ShownHand[];
  readonly mucked: readonly Seat[];
  readonly deltaStack: readonly number[];
};

export function cardsOfSeat(state: DealState, seat: Seat): readonly CardCode[] {
  const { downCards, upCards } = at(state.hands, seat);
  return [...downCards.slice(0, 2), ...upCards, ...downCards.slice(2)];
}

type Strengths = ReadonlyMap<Seat, HandStrength>;

function bestSeats(seats: readonly Seat[], value: (seat: Seat) => number | null): Seat[] {
  const values = seats.map((seat) => value(seat) ?? -Infinity);
  const best = Math.max(...values);
  return best === -Infinity ? [] : seats.filter((_, place) => values[place] === best);
}

/** One number a half of the pot is judged by; larger wins. */
function highValue(gameType: GameType, strength: HandStrength | undefined): number | null {
  if (!strength) return null;
  return gameType === 'razz' ? -strength.low : strength.high;
}

function lowValue(gameType: GameType, strength: HandStrength | undefined): number | null {
  return gameType === 'stud8' && strength?.qualifies ? -strength.low : null;
}

/** S20: Stud 8 halves the pot where a low qualifies, the odd chip goes to high. */
function splitPot(gameType: GameType, pot: Pot, strengths: Strengths): PotResult {
  const high = bestSeats(pot.eligible, (seat) => highValue(gameType, strengths.get(seat)));
  const low = bestSeats(pot.eligible, (seat) => lowValue(gameType, strengths.get(seat)));
  const lowAmount = low.length > 0 ? Math.floor(pot.amount / 2) : 0;
  return {
    ...pot,
    high: shareEqually(pot.amount - lowAmount, high),
    low: lowAmount > 0 ? shareEqually(lowAmount, low) : [],
  };
}

/** Whether a hand would take a share of some pot if only the shown hands stood against it. */
function contends(
  state: DealState,
  seat: Seat,
  against: { readonly pots: readonly Pot[]; readonly strengths: Strengths },
): boolean {
  return against.pots.some((pot) => {
    if (!pot.eligible.includes(seat)) return false;
    const split = splitPot(state.gameType, pot, against.strengths);
    return [...split.high, ...split.low].some((share) => share.seat === seat);
  });
}

function showOrder(state: DealState): Seat[] {
  const seats = getActiveSeats(state);
  const first = seats.findIndex((seat) => seat >= state.showFirst);
  const turn = first < 0 ? 0 : first;
  return [...seats.slice(turn), ...seats.slice(0, turn)];
}

/** S21: from the last aggressor on; a hand beaten by what is shown already may muck. */
function showHands(
  state: DealState,
  pots: readonly Pot[],
): Pick<DealResult, 'shown' | 'mucked'> & { readonly strengths: Strengths } {
  const strengths = new Map<Seat, HandStrength>();
  const shown: ShownHand[] = [];
  const mucked: Seat[] = [];
  for (const seat of showOrder(state)) {
    const cards = cardsOfSeat(state, seat);
    const strength = handStrength(cards);
    const trial = new Map(strengths).set(seat, strength);
    const limited = pots.map((pot) => ({
      ...pot,
      eligible: pot.eligible.filter((other) => trial.has(other)),
    }));
    if (contends(state, seat, { pots: limited, strengths: trial })) {
      strengths.set(seat, strength);
      shown.push({ seat, cards, strength });
    } else mucked.push(seat);
  }
  return { shown, mucked, strengths };
}

function deltas(state: DealState, uncalled: Uncalled | null, pots: readonly PotResult[]): number[] {
  const delta = state.players.map((player) => 0 - player.committedTotal);
  const shares = pots.flatMap((pot) => [...pot.high, ...pot.low]);
  for (const { seat, amount } of uncalled ? [uncalled, ...shares] : shares) {
    delta[seat] = (delta[seat] ?? 0) + amount;
  }
  return delta;
}

/** S14, S19–S22. Uncalled chips are already taken out of `players`' commitments here. */
export function settleDeal(state: DealState, uncalled: Uncalled | null): DealResult {
  const matched = state.players.map((player) =>
    player.seat === uncalled?.seat
      ? { ...player, committedTotal: player.committedTotal - uncalled.amount }
      : player,
  );
  const pots = buildPots(matched);
  const [only, ...others] = getActiveSeats(state);
  if (only !== undefined && others.length === 0) {
    const won = pots.map((pot) => ({
      ...pot,
      high: [{ seat: only, amount: pot.amount }],
      low: [],
    }));
    const deltaStack = deltas(state, uncalled, won);
    return { uncalled, pots: won, shown: [], mucked: [], deltaStack };
  }
  const { shown, mucked, strengths } = showHands(state, pots);
  const split = pots.map((pot) => {
    const eligible = pot.eligible.filter((seat) => strengths.has(seat));
    return { ...splitPot(state.gameType, { ...pot, eligible }, strengths), eligible: pot.eligible };
  });
  return { uncalled, pots: split, shown, mucked, deltaStack: deltas(state, uncalled, split) };
}

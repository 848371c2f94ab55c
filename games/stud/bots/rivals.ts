import { type Rng, type Seat, at, drawInt, drawUnit } from '@taku/contract';
import { ACTION, ATTACKS } from './quick/actions.ts';
import { quickLv2 } from './quick/quickLv2.ts';
import { QuickSpot } from './quick/quickSpot.ts';
import type { QuickTable } from './quick/quickTable.ts';
import { layDown, replayDeal } from './quick/replay.ts';
import type { Spot } from './spot.ts';

/** How a rival may be playing: by its cards, or calling or raising with any cards. */
export const STYLES = ['reads', 'calls', 'raises'] as const;
export type Style = (typeof STYLES)[number];

/** How hands and styles are weighed; all of it from the choices of the running deal. */
export const RANGE_PARAMS = {
  /** Most hands imagined for one rival, and for all of them. */
  hands: 300,
  handsInAll: 600,
  /** How likely a rival that reads its cards plays as Lv 2 would, and what it does otherwise. */
  asWished: 0.7,
  otherStrength: 0.22,
  wouldFold: 0.08,
  /** How likely each style is before the deal. */
  prior: { reads: 0.9, calls: 0.05, raises: 0.05 },
  /** How likely a caller calls and a raiser raises. */
  trueToStyle: 0.94,
} as const;

export const HAND_CARDS = 3;

/** What one rival may hold, and how it may be playing. */
export interface Rival {
  readonly seat: Seat;
  /** Three cards each; the last is the card of 7th street once it is dealt. */
  readonly hands: Uint8Array;
  /** Weights of the hands as a reader, summed up. */
  readonly sums: Float64Array;
  readonly styles: Readonly<Record<Style, number>>;
}

export type Strength = 'folds' | 'goesOn' | 'attacks';

export function strengthOf(action: number): Strength {
  if (action === ACTION.FOLD) return 'folds';
  return (ATTACKS >> action) & 1 ? 'attacks' : 'goesOn';
}

/** How likely the seat to act does this with the cards on the table. */
type Likelihood = (spot: QuickSpot, allowed: number, did: Strength) => number;

const asLv2: Likelihood = (spot, allowed, did) => {
  const wished = strengthOf(quickLv2(spot, allowed));
  if (wished === did) return RANGE_PARAMS.asWished;
  return wished === 'folds' ? RANGE_PARAMS.wouldFold : RANGE_PARAMS.otherStrength;
};

/** What a search takes its rivals for. */
export interface Expected {
  readonly likelihood: Likelihood;
  /** How likely each style is before the deal. */
  readonly prior: Readonly<Record<Style, number>>;
}

export const EXPECTS_LV2: Expected = { likelihood: asLv2, prior: RANGE_PARAMS.prior };

/** How likely a rival of this style does this; a reader's cards have a say instead. */
export function styleLikelihood(style: Style, allowed: number, did: Strength): number {
  const { trueToStyle } = RANGE_PARAMS;
  const own = style === 'raises' && allowed & ATTACKS ? 'attacks' : 'goesOn';
  return did === own ? trueToStyle : (1 - trueToStyle) / 2;
}

/** Draws without replacement to the front of a scratch list. */
function drawToFront(rng: Rng, cards: Uint8Array, count: number, length: number): void {
  for (let place = 0; place < count; place++) {
    const other = place + drawInt(rng, length - place);
    const kept = cards[place] as number;
    cards[place] = cards[other] as number;
    cards[other] = kept;
  }
}

function drawHands(rng: Rng, unseen: Uint8Array, count: number): Uint8Array {
  const scratch = unseen.slice();
  const hands = new Uint8Array(count * HAND_CARDS);
  for (let hand = 0; hand < count; hand++) {
    drawToFront(rng, scratch, HAND_CARDS, scratch.length);
    hands.set(scratch.subarray(0, HAND_CARDS), hand * HAND_CARDS);
  }
  return hands;
}

/** One rival while the deal's past is walked through. */
class Reading {
  readonly seat: Seat;
  readonly hands: Uint8Array;
  readonly weights: Float64Array;
  readonly styles = { calls: 1, raises: 1 };

  constructor(seat: Seat, hands: Uint8Array) {
    this.seat = seat;
    this.hands = hands;
    this.weights = new Float64Array(hands.length / HAND_CARDS).fill(1);
  }

  see(table: QuickTable, spot: QuickSpot, action: number, likelihood: Likelihood): void {
    const allowed = table.allowed();
    if ((allowed & (allowed - 1)) === 0) return;
    const did = strengthOf(action);
    for (let hand = 0; hand < this.weights.length; hand++) {
      layDown(table, this.seat, this.hands, hand * HAND_CARDS);
      this.weights[hand] = (this.weights[hand] as number) * likelihood(spot, allowed, did);
    }
    this.styles.calls *= styleLikelihood('calls', allowed, did);
    this.styles.raises *= styleLikelihood('raises', allowed, did);
  }

  /** The joint weights of hand and style. */
  conclude(prior: Expected['prior']): Rival {
    const sums = new Float64Array(this.weights.length);
    let sum = 0;
    for (let hand = 0; hand < sums.length; hand++) {
      sum += this.weights[hand] as number;
      sums[hand] = sum;
    }
    const reads = (prior.reads * sum) / sums.length;
    const calls = prior.calls * this.styles.calls;
    const raises = prior.raises * this.styles.raises;
    const all = reads + calls + raises;
    const styles = { reads: reads / all, calls: calls / all, raises: raises / all };
    return { seat: this.seat, hands: this.hands, sums, styles };
  }
}

/** Rivals of whom nothing is known yet. */
function unread(spot: Spot, unseen: Uint8Array, hands: number, rng: Rng): readonly Reading[] {
  return spot.rivals.map(({ seat }) => new Reading(seat, drawHands(rng, unseen, hands)));
}

/** Rivals who may hold anything. */
export function anyRivals(
  spot: Spot,
  unseen: Uint8Array,
  hands: number,
  rng: Rng,
): readonly Rival[] {
  const { prior } = RANGE_PARAMS;
  return unread(spot, unseen, hands, rng).map((reading) => reading.conclude(prior));
}

/** What every rival still in the deal may hold, by its choices so far. */
export function readRivals(
  spot: Spot,
  unseen: Uint8Array,
  rng: Rng,
  { likelihood, prior }: Expected = EXPECTS_LV2,
): readonly Rival[] {
  const { hands, handsInAll } = RANGE_PARAMS;
  const count = Math.min(hands, Math.ceil(handsInAll / spot.rivals.length));
  const readings = unread(spot, unseen, count, rng);
  let past: QuickSpot | null = null;
  replayDeal(spot, (table, action) => {
    past ??= new QuickSpot(table);
    readings.find(({ seat }) => seat === table.actor)?.see(table, past, action, likelihood);
  });
  return readings.map((reading) => reading.conclude(prior));
}

export function drawStyle(rng: Rng, { styles }: Rival): Style {
  const drawn = drawUnit(rng);
  if (drawn < styles.calls) return 'calls';
  return drawn < styles.calls + styles.raises ? 'raises' : 'reads';
}

/** The place of a hand in `hands`; a rival that does not look at its cards may hold any. */
export function drawHand(rng: Rng, { sums }: Rival, style: Style): number {
  if (style !== 'reads') return drawInt(rng, sums.length) * HAND_CARDS;
  const drawn = drawUnit(rng) * at(sums, sums.length - 1);
  let low = 0;
  for (let high = sums.length - 1; low < high;) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) <= drawn) low = middle + 1;
    else high = middle;
  }
  return low * HAND_CARDS;
}

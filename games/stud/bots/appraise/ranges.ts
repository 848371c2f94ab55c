import { type Rng, type Seat, drawInt, drawUnit } from '@taku/contract';
import { QuickSpot } from '../quick/quickSpot.ts';
import { QuickTable, SEVENTH } from '../quick/quickTable.ts';
import { layDown, replayDeal } from '../quick/replay.ts';
import {
  EXPECTS_LV2,
  HAND_CARDS,
  RANGE_PARAMS,
  type Strength,
  type Style,
  strengthOf,
  styleLikelihood,
} from '../rivals.ts';
import type { Spot } from '../spot.ts';

const DECK = 52;
const { likelihood, prior } = EXPECTS_LV2;

/** A choice of 7th street as it was met: its owner's three down cards have a say in it. */
class LateChoice {
  readonly #spot: QuickSpot;
  readonly #allowed: number;
  readonly #did: Strength;

  constructor(table: QuickTable, did: Strength) {
    const kept = new QuickTable();
    kept.copy(table);
    kept.cards.set(table.cards);
    this.#spot = new QuickSpot(kept);
    this.#allowed = kept.allowed();
    this.#did = did;
  }

  likelihood(style: Style, hand: Uint8Array): number {
    if (style !== 'reads') return styleLikelihood(style, this.#allowed, this.#did);
    layDown(this.#spot.table, this.#spot.table.actor, hand, 0);
    return likelihood(this.#spot, this.#allowed, this.#did);
  }
}

/** Any two different cards of a list, in both columns. */
function pairsOf(cards: Uint8Array): Uint8Array {
  const pairs = new Uint8Array(cards.length * (cards.length - 1));
  let place = 0;
  for (let one = 0; one < cards.length; one++) {
    for (let other = one + 1; other < cards.length; other++) {
      pairs[place++] = cards[one] as number;
      pairs[place++] = cards[other] as number;
    }
  }
  return pairs;
}

/**
 * What one rival may hold and how it may play, by all its choices of the deal: every pair of down
 * cards is weighed by the choices before 7th street, those of 7th street when its card is drawn.
 */
export class Range {
  readonly seat: Seat;
  readonly #unseen: Uint8Array;
  readonly #pairs: Uint8Array;
  readonly #weights: Float64Array;
  readonly #sums: Float64Array;
  readonly #styles: Record<Style, number> = { ...prior };
  readonly #late: LateChoice[] = [];
  readonly #hand = new Uint8Array(HAND_CARDS);

  constructor(seat: Seat, unseen: Uint8Array) {
    this.seat = seat;
    this.#unseen = unseen;
    this.#pairs = pairsOf(unseen);
    this.#weights = new Float64Array(this.#pairs.length / 2).fill(1);
    this.#sums = new Float64Array(this.#weights.length);
  }

  see(table: QuickTable, spot: QuickSpot, action: number): void {
    const allowed = table.allowed();
    if ((allowed & (allowed - 1)) === 0) return;
    const did = strengthOf(action);
    if (table.street === SEVENTH) {
      this.#late.push(new LateChoice(table, did));
      return;
    }
    const hand = this.#hand;
    for (let pair = 0; pair < this.#weights.length; pair++) {
      hand[0] = this.#pairs[2 * pair] as number;
      hand[1] = this.#pairs[2 * pair + 1] as number;
      layDown(table, this.seat, hand, 0);
      this.#weights[pair] = (this.#weights[pair] as number) * likelihood(spot, allowed, did);
    }
    this.#styles.calls *= styleLikelihood('calls', allowed, did);
    this.#styles.raises *= styleLikelihood('raises', allowed, did);
  }

  /** All choices were seen. */
  conclude(): this {
    let sum = 0;
    for (let pair = 0; pair < this.#sums.length; pair++) {
      sum += this.#weights[pair] as number;
      this.#sums[pair] = sum;
    }
    this.#styles.reads = (prior.reads * sum) / this.#sums.length;
    return this;
  }

  /** Draws down cards by their weight; how their owner plays. */
  draw(rng: Rng, hand: Uint8Array): Style {
    for (;;) {
      const style = this.#drawStyle(rng);
      const pair = 2 * (style === 'reads' ? this.#drawPair(rng) : drawInt(rng, this.#sums.length));
      hand[0] = this.#pairs[pair] as number;
      hand[1] = this.#pairs[pair + 1] as number;
      hand[2] = this.#drawThird(rng, hand);
      if (this.#late.length === 0 || drawUnit(rng) < this.#lateShare(style, hand)) return style;
    }
  }

  #drawStyle(rng: Rng): Style {
    const { reads, calls, raises } = this.#styles;
    const drawn = drawUnit(rng) * (reads + calls + raises);
    if (drawn < calls) return 'calls';
    return drawn < calls + raises ? 'raises' : 'reads';
  }

  #drawPair(rng: Rng): number {
    const sums = this.#sums;
    const drawn = drawUnit(rng) * (sums[sums.length - 1] as number);
    let low = 0;
    for (let high = sums.length - 1; low < high;) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) <= drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #drawThird(rng: Rng, hand: Uint8Array): number {
    for (;;) {
      const card = this.#unseen[drawInt(rng, this.#unseen.length)] as number;
      if (card !== hand[0] && card !== hand[1]) return card;
    }
  }

  /** How likely the choices of 7th street are, of the most that any style and hand can have. */
  #lateShare(style: Style, hand: Uint8Array): number {
    return this.#lateLikelihood(style, hand) / RANGE_PARAMS.trueToStyle ** this.#late.length;
  }

  #lateLikelihood(style: Style, hand: Uint8Array): number {
    let all = 1;
    for (const choice of this.#late) all *= choice.likelihood(style, hand);
    return all;
  }

  /** The weight of three down cards of 7th street, whichever of them came last. */
  weigh(style: Style, hand: Uint8Array): number {
    const late = this.#lateLikelihood(style, hand);
    if (style !== 'reads') return this.#styles[style] * late;
    const pairs =
      this.#weightOf(hand, 0, 1) + this.#weightOf(hand, 0, 2) + this.#weightOf(hand, 1, 2);
    return (prior.reads * late * pairs) / HAND_CARDS;
  }

  #byCards: Float64Array | null = null;

  #weightOf(hand: Uint8Array, place: number, next: number): number {
    this.#byCards ??= this.#indexed();
    const [one, other] = [hand[place] as number, hand[next] as number];
    return this.#byCards[Math.min(one, other) * DECK + Math.max(one, other)] as number;
  }

  #indexed(): Float64Array {
    const byCards = new Float64Array(DECK * DECK);
    for (const [pair, weight] of this.#weights.entries()) {
      const cards = [this.#pairs[2 * pair] as number, this.#pairs[2 * pair + 1] as number];
      byCards[Math.min(...cards) * DECK + Math.max(...cards)] = weight;
    }
    return byCards;
  }
}

/** What every rival still in may hold, by its choices so far. */
export function rangesOf(spot: Spot, unseen: Uint8Array): readonly Range[] {
  const ranges = spot.rivals.map(({ seat }) => new Range(seat, unseen));
  let past: QuickSpot | null = null;
  replayDeal(spot, (table, action) => {
    past ??= new QuickSpot(table);
    ranges.find(({ seat }) => seat === table.actor)?.see(table, past, action);
  });
  return ranges.map((range) => range.conclude());
}

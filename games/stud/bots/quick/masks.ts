/** Card sets as rank masks by suit: bit 0 the deuce … bit 12 the ace. */

const ALL_MASKS = 1 << 13;

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}

function table(value: (mask: number) => number): Uint16Array {
  return Uint16Array.from({ length: ALL_MASKS }, (_, mask) => value(mask));
}

/** The ace below the deuce as well: bit 0 and bit 13. */
function bothAces(mask: number): number {
  return (mask << 1) | (mask >> 12);
}

const WINDOWS = Array.from({ length: 10 }, (_, low) => 0b11111 << low);

function mostInWindow(mask: number): number {
  return Math.max(...WINDOWS.map((window) => bitsIn(bothAces(mask) & window)));
}

/** Ranks missing from the windows of five that hold most ranks. */
function missingRanks(mask: number): number {
  const most = mostInWindow(mask);
  const missing = WINDOWS.filter((window) => bitsIn(bothAces(mask) & window) === most).reduce(
    (needed, window) => needed | (window & ~bothAces(mask)),
    0,
  );
  return ((missing >> 1) | ((missing & 1) << 12)) & (ALL_MASKS - 1);
}

export const BITS = table(bitsIn);
/** Most ranks inside five in a row, the ace high or low. */
export const LONGEST_RUN = table(mostInWindow);
/** `neededRanks` of masks. */
export const NEEDED = table(missingRanks);

export function highestBit(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** Bit 0 the ace, bit 1 the deuce … bit 12 the king. */
export function aceLow(mask: number): number {
  return ((mask << 1) | (mask >> 12)) & (ALL_MASKS - 1);
}

function span(mask: number): number {
  return highestBit(mask) - highestBit(mask & -mask);
}

/** Three distinct ranks within four consecutive ones, the ace high or low. */
export function isNear(ranks: number): boolean {
  if (BITS[ranks] !== 3) return false;
  return span(ranks) <= 3 || span(aceLow(ranks)) <= 3;
}

/** Some cards, read anew for every question. */
export class CardMasks {
  readonly suits = new Int32Array(4);
  /** Ranks held at least once, twice, three times, four times. */
  once = 0;
  twice = 0;
  thrice = 0;
  quads = 0;
  count = 0;

  clear(): this {
    this.suits.fill(0);
    this.once = this.twice = this.thrice = this.quads = this.count = 0;
    return this;
  }

  add(cards: Uint8Array, from: number, count: number): this {
    for (let place = from; place < from + count; place++) {
      const card = cards[place] as number;
      const bit = 1 << (card >> 2);
      this.suits[card & 3] = (this.suits[card & 3] as number) | bit;
      this.quads |= this.thrice & bit;
      this.thrice |= this.twice & bit;
      this.twice |= this.once & bit;
      this.once |= bit;
    }
    this.count += count;
    return this;
  }

  /** Cards of these ranks. */
  countOf(ranks: number): number {
    return (
      (BITS[this.once & ranks] as number) +
      (BITS[this.twice & ranks] as number) +
      (BITS[this.thrice & ranks] as number) +
      (BITS[this.quads & ranks] as number)
    );
  }

  suitCount(suit: number): number {
    return BITS[this.suits[suit] as number] as number;
  }

  longestSuit(): number {
    return Math.max(this.suitCount(0), this.suitCount(1), this.suitCount(2), this.suitCount(3));
  }
}

/** Categories of high hands, as `HIGH_CATEGORIES` orders them. */
export const CATEGORY = {
  highCard: 0,
  pair: 1,
  twoPair: 2,
  trips: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  quads: 7,
  straightFlush: 8,
} as const;

function flushCategory(hand: CardMasks): number {
  for (let suit = 0; suit < 4; suit++) {
    if (hand.suitCount(suit) < 5) continue;
    const isRun = LONGEST_RUN[hand.suits[suit] as number] === 5;
    return isRun ? CATEGORY.straightFlush : CATEGORY.flush;
  }
  return CATEGORY.highCard;
}

function groupCategory({ once, twice, thrice, quads }: CardMasks): number {
  const pairs = BITS[twice] as number;
  if (quads) return CATEGORY.quads;
  if (thrice && pairs > 1) return CATEGORY.fullHouse;
  if (LONGEST_RUN[once] === 5) return CATEGORY.straight;
  return thrice ? CATEGORY.trips : Math.min(pairs, CATEGORY.twoPair);
}

/** The best high hand of three to seven cards. */
export function categoryOf(hand: CardMasks): number {
  return Math.max(flushCategory(hand), groupCategory(hand));
}

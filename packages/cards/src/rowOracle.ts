import { type Card, isJoker } from './card.ts';
import { orderedDeck } from './deck.ts';

/**
 * A second, slow and independent reading of the rules, for proofs only: strengths as lists that are
 * compared place by place, and jokers by trying every card that is not in the row.
 */
type OracleStrength = readonly number[];

const CATEGORY = {
  high: 0,
  pair: 1,
  twoPair: 2,
  trips: 3,
  straight: 4,
  flush: 5,
  full: 6,
  quads: 7,
  straightFlush: 8,
};

function groups(ranks: readonly number[]): readonly (readonly number[])[] {
  const distinct = [...new Set(ranks)];
  const sized = distinct.map((rank) => ranks.filter((each) => each === rank));
  return sized.sort((a, b) => b.length - a.length || (b[0] ?? 0) - (a[0] ?? 0));
}

function straightTop(ranks: readonly number[]): number | null {
  const sorted = [...ranks].sort((a, b) => a - b);
  if (sorted.join() === '2,3,4,5,14') return 5;
  const runs = sorted.every((rank, place) => rank === (sorted[0] ?? 0) + place);
  return runs ? (sorted[4] ?? null) : null;
}

function padded(category: number, deciding: readonly number[]): OracleStrength {
  return [category, ...deciding, ...Array.from({ length: 5 - deciding.length }, () => 1)];
}

/** Ranks are 2 … 14 here. */
export function oracleStrength(row: readonly Card[]): OracleStrength {
  const ranks = row.map((card) => Math.floor(card / 4) + 2);
  const grouped = groups(ranks);
  const order = grouped.map((group) => group[0] ?? 0);
  const shape = grouped.map((group) => group.length).join('');
  const isFlush = row.length === 5 && new Set(row.map((card) => card % 4)).size === 1;
  const top = row.length === 5 ? straightTop(ranks) : null;
  if (top !== null) return padded(isFlush ? CATEGORY.straightFlush : CATEGORY.straight, [top]);
  if (isFlush) return padded(CATEGORY.flush, order);
  if (shape.startsWith('4')) return padded(CATEGORY.quads, order);
  if (shape === '32') return padded(CATEGORY.full, order);
  if (shape.startsWith('3')) return padded(CATEGORY.trips, order);
  if (shape.startsWith('22')) return padded(CATEGORY.twoPair, order);
  return padded(shape.startsWith('2') ? CATEGORY.pair : CATEGORY.high, order);
}

/** The same place on the packed scale: digits to the base 16, the two written as 1. */
export function packed(strength: OracleStrength): number {
  return strength.reduce(
    (total, digit, place) => total * 16 + (place === 0 ? digit : digit - 1),
    0,
  );
}

/** Every way to replace the jokers by cards that are not in the row. */
function* substitutions(row: readonly Card[]): Generator<readonly Card[]> {
  const place = row.findIndex(isJoker);
  if (place < 0) {
    yield row;
    return;
  }
  for (const card of orderedDeck(0)) {
    if (!row.includes(card)) yield* substitutions(row.with(place, card));
  }
}

/** The packed strength of every substitution, once each, ascending. */
export function oracleStrengths(row: readonly Card[]): readonly number[] {
  const all = new Set<number>();
  for (const natural of substitutions(row)) all.add(packed(oracleStrength(natural)));
  return [...all].sort((a, b) => a - b);
}

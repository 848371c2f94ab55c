/**
 * The naive way, for proofs only: every five of seven cards, judged by sorting. It shares nothing
 * with the tables but the meaning of a code: category, then ranks, four bits each.
 */

const FIVES: readonly (readonly number[])[] = (() => {
  const choices: number[][] = [];
  for (let skip = 0; skip < 7; skip++) {
    for (let other = skip + 1; other < 7; other++) {
      choices.push([0, 1, 2, 3, 4, 5, 6].filter((place) => place !== skip && place !== other));
    }
  }
  return choices;
})();

function code(category: number, ranks: readonly number[]): number {
  const padded = [...ranks, 0, 0, 0, 0, 0].slice(0, 5);
  return padded.reduce((sum, rank) => sum * 16 + rank, category);
}

function groups(ranks: readonly number[]): number[][] {
  const byRank = new Map<number, number[]>();
  for (const rank of ranks) byRank.set(rank, [...(byRank.get(rank) ?? []), rank]);
  return [...byRank.values()].sort(
    (a, b) => b.length - a.length || (b[0] as number) - (a[0] as number),
  );
}

function straightTopOf(ranks: readonly number[]): number | null {
  const sorted = [...ranks].sort((a, b) => b - a);
  if (new Set(sorted).size !== 5) return null;
  if (sorted.join() === '12,3,2,1,0') return 3;
  return (sorted[0] as number) - (sorted[4] as number) === 4 ? (sorted[0] as number) : null;
}

const SHAPES = ['1,1,1,1,1', '2,1,1,1', '2,2,1', '3,1,1', '', '', '3,2', '4,1'];

function highOfFive(cards: readonly number[]): number {
  const ranks = cards.map((card) => card >> 2);
  const flush = new Set(cards.map((card) => card & 3)).size === 1;
  const top = straightTopOf(ranks);
  if (flush && top !== null) return code(8, [top]);
  if (top !== null) return code(4, [top]);
  if (flush)
    return code(
      5,
      [...ranks].sort((a, b) => b - a),
    );
  const grouped = groups(ranks);
  return code(
    SHAPES.indexOf(grouped.map((group) => group.length).join()),
    grouped.map((group) => group[0] as number),
  );
}

const LOW_SHAPES = ['1,1,1,1,1', '2,1,1,1', '2,2,1', '3,1,1', '3,2', '4,1'];

function lowOfFive(cards: readonly number[]): number {
  const grouped = groups(cards.map((card) => ((card >> 2) + 1) % 13));
  return code(
    LOW_SHAPES.indexOf(grouped.map((group) => group.length).join()),
    grouped.map((group) => group[0] as number),
  );
}

function overFives(cards: readonly number[], judge: (five: readonly number[]) => number): number[] {
  return FIVES.map((places) => judge(places.map((place) => cards[place] as number)));
}

export function bestHighOf21(cards: readonly number[]): number {
  return Math.max(...overFives(cards, highOfFive));
}

export function bestLowOf21(cards: readonly number[]): number {
  return Math.min(...overFives(cards, lowOfFive));
}

/** 1 for five different ranks of eight or less. */
function isEightOfFive(five: readonly number[]): number {
  const ranks = five.map((card) => ((card >> 2) + 1) % 13);
  return new Set(ranks).size === 5 && ranks.every((rank) => rank <= 7) ? 1 : 0;
}

export function isEightOrBetterOf21(cards: readonly number[]): boolean {
  return overFives(cards, isEightOfFive).includes(1);
}

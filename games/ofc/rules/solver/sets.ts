import {
  FLUSH,
  FULL_HOUSE,
  QUADS,
  RANK_COUNT,
  STRAIGHT,
  STRAIGHT_FLUSH,
  SUIT_COUNT,
  TRIPS,
} from '@taku/cards';
import { ways } from './choose.ts';
import { type CardSet, NATURAL_BITS, type SolverHand, withJokers } from './hand.ts';

/**
 * Classes of five-card rows that matter to royalties: the categories of the cards from trips on,
 * the royal flush above them, and 0 for all that earns nothing.
 */
export const NOTHING = 0;
const ROYAL = STRAIGHT_FLUSH + 1;
const CLASS_COUNT = ROYAL + 1;

/** A list that is refilled for every hand without allocating. */
export interface SetList {
  readonly sets: Int32Array;
  length: number;
}

/**
 * For every class the sets that make it: only the cards that are needed, so trips have three and
 * quads four; what else lies in the row is free. Trips stand highest rank first, and `tripsFrom[r]`
 * says how many of them have rank r or more. Class 0 lists two pairs and pairs, strongest first;
 * `pairsFrom[r]` says how many of them are at least a pair of rank r, `strengths` orders them.
 */
export interface ClassSets {
  readonly lists: readonly SetList[];
  readonly tripsFrom: Int32Array;
  readonly pairsFrom: Int32Array;
  readonly strengths: Int32Array;
}

const CAPACITY = 1 << 13;

export function emptyClassSets(): ClassSets {
  const lists = Array.from({ length: CLASS_COUNT }, () => ({
    sets: new Int32Array(CAPACITY),
    length: 0,
  }));
  const [tripsFrom, pairsFrom] = [new Int32Array(RANK_COUNT), new Int32Array(RANK_COUNT)];
  return { lists, tripsFrom, pairsFrom, strengths: new Int32Array(CAPACITY) };
}

function add(list: SetList, set: CardSet): void {
  list.sets[list.length++] = set;
}

/** Sets of `size` cards of one rank, `jokers` of them jokers. */
function addRank(
  list: SetList,
  hand: SolverHand,
  rank: number,
  size: number,
  jokers: number,
): void {
  for (const way of ways(hand.count[rank] as number, size - jokers)) {
    add(list, withJokers(way << (hand.start[rank] as number), jokers));
  }
}

function addTripsAndQuads(into: ClassSets, hand: SolverHand): void {
  const trips = into.lists[TRIPS] as SetList;
  const quads = into.lists[QUADS] as SetList;
  for (let rank = RANK_COUNT - 1; rank >= 0; rank--) {
    for (let jokers = 0; jokers <= hand.jokers.length; jokers++) {
      addRank(trips, hand, rank, 3, jokers);
      addRank(quads, hand, rank, 4, jokers);
    }
    into.tripsFrom[rank] = trips.length;
  }
}

/** Two pairs without jokers: with one they would be a full house. */
function addTwoPairs(into: ClassSets, hand: SolverHand): void {
  const list = into.lists[NOTHING] as SetList;
  for (let high = RANK_COUNT - 1; high > 0; high--) {
    if ((hand.count[high] as number) < 2) continue;
    for (let low = high - 1; low >= 0; low--) {
      const from = list.length;
      addTwoRanks(list, hand, [high, low], 1);
      for (let index = from; index < list.length; index++) {
        list.sets[index] = (list.sets[index] as number) & NATURAL_BITS;
        into.strengths[index] = (high + 1) * RANK_COUNT + low;
      }
    }
  }
}

function addPairs(into: ClassSets, hand: SolverHand): void {
  const list = into.lists[NOTHING] as SetList;
  for (let rank = RANK_COUNT - 1; rank >= 0; rank--) {
    const from = list.length;
    addRank(list, hand, rank, 2, 0);
    if (hand.jokers.length > 0) addRank(list, hand, rank, 2, 1);
    into.strengths.fill(rank, from, list.length);
    into.pairsFrom[rank] = list.length;
  }
}

/** Pairs of sets of two ranks; `jokers` of the cards of the first are jokers. */
function addTwoRanks(
  list: SetList,
  hand: SolverHand,
  ranks: readonly [number, number],
  jokers: number,
) {
  const [three, two] = ranks;
  const startThree = hand.start[three] as number;
  const startTwo = hand.start[two] as number;
  for (const first of ways(hand.count[three] as number, 3 - jokers)) {
    for (const second of ways(hand.count[two] as number, 2)) {
      add(list, withJokers((first << startThree) | (second << startTwo), jokers));
    }
  }
}

/** With a joker only two pair + joker: anything else with it is quads. */
function addFullHouses(into: ClassSets, hand: SolverHand): void {
  const list = into.lists[FULL_HOUSE] as SetList;
  for (let three = 0; three < RANK_COUNT; three++) {
    for (let two = 0; two < RANK_COUNT; two++) {
      if (three === two || (hand.count[two] as number) < 2) continue;
      addTwoRanks(list, hand, [three, two], 0);
      if (hand.jokers.length > 0 && three > two) addTwoRanks(list, hand, [three, two], 1);
    }
  }
}

/** The ranks of the straight with this high card, lowest first; the ace is low in the first. */
function straightRanks(high: number): readonly number[] {
  return [4, 3, 2, 1, 0].map((below) => (high - below + RANK_COUNT) % RANK_COUNT);
}
const STRAIGHTS: readonly (readonly number[])[] = Array.from({ length: 10 }, (_, index) =>
  straightRanks(index + 3),
);

/** Every choice of one card a rank, with jokers where ranks are left out. */
function addStraight(
  list: SetList,
  hand: SolverHand,
  ranks: readonly number[],
  place: number,
  bits: number,
  jokers: number,
): void {
  if (place === ranks.length) {
    add(list, withJokers(bits, jokers));
    return;
  }
  const rank = ranks[place] as number;
  const start = hand.start[rank] as number;
  for (let card = 0; card < (hand.count[rank] as number); card++) {
    addStraight(list, hand, ranks, place + 1, bits | (1 << (start + card)), jokers);
  }
  if (jokers < hand.jokers.length) addStraight(list, hand, ranks, place + 1, bits, jokers + 1);
}

function addSuitedStraights(into: ClassSets, hand: SolverHand, suit: number): void {
  STRAIGHTS.forEach((ranks, index) => {
    let bits = 0;
    let missing = 0;
    for (const rank of ranks) {
      const bit = hand.bitOf[suit * RANK_COUNT + rank] as number;
      bits |= bit;
      if (bit === 0) missing++;
    }
    if (missing > hand.jokers.length) return;
    const list = into.lists[index === 9 ? ROYAL : STRAIGHT_FLUSH] as SetList;
    add(list, withJokers(bits, missing));
    if (missing < hand.jokers.length) addWithout(list, bits, missing + 1, hand.jokers.length);
  });
}

/** The same five with one or two of its cards left out for further jokers. */
function addWithout(list: SetList, bits: number, jokers: number, most: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const fewer = bits & ~(left & -left);
    add(list, withJokers(fewer, jokers));
    if (jokers < most) addWithout(list, fewer, jokers + 1, most);
  }
}

function addSuited(
  list: SetList,
  cards: readonly number[],
  from: number,
  bits: number,
  left: number,
  jokers: number,
) {
  if (left === 0) {
    add(list, withJokers(bits, jokers));
    return;
  }
  for (let next = from; next + left <= cards.length; next++) {
    addSuited(list, cards, next + 1, bits | (cards[next] as number), left - 1, jokers);
  }
}

function addFlushes(into: ClassSets, hand: SolverHand, suit: number): void {
  const cards: number[] = [];
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const bit = hand.bitOf[suit * RANK_COUNT + rank] as number;
    if (bit !== 0) cards.push(bit);
  }
  const list = into.lists[FLUSH] as SetList;
  for (let jokers = 0; jokers <= hand.jokers.length; jokers++) {
    addSuited(list, cards, 0, 0, 5 - jokers, jokers);
  }
}

export function fillClassSets(into: ClassSets, hand: SolverHand): void {
  for (const list of into.lists) list.length = 0;
  addTwoPairs(into, hand);
  addPairs(into, hand);
  addTripsAndQuads(into, hand);
  addFullHouses(into, hand);
  for (const ranks of STRAIGHTS) {
    addStraight(into.lists[STRAIGHT] as SetList, hand, ranks, 0, 0, 0);
  }
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    addFlushes(into, hand, suit);
    addSuitedStraights(into, hand, suit);
  }
}

/** What may lie on top: the cards that are needed, the rank they make, and what that is worth. */
export interface TopChoice {
  readonly kind: 'trips' | 'pair' | 'none';
  readonly rank: number;
  readonly set: CardSet;
}

const NO_TOP: TopChoice = { kind: 'none', rank: -1, set: 0 };

/** Trips of every rank, highest first, then pairs that earn something, then nothing. */
export function topChoices(hand: SolverHand, lowestPair: number): TopChoice[] {
  const choices: TopChoice[] = [];
  const collect = (kind: 'trips' | 'pair', size: number, lowest: number) => {
    for (let rank = RANK_COUNT - 1; rank >= lowest; rank--) {
      for (let jokers = 0; jokers <= hand.jokers.length; jokers++) {
        for (const way of ways(hand.count[rank] as number, size - jokers)) {
          const set = withJokers(way << (hand.start[rank] as number), jokers);
          choices.push({ kind, rank, set });
        }
      }
    }
  };
  collect('trips', 3, 0);
  collect('pair', 2, lowestPair);
  choices.push(NO_TOP);
  return choices;
}

import {
  ACE,
  type Card,
  NO_CAP,
  RANK_COUNT,
  type Strength,
  bestStrength,
  cardOf,
  categoryOf,
  decidingRank,
} from '@taku/cards';
import { at, invariant } from '@taku/contract';
import { partialStrength } from '@taku/ofc/rules';

/**
 * A row as a state of an automaton over its ranks and jokers: laying a card is one table look-up.
 * Beside it goes whether all its natural cards are of one suit; together they are the row's state.
 */
export interface RowStates {
  readonly size: number;
  readonly count: number;
  /** By state × 14 + rank (13 for a joker); −1 where the row is full or has four of the rank. */
  readonly next: Int32Array;
  /** How many cards lie in the row. */
  readonly length: Int8Array;
  /** By state × 2 + suited: a coarse class for pairs of rows. */
  readonly coarse: Int32Array;
  readonly coarseCount: number;
  /** By state × 2 + suited: the strength of a full row at its best, −1 for others. */
  readonly strength: Int32Array;
  readonly hasJoker: Uint8Array;
  /** The ranks of each state, jokers last. */
  readonly letters: readonly (readonly number[])[];
  /** By state × 2 + suited: what a full row with jokers can count as, once it was asked for. */
  readonly readings: Map<number, readonly Strength[]>;
}

const JOKER = RANK_COUNT;
const LETTERS = RANK_COUNT + 1;
const MOST_JOKERS = 2;

interface Build {
  readonly states: number[][];
  readonly ids: Map<string, number>;
}

function canAdd(state: readonly number[], letter: number, size: number): boolean {
  const same = state.filter((each) => each === letter).length;
  return state.length < size && same < (letter === JOKER ? MOST_JOKERS : 4);
}

function added(state: readonly number[], letter: number): number[] {
  return [...state, letter].sort((a, b) => a - b);
}

/** All states, by length: breadth first from the empty row. */
function enumerate(size: number): Build {
  const states: number[][] = [[]];
  const ids = new Map([['', 0]]);
  for (let id = 0; id < states.length; id++) {
    const state = at(states, id);
    for (let letter = 0; letter < LETTERS; letter++) {
      if (!canAdd(state, letter, size)) continue;
      const next = added(state, letter);
      if (ids.has(next.join())) continue;
      ids.set(next.join(), states.length);
      states.push(next);
    }
  }
  return { states, ids };
}

/** Cards that make this state; of one suit if asked and possible. */
function cardsOf(state: readonly number[], suited: boolean): Card[] {
  const taken = new Set<Card>();
  let jokers = 0;
  return state.map((letter, place) => {
    if (letter === JOKER) return 52 + jokers++;
    const suits = suited ? [0, 1, 2, 3] : [place % 4, 0, 1, 2, 3];
    const suit = suits.find((each) => !taken.has(cardOf(letter, each)));
    invariant(suit !== undefined, 'five of a kind');
    taken.add(cardOf(letter, suit));
    return cardOf(letter, suit);
  });
}

function spread(list: readonly number[]): number {
  return Math.max(...list) - Math.min(...list);
}

/** Whether these ranks may become a straight together. */
export function fitsStraight(ranks: readonly number[]): boolean {
  if (ranks.length === 0 || new Set(ranks).size < ranks.length) return false;
  const low = ranks.map((rank) => (rank === ACE ? -1 : rank));
  return spread(ranks) <= 4 || spread(low) <= 4;
}

/** What a pair of rows needs to know of one: its length, what it shows, and what it may become. */
function coarseKey(state: readonly number[], size: number, suited: boolean): string {
  const cards = cardsOf(state, suited);
  const isFull = state.length === size;
  const strength = isFull ? bestStrength(cards, NO_CAP) : partialStrength(cards);
  const made = `${state.length} ${categoryOf(strength)} ${decidingRank(strength)}`;
  if (isFull || size === 3) return made;
  const ranks = state.filter((letter) => letter !== JOKER);
  const isDistinct = new Set(ranks).size === ranks.length;
  return `${made} ${suited && isDistinct ? 'f' : ''}${fitsStraight(ranks) ? 's' : ''}`;
}

function fullStrength(state: readonly number[], size: number, suited: boolean): Strength {
  if (state.length < size) return -1;
  const ranks = state.filter((letter) => letter !== JOKER);
  const canBeSuited = suited && new Set(ranks).size === ranks.length;
  return bestStrength(cardsOf(state, canBeSuited), NO_CAP);
}

function buildRowStates(size: number): RowStates {
  const { states, ids } = enumerate(size);
  const next = new Int32Array(states.length * LETTERS).fill(-1);
  const coarse = new Int32Array(states.length * 2);
  const strength = new Int32Array(states.length * 2);
  const classes = new Map<string, number>();
  states.forEach((state, id) => {
    for (let letter = 0; letter < LETTERS; letter++) {
      if (canAdd(state, letter, size))
        next[id * LETTERS + letter] = ids.get(added(state, letter).join()) ?? -1;
    }
    for (const suited of [0, 1]) {
      const key = coarseKey(state, size, suited === 1);
      if (!classes.has(key)) classes.set(key, classes.size);
      coarse[id * 2 + suited] = classes.get(key) ?? 0;
      strength[id * 2 + suited] = fullStrength(state, size, suited === 1);
    }
  });
  const length = Int8Array.from(states, (state) => state.length);
  const hasJoker = Uint8Array.from(states, (state) => (state.includes(JOKER) ? 1 : 0));
  return {
    size,
    count: states.length,
    next,
    length,
    coarse,
    coarseCount: classes.size,
    strength,
    hasJoker,
    letters: states,
    readings: new Map(),
  };
}

function readingsOf(states: RowStates, index: number): readonly Strength[] {
  const known = states.readings.get(index);
  if (known) return known;
  const cards = cardsOf(at(states.letters, index >> 1), (index & 1) === 1);
  const found: Strength[] = [];
  let strength = bestStrength(cards);
  while (strength >= 0) {
    found.push(strength);
    strength = bestStrength(cards, strength - 1);
  }
  states.readings.set(index, found);
  return found;
}

/** O15: the strongest that a full row can count as without exceeding `cap`, −1 if nothing is. */
export function strengthUnder(states: RowStates, index: number, cap: Strength): Strength {
  const strength = states.strength[index] as number;
  if (strength <= cap) return strength;
  if (states.hasJoker[index >> 1] === 0) return -1;
  return readingsOf(states, index).find((reading) => reading <= cap) ?? -1;
}

let top: RowStates | null = null;
let five: RowStates | null = null;

export function topStates(): RowStates {
  return (top ??= buildRowStates(3));
}

export function fiveStates(): RowStates {
  return (five ??= buildRowStates(5));
}

/** Suit of a row's natural cards: 0–3, MIXED, or NO_SUIT while it has none. */
export const NO_SUIT = 5;
export const MIXED = 4;

export const LETTER_COUNT = LETTERS;

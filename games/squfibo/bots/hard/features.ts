import { ALL_CELLS, BIT_COUNT, KINDS } from './masks.ts';
import { chanceOfNone } from './odds.ts';
import type { SimTerms } from './sim.ts';
import { Threats } from './threats.ts';

/** A table right after somebody's turn, as that seat sees it. */
export interface Afterstate {
  readonly terms: SimTerms;
  readonly board: Int32Array;
  readonly occupied: number;
  /** Copies of each kind in the mover's hand, from `handFrom` on; cards just drawn not included. */
  readonly hand: Int32Array;
  readonly handFrom: number;
  readonly handSize: number;
  readonly unseen: Int32Array;
  readonly otherSize: number;
  /** The mover's stars minus the other's. */
  readonly lead: number;
  readonly pool: number;
  readonly deckSize: number;
}

/** Where each group of features begins; eight per kind of card, the rest for the whole table. */
const HELD = 0;
const UNSEEN = 8;
const HAS = 16;
const ON_BOARD = 24;
const THREE_BY_OTHER = 32;
const PAIR_BY_OTHER = 40;
const OWN_THREE = 48;
const OWN_PAIR = 56;
const EMPTY_CELLS = 64;
const WHOLE = 74;
export const FEATURES = 94;

const threats = new Threats();

/** What is counted over the kinds. */
interface Tally {
  unseenThree: number;
  unseenPair: number;
  unseenSame: number;
  ownThree: number;
  ownPair: number;
  ownSame: number;
  threeCells: number;
  pairCells: number;
  ownThreeCells: number;
  ownPairCells: number;
  kindsHeld: number;
}

const tally: Tally = {
  unseenThree: 0,
  unseenPair: 0,
  unseenSame: 0,
  ownThree: 0,
  ownPair: 0,
  ownSame: 0,
  threeCells: 0,
  pairCells: 0,
  ownThreeCells: 0,
  ownPairCells: 0,
  kindsHeld: 0,
};

function resetTally(): void {
  tally.unseenThree = tally.unseenPair = tally.unseenSame = 0;
  tally.ownThree = tally.ownPair = tally.ownSame = 0;
  tally.threeCells = tally.pairCells = tally.ownThreeCells = tally.ownPairCells = 0;
  tally.kindsHeld = 0;
}

function writeKind(x: Float32Array, kind: number, held: number, unseen: number, chance: number) {
  const three = threats.three[kind] as number;
  const pair = threats.pair[kind] as number;
  const same = threats.same[kind] as number;
  if (three !== 0) {
    x[THREE_BY_OTHER + kind] = chance;
    tally.unseenThree += unseen;
    tally.threeCells |= three;
  } else if (pair !== 0) tally.unseenPair += unseen;
  else if (same !== 0) tally.unseenSame += unseen;
  if (pair !== 0) {
    x[PAIR_BY_OTHER + kind] = chance;
    tally.pairCells |= pair;
  }
  if (held > 0) writeHeldKind(x, kind);
}

function writeHeldKind(x: Float32Array, kind: number): void {
  const three = threats.three[kind] as number;
  const pair = threats.pair[kind] as number;
  tally.kindsHeld += 1;
  x[HAS + kind] = 1;
  if (three !== 0) {
    x[OWN_THREE + kind] = 1;
    tally.ownThree += 1;
    tally.ownThreeCells |= three;
  }
  if (pair !== 0) {
    x[OWN_PAIR + kind] = 1;
    tally.ownPair += 1;
    tally.ownPairCells |= pair;
  }
  if (threats.same[kind] !== 0) tally.ownSame += 1;
}

function writeKinds(x: Float32Array, table: Afterstate, none: Float64Array, seenFrom: number) {
  for (let kind = 0; kind < KINDS; kind++) {
    const held = table.hand[table.handFrom + kind] as number;
    const unseen = table.unseen[seenFrom + kind] as number;
    x[HELD + kind] = held / 3;
    x[UNSEEN + kind] = unseen / 6;
    x[ON_BOARD + kind] = (BIT_COUNT[table.board[kind] as number] as number) / 2;
    writeKind(x, kind, held, unseen, 1 - (none[unseen] as number));
  }
}

function writeWhole(x: Float32Array, table: Afterstate, none: Float64Array): void {
  const { lead, pool, deckSize, handSize, otherSize } = table;
  const noThree = none[tally.unseenThree] as number;
  const noPair = none[tally.unseenThree + tally.unseenPair] as number;
  const noSame = none[tally.unseenThree + tally.unseenPair + tally.unseenSame] as number;
  let at = WHOLE;
  x[at++] = 1 - noThree;
  x[at++] = noThree - noPair;
  x[at++] = noPair - noSame;
  x[at++] = tally.ownThree > 0 ? 1 : 0;
  x[at++] = tally.ownPair > 0 ? 1 : 0;
  x[at++] = tally.ownSame > 0 ? 1 : 0;
  x[at++] = (BIT_COUNT[tally.threeCells] as number) / 4;
  x[at++] = (BIT_COUNT[tally.pairCells] as number) / 4;
  x[at++] = (BIT_COUNT[tally.ownThreeCells] as number) / 4;
  x[at++] = (BIT_COUNT[tally.ownPairCells] as number) / 4;
  x[at++] = lead / 8;
  x[at++] = lead / Math.sqrt(pool + 2);
  x[at++] = pool / 34;
  x[at++] = deckSize / 38;
  x[at++] = handSize / 13;
  x[at++] = otherSize / 13;
  x[at++] = tally.kindsHeld / 8;
  x[at++] = handSize === 0 ? 1 : 0;
  x[at++] = tally.ownThree + tally.ownPair > 1 ? 1 : 0;
  x[at] = deckSize <= 4 ? (5 - deckSize) / 5 : 0;
}

function sumOf(counts: Int32Array, from: number): number {
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) sum += counts[from + kind] as number;
  return sum;
}

/** Writes the features of an afterstate; hand and unseen cards begin at `handFrom`. */
export function writeFeatures(x: Float32Array, table: Afterstate): void {
  x.fill(0);
  resetTally();
  const none = chanceOfNone(sumOf(table.unseen, table.handFrom), table.otherSize);
  threats.readAfterLift(table.board, table.occupied, table.terms.hasPairs);
  writeKinds(x, table, none, table.handFrom);
  x[EMPTY_CELLS + (BIT_COUNT[ALL_CELLS & ~table.occupied] as number)] = 1;
  writeWhole(x, table, none);
}

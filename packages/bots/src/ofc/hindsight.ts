import { type Card, type Strength, bestStrength } from '@taku/cards';
import { type Board, type RowStrengths, entryCards, rowRoyalty } from '@taku/ofc';
import { type PackedRow, layInRow, packRows, rowIndex } from './rowBoard.ts';
import { type RowStates, fiveStates, topStates } from './rowStates.ts';

/** One way to fill a row from the cards to come: which of them, and what the row becomes. */
interface Filling {
  readonly mask: number;
  readonly strength: Strength;
  readonly isWild: boolean;
}

/** What a finished row is worth; it must not fall as the row grows stronger. */
export interface RowWorth {
  row(row: 0 | 1 | 2, strength: Strength): number;
}

export interface Completion {
  readonly value: number;
  readonly strengths: RowStrengths;
}

function fillings(states: RowStates, row: PackedRow, future: readonly Card[]): Filling[] {
  const found: Filling[] = [];
  const fill = (packed: PackedRow, from: number, mask: number): void => {
    const left = states.size - (states.length[packed >> 3] as number);
    if (left === 0) {
      const strength = states.strength[rowIndex(packed)] as number;
      found.push({ mask, strength, isWild: states.hasJoker[packed >> 3] === 1 });
      return;
    }
    for (let next = from; next + left <= future.length; next++) {
      const laid = layInRow(states, packed, future[next] as Card);
      if (laid >= 0) fill(laid, next + 1, mask | (1 << next));
    }
  };
  fill(row, 0, 0);
  return found.sort((a, b) => b.strength - a.strength);
}

/** Two of every three cards are placed: no three of one turn. */
function keepsTurns(mask: number): boolean {
  return (mask & (mask >> 1) & (mask >> 2) & 0b001001001001) === 0;
}

function maskCards(row: readonly Card[], future: readonly Card[], mask: number): Card[] {
  return [...row, ...future.filter((_, index) => (mask >> index) & 1)];
}

/** What is fixed while one board is completed. */
interface Search {
  readonly board: Board;
  readonly future: readonly Card[];
  readonly worth: RowWorth;
  readonly tops: readonly Filling[];
  readonly topWorth: number;
  best: Completion | null;
}

/** The strongest reading of a filling that is not above `cap`, −1 if there is none. */
function readUnder(
  search: Search,
  row: readonly Card[],
  filling: Filling,
  cap: Strength,
): Strength {
  if (filling.strength <= cap) return filling.strength;
  return filling.isWild ? bestStrength(maskCards(row, search.future, filling.mask), cap) : -1;
}

function tryTops(
  search: Search,
  used: number,
  rows: Omit<RowStrengths, 'top'>,
  below: number,
): void {
  let strongest = -1;
  for (const filling of search.tops) {
    if (filling.strength <= strongest) break;
    if ((filling.mask & used) !== 0 || !keepsTurns(filling.mask | used)) continue;
    const top = readUnder(search, search.board.top, filling, rows.middle);
    if (top <= strongest) continue;
    strongest = top;
  }
  if (strongest < 0) return;
  const value = below + search.worth.row(0, strongest);
  if (!search.best || value > search.best.value) {
    search.best = { value, strengths: { ...rows, top: strongest } };
  }
}

function tryMiddles(
  search: Search,
  middles: readonly Filling[],
  bottom: Filling,
  bottomWorth: number,
): void {
  for (const filling of middles) {
    if ((filling.mask & bottom.mask) !== 0) continue;
    const used = filling.mask | bottom.mask;
    if (!keepsTurns(used)) continue;
    const bound = bottomWorth + search.worth.row(1, filling.strength) + search.topWorth;
    if (search.best && bound <= search.best.value) break;
    const middle = readUnder(search, search.board.middle, filling, bottom.strength);
    if (middle < 0) continue;
    const below = bottomWorth + search.worth.row(1, middle);
    tryTops(search, used, { middle, bottom: bottom.strength }, below);
  }
}

/**
 * The best legal end of a board when the cards of all its turns to come are known, three a turn of
 * which two are placed; null if every end fouls. Exact for worths that grow with strength.
 */
export function completeBoard(
  board: Board,
  future: readonly Card[],
  worth: RowWorth,
): Completion | null {
  const [top, middle, bottom] = packRows(board);
  const tops = fillings(topStates(), top, future);
  const middles = fillings(fiveStates(), middle, future);
  const topWorth = worth.row(0, tops[0]?.strength ?? 0);
  const search: Search = { board, future, worth, tops, topWorth, best: null };
  const middleWorth = worth.row(1, middles[0]?.strength ?? 0);
  for (const filling of fillings(fiveStates(), bottom, future)) {
    if (!keepsTurns(filling.mask)) continue;
    const bottomWorth = worth.row(2, filling.strength);
    if (search.best && bottomWorth + middleWorth + topWorth <= search.best.value) break;
    tryMiddles(search, middles, filling, bottomWorth);
  }
  return search.best;
}

/** Royalties and Fantasyland, and a point for each row above the opponent's if that is known. */
export function rowWorth(fantasyland: readonly number[], opponent: RowStrengths | null): RowWorth {
  const rows = ['top', 'middle', 'bottom'] as const;
  return {
    row(row, strength) {
      const name = rows[row];
      const line = opponent ? Math.sign(strength - opponent[name]) : 0;
      const entry = row === 0 ? entryCards(strength) : 0;
      const land = entry === 0 ? 0 : (fantasyland[entry - 14] ?? 0);
      return rowRoyalty(name, strength) + land + line;
    },
  };
}

import type { Card } from '@taku/cards';
import { at } from '@taku/contract';
import {
  type CardsOfRow,
  EMPTY_ROW,
  type Finished,
  type PackedRow,
  finishRows,
  layInRow,
  ownPoints,
} from './rowBoard.ts';
import { fiveStates, topStates } from './rowStates.ts';
import type { ValueReader } from './value.ts';

/** What a foul costs beside the other's royalties. */
export const FOUL_POINTS = -6;

/** A board in play: packed rows beside their cards. */
export class PlayBoard {
  readonly rows: [PackedRow, PackedRow, PackedRow] = [EMPTY_ROW, EMPTY_ROW, EMPTY_ROW];
  readonly cards: [Card[], Card[], Card[]] = [[], [], []];

  lay(row: number, card: Card): void {
    this.rows[row] = layInRow(row === 0 ? topStates() : fiveStates(), at(this.rows, row), card);
    at(this.cards, row).push(card);
  }

  get size(): number {
    return this.cards[0].length + this.cards[1].length + this.cards[2].length;
  }
}

/** Rows for each card of a turn; −1 is the discard. */
export type Choice = readonly number[];

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** Plays the board that is worth most after the turn, by the value tables; the last turn exactly. */
export class GreedyPlayer {
  private readonly reader: ValueReader;
  private readonly fantasyland: readonly number[];
  private readonly finished: Finished = { top: 0, middle: 0, bottom: 0 };
  private best = 0;
  private choice: number[] = [];
  private readonly trial = [0, 0, 0, 0, 0];
  private readonly three = topStates();
  private readonly five = fiveStates();

  constructor(reader: ValueReader, fantasyland: readonly number[]) {
    this.reader = reader;
    this.fantasyland = fantasyland;
  }

  choose(board: PlayBoard, cards: readonly Card[]): Choice {
    this.best = Number.NEGATIVE_INFINITY;
    if (cards.length === 5) {
      this.tryOpening(cards, 0, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW);
      return this.choice;
    }
    const isLast = board.size === 11;
    for (const [first, second] of PAIRS) this.tryPair(board, cards, first, second, isLast);
    return this.choice;
  }

  private tryOpening(
    cards: readonly Card[],
    index: number,
    top: PackedRow,
    middle: PackedRow,
    bottom: PackedRow,
  ): void {
    if (index === cards.length) {
      const value = this.reader.value(top, middle, bottom);
      if (value <= this.best) return;
      this.best = value;
      this.choice = [...this.trial];
      return;
    }
    const card = cards[index] as Card;
    const onTop = layInRow(this.three, top, card);
    this.trial[index] = 0;
    if (onTop >= 0) this.tryOpening(cards, index + 1, onTop, middle, bottom);
    this.trial[index] = 1;
    this.tryOpening(cards, index + 1, top, layInRow(this.five, middle, card), bottom);
    this.trial[index] = 2;
    this.tryOpening(cards, index + 1, top, middle, layInRow(this.five, bottom, card));
  }

  private tryPair(
    board: PlayBoard,
    cards: readonly Card[],
    first: number,
    second: number,
    isLast: boolean,
  ): void {
    const one = cards[first] as Card;
    const two = cards[second] as Card;
    const rows: [PackedRow, PackedRow, PackedRow] = [board.rows[0], board.rows[1], board.rows[2]];
    for (let r = 0; r < 3; r++) {
      const before = rows[r] as PackedRow;
      const after = layInRow(r === 0 ? this.three : this.five, before, one);
      if (after < 0) continue;
      rows[r] = after;
      for (let s = 0; s < 3; s++) {
        const between = rows[s] as PackedRow;
        const laid = layInRow(s === 0 ? this.three : this.five, between, two);
        if (laid < 0) continue;
        rows[s] = laid;
        const value = isLast
          ? this.lastValue(rows, board, one, r, two, s)
          : this.reader.value(rows[0], rows[1], rows[2]);
        if (value > this.best) this.take(value, first, r, second, s);
        rows[s] = between;
      }
      rows[r] = before;
    }
  }

  private take(value: number, first: number, r: number, second: number, s: number): void {
    this.best = value;
    this.choice = [-1, -1, -1];
    this.choice[first] = r;
    this.choice[second] = s;
  }

  private lastValue(
    rows: readonly [PackedRow, PackedRow, PackedRow],
    board: PlayBoard,
    one: Card,
    r: number,
    two: Card,
    s: number,
  ): number {
    const [top, middle, bottom] = rows;
    const cardsOf: CardsOfRow = (row) => [
      ...board.cards[row],
      ...(r === row ? [one] : []),
      ...(s === row ? [two] : []),
    ];
    if (!finishRows(top, middle, bottom, cardsOf, this.finished)) return FOUL_POINTS;
    return ownPoints(this.finished, this.fantasyland) + this.reader.lines(top, middle, bottom);
  }
}

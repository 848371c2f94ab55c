import type { Card } from '@taku/cards';
import { type Rng, drawInt } from '@taku/contract';
import {
  type Finished,
  GreedyPlayer,
  type PackedRow,
  type Rows,
  ValueReader,
  type ValueTables,
  emptyRows,
  emptyTables,
  finishRows,
  ownPoints,
  tableLayout,
} from '@taku/ofc/bots';

/** What scales learning. */
export interface LearningParams {
  /** What Fantasylands of 14–17 cards are worth (O17). */
  readonly fantasyland: readonly number[];
  /** Scales every step; temporal coherence lowers it for each weight by itself. */
  readonly rate: number;
  /** How much of a board's target is the end of its hand rather than the next board. */
  readonly lambda: number;
}

/** How a seat's hand ended. */
export interface HandEnd {
  readonly finished: Finished;
  isLegal: boolean;
}

/** One seat's hand: the boards after each of its turns, and how it ended. */
interface SeatHand extends HandEnd {
  readonly boards: readonly Rows[];
}

/** What learns from its own deals. */
export interface SelfPlay {
  readonly tables: ValueTables;
  /** All that it has learnt, to be kept and put back. */
  readonly parts: readonly Float32Array[];
  /** One deal of both seats from a deck that is shuffled in place. */
  playDeal(deck: Card[], rng: Rng, stats: HandStats): void;
}

export function packedRows(rows: Rows): [PackedRow, PackedRow, PackedRow] {
  return [rows[0] as PackedRow, rows[1] as PackedRow, rows[2] as PackedRow];
}

export const TURNS = 5;
export const LINE_RATE = 0.002;

export interface HandStats {
  hands: number;
  fouls: number;
  entries: number;
  royalties: number;
  points: number;
}

export function noStats(): HandStats {
  return { hands: 0, fouls: 0, entries: 0, royalties: 0, points: 0 };
}

export function lineResults(one: HandEnd, two: HandEnd): readonly number[] {
  if (!one.isLegal || !two.isLegal) {
    const won = (one.isLegal ? 1 : 0) - (two.isLegal ? 1 : 0);
    return [won, won, won];
  }
  const [a, b] = [one.finished, two.finished];
  return [Math.sign(a.top - b.top), Math.sign(a.middle - b.middle), Math.sign(a.bottom - b.bottom)];
}

/** Shuffles the seventeen cards of each seat to the front. */
export function shuffleHands(deck: Card[], rng: Rng): void {
  for (let place = 0; place < 34; place++) {
    const other = place + drawInt(rng, deck.length - place);
    const kept = deck[place] as Card;
    deck[place] = deck[other] as Card;
    deck[other] = kept;
  }
}

/** Lines and scoop, own royalties and Fantasyland; the other's royalties are noise to this seat. */
export function rewardOf(
  hand: HandEnd,
  lines: readonly number[],
  fantasyland: readonly number[],
): number {
  const sum = lines.reduce((total, line) => total + line, 0);
  const points = sum + (Math.abs(sum) === 3 ? sum : 0);
  return hand.isLegal ? points + ownPoints(hand.finished, fantasyland) : points;
}

export function countHand(stats: HandStats, hand: HandEnd, reward: number): void {
  stats.hands += 1;
  stats.points += reward;
  if (!hand.isLegal) {
    stats.fouls += 1;
    return;
  }
  const royalties = ownPoints(hand.finished, [0, 0, 0, 0]);
  stats.royalties += royalties;
  stats.entries += ownPoints(hand.finished, [1, 1, 1, 1]) - royalties;
}

/** Plays both seats of normal hands greedily and learns what their boards are worth. */
export class Learner implements SelfPlay {
  readonly tables: ValueTables;
  readonly #params: LearningParams;
  readonly #reader: ValueReader;
  readonly #player: GreedyPlayer;
  /** Temporal coherence: sums of errors and of their sizes, for each weight. */
  readonly #sums: Float32Array;
  readonly #sizes: Float32Array;
  readonly #places = new Int32Array(6);

  constructor(params: LearningParams, tables: ValueTables = emptyTables()) {
    const { size } = tableLayout();
    this.#params = params;
    this.tables = tables;
    this.#reader = new ValueReader(tables);
    this.#player = new GreedyPlayer(this.#reader, params.fantasyland);
    this.#sums = new Float32Array(size);
    this.#sizes = new Float32Array(size);
  }

  get parts(): readonly Float32Array[] {
    return [this.tables.weights, this.tables.lines, this.#sums, this.#sizes];
  }

  playDeal(deck: Card[], rng: Rng, stats: HandStats): void {
    shuffleHands(deck, rng);
    const one = this.#playHand(deck, 0);
    const two = this.#playHand(deck, 17);
    const lines = lineResults(one, two);
    this.#learn(one, lines, stats);
    this.#learn(
      two,
      lines.map((line) => 0 - line),
      stats,
    );
  }

  #playHand(deck: readonly Card[], first: number): SeatHand {
    const rows = emptyRows();
    this.#player.layOpening(rows, deck, first);
    const boards = [rows.slice()];
    for (let turn = 1; turn < TURNS; turn++) {
      this.#player.layTurn(rows, deck, first + 2 + 3 * turn);
      boards.push(rows.slice());
    }
    const finished: Finished = { top: 0, middle: 0, bottom: 0 };
    return { boards, finished, isLegal: finishRows(rows, finished) };
  }

  #learn(hand: SeatHand, lines: readonly number[], stats: HandStats): void {
    const reward = rewardOf(hand, lines, this.#params.fantasyland);
    this.#learnBoards(hand, reward);
    if (hand.isLegal) this.#learnLines(hand, lines);
    countHand(stats, hand, reward);
  }

  /** TD(λ) backwards over the boards of one hand, from what it was worth in the end. */
  #learnBoards(hand: SeatHand, reward: number): void {
    const { lambda } = this.#params;
    let target = reward;
    for (let turn = TURNS - 2; turn >= 0; turn--) {
      const rows = hand.boards[turn] as Rows;
      const value = this.#reader.value(...packedRows(rows));
      this.#step(rows, target - value);
      target = lambda * target + (1 - lambda) * value;
    }
  }

  #step(rows: Rows, error: number): void {
    const places = this.#places;
    const sums = this.#sums;
    const sizes = this.#sizes;
    const { weights } = this.tables;
    this.#reader.places(...packedRows(rows), places);
    for (let index = 0; index < 6; index++) {
      const place = places[index] as number;
      const size = sizes[place] as number;
      const coherence = size === 0 ? 1 : Math.abs(sums[place] as number) / size;
      weights[place] = (weights[place] as number) + (this.#params.rate * coherence * error) / 6;
      sums[place] = (sums[place] as number) + error;
      sizes[place] = size + Math.abs(error);
    }
  }

  #learnLines(hand: SeatHand, lines: readonly number[]): void {
    const means = this.tables.lines;
    const board = hand.boards[TURNS - 1] as Rows;
    for (let row = 0; row < 3; row++) {
      const place = this.#reader.linePlace(row, board[row] as PackedRow);
      const mean = means[place] as number;
      means[place] = mean + LINE_RATE * ((lines[row] as number) - mean);
    }
  }
}

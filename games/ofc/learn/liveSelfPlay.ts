import type { Card } from '@taku/cards';
import type { Rng } from '@taku/contract';
import {
  type Finished,
  LiveCards,
  LivePlayer,
  LiveReader,
  MOST_PLACES,
  type OtherEnd,
  type PackedRow,
  type Rows,
  type ValueTables,
  EMPTY_ROW,
  emptyLiveTables,
  finishRows,
} from '@taku/ofc/bots';
import {
  type HandEnd,
  type HandStats,
  LINE_RATE,
  type LearningParams,
  type SelfPlay,
  TURNS,
  countHand,
  lineResults,
  packedRows,
  rewardOf,
  shuffleHands,
} from './selfPlay.ts';

const HAND = 17;

/** One seat at the table: what it has seen, its board, and where its boards lie in the weights. */
class Seat implements HandEnd {
  readonly first: number;
  readonly live = new LiveCards();
  readonly rows: Rows = new Int32Array(3);
  /** By turn × MOST_PLACES, and how many there are of each turn. */
  readonly places = new Int32Array(TURNS * MOST_PLACES);
  readonly counts = new Int32Array(TURNS);
  readonly finished: Finished = { top: 0, middle: 0, bottom: 0 };
  isLegal = false;

  constructor(first: number) {
    this.first = first;
  }

  see(cards: readonly Card[], from: number, count: number): void {
    for (let place = from; place < from + count; place++) this.live.take(cards[place] as Card);
  }

  get end(): OtherEnd {
    return this.isLegal ? this.finished : 'foul';
  }
}

/** As `Learner`, by players who count the cards that may still come: own ones and those shown. */
export class LiveLearner implements SelfPlay {
  readonly tables: ValueTables;
  readonly #params: LearningParams;
  readonly #reader: LiveReader;
  readonly #player: LivePlayer;
  /** Temporal coherence: sums of errors and of their sizes, for each weight. */
  readonly #sums: Float32Array;
  readonly #sizes: Float32Array;
  readonly #seats = [new Seat(0), new Seat(HAND)] as const;
  readonly #found = new Int32Array(MOST_PLACES);

  constructor(params: LearningParams) {
    this.#params = params;
    this.tables = emptyLiveTables();
    this.#reader = new LiveReader(this.tables);
    this.#player = new LivePlayer(this.#reader, params.fantasyland);
    this.#sums = new Float32Array(this.tables.weights.length);
    this.#sizes = new Float32Array(this.tables.weights.length);
  }

  get parts(): readonly Float32Array[] {
    return [this.tables.weights, this.tables.lines, this.#sums, this.#sizes];
  }

  playDeal(deck: Card[], rng: Rng, stats: HandStats): void {
    shuffleHands(deck, rng);
    const [one, two] = this.#seats;
    const whole = new LiveCards(deck);
    this.#open(one, deck, whole);
    this.#open(two, deck, whole);
    one.see(deck, two.first, 5);
    two.see(deck, one.first, 5);
    for (let turn = 1; turn < TURNS; turn++) {
      this.#turn(one, two, deck, turn);
      this.#turn(two, one, deck, turn);
    }
    const lines = lineResults(one, two);
    this.#learn(one, lines, stats);
    const others = lines.map((line) => 0 - line);
    this.#learn(two, others, stats);
  }

  #open(seat: Seat, deck: readonly Card[], whole: LiveCards): void {
    seat.live.copy(whole);
    seat.see(deck, seat.first, 5);
    seat.rows.fill(EMPTY_ROW);
    seat.isLegal = false;
    this.#player.layOpening(seat.rows, deck, seat.first, seat.live);
    this.#keepPlaces(seat, 0);
  }

  /** The one to act first does not know how the other ends. */
  #turn(seat: Seat, other: Seat, deck: readonly Card[], turn: number): void {
    const from = seat.first + 2 + 3 * turn;
    const isLast = turn === TURNS - 1;
    seat.see(deck, from, 3);
    const end = isLast && seat.first > 0 ? other.end : null;
    this.#player.layTurn(seat.rows, deck, from, seat.live, end);
    if (isLast) {
      seat.isLegal = finishRows(seat.rows, seat.finished);
      return;
    }
    const { discarded } = this.#player;
    for (let place = 0; place < 3; place++) {
      if (place !== discarded) other.live.take(deck[from + place] as Card);
    }
    this.#keepPlaces(seat, turn);
  }

  #keepPlaces(seat: Seat, turn: number): void {
    const [top, middle, bottom] = packedRows(seat.rows);
    seat.counts[turn] = this.#reader.places(top, middle, bottom, seat.live, this.#found);
    seat.places.set(this.#found, turn * MOST_PLACES);
  }

  #learn(seat: Seat, lines: readonly number[], stats: HandStats): void {
    const reward = rewardOf(seat, lines, this.#params.fantasyland);
    this.#learnBoards(seat, reward);
    if (seat.isLegal) this.#learnLines(seat, lines);
    countHand(stats, seat, reward);
  }

  /** TD(λ) backwards over the boards of one hand, from what it was worth in the end. */
  #learnBoards(seat: Seat, reward: number): void {
    const { lambda } = this.#params;
    const { weights } = this.tables;
    let target = reward;
    for (let turn = TURNS - 2; turn >= 0; turn--) {
      const from = turn * MOST_PLACES;
      const end = from + (seat.counts[turn] as number);
      let value = 0;
      for (let each = from; each < end; each++) {
        value += weights[seat.places[each] as number] as number;
      }
      this.#step(seat.places, from, end, target - value);
      target = lambda * target + (1 - lambda) * value;
    }
  }

  #step(places: Int32Array, from: number, end: number, error: number): void {
    const sums = this.#sums;
    const sizes = this.#sizes;
    const { weights } = this.tables;
    const rate = this.#params.rate / (end - from);
    for (let each = from; each < end; each++) {
      const place = places[each] as number;
      const size = sizes[place] as number;
      const coherence = size === 0 ? 1 : Math.abs(sums[place] as number) / size;
      weights[place] = (weights[place] as number) + rate * coherence * error;
      sums[place] = (sums[place] as number) + error;
      sizes[place] = size + Math.abs(error);
    }
  }

  #learnLines(seat: Seat, lines: readonly number[]): void {
    const means = this.tables.lines;
    for (let row = 0; row < 3; row++) {
      const place = this.#reader.base.linePlace(row, seat.rows[row] as PackedRow);
      const mean = means[place] as number;
      means[place] = mean + LINE_RATE * ((lines[row] as number) - mean);
    }
  }
}

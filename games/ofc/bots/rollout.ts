import type { Card } from '@taku/cards';
import { type Rng, drawInt } from '@taku/contract';
import { type Board, entryCards, isFull, rowRoyalty } from '@taku/ofc/rules';
import { GreedyPlayer, type Rows } from './greedy.ts';
import { FOUL_POINTS } from './pays.ts';
import { type Finished, finishRows, packRows } from './rowBoard.ts';
import type { Spot } from './spot.ts';
import type { ValueReader } from './value.ts';

const SCOOP = 3;
/**
 * Points of lines by which a Fantasyland is harder to meet than a normal hand: a legal board loses
 * 1.7 to it (bench:ofc-fantasyland) and wins 0.8 of a hand that fouls a quarter of the time.
 */
const FANTASYLAND_LINES = 2.5;

export function rowsOf(board: Board): Rows {
  return Int32Array.from(packRows(board));
}

/** What a candidate earned in one future. */
export interface Outcome {
  value: number;
  isFoul: boolean;
  isFantasyland: boolean;
}

/** Whether all futures can be met instead of a sample. */
export function isExact(spot: Spot): boolean {
  return spot.turnsLeft === 0 && (spot.opponentTurnsLeft ?? 0) <= 1;
}

/**
 * Futures of a spot, one at a time: the cards to come, and the opponent's board played on by the
 * learned value. Every candidate meets the same future, so that luck falls out of differences.
 */
export class Rollouts {
  readonly outcome: Outcome = { value: 0, isFoul: false, isFantasyland: false };
  readonly #player: GreedyPlayer;
  readonly #reader: ValueReader;
  readonly #spot: Spot;
  readonly #pool: Card[];
  readonly #opponentRows: Rows;
  readonly #rows: Rows = new Int32Array(3);
  readonly #own: Finished = { top: 0, middle: 0, bottom: 0 };
  readonly #opponent: Finished = { top: 0, middle: 0, bottom: 0 };
  #isOpponentLegal = false;
  readonly #ownCards: number;
  readonly #opponentCards: number;

  constructor(reader: ValueReader, spot: Spot) {
    this.#reader = reader;
    this.#spot = spot;
    this.#player = greedyPlayer(reader, spot.fantasyland);
    this.#pool = [...spot.unseen];
    this.#opponentRows = rowsOf(spot.opponent);
    this.#ownCards = 3 * spot.turnsLeft;
    this.#opponentCards = 3 * (spot.opponentTurnsLeft ?? 0);
    if (isFull(spot.opponent)) this.#endOpponent(0);
  }

  get isExact(): boolean {
    return isExact(this.#spot);
  }

  /** Cards that decide what is still open; none on a last turn against a finished board. */
  get cardsToCome(): number {
    return this.#ownCards + this.#opponentCards;
  }

  /** Draws the next future. */
  imagine(rng: Rng): void {
    const pool = this.#pool;
    for (let place = 0; place < this.cardsToCome; place++) {
      const other = place + drawInt(rng, pool.length - place);
      const kept = pool[place] as Card;
      pool[place] = pool[other] as Card;
      pool[other] = kept;
    }
    if (this.#opponentCards > 0) this.#endOpponent(this.#opponentCards);
  }

  /** Calls `visit` in every future of an opponent who has one turn left, when the own end is set. */
  enumerate(visit: () => void): void {
    const { unseen } = this.#spot;
    for (let first = 0; first < unseen.length; first++) {
      for (let second = first + 1; second < unseen.length; second++) {
        for (let third = second + 1; third < unseen.length; third++) {
          this.#pool[0] = unseen[first] as Card;
          this.#pool[1] = unseen[second] as Card;
          this.#pool[2] = unseen[third] as Card;
          this.#endOpponent(3);
          visit();
        }
      }
    }
  }

  #endOpponent(cards: number): void {
    this.#rows.set(this.#opponentRows);
    for (let next = this.#ownCards; next < this.#ownCards + cards; next += 3) {
      this.#player.layTurn(this.#rows, this.#pool, next);
    }
    this.#isOpponentLegal = finishRows(this.#rows, this.#opponent);
  }

  /** Plays a board on to its end in the future that was drawn; the outcome is in `outcome`. */
  play(start: Rows): void {
    const { outcome } = this;
    const rows = this.#rows;
    const own = this.#own;
    rows.set(start);
    for (let next = 0; next < this.#ownCards; next += 3) {
      this.#player.layTurn(rows, this.#pool, next);
    }
    outcome.isFoul = !finishRows(rows, own);
    if (outcome.isFoul) {
      const isBoth = this.#spot.opponentTurnsLeft !== null && !this.#isOpponentLegal;
      outcome.value = isBoth ? 0 : FOUL_POINTS;
      outcome.isFantasyland = false;
      return;
    }
    const entry = entryCards(own.top);
    outcome.isFantasyland = entry > 0;
    outcome.value =
      rowRoyalty('top', own.top) +
      rowRoyalty('middle', own.middle) +
      rowRoyalty('bottom', own.bottom) +
      (entry === 0 ? 0 : (this.#spot.fantasyland[entry - 14] ?? 0)) +
      this.#lines();
  }

  /** Lines and scoop; the mean of such rows while the opponent's board is hidden. */
  #lines(): number {
    const own = this.#own;
    const opponent = this.#opponent;
    if (this.#spot.opponentTurnsLeft === null) return this.#hiddenLines();
    if (!this.#isOpponentLegal) return 3 + SCOOP;
    const sum =
      Math.sign(own.top - opponent.top) +
      Math.sign(own.middle - opponent.middle) +
      Math.sign(own.bottom - opponent.bottom);
    return Math.abs(sum) === 3 ? 2 * sum : sum;
  }

  #hiddenLines(): number {
    const [top = 0, middle = 0, bottom = 0] = this.#rows;
    const mean = this.#reader.lines(top, middle, bottom);
    return this.#spot.facesFantasyland ? mean - FANTASYLAND_LINES : mean;
  }
}

const players = new WeakMap<ValueReader, Map<readonly number[], GreedyPlayer>>();

/** One player for each value and ruleset: its pay tables cost more than a turn. */
export function greedyPlayer(reader: ValueReader, fantasyland: readonly number[]): GreedyPlayer {
  const known = players.get(reader) ?? new Map<readonly number[], GreedyPlayer>();
  players.set(reader, known);
  const player = known.get(fantasyland) ?? new GreedyPlayer(reader, fantasyland);
  known.set(fantasyland, player);
  return player;
}

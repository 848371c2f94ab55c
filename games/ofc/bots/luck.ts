import { type Card, orderedDeck } from '@taku/cards';
import { type Luck, type Rng, type Seat, TWO_SEATS, at, drawInt, otherSeat } from '@taku/contract';
import {
  type Hand,
  type OfcConfig,
  type OfcTypes,
  TURNS,
  dealtRange,
  solveFantasyland,
  stayValues,
} from '@taku/ofc/rules';
import { LEARNED_FANTASYLAND_VALUES } from './fantasylandValues.ts';
import type { GreedyPlayer, Rows } from './greedy.ts';
import { FOUL_POINTS } from './pays.ts';
import { greedyPlayer, rowsOf } from './rollout.ts';
import { type Finished, finishRows, ownPoints } from './rowBoard.ts';
import type { ValueReader } from './value.ts';

/** Other cards that could have come as well: their mean is what a seat could expect. */
const OTHERS = { opening: 12, turn: 32, fantasyland: 24 } as const;

const PARTS = ['opening', 'turn 2', 'turn 3', 'turn 4', 'turn 5', 'Fantasyland'] as const;
const FANTASYLAND_PART = PARTS.length - 1;

/** What cards are worth to a board, whatever their owner makes of them. */
class CardWorth {
  readonly #reader: ValueReader;
  readonly #player: GreedyPlayer;
  readonly #fantasyland: readonly number[];
  readonly #rows: Rows = new Int32Array(3);
  readonly #finished: Finished = { top: 0, middle: 0, bottom: 0 };

  constructor(reader: ValueReader, { flStayCards }: OfcConfig) {
    this.#reader = reader;
    this.#fantasyland = LEARNED_FANTASYLAND_VALUES[flStayCards];
    this.#player = greedyPlayer(reader, this.#fantasyland);
  }

  /** By the learned value after the placement that is best by it. */
  ofTurn(board: Rows, cards: readonly Card[], turn: number): number {
    const rows = this.#rows;
    rows.set(board);
    if (turn === 0) this.#player.layOpening(rows, cards, 0);
    else this.#player.layTurn(rows, cards, 0);
    const [top = 0, middle = 0, bottom = 0] = rows;
    if (turn < TURNS - 1) return this.#reader.value(top, middle, bottom);
    if (!finishRows(rows, this.#finished)) return FOUL_POINTS;
    const lines = this.#reader.lines(top, middle, bottom);
    return ownPoints(this.#finished, this.#fantasyland) + lines;
  }
}

/** Cards of a normal hand that a seat had seen before a turn. A Fantasyland shows none. */
function seenBefore(hand: Hand, seat: Seat, turn: number): readonly Card[] {
  if (turn === 0 || at(hand.seats, seat).fantasyland > 0) return [];
  const [first] = dealtRange(seat, 0, 0);
  const [, end] = dealtRange(seat, 0, turn - 1);
  return hand.deck.slice(first, end);
}

/** Cards that were as likely to come as those that came: nothing anybody did depends on them. */
function poolOf({ jokers }: OfcConfig, hand: Hand, seat: Seat, turn: number): Card[] {
  const seen = new Set([
    ...seenBefore(hand, seat, turn),
    ...seenBefore(hand, otherSeat(seat), turn),
  ]);
  return orderedDeck(jokers).filter((card) => !seen.has(card));
}

function drawn(pool: Card[], count: number, rng: Rng): readonly Card[] {
  for (let place = 0; place < count; place++) {
    const other = place + drawInt(rng, pool.length - place);
    const kept = at(pool, place);
    pool[place] = at(pool, other);
    pool[other] = kept;
  }
  return pool.slice(0, count);
}

/** What the cards that came are worth over the mean of others. */
function overMean(
  cards: readonly Card[],
  worth: (cards: readonly Card[]) => number,
  others: { readonly pool: Card[]; readonly count: number; readonly rng: Rng },
): number {
  let sum = 0;
  for (let draw = 0; draw < others.count; draw++) {
    sum += worth(drawn(others.pool, cards.length, others.rng));
  }
  return worth(cards) - sum / others.count;
}

type Part = readonly [part: number, luck: number];

function luckOfSet(config: OfcConfig, hand: Hand, seat: Seat, rng: Rng): Part {
  const { fantasyland } = at(hand.seats, seat);
  const cards = hand.deck.slice(...dealtRange(seat, fantasyland, 0));
  const stay = stayValues(config.flStayCards, fantasyland);
  const pool = orderedDeck(config.jokers);
  const others = { pool, count: OTHERS.fantasyland, rng };
  const worth = (set: readonly Card[]): number => solveFantasyland(set, { stay }).score;
  return [FANTASYLAND_PART, overMean(cards, worth, others)];
}

export function luckBy(reader: ValueReader): Luck<OfcTypes> {
  const luckOfTurn = (config: OfcConfig, hand: Hand, seat: Seat, rng: Rng): Part => {
    const worth = new CardWorth(reader, config);
    const { board, placed: turn } = at(hand.seats, seat);
    const rows = rowsOf(board);
    const count = turn === 0 ? OTHERS.opening : OTHERS.turn;
    const cards = hand.deck.slice(...dealtRange(seat, 0, turn));
    const others = { pool: poolOf(config, hand, seat, turn), count, rng };
    return [turn, overMean(cards, (dealt) => worth.ofTurn(rows, dealt, turn), others)];
  };
  return {
    parts: PARTS,
    measure(steps, rngAt) {
      const totals = TWO_SEATS.map(() => PARTS.map(() => 0));
      for (const { before, event } of steps) {
        const { hand, config } = before;
        if (event.kind !== 'act' || event.action.type !== 'place' || !hand) continue;
        const { seat } = event;
        const { fantasyland, placed } = at(hand.seats, seat);
        const measure = fantasyland > 0 ? luckOfSet : luckOfTurn;
        const [part, value] = measure(config, hand, seat, rngAt(hand.number, seat, placed));
        const row = at(totals, seat);
        row[part] = at(row, part) + value;
      }
      return totals;
    },
  };
}

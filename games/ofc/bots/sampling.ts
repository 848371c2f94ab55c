import type { Card } from '@taku/cards';
import { type Rng, drawInt } from '@taku/contract';
import {
  type Board,
  type RowStrengths,
  boardRoyalties,
  boardStrengths,
  entryCards,
  isFull,
} from '@taku/ofc/rules';
import { Completer, rowWorth } from './hindsight.ts';
import { packRows } from './rowBoard.ts';
import type { Spot } from './spot.ts';

/** What one sampled future gives: own points, and whether it fouled or entered Fantasyland. */
interface Sampled {
  readonly value: number;
  readonly foul: boolean;
  readonly fantasyland: boolean;
}

/** The first `count` cards of a fresh shuffle of the unseen ones. */
function drawCards(unseen: readonly Card[], count: number, rng: Rng): Card[] {
  const pool = [...unseen];
  for (let place = 0; place < count; place++) {
    const other = place + drawInt(rng, pool.length - place);
    const kept = pool[place] as Card;
    pool[place] = pool[other] as Card;
    pool[other] = kept;
  }
  return pool.slice(0, count);
}

const SCOOP = 3;
const FOUL = -6;

/** How the opponent's board ends: hidden, a foul, or its rows. */
type OpponentEnd = 'hidden' | 'foul' | RowStrengths;

function opponentEnd(spot: Spot, cards: readonly Card[]): OpponentEnd {
  if (spot.opponentTurnsLeft === null) return 'hidden';
  if (isFull(spot.opponent)) return boardStrengths(spot.opponent) ?? 'foul';
  const completer = new Completer(cards, rowWorth(spot.fantasyland, null));
  return completer.complete(packRows(spot.opponent))?.strengths ?? 'foul';
}

/** One imagined future, in which every board is completed with all its cards known. */
export class Hindsight {
  readonly #spot: Spot;
  readonly #opponent: OpponentEnd;
  readonly #completer: Completer;

  /** An opponent whose board is shown is completed too, with cards that come after the own ones. */
  constructor(spot: Spot, rng: Rng) {
    const own = 3 * spot.turnsLeft;
    const cards = drawCards(spot.unseen, own + 3 * (spot.opponentTurnsLeft ?? 0), rng);
    this.#spot = spot;
    this.#opponent = opponentEnd(spot, cards.slice(own));
    const shown = typeof this.#opponent === 'object' ? this.#opponent : null;
    this.#completer = new Completer(cards.slice(0, own), rowWorth(spot.fantasyland, shown));
  }

  complete(board: Board): Sampled {
    const end = isFull(board)
      ? boardStrengths(board)
      : (this.#completer.complete(packRows(board))?.strengths ?? null);
    return this.#settle(end);
  }

  #settle(own: RowStrengths | null): Sampled {
    if (!own) {
      const value = this.#opponent === 'foul' ? 0 : FOUL;
      return { value, foul: true, fantasyland: false };
    }
    const entry = entryCards(own.top);
    const land = entry === 0 ? 0 : (this.#spot.fantasyland[entry - 14] ?? 0);
    const value = boardRoyalties(own).total + land + this.#lines(own);
    return { value, foul: false, fantasyland: entry > 0 };
  }

  /** His royalties are the same for every choice. */
  #lines(own: RowStrengths): number {
    const opponent = this.#opponent;
    if (opponent === 'hidden') return 0;
    if (opponent === 'foul') return 3 + SCOOP;
    const sum =
      Math.sign(own.top - opponent.top) +
      Math.sign(own.middle - opponent.middle) +
      Math.sign(own.bottom - opponent.bottom);
    return sum + (Math.abs(sum) === 3 ? SCOOP * Math.sign(sum) : 0);
  }
}

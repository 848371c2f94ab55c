import { type Card, parseCard } from '@taku/cards';
import { type Board, type PlaceAction, ROWS, ROW_SIZES } from '@taku/ofc/rules';
import { type PackedRow, packRow } from '../rowBoard.ts';
import type { Spot } from '../spot.ts';
import { type LiveCards, type RowFacts, liveCards, rowFacts } from './rowFacts.ts';

/** A row with what a turn adds to it. */
export interface RowAfter extends RowFacts {
  readonly cards: readonly Card[];
  readonly packed: PackedRow;
}

/** Where the cards of a turn went: for each row a bit for every card, and the discard. */
export interface Laid {
  readonly masks: readonly number[];
  readonly discard: Card | null;
}

/** The rows that a turn can lead to, each looked at once: hundreds of placements share them. */
export class Turn {
  readonly live: LiveCards;
  readonly #board: Board;
  readonly #dealt: readonly Card[];
  readonly #rows = new Map<number, RowAfter>();

  constructor({ board, dealt, unseen }: Spot) {
    this.live = liveCards(unseen);
    this.#board = board;
    this.#dealt = dealt;
  }

  laidBy({ placements, discard }: PlaceAction): Laid {
    const masks = [0, 0, 0];
    for (const [code, name] of placements) {
      const place = this.#dealt.indexOf(parseCard(code) ?? -1);
      const row = ROWS.indexOf(name);
      masks[row] = (masks[row] ?? 0) | (1 << place);
    }
    return { masks, discard: discard === undefined ? null : parseCard(discard) };
  }

  rowAfter(row: number, mask: number): RowAfter {
    const key = row * 32 + mask;
    const known = this.#rows.get(key);
    if (known) return known;
    const after = this.#look(row, mask);
    this.#rows.set(key, after);
    return after;
  }

  #look(row: number, mask: number): RowAfter {
    const name = ROWS[row] ?? 'bottom';
    const added = this.#dealt.filter((_, place) => ((mask >> place) & 1) === 1);
    const cards = [...this.#board[name], ...added];
    const facts = rowFacts(cards, added, ROW_SIZES[name], this.live);
    return { ...facts, cards, packed: packRow(name, cards) };
  }
}

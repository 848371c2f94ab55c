import { invariant } from '@taku/contract';
import { type Board, type BoardCells, emptyCells } from './board.ts';
import { type Card, colourOf, type Value, valueOf } from './card.ts';
import { areJoined, type Cell, groupsWith } from './cell.ts';
import { type ComboEffect, type ComboType, type Ruleset, termsOf } from './ruleset.ts';

export type Position = Cell;

export type Combo = {
  readonly type: ComboType;
  /** The card on each position, in the same order. */
  readonly cards: readonly Card[];
  readonly positions: readonly Position[];
};

export interface PlacementSuggestion {
  readonly card: Card;
  readonly position: Position;
  readonly comboType: ComboType;
  /** 1 is best. */
  readonly priority: number;
}

const SAME_VALUE: Readonly<Record<Ruleset, ComboType>> = {
  classic: 'CLEARING_YAKU',
  fibonacci: 'TRIPLE_MATCH',
};

function pairType(values: readonly Value[], ruleset: Ruleset): ComboType | null {
  if (ruleset !== 'classic' || !values.includes(4)) return null;
  if (values.includes(9)) return 'TWO_CARDS_4_9';
  return values.includes(1) ? 'TWO_CARDS_1_4' : null;
}

function tripleType(values: readonly Value[], ruleset: Ruleset): ComboType | null {
  if (values.every((value) => value === values[0])) return SAME_VALUE[ruleset];
  const isThree = ([1, 4, 16] as const).every((value) => values.includes(value));
  return isThree ? 'THREE_CARDS' : null;
}

/** What the cards make wherever they lie, if they are of one colour. */
export function comboTypeOf(cards: readonly Card[], ruleset: Ruleset): ComboType | null {
  const first = cards[0];
  if (first === undefined || cards.some((card) => colourOf(card) !== colourOf(first))) return null;
  const values = cards.map(valueOf);
  if (cards.length === 2) return pairType(values, ruleset);
  return cards.length === 3 ? tripleType(values, ruleset) : null;
}

export function effectOf(type: ComboType, ruleset: Ruleset): ComboEffect {
  const effect = termsOf(ruleset).combos[type];
  invariant(effect !== undefined, `${ruleset} knows no ${type}`);
  return effect;
}

function comboOn(cells: BoardCells, positions: readonly Cell[], ruleset: Ruleset): Combo | null {
  const cards: Card[] = [];
  for (const cell of positions) {
    const card = cells[cell];
    if (card === null || card === undefined) return null;
    cards.push(card);
  }
  const type = comboTypeOf(cards, ruleset);
  return type === null ? null : { type, cards, positions };
}

function byPriority(ruleset: Ruleset) {
  return (one: Combo, other: Combo) =>
    effectOf(one.type, ruleset).priority - effectOf(other.type, ruleset).priority;
}

/** Every combo with the card on `placed`, best priority first. */
export function combosAt(cells: BoardCells, placed: Cell, ruleset: Ruleset): Combo[] {
  return groupsWith(placed)
    .flatMap((group) => comboOn(cells, group, ruleset) ?? [])
    .sort(byPriority(ruleset));
}

function suggestionsFor(
  cells: BoardCells,
  card: Card,
  ruleset: Ruleset,
): readonly PlacementSuggestion[] {
  return emptyCells(cells).flatMap((position) => {
    const best = combosAt(cells.with(position, card), position, ruleset)[0];
    if (best === undefined) return [];
    const { priority } = effectOf(best.type, ruleset);
    return [{ card, position, comboType: best.type, priority }];
  });
}

export const ComboDetector = {
  /** All combos with the card placed last, best priority first. */
  detectCombos(board: Board, lastPlaced: Position, ruleset: Ruleset = 'classic'): Combo[] {
    return combosAt(board.cells, lastPlaced, ruleset);
  },

  /** Every hand card on every empty cell that makes a combo, best priority first. */
  suggestWinningPlacements(
    board: Board,
    hand: readonly Card[],
    ruleset: Ruleset = 'classic',
  ): PlacementSuggestion[] {
    return hand
      .flatMap((card) => suggestionsFor(board.cells, card, ruleset))
      .sort((one, other) => one.priority - other.priority);
  },

  /** The type of combo these cards make on these positions, null if none. */
  checkCombo(
    cards: readonly Card[],
    positions: readonly Position[],
    ruleset: Ruleset = 'classic',
  ): ComboType | null {
    if (cards.length !== positions.length || !areJoined(positions)) return null;
    return comboTypeOf(cards, ruleset);
  },
};

/** The combo on exactly these cells, null if they make none. */
export function comboOnCells(
  cells: BoardCells,
  positions: readonly Cell[],
  ruleset: Ruleset,
): Combo | null {
  if (!areJoined(positions)) return null;
  const sorted = [...positions].sort((one, other) => one - other);
  return comboOn(cells, sorted, ruleset);
}

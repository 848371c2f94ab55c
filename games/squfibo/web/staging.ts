import {
  type BoardCells,
  CELLS,
  type Card,
  type Cell,
  type Ruleset,
  isFullBoard,
  type SquFiboAction,
} from '@taku/squfibo/rules';

/**
 * A turn that is not sent yet (Q13): the card to discard from a full board, the card put down,
 * and the cells chosen for a claim. The placed card is always among the chosen.
 */
export type Staging = {
  readonly remove: Cell | null;
  readonly placed: { readonly card: Card; readonly cell: Cell } | null;
  readonly chosen: readonly Cell[];
};

export const NOTHING_STAGED: Staging = { remove: null, placed: null, chosen: [] };

const RUN: ReadonlySet<string> = new Set(['1', '4', '16']);
const PAIRS: ReadonlySet<string> = new Set(['1 4', '4 9']);

function isCell(value: unknown): value is Cell {
  return CELLS.some((cell) => cell === value);
}

/** What the player sees while staging. */
export function stagedBoard(board: BoardCells, staging: Staging): BoardCells {
  const opened = staging.remove === null ? board : board.with(staging.remove, null);
  return staging.placed === null ? opened : opened.with(staging.placed.cell, staging.placed.card);
}

/** The hand without the card that lies on the board for now. */
export function stagedHand(hand: readonly Card[], staging: Staging): readonly Card[] {
  const index = staging.placed === null ? -1 : hand.indexOf(staging.placed.card);
  return index < 0 ? hand : hand.toSpliced(index, 1);
}

/** Q5a: a full board needs a removal before anything can be placed. */
export function needsRemoval(board: BoardCells, staging: Staging): boolean {
  return isFullBoard(board) && staging.remove === null;
}

/** Where a card in hand may go. On a full board the card there is discarded by it. */
export function openCells(board: BoardCells, staging: Staging): readonly Cell[] {
  if (staging.placed !== null) return [];
  const shown = stagedBoard(board, staging);
  const isFull = isFullBoard(shown);
  return shown.flatMap((card, cell) => (isFull || card === null ? [cell] : []));
}

export function placeCard(board: BoardCells, staging: Staging, card: Card, cell: Cell): Staging {
  if (!openCells(board, staging).includes(cell)) return staging;
  const remove = needsRemoval(board, staging) ? cell : staging.remove;
  return { remove, placed: { card, cell }, chosen: [cell] };
}

export function chooseRemoval(board: BoardCells, staging: Staging, cell: Cell): Staging {
  return needsRemoval(board, staging) ? { ...staging, remove: cell } : staging;
}

/** Adds a card to the claim, or takes it out again; the placed card stays. */
export function toggleChosen(board: BoardCells, staging: Staging, cell: Cell): Staging {
  const { placed, chosen } = staging;
  if (placed === null || cell === placed.cell) return staging;
  if (stagedBoard(board, staging)[cell] === null) return staging;
  const without = chosen.filter((one) => one !== cell);
  return { ...staging, chosen: without.length < chosen.length ? without : [...chosen, cell] };
}

/** How many cards the choice lacks to be a combo by its cards alone; null: none can help. */
export function claimLacks(cards: readonly Card[], ruleset: Ruleset): number | null {
  const [colours, values] = [cards.map((card) => card[0]), cards.map((card) => card.slice(1))];
  if (new Set(colours).size > 1) return null;
  const isAlike = new Set(values).size === 1;
  const isRun = values.every((value, place) => values.indexOf(value) === place && RUN.has(value));
  const pair = values.toSorted((one, other) => Number(one) - Number(other)).join(' ');
  const isPair = PAIRS.has(pair) || (cards.length === 1 && pair !== '16');
  if (ruleset === 'classic' && isPair) return 2 - cards.length;
  return cards.length <= 3 && (isAlike || isRun) ? 3 - cards.length : null;
}

/** What was kept over a reload, staged again as far as the rules of staging allow. */
export function restageFrom(kept: unknown, board: BoardCells, hand: readonly Card[]): Staging {
  const { remove, placed, chosen } = (kept ?? {}) as { readonly [Part in keyof Staging]?: unknown };
  const opened = isCell(remove) ? chooseRemoval(board, NOTHING_STAGED, remove) : NOTHING_STAGED;
  const { card, cell } = (placed ?? {}) as { readonly card?: unknown; readonly cell?: unknown };
  const held = hand.find((one) => one === card);
  if (held === undefined || !isCell(cell)) return opened;
  const laid = placeCard(board, opened, held, cell);
  const others = Array.isArray(chosen) ? chosen.filter(isCell) : [];
  return others.reduce((staging, one) => toggleChosen(board, staging, one), laid);
}

/** Q8: what came from the deck by Q5b lies where it lies. */
export function canUndo(staging: Staging, drewToPlay: boolean): boolean {
  if (staging.placed !== null) return !drewToPlay;
  return staging.remove !== null;
}

/** One step back: first the placed card, then the removal. */
export function undoStaging(board: BoardCells, staging: Staging): Staging {
  const wasFull = isFullBoard(board);
  if (staging.placed !== null && wasFull) return { ...NOTHING_STAGED, remove: staging.remove };
  return NOTHING_STAGED;
}

/** The action of the turn; null while no card is placed. */
export function stagedAction(
  staging: Staging,
  options: { readonly claim: boolean },
): SquFiboAction | null {
  const { placed, remove, chosen } = staging;
  if (placed === null) return null;
  return {
    type: 'play',
    ...placed,
    ...(remove !== null && { remove }),
    ...(options.claim && { claim: [...chosen].sort((one, other) => one - other) }),
  };
}

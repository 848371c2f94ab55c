import { type CardCode, parseCard } from '@taku/cards';
import {
  type BoardCodes,
  type PlaceAction,
  ROWS,
  ROW_SIZES,
  type RowName,
  placeAction,
} from '@taku/ofc/rules';
import { NOTHING_STAGED, type Staged } from './tableModel.ts';

export type Target = RowName | 'discard';

/** The cards of one decision and the board they go to. */
export type HeldHand = {
  readonly cards: readonly CardCode[];
  readonly board: BoardCodes | null;
  readonly isFantasyland: boolean;
};

/** What is laid out but not confirmed, and the cards that the next place is for. */
export type Staging = { readonly staged: Staged; readonly selected: readonly CardCode[] };

const BOARD_CARDS = 13;

/** How many cards go to the board and how many to the discards in this act. */
export function quota(
  dealt: number,
  isFantasyland: boolean,
): { placed: number; discarded: number } {
  if (isFantasyland) return { placed: BOARD_CARDS, discarded: 0 };
  return dealt === 5 ? { placed: 5, discarded: 0 } : { placed: 2, discarded: 1 };
}

function stagedIn(staged: Staged, target: Target): number {
  return [...staged.values()].filter((each) => each === target).length;
}

function countPlaced(staged: Staged): number {
  return [...staged.values()].filter((each) => each !== 'discard').length;
}

/** Cards that must still find a place before the act is whole. */
export function missingOf({ cards, isFantasyland }: HeldHand, staged: Staged): number {
  const { placed, discarded } = quota(cards.length, isFantasyland);
  return placed + discarded - staged.size;
}

function freeIn({ cards, board, isFantasyland }: HeldHand, staged: Staged, target: Target): number {
  const { placed, discarded } = quota(cards.length, isFantasyland);
  if (target === 'discard') return discarded - stagedIn(staged, 'discard');
  const laid = board?.[target].length ?? 0;
  const room = ROW_SIZES[target] - laid - stagedIn(staged, target);
  return Math.min(room, placed - countPlaced(staged));
}

export function canPlace(
  hand: HeldHand,
  staged: Staged,
  list: readonly CardCode[],
  target: Target,
): boolean {
  return list.length > 0 && list.length <= freeIn(hand, staged, target);
}

/** With two placed the third can only be discarded: it goes there by itself. */
function withLastDiscard({ cards, isFantasyland }: HeldHand, staged: Staged): Staged {
  const left = cards.filter((card) => !staged.has(card));
  const isDue =
    !isFantasyland && cards.length === 3 && countPlaced(staged) === 2 && left.length === 1;
  const last = left[0];
  return isDue && last ? new Map([...staged, [last, 'discard']]) : staged;
}

export function withPlaced(
  hand: HeldHand,
  staged: Staged,
  list: readonly CardCode[],
  target: Target,
): Staging {
  const next = new Map([...staged, ...list.map((card) => [card, target] as const)]);
  return { staged: withLastDiscard(hand, next), selected: [] };
}

/** In a Fantasyland several cards are chosen for one row; otherwise one replaces another. */
export function withSelected(
  { isFantasyland }: HeldHand,
  { staged, selected }: Staging,
  card: CardCode,
): Staging {
  if (!isFantasyland) return { staged, selected: [card] };
  const others = selected.filter((each) => each !== card);
  return { staged, selected: selected.includes(card) ? others : [...selected, card] };
}

export function withTakenBack(staged: Staged, card: CardCode): Staging {
  return { staged: new Map([...staged].filter(([each]) => each !== card)), selected: [card] };
}

/** The last card that was placed comes back, and the discard that followed by itself; null without one. */
export function withUndone(staged: Staged): Staging | null {
  const last = [...staged].findLast(([, target]) => target !== 'discard' || staged.size === 1);
  if (!last) return null;
  const rest = [...staged].filter(([card, target]) => card !== last[0] && target !== 'discard');
  return { staged: new Map(rest), selected: [last[0]] };
}

/** A Fantasyland is held by rank, highest first; three or five cards as they were dealt. */
function sortedHand({ cards, isFantasyland }: HeldHand): readonly CardCode[] {
  if (!isFantasyland) return cards;
  return cards.toSorted((a, b) => (parseCard(b) ?? 0) - (parseCard(a) ?? 0));
}

export function leftOf(hand: HeldHand, staged: Staged): readonly CardCode[] {
  return sortedHand(hand).filter((card) => !staged.has(card));
}

/** Outside a Fantasyland the first card is chosen by itself. */
export function selectedOf(hand: HeldHand, { staged, selected }: Staging): readonly CardCode[] {
  const left = leftOf(hand, staged);
  const chosen = selected.filter((card) => left.includes(card));
  return chosen.length > 0 || hand.isFantasyland ? chosen : left.slice(0, 1);
}

const TARGETS: readonly unknown[] = [...ROWS, 'discard'];

/** What was kept over a reload, as far as it is about cards of this hand. */
export function restageFrom(kept: unknown, cards: readonly CardCode[]): Staged {
  if (!Array.isArray(kept)) return NOTHING_STAGED;
  const pairs = kept.filter((pair): pair is [CardCode, Target] => {
    const [card, target] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return cards.some((one) => one === card) && TARGETS.includes(target);
  });
  return new Map(pairs);
}

export function stagedBoard(board: BoardCodes): Staged {
  return new Map(
    ROWS.flatMap((row) => board[row].flatMap((card) => (card === '??' ? [] : [[card, row]]))),
  );
}

export function stagedAction(staged: Staged): PlaceAction {
  const placements = [...staged].flatMap(([card, target]) =>
    target === 'discard' ? [] : [[card, target] as const],
  );
  const discard = [...staged].find(([, target]) => target === 'discard')?.[0];
  return placeAction(placements, discard);
}

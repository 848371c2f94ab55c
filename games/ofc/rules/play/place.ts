import { type Card, type CardCode, formatCard, formatCards, parseCard } from '@taku/cards';
import { type Refusal, type Seat, at, refusal } from '@taku/contract';
import {
  BOARD_SIZE,
  type Board,
  ROWS,
  ROW_SIZES,
  type RowName,
  openSlots,
  withCard,
} from '../board/board.ts';
import { combinations } from '../solver/choose.ts';
import { type Hand, cardsToPlace } from './state.ts';
import type { PlaceAction, Placement } from './types.ts';

const ROW_WORDS: Readonly<Record<RowName, string>> = {
  top: '上段',
  middle: '中段',
  bottom: '下段',
};

/** The founding words for what was wrong with the counts. */
function rejectCounts(fantasyland: boolean, turn: number, action: PlaceAction): Refusal | null {
  const placed = action.placements.length;
  const discarded = action.discard === undefined ? 0 : 1;
  const given = {
    en: `given ${placed} and ${discarded}`,
    ja: `配置${placed}枚、捨て${discarded}枚でした`,
  };
  if (fantasyland) {
    if (placed === BOARD_SIZE && discarded === 0) return null;
    return refusal(
      'counts',
      `place 13 cards; the rest is discarded (${given.en})`,
      `13枚配置してください。残りは捨て札になります（${given.ja}）`,
    );
  }
  if (turn === 0) {
    if (placed === 5 && discarded === 0) return null;
    return refusal(
      'counts',
      `place all five cards (${given.en})`,
      `初手は5枚全て配置してください（${given.ja}）`,
    );
  }
  if (placed === 2 && discarded === 1) return null;
  return refusal(
    'counts',
    `place two, discard one (${given.en})`,
    `2枚配置、1枚捨ててください（${given.ja}）`,
  );
}

function sorted(list: readonly CardCode[]): readonly CardCode[] {
  return list.toSorted();
}

function rejectCards(
  dealt: readonly Card[],
  fantasyland: boolean,
  action: PlaceAction,
): Refusal | null {
  const codes = formatCards(dealt);
  const placed = action.placements.map(([card]) => card);
  const used = action.discard === undefined ? placed : [...placed, action.discard];
  const matches = fantasyland
    ? new Set(used).size === used.length && used.every((card) => codes.includes(card))
    : sorted(used).join() === sorted(codes).join();
  if (matches) return null;
  return refusal(
    'cards',
    `placed and discarded cards are not the dealt ones (given ${used.join(' ')}; dealt ${codes.join(' ')})`,
    `配置+捨てカードが配布カードと一致しません（届いたカード: ${used.join(' ')}、配られたカード: ${codes.join(' ')}）`,
  );
}

function rejectRows(board: Board, placements: readonly Placement[]): Refusal | null {
  for (const row of ROWS) {
    const added = placements.filter(([, into]) => into === row).length;
    const free = openSlots(board, row);
    if (added <= free) continue;
    const limit = ROW_SIZES[row];
    return refusal(
      'row_full',
      `${row} holds ${limit} cards (given ${added}; ${free} free)`,
      `${row}はすでに${limit}枚です（${ROW_WORDS[row]}に置けるのは${free}枚、届いたのは${added}枚）`,
    );
  }
  return null;
}

/** O4: cards used = cards dealt, room in the row, right counts. */
export function rejectPlace(hand: Hand, seat: Seat, action: PlaceAction): Refusal | null {
  const own = at(hand.seats, seat);
  const isFantasyland = own.fantasyland > 0;
  const dealt = cardsToPlace(hand, seat);
  return (
    rejectCounts(isFantasyland, own.placed, action) ??
    rejectCards(dealt, isFantasyland, action) ??
    rejectRows(own.board, action.placements)
  );
}

function cardOf(code: CardCode): Card {
  return parseCard(code) ?? -1;
}

/** The board and discards after an action that is known to be legal. */
export function placeCards(
  board: Board,
  dealt: readonly Card[],
  action: PlaceAction,
): { readonly board: Board; readonly discarded: readonly Card[] } {
  let placed = board;
  for (const [code, row] of action.placements) placed = withCard(placed, row, cardOf(code));
  const used = new Set<Card>(action.placements.map(([code]) => cardOf(code)));
  return { board: placed, discarded: dealt.filter((card) => !used.has(card)) };
}

/** Every way to lay these cards into rows with this many free slots, in a stable order. */
function* layings(
  cards: readonly Card[],
  free: Readonly<Record<RowName, number>>,
): Generator<Placement[]> {
  const [first, ...rest] = cards;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const row of ROWS) {
    if (free[row] === 0) continue;
    for (const others of layings(rest, { ...free, [row]: free[row] - 1 })) {
      yield [[formatCard(first), row], ...others];
    }
  }
}

function freeSlots(board: Board): Readonly<Record<RowName, number>> {
  return {
    top: openSlots(board, 'top'),
    middle: openSlots(board, 'middle'),
    bottom: openSlots(board, 'bottom'),
  };
}

/** Lazily: a Fantasyland of 17 cards has 171,531,360 placements. */
export function* legalPlacements(hand: Hand, seat: Seat): Generator<PlaceAction> {
  const own = at(hand.seats, seat);
  const dealt = cardsToPlace(hand, seat);
  const free = freeSlots(own.board);
  const count = own.fantasyland > 0 ? BOARD_SIZE : Math.max(2, dealt.length === 5 ? 5 : 2);
  if (dealt.length === 0) return;
  for (const chosen of combinations(dealt, count)) {
    const left = dealt.filter((card) => !chosen.includes(card));
    const discard = own.fantasyland === 0 ? left.map(formatCard)[0] : undefined;
    for (const placements of layings(chosen, free)) {
      yield placeAction(placements, discard);
    }
  }
}

export function placeAction(placements: readonly Placement[], discard?: CardCode): PlaceAction {
  return discard === undefined
    ? { type: 'place', placements }
    : { type: 'place', placements, discard };
}

/** A whole board as one act, as the solver lays it. */
export function placeBoard(board: Board): PlaceAction {
  return placeAction(
    ROWS.flatMap((row) => board[row].map((card): Placement => [formatCard(card), row])),
  );
}

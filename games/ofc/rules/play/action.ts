// What a seat sends: how it is read, and when it is refused.
import { type Card, cardFromCode, formatCards, isCardCode } from '@taku/cards';
import {
  type ForeignFields,
  type Parsed,
  type Refusal,
  type Seat,
  at,
  isFields,
  parsed,
  quoteForeign,
  refusal,
  unparsable,
} from '@taku/contract';
import { BOARD_SIZE, type Board, ROWS, ROW_SIZES, type RowName } from '../board/board.ts';
import { type OfcState, cardsToPlace } from './state.ts';
import type { OfcAction, PlaceAction, Placement } from './types.ts';

function isPlacement(raw: unknown): raw is Placement {
  return (
    Array.isArray(raw) && raw.length === 2 && isCardCode(raw[0]) && ROWS.includes(raw[1] as RowName)
  );
}

function shown(raw: unknown): string {
  return raw === undefined ? 'nothing' : quoteForeign(raw);
}

function parsePlace(raw: ForeignFields): Parsed<OfcAction> {
  const { placements, discard } = raw;
  if (!Array.isArray(placements)) {
    return unparsable(
      `placements: ${shown(placements)}; allowed is a list of ["Ah","top"]`,
      `placements は ["Ah","top"] の並びにしてください（届いた値: ${shown(placements)}）`,
    );
  }
  const wrong = placements.find((each) => !isPlacement(each));
  if (wrong !== undefined) {
    return unparsable(
      `placement ${shown(wrong)}; allowed is [card, "top" | "middle" | "bottom"]`,
      `配置 ${shown(wrong)} は読めません。[カード, "top" | "middle" | "bottom"] の形にしてください`,
    );
  }
  if (discard === undefined || discard === null) return parsed({ type: 'place', placements });
  if (isCardCode(discard)) return parsed({ type: 'place', placements, discard });
  return unparsable(
    `discard ${shown(discard)} is no card`,
    `捨て札 ${shown(discard)} は読めません`,
  );
}

function parseNext(raw: ForeignFields): Parsed<OfcAction> {
  const { fantasyland } = raw;
  if (fantasyland === undefined) return parsed({ type: 'next' });
  if (fantasyland === 'auto' || fantasyland === 'hand')
    return parsed({ type: 'next', fantasyland });
  return unparsable(
    `fantasyland: ${shown(fantasyland)}; allowed: auto, hand`,
    `fantasyland は auto か hand にしてください（届いた値: ${shown(fantasyland)}）`,
  );
}

export function parseAction(raw: unknown): Parsed<OfcAction> {
  if (!isFields(raw)) return unparsable('an action is an object', '操作の形式が違います');
  if (raw['type'] === 'place') return parsePlace(raw);
  if (raw['type'] === 'next') return parseNext(raw);
  if (raw['type'] === 'stop') return parsed({ type: 'stop' });
  return unparsable(
    `there is no action ${shown(raw['type'])}; allowed: place, next, stop`,
    `${shown(raw['type'])} という操作はありません（place, next, stop）`,
  );
}

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

/** No card twice, and none that was not dealt; how many there must be was checked before. */
function rejectCards(dealt: readonly Card[], action: PlaceAction): Refusal | null {
  const placed = action.placements.map(([code]) => code);
  const used = action.discard === undefined ? placed : [...placed, action.discard];
  const cards = new Set(used.map(cardFromCode));
  if (cards.size === used.length && dealt.filter((card) => cards.has(card)).length === cards.size) {
    return null;
  }
  const codes = formatCards(dealt);
  return refusal(
    'cards',
    `placed and discarded cards are not the dealt ones (given ${used.join(' ')}; dealt ${codes.join(' ')})`,
    `配置+捨てカードが配布カードと一致しません（届いたカード: ${used.join(' ')}、配られたカード: ${codes.join(' ')}）`,
  );
}

function rejectRows(board: Board, placements: readonly Placement[]): Refusal | null {
  for (const row of ROWS) {
    const added = placements.filter(([, into]) => into === row).length;
    const limit = ROW_SIZES[row];
    const free = limit - board[row].length;
    if (added <= free) continue;
    return refusal(
      'row_full',
      `${row} holds ${limit} cards (given ${added}; ${free} free)`,
      `${row}はすでに${limit}枚です（${ROW_WORDS[row]}に置けるのは${free}枚、届いたのは${added}枚）`,
    );
  }
  return null;
}

/** O4: cards used = cards dealt, room in the row, right counts. */
export function reject({ stage, hand }: OfcState, seat: Seat, action: OfcAction): Refusal | null {
  if (stage !== 'playing' || !hand) {
    const en = 'no hand is being played; press on with next';
    return refusal('no_hand', en, 'いまは配られたカードがありません。次のハンドへ進んでください');
  }
  if (action.type !== 'place') {
    const en = `${action.type} comes between two hands; now place your cards`;
    return refusal('hand_running', en, 'ハンドの途中です。カードを置いてください');
  }
  const { board, fantasyland, placed } = at(hand.seats, seat);
  return (
    rejectCounts(fantasyland > 0, placed, action) ??
    rejectCards(cardsToPlace(hand, seat), action) ??
    rejectRows(board, action.placements)
  );
}

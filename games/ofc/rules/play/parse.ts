import { type CardCode, isWholeDeck, parseCard } from '@taku/cards';
import { type Parsed, parsed, quoteForeign, seatOf, unparsable } from '@taku/contract';
import { ROWS, type RowName } from '../board/board.ts';
import { placeAction } from './place.ts';
import type { OfcAction, OfcOutcome, Placement } from './types.ts';

function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function isCode(raw: unknown): raw is CardCode {
  return typeof raw === 'string' && parseCard(raw) !== null;
}

function isRow(raw: unknown): raw is RowName {
  return ROWS.includes(raw as RowName);
}

function isPlacement(raw: unknown): raw is Placement {
  return Array.isArray(raw) && raw.length === 2 && isCode(raw[0]) && isRow(raw[1]);
}

function shown(raw: unknown): string {
  return raw === undefined ? 'nothing' : quoteForeign(raw);
}

function parsePlace(raw: Record<string, unknown>): Parsed<OfcAction> {
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
  const isDiscard = discard === undefined || discard === null || isCode(discard);
  if (!isDiscard)
    return unparsable(
      `discard ${shown(discard)} is no card`,
      `捨て札 ${shown(discard)} は読めません`,
    );
  return parsed(placeAction(placements as Placement[], isCode(discard) ? discard : undefined));
}

function parseNext(raw: Record<string, unknown>): Parsed<OfcAction> {
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
  if (!isObject(raw)) return unparsable('an action is an object', '操作の形式が違います');
  if (raw['type'] === 'place') return parsePlace(raw);
  if (raw['type'] === 'next') return parseNext(raw);
  if (raw['type'] === 'stop') return parsed({ type: 'stop' });
  return unparsable(
    `there is no action ${shown(raw['type'])}; allowed: place, next, stop`,
    `${shown(raw['type'])} という操作はありません（place, next, stop）`,
  );
}

export function parseOutcome(raw: unknown): Parsed<OfcOutcome> {
  if (!isObject(raw) || !Array.isArray(raw['deck']) || typeof raw['handId'] !== 'string') {
    return unparsable('a draw has a deck and a handId', '配札の形式が違います');
  }
  const deck = raw['deck'].filter(isCode);
  const jokers = Math.max(0, deck.length - 52) as 0 | 1 | 2;
  const isWhole = isWholeDeck(
    deck.map((code) => parseCard(code) ?? -1),
    jokers,
  );
  if (deck.length !== raw['deck'].length || !isWhole) {
    return unparsable('the deck is not whole', '山札がそろっていません');
  }
  const { sessionId, button, handId } = raw;
  return parsed({
    deck,
    handId,
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
    ...(button === 0 || button === 1 ? { button: seatOf(button) } : {}),
  });
}

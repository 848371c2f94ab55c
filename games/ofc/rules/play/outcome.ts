import { type CardCode, formatCards, isWholeDeck, parseCard, shuffledDeck } from '@taku/cards';
import {
  type Parsed,
  type Rng,
  drawInt,
  isFields,
  parsed,
  seatOf,
  unparsable,
} from '@taku/contract';
import type { OfcState } from './state.ts';
import type { OfcOutcome } from './types.ts';

function drawId(rng: Rng): string {
  const hex = Array.from({ length: 4 }, () => rng.nextUint32().toString(16).padStart(8, '0')).join(
    '',
  );
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** O3: the whole deck, once per hand. */
export function draw(state: OfcState, rng: Rng): OfcOutcome {
  const deck = formatCards(shuffledDeck(rng, state.config.jokers));
  const handId = drawId(rng);
  if (state.sessionId !== null) return { deck, handId };
  return { deck, handId, sessionId: drawId(rng), button: seatOf(drawInt(rng, 2)) };
}

export function parseOutcome(raw: unknown): Parsed<OfcOutcome> {
  if (!isFields(raw) || !Array.isArray(raw['deck']) || typeof raw['handId'] !== 'string') {
    return unparsable('a draw has a deck and a handId', '配札の形式が違います');
  }
  const deck = raw['deck'] as readonly CardCode[];
  const jokers = Math.max(0, deck.length - 52) as 0 | 1 | 2;
  const isWhole = isWholeDeck(
    deck.map((code) => parseCard(code) ?? -1),
    jokers,
  );
  if (!isWhole) {
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

import {
  type Mutable,
  type Parsed,
  isFields,
  parsed,
  quoteForeign as quote,
  unknownField,
  unparsable,
} from '@taku/contract';
import { type Card, CARDS, isCard, sortCards } from './card.ts';
import { isCell } from './cell.ts';
import { fullDeck, RULESETS } from './ruleset.ts';
import type { SquFiboAction, SquFiboConfig, SquFiboOutcome } from './state.ts';

export function parseConfig(raw: unknown): Parsed<SquFiboConfig> {
  const unknown = unknownField(raw, ['ruleset']);
  if (unknown) return unknown;
  const given = isFields(raw) ? raw['ruleset'] : raw;
  const ruleset = RULESETS.find((known) => known === given);
  if (ruleset !== undefined) return parsed({ ruleset });
  return unparsable(
    `The ruleset ${quote(given)} is unknown. There are ${RULESETS.join(' and ')}.`,
    `ルール ${quote(given)} はありません。${RULESETS.join(' か ')} をえらんでください。`,
  );
}

function wrongCell(field: string, raw: unknown): Parsed<never> {
  return unparsable(
    `"${field}" is ${quote(raw)}. Cells are the numbers 0 to 8, row by row from the top left.`,
    `"${field}" が ${quote(raw)} です。マスは左上から順に 0 から 8 の数字です。`,
  );
}

function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null;
}

function parseClaim(raw: unknown): Parsed<readonly number[]> {
  if (Array.isArray(raw) && raw.length <= 9 && raw.every(isCell)) return parsed(raw);
  return unparsable(
    `"claim" is ${quote(raw)}. It lists the cells of the combo, such as [0, 1].`,
    `"claim" が ${quote(raw)} です。役のマスを [0, 1] のように並べてください。`,
  );
}

export function parseAction(raw: unknown): Parsed<SquFiboAction> {
  if (!isFields(raw) || raw['type'] !== 'play') {
    const given = isFields(raw) ? raw['type'] : raw;
    return unparsable(
      `The action ${quote(given)} is unknown. SquFibo has one: "play".`,
      `動作 ${quote(given)} はありません。SquFibo の動作は "play" だけです。`,
    );
  }
  const { card, cell, remove, claim } = raw;
  if (!isCard(card)) {
    return unparsable(
      `"card" is ${quote(card)}. Cards are ${CARDS.join(', ')}.`,
      `"card" が ${quote(card)} です。カードは ${CARDS.join('、')} です。`,
    );
  }
  if (!isCell(cell)) return wrongCell('cell', cell);
  if (!isAbsent(remove) && !isCell(remove)) return wrongCell('remove', remove);
  const play: Mutable<SquFiboAction> = { type: 'play', card, cell };
  if (isCell(remove)) play.remove = remove;
  if (isAbsent(claim)) return parsed(play);
  const cells = parseClaim(claim);
  if (!cells.ok) return cells;
  play.claim = cells.value;
  return parsed(play);
}

function isWholeDeck(cards: readonly Card[]): boolean {
  const sorted = sortCards(cards).join(' ');
  return RULESETS.some((ruleset) => fullDeck(ruleset).join(' ') === sorted);
}

export function parseOutcome(raw: unknown): Parsed<SquFiboOutcome> {
  const deck = isFields(raw) ? raw['deck'] : undefined;
  if (Array.isArray(deck) && deck.every(isCard) && isWholeDeck(deck)) return parsed({ deck });
  return unparsable(
    `${quote(raw)} is no shuffled deck: it needs all 64 (fibonacci: 58) cards.`,
    `${quote(raw)} は山札ではありません。64枚（フィボナッチは58枚）すべてが必要です。`,
  );
}

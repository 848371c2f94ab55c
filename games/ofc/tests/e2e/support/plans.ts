import { type Card, type CardCode, formatCard } from '@taku/cards';
import type { Seat } from '@taku/contract';
import { liveChance, settleChance, startMatch } from '@taku/match';
import {
  CARDS_A_SEAT,
  type OfcConfig,
  ROWS,
  type RowName,
  FOUNDING_RULES,
  boardStrengths,
  entryCards,
  fixedStayValues,
  handInPlay,
  ofc,
  solveFantasyland,
} from '@taku/ofc/rules';

/** O3: the 17 cards that this seat owns in the first hand. */
export function firstCards(
  seed: string,
  seat: Seat,
  config: OfcConfig = FOUNDING_RULES,
): readonly Card[] {
  const { match } = settleChance(startMatch(ofc, config, 2), liveChance(seed));
  return handInPlay(match.state).deck.slice(CARDS_A_SEAT * seat, CARDS_A_SEAT * (seat + 1));
}

/** Where every card of a hand goes. */
export type Plan = ReadonlyMap<CardCode, RowName | 'discard'>;

/** Five cards all placed, then one of every three discarded: 3⁴ choices. */
function* discards(cards: readonly Card[]): Generator<readonly Card[]> {
  for (let choice = 0; choice < 81; choice++) {
    yield [0, 1, 2, 3].map((turn) => {
      const place = Math.floor(choice / 3 ** turn) % 3;
      return cards[5 + 3 * turn + place] as Card;
    });
  }
}

/** With all cards known: the placements that enter Fantasyland and pay most; null if none does. */
export function fantasylandPlan(cards: readonly Card[]): Plan | null {
  let best: { readonly plan: Plan; readonly score: number } | null = null;
  for (const thrown of discards(cards)) {
    const kept = cards.filter((card) => !thrown.includes(card));
    const { board, score } = solveFantasyland(kept, { stay: fixedStayValues(0) });
    const strengths = boardStrengths(board);
    if (!strengths || entryCards(strengths.top) === 0 || score <= (best?.score ?? -1)) continue;
    const laid = ROWS.flatMap((row) => board[row].map((card) => [formatCard(card), row] as const));
    const rest = thrown.map((card) => [formatCard(card), 'discard'] as const);
    best = { score, plan: new Map([...laid, ...rest]) };
  }
  return best?.plan ?? null;
}

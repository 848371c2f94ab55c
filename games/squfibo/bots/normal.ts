import { type BotSpec, type Candidate, type Rng, type Seat, drawFrom } from '@taku/contract';
import {
  Board,
  type Card,
  type Cell,
  ComboDetector,
  combosAt,
  emptyCells,
  type PlacementSuggestion,
  type SquFiboView,
  termsOf,
  valueOf,
} from '@taku/squfibo/rules';
import {
  choiceOf,
  decideClaim,
  playOf,
  removeAtRandom,
  type SquFiboBot,
  type Table,
  tableOf,
} from './seat.ts';

/** Overlooks one combo in twenty. */
const MISS_SIDES = 20;

function findBestPlacement(
  suggestions: readonly PlacementSuggestion[],
  rng: Rng,
): PlacementSuggestion | null {
  const top = suggestions[0]?.priority;
  if (top === undefined) return null;
  return drawFrom(
    rng,
    suggestions.filter(({ priority }) => priority === top),
  );
}

/** Nothing scores: 16, 9, 1, 4 (Fibonacci: 9, 16, 1, 4) on a random empty cell. */
function fallbackPlacement(table: Table, rng: Rng): { card: Card; cell: Cell } {
  const { fallback } = termsOf(table.ruleset);
  const value = fallback.find((wanted) => table.hand.some((card) => valueOf(card) === wanted));
  const card = drawFrom(
    rng,
    table.hand.filter((held) => valueOf(held) === value),
  );
  return { card, cell: drawFrom(rng, emptyCells(table.board)) };
}

/** One candidate for each kind of card and cell, with the combo it would claim. */
function candidatesOf(
  table: Table,
  suggestions: readonly PlacementSuggestion[],
  remove: Cell | null,
): Candidate[] {
  const kinds = new Map(suggestions.map((found) => [`${found.card} ${found.position}`, found]));
  return [...kinds.values()].map(({ card, position: cell, comboType, priority }) => {
    const combo = combosAt(table.board.with(cell, card), cell, table.ruleset)[0];
    return {
      action: playOf({ card, cell, remove }, combo?.positions ?? null),
      value: 1 / priority,
      facts: { combo: comboType, priority },
    };
  });
}

/** The founding Normal: every hand card on every empty cell, best priority, random among equals. */
export function chooseNormal(view: SquFiboView, seat: Seat, rng: Rng) {
  const { remove, table } = removeAtRandom(tableOf(view, seat), rng);
  const { ruleset, board, hand } = table;
  const suggestions = ComboDetector.suggestWinningPlacements(new Board(board), hand, ruleset);
  const best = findBestPlacement(suggestions, rng);
  const { card, cell } =
    best === null ? fallbackPlacement(table, rng) : { card: best.card, cell: best.position };
  const decision = decideClaim(board.with(cell, card), cell, ruleset, { rng, sides: MISS_SIDES });
  return choiceOf({ card, cell, remove }, decision, candidatesOf(table, suggestions, remove));
}

const bot: SquFiboBot = {
  id: 'squfibo/normal',
  choose: (view, seat, rng) => Promise.resolve(chooseNormal(view, seat, rng)),
};

export const squfiboNormal: BotSpec = {
  id: bot.id,
  game: 'squfibo',
  level: 'normal',
  name: { en: 'Normal', ja: 'ふつう' },
  strength: {
    en: 'Misses 1 combo in 20; 71% on level below',
    ja: '見落とし20回に1回。下の級に71%',
  },
  listed: true,
  isSuggested: true,
  create: () => Promise.resolve(bot),
};

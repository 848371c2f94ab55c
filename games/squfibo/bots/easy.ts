import { type BotSpec, type Rng, type Seat, drawFrom } from '@taku/contract';
import { emptyCells, type SquFiboView } from '@taku/squfibo/rules';
import { choiceOf, decideClaim, removeAtRandom, type SquFiboBot, tableOf } from './seat.ts';

/** Overlooks one combo in five. */
const MISS_SIDES = 5;

/** A random card on a random cell; the best combo that happens to be there. */
export function chooseEasy(view: SquFiboView, seat: Seat, rng: Rng) {
  const { remove, table } = removeAtRandom(tableOf(view, seat), rng);
  const card = drawFrom(rng, table.hand);
  const cell = drawFrom(rng, emptyCells(table.board));
  const board = table.board.with(cell, card);
  const decision = decideClaim(board, cell, table.ruleset, { rng, sides: MISS_SIDES });
  return choiceOf({ card, cell, remove }, decision, []);
}

const bot: SquFiboBot = {
  id: 'squfibo/easy',
  choose: (view, seat, rng) => Promise.resolve(chooseEasy(view, seat, rng)),
};

export const squfiboEasy: BotSpec = {
  id: bot.id,
  game: 'squfibo',
  level: 'easy',
  name: { en: 'Easy', ja: 'やさしい' },
  strength: {
    en: 'Plays at random, misses one combo in five',
    ja: '気ままに置く。見落とし5回に1回',
  },
  listed: true,
  create: () => Promise.resolve(bot),
};

import { type BotSpec, type Rng, type Seat, drawInt } from '@taku/contract';
import type { SquFiboView } from '@taku/squfibo/rules';
import { chooseEasy } from './easy.ts';
import { chooseNormal } from './normal.ts';
import type { SquFiboBot } from './seat.ts';

/** One turn in so many it plays as Easy does. */
const IDLE_SIDES = 5;

/** Normal, whose mind wanders: drawn before the turn, from the stream it is given. */
export function chooseRelaxed(view: SquFiboView, seat: Seat, rng: Rng) {
  const choose = drawInt(rng, IDLE_SIDES) === 0 ? chooseEasy : chooseNormal;
  return choose(view, seat, rng);
}

const bot: SquFiboBot = {
  id: 'squfibo/relaxed',
  choose: (view, seat, rng) => Promise.resolve(chooseRelaxed(view, seat, rng)),
};

export const squfiboRelaxed: BotSpec = {
  id: bot.id,
  game: 'squfibo',
  level: 'relaxed',
  name: { en: 'Relaxed', ja: 'のんびり' },
  strength: {
    en: 'Idle 1 turn in 5; 99% on the level below',
    ja: '5手に1手は気まま。下の級に99%',
  },
  listed: true,
  create: () => Promise.resolve(bot),
};

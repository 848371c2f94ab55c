import type { SquFiboAction, SquFiboTypes } from '@taku/squfibo/rules';
import { type GameLessons, defineLessons } from '@taku/ui/lesson';
import { clearing, full } from './boards.ts';
import { claim, three } from './claims.ts';
import { neighbours, place } from './first.ts';
import './lessons.css';

/** Card, cell, the other cards of a claim, and the button that ends the turn. */
function touches({ card, cell, claim: claimed }: SquFiboAction): readonly string[] {
  const cells = [cell, ...(claimed ?? []).filter((one) => one !== cell)];
  return [
    `[data-stack="${card}"]`,
    ...cells.map((one) => `.sq-tray [data-cell="${one}"]`),
    claimed ? '.sq-claim' : '.sq-end',
  ];
}

export const lessons: GameLessons = defineLessons<SquFiboTypes>({
  minutes: 4,
  lessons: [place, neighbours, claim, three, clearing, full],
  touches,
});

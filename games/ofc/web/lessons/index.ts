import type { OfcAction, OfcTypes } from '@taku/ofc/rules';
import { type GameLessons, defineLessons } from '@taku/ui/lesson';
import { fantasyland, otherBoard } from './beyond.ts';
import './lessons.css';
import { jokers, royalties } from './points.ts';
import { foul, rows } from './rows.ts';

/** Each card and its row, then the button that confirms; the card that is left is thrown. */
function touches(action: OfcAction): readonly string[] {
  if (action.type !== 'place') return [];
  return [
    ...action.placements.flatMap(([card, row]) => [
      `.of-hand-card[data-card="${card}"]`,
      `.of-seat-own [data-row="${row}"] .of-row-target`,
    ]),
    '.of-confirm',
  ];
}

export const lessons: GameLessons = defineLessons<OfcTypes>({
  minutes: 6,
  lessons: [rows, foul, royalties, jokers, fantasyland, otherBoard],
  touches,
});

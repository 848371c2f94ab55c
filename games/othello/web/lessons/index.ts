import type { OthelloAction, OthelloTypes } from '@taku/othello/rules';
import { type GameLessons, defineLessons } from '@taku/ui/lesson';
import { corners, parity, pass } from './endings.ts';
import './lessons.css';
import { mobility, outflank } from './opening.ts';
import { squareAt } from './table.ts';

function touches(action: OthelloAction): readonly string[] {
  return action.type === 'place' ? [squareAt(action.square)] : [];
}

export const lessons: GameLessons = defineLessons<OthelloTypes>({
  minutes: 4,
  lessons: [outflank, corners, mobility, pass, parity],
  touches,
});

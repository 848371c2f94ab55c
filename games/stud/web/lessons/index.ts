import type { StudTypes } from '@taku/stud/rules';
import { type GameLessons, defineLessons } from '@taku/ui/lesson';
import { allIn } from './allIn.ts';
import { betting, whoBegins } from './betting.ts';
import './lessons.css';
import { razz, stud8 } from './lows.ts';
import { bringIn, complete } from './opening.ts';

export const lessons: GameLessons = defineLessons<StudTypes>({
  minutes: 6,
  lessons: [bringIn, complete, betting, whoBegins, razz, stud8, allIn],
  touches: ({ type }) => [`[data-action="${type}"]`],
});

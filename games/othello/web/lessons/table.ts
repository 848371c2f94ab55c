import { FIRST_SEAT } from '@taku/contract';
import type { OthelloAction, OthelloTypes } from '@taku/othello/rules';
import type { LessonTable } from '@taku/ui/lesson';

export function put(square: string): OthelloAction {
  return { type: 'place', square };
}

/** R10: black, the learner, goes on after these moves. */
export function after(moves: string): LessonTable<OthelloTypes> {
  const config = { black: 0, openingPlies: 0, takeBacks: 0 } as const;
  return {
    config: moves === '' ? config : { ...config, opening: moves },
    seatCount: 2,
    seat: FIRST_SEAT,
    events: [],
  };
}

/** A square of the board, to be touched. */
export function squareAt(square: string): string {
  const [column = 'a', row = '1'] = square;
  const place = (Number(row) - 1) * 8 + 'abcdefgh'.indexOf(column);
  return `.ot-squares [data-square="${place}"]`;
}

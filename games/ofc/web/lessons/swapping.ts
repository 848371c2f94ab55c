import { type Strength, parseCard, rowStrength } from '@taku/cards';
import type { Json, Words } from '@taku/contract';
import { ROWS, type RowName } from '@taku/ofc/rules';

export type SwapBoard = Readonly<Record<RowName, readonly string[]>>;

const START: SwapBoard = {
  top: ['Kd', 'Ks', '4c'],
  middle: ['9s', '9h', '7c', '5d', '2s'],
  bottom: ['5h', '9d', 'Jh', 'Ah', '6h'],
};

function swapIn(row: readonly string[], one: string, other: string): readonly string[] {
  return row.map((card) => (card === one ? other : card === other ? one : card));
}

export function swapped(board: SwapBoard, one: string, other: string): SwapBoard {
  return {
    top: swapIn(board.top, one, other),
    middle: swapIn(board.middle, one, other),
    bottom: swapIn(board.bottom, one, other),
  };
}

const HALF = swapped(START, '9h', '9d');

/** The board as it is found, after one exchange, and mended. */
export const SWAPPED = { start: START, half: HALF, legal: swapped(HALF, 'Ks', '7c') } as const;

export function strengthOf(row: readonly string[]): Strength {
  return rowStrength(row.map((code) => parseCard(code) ?? 0));
}

/** O6: the upper of two rows that are the wrong way round, from the top. */
export function wrongAbove(board: SwapBoard): readonly RowName[] {
  const [top, middle, bottom] = ROWS.map((row) => strengthOf(board[row]));
  return [
    ...((top ?? 0) > (middle ?? 0) ? (['top'] as const) : []),
    ...((middle ?? 0) > (bottom ?? 0) ? (['middle'] as const) : []),
  ];
}

const WHY: Readonly<Record<string, Words>> = {
  top: {
    en: 'The top still beats the middle: take strength from above.',
    ja: 'まだ上段のほうが中段より強くなっています。',
  },
  middle: {
    en: 'The middle still beats the bottom: make the bottom stronger.',
    ja: 'まだ中段のほうが下段より強くなっています。',
  },
};

export function judgeRows(answer: Json): Words | null {
  const [first] = wrongAbove(answer as unknown as SwapBoard);
  return first === undefined ? null : (WHY[first] ?? null);
}

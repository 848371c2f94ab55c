/** a1 = 0, b1 = 1 … h8 = 63. */
export type Square = number;

const COLUMNS = 'abcdefgh';

export function formatSquare(square: Square): string {
  return `${COLUMNS[square & 7]}${(square >> 3) + 1}`;
}

/** Either case; null for anything that is not a square. */
export function parseSquare(text: string): Square | null {
  if (!/^[a-h][1-8]$/i.test(text)) return null;
  return COLUMNS.indexOf(text.charAt(0).toLowerCase()) + 8 * (Number(text.charAt(1)) - 1);
}

import { RANK_PATHS, SUIT_PATHS, type Glyph } from './glyphs.ts';

export type Suit = keyof typeof SUIT_PATHS;
export const SUITS: readonly Suit[] = ['s', 'h', 'd', 'c'];

type Place = { readonly x: number; readonly y: number };

/** A rank or figure, `height` high, its top left corner at the place. */
export function RankMark({
  glyph,
  x,
  y,
  height,
  stroke,
}: Place & { readonly glyph: Glyph; readonly height: number; readonly stroke: number }) {
  const scale = height / 28;
  return (
    <path
      className="piece-stroke"
      d={RANK_PATHS[glyph]}
      transform={`translate(${x} ${y}) scale(${scale})`}
      strokeWidth={stroke}
    />
  );
}

export function SuitMark({
  suit,
  x,
  y,
  size,
}: Place & { readonly suit: Suit; readonly size: number }) {
  return (
    <path
      className={`piece-fill suit-${suit}`}
      d={SUIT_PATHS[suit]}
      transform={`translate(${x} ${y}) scale(${size / 24})`}
    />
  );
}

/** A suit inside a sentence: “5♣ to the middle”. */
export function SuitIcon({ suit, size = 14 }: { readonly suit: Suit; readonly size?: number }) {
  return (
    <svg
      className="piece-suit-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path className={`piece-fill suit-${suit}`} d={SUIT_PATHS[suit]} />
    </svg>
  );
}

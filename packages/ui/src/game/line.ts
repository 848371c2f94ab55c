import type { ReactNode } from 'react';
import { separatorsIn } from '../i18n/list.ts';
import type { Language } from '../i18n/words.ts';

/** One piece of a sentence; `spoken` is what a screen reader and plain text get. */
export type Part =
  | string
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'piece'; readonly node: ReactNode; readonly spoken: string };

export type Line = {
  /** The number printed before the line: move, turn; null for none. */
  readonly number: number | null;
  readonly parts: readonly Part[];
  /** A heading opens a section of the log (the third deal). */
  readonly heading?: boolean;
  /** A part of the game that a replay can begin at: a deal. */
  readonly chapter?: boolean;
  readonly mark?: 'star';
  /** Lines that only eyes need (or only the log) are not announced. */
  readonly silent?: boolean;
};

/** Pieces side by side: the eye needs nothing between them, the ear what its language says. */
export function pieceList(pieces: readonly Part[], lang: Language): readonly Part[] {
  const separators = separatorsIn(lang, pieces.length);
  return pieces.flatMap((piece, place): readonly Part[] => {
    const spoken = separators[place];
    return spoken === undefined ? [piece] : [piece, { kind: 'piece', node: null, spoken }];
  });
}

export function partText(part: Part): string {
  if (typeof part === 'string') return part;
  return part.kind === 'strong' ? part.text : part.spoken;
}

export function lineText(line: Line): string {
  return line.parts.map(partText).join('');
}

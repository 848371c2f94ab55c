import { type Square, formatSquare, openingOf } from '@taku/othello/rules';
import { useSpoken } from '@taku/ui/i18n';
import { useMemo } from 'react';

/** The name of the opening as a tag, if it has one. */
export function useOpeningName(moves: readonly Square[]): readonly string[] {
  const spoken = useSpoken();
  const opening = useMemo(() => openingOf(moves.map(formatSquare)), [moves]);
  return opening ? [spoken(opening)] : [];
}

import type { ReviewProps } from '@taku/ui';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { ReviewFrame, decisionOfSearch } from '@taku/ui/review';
import { useMemo } from 'react';
import { botsOfLog, gameOfLog } from './fromLog.ts';
import { useOpeningName } from './openingName.ts';
import { OthelloReview } from './OthelloReview.tsx';
import { PasteButton } from './PasteButton.tsx';
import { reviewWords } from './words.ts';

/** The ply of a decision that a link names. */
function plyOfLink(entries: ReadonlyMap<number, number>): number | null {
  const wanted = decisionOfSearch(location.search);
  return [...entries].find(([, index]) => index === wanted)?.[0] ?? null;
}

/** A finished match of this table. */
export function LogReview({ log, levelOf }: ReviewProps) {
  const say = useWords(reviewWords);
  const spoken = useSpoken();
  const game = useMemo(() => gameOfLog(log), [log]);
  const match = useMemo(() => ({ matchId: log.header.matchId, isKept: true }), [log]);
  const start = useMemo(() => plyOfLink(game.entries), [game]);
  const opening = useOpeningName(game.moves);
  const against = botsOfLog(log).map((bot) =>
    say('against', { name: `CPU ${spoken(levelOf(bot))}` }),
  );
  return (
    <ReviewFrame tags={[...against, ...opening]} hasPlace actions={<PasteButton />}>
      <OthelloReview {...game} match={match} start={start} />
    </ReviewFrame>
  );
}

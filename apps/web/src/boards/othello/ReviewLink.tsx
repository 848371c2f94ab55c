import { ButtonLink } from '../../design/index.ts';
import { useWords } from '../../i18n/index.ts';
import { othelloWords } from './words.ts';

/** From a replay to the review of the same game. */
export function ReviewLink({ matchId }: { readonly matchId: string; readonly ply: number }) {
  const say = useWords(othelloWords);
  return (
    <ButtonLink href={`/review/${encodeURIComponent(matchId)}`} icon="chart">
      {say('review')}
    </ButtonLink>
  );
}

import { type OthelloTypes, parseSquare } from '@taku/othello/rules';
import { ButtonLink } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { reviewPath } from '@taku/ui/appraisals';
import type { ReplayActionsProps } from '@taku/ui';
import './othelloReplay.css';
import { PlayOnButton } from './playOn/PlayOnButton.tsx';
import { othelloWords } from './words.ts';

/** From a replay to the review of the same position, or to a new game from it. */
export function ReplayActions({ matchId, view }: ReplayActionsProps<OthelloTypes>) {
  const say = useWords(othelloWords);
  const moves = view.moves.flatMap((text) => parseSquare(text) ?? []);
  return (
    <div className="ot-replay-actions">
      <ButtonLink href={reviewPath(matchId, moves.length)} icon="chart" wide>
        {say('review')}
      </ButtonLink>
      <PlayOnButton moves={moves} />
    </div>
  );
}

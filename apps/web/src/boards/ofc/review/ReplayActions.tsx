import type { OfcTypes } from '@taku/ofc/rules';
import { ButtonLink } from '../../../design/index.ts';
import { useWords } from '../../../i18n/index.ts';
import type { ReplayActionsProps } from '../../gameUi.ts';
import { ofcReviewWords } from './words.ts';

/** From the replay to the review of the hand it stands at. */
export function OfcReplayActions({ matchId, view }: ReplayActionsProps<OfcTypes>) {
  const say = useWords(ofcReviewWords);
  const number = view.hand?.number ?? 1;
  return (
    <ButtonLink href={`/review/${encodeURIComponent(matchId)}#${number}`} icon="chart" wide>
      {say('reviewHand')}
    </ButtonLink>
  );
}

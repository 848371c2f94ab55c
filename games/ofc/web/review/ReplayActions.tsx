import { reviewPath } from '@taku/ui/appraisals';
import type { OfcTypes } from '@taku/ofc/rules';
import { ButtonLink } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { ReplayActionsProps } from '@taku/ui';
import { reviewLinkWords } from './linkWords.ts';

/** From the replay to the review of the hand it stands at. */
export function OfcReplayActions({ matchId, view }: ReplayActionsProps<OfcTypes>) {
  const say = useWords(reviewLinkWords);
  const number = view.hand?.number ?? 1;
  return (
    <ButtonLink href={reviewPath(matchId, number)} icon="chart" wide>
      {say('reviewHand')}
    </ButtonLink>
  );
}

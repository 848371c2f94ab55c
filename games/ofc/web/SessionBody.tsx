import type { OfcTypes } from '@taku/ofc/rules';
import { useMemo, useState } from 'react';
import { Button } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { PanelProps } from '@taku/ui';
import { FantasylandNote } from './FantasylandLayouts.tsx';
import { ResultTable, seenFrom } from './HandResult.tsx';
import './ofcFantasyland.css';
import './ofcResult.css';
import { ReviewOverlay } from './review/ReviewOverlay.tsx';
import { handOfTold, messagesOf } from './review/turns.ts';
import { reviewLinkWords } from './review/linkWords.ts';

/** The last hand under the result of the session, and the way to its review. */
export function SessionBody(props: PanelProps<OfcTypes>) {
  const say = useWords(reviewLinkWords);
  const { view, told, seat, players } = props;
  const [isOpen, setOpen] = useState(false);
  const hand = useMemo(() => handOfTold(view, messagesOf(told)), [view, told]);
  const seen = seenFrom(props);
  const close = () => setOpen(false);
  if (!seen) return null;
  return (
    <>
      <ResultTable seen={seen} />
      <FantasylandNote view={view} seat={seat} />
      {hand && (
        <Button icon="bulb" className="of-session-review" onClick={() => setOpen(true)}>
          {say('reviewHand')}
        </Button>
      )}
      {isOpen && hand && (
        <ReviewOverlay hand={hand} players={players} isWanted={false} onClose={close} />
      )}
    </>
  );
}

import { Button, ClockFigures, Overlay, useClock } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import type { PlayerInfo } from '@taku/ui';
import { HandReview } from './HandReview.tsx';
import type { PlayedHand } from './turns.ts';
import { ofcReviewWords } from './words.ts';

export type HandOverlayProps = {
  readonly hand: PlayedHand;
  readonly players: readonly PlayerInfo[];
  /** The reader is to act in the next hand. */
  readonly isWanted: boolean;
  readonly onClose: () => void;
};

/** The review of a hand over the table; it stays while the next hand goes on, and says so. */
export function HandOverlay({ hand, players, isWanted, onClose }: HandOverlayProps) {
  const say = useWords(ofcReviewWords);
  const reading = useClock(players.find(({ isYou }) => isYou)?.clock ?? null);
  return (
    <Overlay
      title={say('handTitle', { n: hand.number })}
      className="of-overlay"
      onClose={onClose}
      footer={
        <div className="ofr-foot">
          {isWanted && reading && <ClockFigures reading={reading} />}
          <Button tone={isWanted ? 'shu' : 'outline'} onClick={onClose}>
            {say(isWanted ? 'yourTurn' : 'close')}
          </Button>
        </div>
      }
    >
      <HandReview hand={hand} names={players.map(({ name }) => name)} />
    </Overlay>
  );
}

import type { Square } from '@taku/othello/rules';
import { Button, IconButton } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { PlayOnButton } from '../playOn/PlayOnButton.tsx';
import type { ReviewState } from './useReviewState.ts';
import { reviewWords } from './words.ts';

type ReviewActionsProps = {
  readonly state: ReviewState;
  readonly moves: readonly Square[];
};

/** Play on, or look at what might have been. */
export function ReviewActions({ state, moves }: ReviewActionsProps) {
  const say = useWords(reviewWords);
  const { variation, shown, explore, leave, isTrying, replay } = state;
  const played = moves.slice(0, replay.ply);
  return (
    <div className="ov-actions">
      {variation === null && !isTrying && (
        <Button icon="bulb" wide disabled={shown?.turn === null} onClick={() => explore([])}>
          {say('explore')}
        </Button>
      )}
      {variation !== null && (
        <IconButton
          boxed
          icon="back"
          label={say('oneBack')}
          disabled={variation.length === 0}
          onClick={() => explore(variation.slice(0, -1))}
        />
      )}
      {(variation !== null || isTrying) && (
        <Button wide onClick={leave}>
          {say('toGame')}
        </Button>
      )}
      <PlayOnButton moves={[...played, ...(variation ?? [])]} />
    </div>
  );
}

import type { SquFiboTypes } from '@taku/squfibo/rules';
import { Button, IconButton } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import type { BoardProps } from '@taku/ui';
import { needsRemoval } from './staging.ts';
import type { StagedTurn } from './useStaging.ts';
import { squfiboWords } from './words.ts';

type ActionsProps = {
  readonly props: BoardProps<SquFiboTypes>;
  readonly turn: StagedTurn;
  /** A card is held but not placed. */
  readonly isHolding: boolean;
};

/** What is still missing before the turn can end; null when nothing is. */
function useMissing({ props, turn, isHolding }: ActionsProps): string | null {
  const say = useWords(squfiboWords);
  const { view, players, seat } = props;
  if (view.actingSeat === null) return say('promptOver');
  if (view.actingSeat !== seat) {
    return say('promptOther', { name: players[view.actingSeat]?.name ?? '' });
  }
  if (turn.staging.placed !== null) return null;
  if (needsRemoval(props.view.board, turn.staging) && !isHolding) return say('chooseRemoval');
  return say(isHolding ? 'chooseCell' : 'chooseCard');
}

/** Why the staged card cannot be claimed yet; null when it can, or when no card is placed. */
function useClaimMissing({ canStage, isCombo, lacks, staging }: StagedTurn): string | null {
  const say = useWords(squfiboWords);
  if (!canStage || staging.placed === null || isCombo) return null;
  // The right cards in the wrong places lack none, and are no combo either.
  return lacks ? say('more', { n: lacks }) : say('notCombo');
}

function ClaimButton({ props, turn }: Pick<ActionsProps, 'props' | 'turn'>) {
  const say = useWords(squfiboWords);
  const missing = useClaimMissing(turn);
  const { chosen } = turn.staging;
  const isPhone = props.layout !== 'desktop';
  return (
    <Button
      tone="gold"
      className="sq-claim"
      leading={<Star size={18} />}
      shortcut="C"
      missing={missing}
      disabled={!turn.isCombo || !turn.canStage}
      onClick={() => turn.claim()}
    >
      {isPhone && chosen.length > 1 ? say('claimCount', { n: chosen.length }) : say('claim')}
    </Button>
  );
}

export function Actions(all: ActionsProps) {
  const { props, turn } = all;
  const say = useWords(squfiboWords);
  const missing = useMissing(all);
  const isPhone = props.layout !== 'desktop';
  return (
    <div className="sq-actions">
      {isPhone ? (
        <IconButton
          boxed
          icon="undo"
          label={say('undo')}
          disabled={!turn.canUndo}
          onClick={() => turn.undo()}
        />
      ) : (
        <Button
          icon="undo"
          className="sq-undo"
          disabled={!turn.canUndo}
          onClick={() => turn.undo()}
        >
          {say('undo')}
        </Button>
      )}
      <ClaimButton props={props} turn={turn} />
      <Button
        tone="shu"
        className="sq-end"
        shortcut="↵"
        missing={missing}
        disabled={!turn.canEnd}
        onClick={() => turn.end()}
      >
        {say('end')}
      </Button>
    </div>
  );
}

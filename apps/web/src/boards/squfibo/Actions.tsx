import type { SquFiboTypes } from '@taku/squfibo';
import { Button, IconButton } from '../../design/index.ts';
import { useWords } from '../../i18n/index.ts';
import { Star } from '../../pieces/index.ts';
import type { BoardProps } from '../gameUi.ts';
import { needsRemoval } from './staging.ts';
import type { StagedTurn } from './useStaging.ts';
import { squfiboWords } from './words.ts';

export type ActionsProps = {
  readonly props: BoardProps<SquFiboTypes>;
  readonly turn: StagedTurn;
  /** A card is held but not placed. */
  readonly isHolding: boolean;
};

/** What is still missing before the turn can end; null when nothing is. */
export function useMissing({ props, turn, isHolding }: ActionsProps): string | null {
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

function ClaimButton({ props, turn }: Pick<ActionsProps, 'props' | 'turn'>) {
  const say = useWords(squfiboWords);
  const { chosen, placed } = turn.staging;
  const isPhone = props.layout !== 'desktop';
  return (
    <Button
      tone="gold"
      className="sq-claim"
      leading={<Star size={18} />}
      shortcut="C"
      disabled={placed === null || !turn.canStage}
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

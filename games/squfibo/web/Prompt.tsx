import type { SquFiboTypes } from '@taku/squfibo/rules';
import { useWords } from '@taku/ui/i18n';
import type { BoardProps } from '@taku/ui';
import { needsRemoval } from './staging.ts';
import type { StagedTurn } from './useStaging.ts';
import { squfiboWords } from './words.ts';

type PromptProps = {
  readonly props: BoardProps<SquFiboTypes>;
  readonly turn: StagedTurn;
  readonly isHolding: boolean;
};

/** A card is placed: choose its neighbours, then claim; or leave it at that. */
function ClaimStep({ turn }: { readonly turn: StagedTurn }) {
  const say = useWords(squfiboWords);
  const { isCombo, lacks, staging } = turn;
  if (isCombo) return <b>{say('promptClaim')}</b>;
  if (lacks) return say('promptPick');
  return say('noCombo', { n: staging.chosen.length });
}

type StepKey =
  | 'promptSending'
  | 'promptRemoval'
  | 'promptCell'
  | 'promptRemoved'
  | 'promptDrew'
  | 'promptCard';

function stepKey({ props, turn, isHolding }: PromptProps): StepKey {
  if (props.sending) return 'promptSending';
  if (needsRemoval(props.view.board, turn.staging)) return 'promptRemoval';
  if (isHolding) return 'promptCell';
  if (turn.staging.remove !== null) return 'promptRemoved';
  return props.view.drewToPlay ? 'promptDrew' : 'promptCard';
}

function useOtherWords({ view, players }: BoardProps<SquFiboTypes>): string {
  const say = useWords(squfiboWords);
  if (view.result !== null || view.actingSeat === null) return say('promptOver');
  return say('promptOther', { name: players[view.actingSeat]?.name ?? '' });
}

/** One line over the tray: what the table waits for. */
export function Prompt({ props, turn, isHolding }: PromptProps) {
  const say = useWords(squfiboWords);
  const other = useOtherWords(props);
  const isMine = props.seat !== null && props.view.actingSeat === props.seat;
  const isPlaced = turn.staging.placed !== null && !props.sending;
  return (
    <p className="sq-prompt">
      {!isMine && other}
      {isMine && isPlaced && <ClaimStep turn={turn} />}
      {isMine && !isPlaced && say(stepKey({ props, turn, isHolding }))}
    </p>
  );
}

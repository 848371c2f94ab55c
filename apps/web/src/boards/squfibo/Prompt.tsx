import type { SquFiboTypes } from '@taku/squfibo';
import { useWords } from '../../i18n/index.ts';
import type { BoardProps } from '../gameUi.ts';
import { needsRemoval } from './staging.ts';
import type { StagedTurn } from './useStaging.ts';
import { squfiboWords } from './words.ts';

type PromptProps = {
  readonly props: BoardProps<SquFiboTypes>;
  readonly turn: StagedTurn;
  readonly isHolding: boolean;
};

function ChosenCount({ count, lang }: { readonly count: number; readonly lang: 'ja' | 'en' }) {
  return lang === 'ja' ? (
    <>
      カードを <b>{count}枚</b> えらんでいます
    </>
  ) : (
    <>
      <b>{count === 1 ? '1 card' : `${count} cards`}</b> chosen
    </>
  );
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
  const { placed, chosen } = turn.staging;
  return (
    <p className="sq-prompt">
      {!isMine && other}
      {isMine && placed !== null && !props.sending && (
        <ChosenCount count={chosen.length} lang={props.lang} />
      )}
      {isMine && (placed === null || props.sending) && say(stepKey({ props, turn, isHolding }))}
    </p>
  );
}

import { useWords } from '@taku/ui/i18n';
import { analyst, useEngineState } from './engine/analyst.ts';
import './engineNotice.css';
import { othelloWords } from './words.ts';

const SENTENCES = {
  unreachable: 'engineUnreachable',
  damaged: 'engineDamaged',
  stopped: 'engineStopped',
} as const;

/** True while somebody who waits for the engine should read why. */
export function useEngineNews(): boolean {
  return useEngineState(({ state }) => state.type === 'preparing' || state.type === 'failed');
}

function Preparing({ percent }: { readonly percent: number | null }) {
  const say = useWords(othelloWords);
  return (
    <span
      className="ot-notice ot-preparing"
      role="progressbar"
      aria-label={say('preparing')}
      {...(percent !== null && { 'aria-valuenow': percent })}
    >
      {percent === null ? say('preparing') : say('preparingPercent', { percent })}
    </span>
  );
}

/** How far the engine is, or why it did not start and how to try again. */
export function EngineNotice() {
  const say = useWords(othelloWords);
  const { state } = useEngineState();
  if (state.type === 'preparing') return <Preparing percent={state.percent} />;
  if (state.type !== 'failed') return null;
  return (
    <span className="ot-notice" role="alert">
      <span title={state.detail}>{say(SENTENCES[state.cause])}</span>
      <button type="button" className="ot-retry" onClick={() => analyst.retry()}>
        {say('engineRetry')}
      </button>
    </span>
  );
}

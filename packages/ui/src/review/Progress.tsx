import { Button } from '../design/index.ts';
import { useWords } from '../i18n/index.ts';
import './parts.css';
import type { Appraised } from './useAppraisals.ts';
import { partWords } from './words.ts';

type ProgressProps = { readonly appraised: Appraised; readonly onRetry: () => void };

/** How far the figures are; silent once they are there. */
export function Progress({ appraised, onRetry }: ProgressProps) {
  const say = useWords(partWords);
  const { state, known, total, percent, cause } = appraised;
  if (state === 'done') return null;
  if (state === 'failed')
    return (
      <p className="rv-progress" role="alert">
        {say(cause === 'unreachable' ? 'unreachable' : 'failed')}{' '}
        <Button small onClick={onRetry}>
          {say('retry')}
        </Button>
      </p>
    );
  return (
    <p className="rv-progress" role="status">
      {state === 'none' &&
        `${say('noValues')}${say('noValuesCaption') ? ' · ' : ''}${say('noValuesCaption')}`}
      {state === 'working' &&
        (percent === null
          ? say('working', { n: Math.min(known.size + 1, total), all: total })
          : say('preparing', { n: percent }))}
    </p>
  );
}

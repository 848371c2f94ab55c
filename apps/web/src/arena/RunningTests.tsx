import type { RunningTest } from '@taku/protocol';
import { useState } from 'react';
import { Button, Panel, Tag } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { api } from '../app/api.ts';
import { type Bots, useNames } from './players.ts';
import { TestFigures } from './TestFigures.tsx';
import { arenaWords } from './words.ts';

/** It ends after the pair that is being played. */
function StopButton({ id, again }: { readonly id: string; readonly again: () => void }) {
  const say = useWords(arenaWords);
  const [state, setState] = useState<'stop' | 'stopping' | 'notStopped'>('stop');
  const stop = async () => {
    setState('stopping');
    const done = await api.stopTest(id).catch(() => null);
    if (!done) setState('notStopped');
    again();
  };
  return (
    <Button small disabled={state === 'stopping'} onClick={() => void stop()}>
      {say(state)}
    </Button>
  );
}

/** What is measured at this moment. */
export function RunningTests({
  running,
  mayStop,
  bots,
  names,
  unit,
  again,
}: {
  readonly running: readonly RunningTest[];
  readonly mayStop: boolean;
  readonly bots: Bots;
  readonly names: ReadonlyMap<string, string>;
  readonly unit: string;
  readonly again: () => void;
}) {
  const say = useWords(arenaWords);
  const nameOf = useNames(bots, names);
  const number = new Intl.NumberFormat(useLanguage());
  if (running.length === 0) return null;
  return (
    <Panel title={say('runningTests')} aside={<Tag tone="ink">{say('now')}</Tag>}>
      <ul className="ar-running">
        {running.map((test) => (
          <TestFigures
            key={test.id}
            title={say('against', { a: nameOf(test.a), b: nameOf(test.b) })}
            pairsText={say('pairsOf', {
              pairs: number.format(test.pairs),
              most: number.format(test.mostPairs),
            })}
            unit={unit}
            gain={test.gain}
            half={test.half}
            sprt={test.sprt}
            progress={{ pairs: test.pairs, most: test.mostPairs }}
            command={test.command}
            aside={mayStop ? <StopButton id={test.id} again={again} /> : null}
          />
        ))}
      </ul>
    </Panel>
  );
}

import { useEffect, useRef } from 'react';
import { type Line, lineText } from '@taku/ui';
import { Panel } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { Star } from '@taku/ui/pieces';
import { LineParts } from '../room/LineParts.tsx';
import type { Replay } from '@taku/ui/replay';
import { replayWords } from './words.ts';

/** Every step with its sentence; a click goes there. */
export function StepList({
  lines,
  replay,
}: {
  readonly lines: readonly (readonly Line[])[];
  readonly replay: Replay;
}) {
  const say = useWords(replayWords);
  const list = useRef<HTMLOListElement>(null);
  const { ply } = replay;
  useEffect(() => {
    list.current?.children[ply]?.scrollIntoView({ block: 'nearest' });
  }, [ply]);
  const steps = lines.map((step, index) => ({ step, index }));
  return (
    <Panel title={say('moves')} className="rp-steps">
      <ol ref={list} tabIndex={-1}>
        {steps.map(({ step, index }) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === ply ? 'step' : undefined}
              onClick={() => replay.go(index)}
            >
              <span className="rm-log-number">{index}</span>
              <span className="rm-log-words">
                {step.length === 0 && say('start')}
                {step.map((line) => (
                  <span key={lineText(line)} className="rp-line">
                    <LineParts parts={line.parts} />
                  </span>
                ))}
              </span>
              {step.some(({ mark }) => mark === 'star') && <Star size={14} />}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

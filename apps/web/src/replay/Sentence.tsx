import type { Words } from '@taku/contract';
import { type Line, lineText } from '@taku/ui';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { Replay } from '@taku/ui/replay';
import { LineParts } from '../room/LineParts.tsx';
import { replayWords } from './words.ts';

/** The sentence of the event: what happened on the way to this position, and why a CPU did it. */
export function Sentence({
  replay,
  lines,
  reason,
  facts = [],
}: {
  readonly replay: Replay;
  readonly lines: readonly Line[];
  readonly reason: Words | null;
  readonly facts?: readonly string[];
}) {
  const say = useWords(replayWords);
  const spoken = useSpoken();
  const { ply, last } = replay;
  return (
    <div className="rp-sentence">
      <div className="rp-words">
        <p>
          <b>{ply === 0 ? say('start') : say('move', { n: ply })}</b>
          {lines.map((line) => (
            <span key={lineText(line)} className="rp-line">
              <LineParts parts={line.parts} />
            </span>
          ))}
        </p>
        {reason && (
          <small className="rp-reason" title={[spoken(reason), ...facts].join(' ')}>
            {[spoken(reason), ...facts].join('　')}
          </small>
        )}
      </div>
      <span className="rp-count">
        {ply} / {last}
      </span>
    </div>
  );
}

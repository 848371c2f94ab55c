import type { RunningTest } from '@taku/protocol';
import type { ReactNode } from 'react';
import { useWords } from '@taku/ui/i18n';
import { CommandLine } from './CommandLine.tsx';
import { percentOn, signed } from './figures.ts';
import { arenaWords } from './words.ts';

type Question = NonNullable<RunningTest['sprt']>;

/** The likelihood ratio, from the middle towards one answer. */
function LlrBar({ llr, bounds }: Pick<Question, 'llr' | 'bounds'>) {
  const say = useWords(arenaWords);
  const [zero, at] = [percentOn(bounds, 0), percentOn(bounds, llr)];
  return (
    <>
      <span className="ar-llr" aria-hidden="true">
        <span style={{ left: `${Math.min(zero, at)}%`, width: `${Math.abs(at - zero)}%` }} />
        <span className="ar-llr-mark" style={{ left: `${at}%` }} />
      </span>
      <p className="ar-llr-words">
        <span>{`${signed(bounds[0], 9, 2)} ${say('no_gain')}`}</span>
        <strong>{`LLR ${signed(llr, 9, 2)}`}</strong>
        <span>{`${say('better')} ${signed(bounds[1], 9, 2)}`}</span>
      </p>
    </>
  );
}

/** Without a question: how many of the pairs are played. */
function PairsBar({ pairs, most }: { readonly pairs: number; readonly most: number }) {
  return (
    <span className="ar-llr" aria-hidden="true">
      <span style={{ left: 0, width: `${percentOn([0, most], pairs)}%` }} />
    </span>
  );
}

type TestFiguresProps = {
  readonly title: string;
  readonly pairsText: string;
  readonly unit: string;
  readonly gain: number;
  readonly half: number | null;
  readonly sprt: Question | null;
  readonly progress: { readonly pairs: number; readonly most: number };
  readonly command: string;
  /** The answer, or what may be done. */
  readonly aside: ReactNode;
};

/** One test: who, how far, which way, what it asks, and the command. */
export function TestFigures(props: TestFiguresProps) {
  const { title, pairsText, unit, gain, half, sprt, progress, command, aside } = props;
  const say = useWords(arenaWords);
  const largest = Math.max(Math.abs(gain), half ?? 0);
  return (
    <li className="ar-test">
      <p className="ar-test-head">
        <strong>{title}</strong>
        <span className="tk-caption">{pairsText}</span>
      </p>
      {sprt ? <LlrBar {...sprt} /> : <PairsBar {...progress} />}
      <div className="ar-test-head">
        <dl>
          <dt>{unit}</dt>
          <dd>
            {signed(gain, largest)}
            {half !== null && <small>{` ±${signed(half, largest).replace('+', '')}`}</small>}
          </dd>
        </dl>
        {sprt && (
          <dl>
            <dt>{say('asks')}</dt>
            <dd>{say('question', { none: sprt.none, gain: sprt.gain })}</dd>
          </dl>
        )}
        {aside}
      </div>
      <CommandLine command={command} />
    </li>
  );
}

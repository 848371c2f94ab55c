import { type Worth, verdictOf } from '@taku/contract';
import type { ReactNode } from 'react';
import { Icon } from '../design/index.ts';
import { useWords } from '../i18n/index.ts';
import { amountText, marginText, signedText } from './figures.ts';
import './parts.css';
import { partWords } from './words.ts';

export type ActionRow = {
  readonly key: string;
  readonly name: ReactNode;
  readonly worth: Worth;
  readonly isBest: boolean;
  /** It was done, or tried. */
  readonly isPlayed: boolean;
};

type Span = { readonly low: number; readonly high: number };

/** gain: against nothing, with a sign. chance: in percent, of which the rows show their part. */
type Scale = 'gain' | 'chance';

/** All rows share one scale; 0 is on that of gains. */
export function spanOf(rows: readonly Pick<ActionRow, 'worth'>[], scale: Scale = 'gain'): Span {
  const ends = rows.flatMap(({ worth: { value, margin } }) => [value - margin, value + margin]);
  const all = scale === 'gain' ? [0, ...ends] : ends;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = (high - low || 1) * 0.08;
  return { low: low - room, high: high + room };
}

/** What was played is marked as a loss only where it is one beyond doubt. */
function kindOf({ isBest, isPlayed, worth }: ActionRow): 'best' | 'played' | 'fair' | 'other' {
  if (isBest) return 'best';
  if (!isPlayed) return 'other';
  return verdictOf(worth) === 'worse' ? 'played' : 'fair';
}

type BarProps = { readonly row: ActionRow; readonly span: Span; readonly scale: Scale };

function Bar({ row, span: { low, high }, scale }: BarProps) {
  const { value, margin } = row.worth;
  const at = (of: number) => ((of - low) / (high - low)) * 100;
  const base = scale === 'gain' ? 0 : low;
  const [from, to] = [Math.min(base, value), Math.max(base, value)];
  const kind = kindOf(row);
  return (
    <span className="rv-track" aria-hidden="true">
      <span
        className="rv-bar"
        data-kind={kind}
        style={{ left: `${at(from)}%`, width: `${at(to) - at(from)}%` }}
      />
      {scale === 'gain' && <span className="rv-zero" style={{ left: `${at(0)}%` }} />}
      {margin > 0 && (
        <span
          className="rv-whisker"
          style={{
            left: `${at(value - margin)}%`,
            width: `${at(value + margin) - at(value - margin)}%`,
          }}
        />
      )}
    </span>
  );
}

function Mark({ row }: { readonly row: ActionRow }) {
  const kind = kindOf(row);
  return (
    <span className="rv-mark" data-kind={kind} aria-hidden="true">
      {(kind === 'best' || kind === 'fair') && <Icon name="check" size={14} />}
      {kind === 'played' && <Icon name="close" size={12} />}
    </span>
  );
}

/** “best, played, minus 46, plus or minus 12”. */
function useSpokenFigures(decimals: number) {
  const say = useWords(partWords);
  return ({ worth: { value, margin }, isBest, isPlayed }: ActionRow): string => {
    const amount = amountText(value, decimals);
    const isBelow = signedText(value, decimals).startsWith('−');
    return [
      ...(isBest ? [say('best')] : []),
      ...(isPlayed ? [say('played')] : []),
      isBelow ? say('minus', { n: amount }) : amount,
      ...(margin > 0 ? [say('plusMinus', { n: amountText(margin, decimals) })] : []),
    ].join(', ');
  };
}

type ActionValuesProps = {
  readonly label: string;
  readonly rows: readonly ActionRow[];
  readonly decimals: number;
  readonly scale?: Scale;
};

/** What every action is worth: mark, name, bar with its interval, figure. */
export function ActionValues({ label, rows, decimals, scale = 'gain' }: ActionValuesProps) {
  const spokenOf = useSpokenFigures(decimals);
  const span = spanOf(rows, scale);
  const figure = ({ worth: { value } }: ActionRow) =>
    scale === 'gain' ? signedText(value, decimals) : `${amountText(value, decimals)}%`;
  return (
    <ul className="rv-values" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <Mark row={row} />
          <span className="rv-name">{row.name}</span>
          <span className="tk-hidden">, {spokenOf(row)}</span>
          <Bar row={row} span={span} scale={scale} />
          <span className="rv-figure" aria-hidden="true">
            <b>{figure(row)}</b> <small>{marginText(row.worth.margin, decimals)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

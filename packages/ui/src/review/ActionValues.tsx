import type { Worth } from '@taku/contract';
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

/** All rows share one scale, and 0 is on it. */
export function spanOf(rows: readonly Pick<ActionRow, 'worth'>[]): Span {
  const ends = rows.flatMap(({ worth: { value, margin } }) => [value - margin, value + margin]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const room = (high - low || 1) * 0.08;
  return { low: low - room, high: high + room };
}

function Bar({ row, span: { low, high } }: { readonly row: ActionRow; readonly span: Span }) {
  const { value, margin } = row.worth;
  const at = (of: number) => ((of - low) / (high - low)) * 100;
  const [from, to] = [Math.min(0, value), Math.max(0, value)];
  const kind = row.isBest ? 'best' : row.isPlayed ? 'played' : 'other';
  return (
    <span className="rv-track" aria-hidden="true">
      <span
        className="rv-bar"
        data-kind={kind}
        style={{ left: `${at(from)}%`, width: `${at(to) - at(from)}%` }}
      />
      <span className="rv-zero" style={{ left: `${at(0)}%` }} />
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
  const kind = row.isBest ? 'best' : row.isPlayed ? 'played' : 'other';
  return (
    <span className="rv-mark" data-kind={kind} aria-hidden="true">
      {kind === 'best' && <Icon name="check" size={14} />}
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
};

/** What every action is worth: mark, name, bar with its interval, figure. */
export function ActionValues({ label, rows, decimals }: ActionValuesProps) {
  const spokenOf = useSpokenFigures(decimals);
  const span = spanOf(rows);
  return (
    <ul className="rv-values" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <Mark row={row} />
          <span className="rv-name">{row.name}</span>
          <span className="tk-hidden">, {spokenOf(row)}</span>
          <Bar row={row} span={span} />
          <span className="rv-figure" aria-hidden="true">
            <b>{signedText(row.worth.value, decimals)}</b>{' '}
            <small>{marginText(row.worth.margin, decimals)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

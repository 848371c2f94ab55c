import type { Words, Worth } from '@taku/contract';
import type { ReactNode } from 'react';
import { Icon, NumberedMark } from '../design/index.ts';
import { useWords } from '../i18n/index.ts';
import './parts.css';
import { Verdict } from './Verdict.tsx';
import { partWords } from './words.ts';

export type DecisionRow = {
  readonly index: number;
  /** Its place among the costliest; null for all others. */
  readonly number: number | null;
  /** Where it was: 3rd, T1. */
  readonly stage: ReactNode;
  /** What was done. */
  readonly name: ReactNode;
  /** Behind it, in grey. */
  readonly note?: ReactNode;
  /** undefined: not looked at yet; null: nothing to decide. */
  readonly worth: Worth | null | undefined;
  /** The clock or the table acted. */
  readonly forced?: 'timeout' | 'auto' | null;
};

function Outcome({ row, decimals, unit }: { row: DecisionRow; decimals: number; unit?: Words }) {
  const say = useWords(partWords);
  if (row.forced)
    return (
      <span className="rv-verdict">
        {say(row.forced === 'timeout' ? 'forced' : 'forcedByTable')}
      </span>
    );
  if (row.worth) return <Verdict worth={row.worth} decimals={decimals} {...(unit && { unit })} />;
  if (row.worth === null) return null;
  return (
    <span className="rv-waiting">
      <span className="tk-hidden">{say('waiting')}</span>
    </span>
  );
}

type DecisionListProps = {
  readonly label: string;
  readonly rows: readonly DecisionRow[];
  /** Index of the open one. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  readonly decimals: number;
  readonly unit?: Words;
  /** Under the open row. */
  readonly children?: ReactNode;
};

/** Every decision with its verdict; the chosen one is open. */
export function DecisionList(props: DecisionListProps) {
  const { label, rows, chosen, onChoose, decimals, unit, children } = props;
  const say = useWords(partWords);
  return (
    <ol className="rv-decisions" aria-label={label}>
      {rows.map((row) => {
        const isOpen = row.index === chosen;
        return (
          <li key={row.index} data-open={isOpen || undefined}>
            <button type="button" aria-expanded={isOpen} onClick={() => onChoose(row.index)}>
              {row.number !== null && (
                <>
                  <NumberedMark number={row.number} />
                  <span className="tk-hidden">{say('costliest', { n: row.number })} </span>
                </>
              )}
              <span className="rv-stage">{row.stage}</span>
              <span className="rv-what">
                <b>{row.name}</b> {row.note && <small>{row.note}</small>}
              </span>
              <Outcome row={row} decimals={decimals} {...(unit && { unit })} />
              {!isOpen && <Icon name="down" size={18} />}
            </button>
            {isOpen && children && <div className="rv-open">{children}</div>}
          </li>
        );
      })}
    </ol>
  );
}

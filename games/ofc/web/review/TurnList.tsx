import { type Seat, type Worth, verdictOf } from '@taku/contract';
import { useWords } from '@taku/ui/i18n';
import { NumberedMark } from '@taku/ui/design';
import { Verdict } from '@taku/ui/review';
import { type BarFigures, barOf, scaleOf } from './figures.ts';
import './review.css';
import { ofcReviewWords } from './words.ts';

/** One placement of a hand as a row of the list. */
export type TurnRow = {
  readonly index: number;
  readonly seat: Seat;
  /** 0–4; null: a Fantasyland. */
  readonly turn: number | null;
  /** Its place among the costliest of the session. */
  readonly number: number | null;
  /** undefined: not looked at yet; null: nothing to say. */
  readonly worth: Worth | null | undefined;
  readonly isForced: boolean;
};

function Bar({ figures, verdict }: { readonly figures: BarFigures; readonly verdict: string }) {
  const { length, from, to } = figures;
  return (
    <span className="ofr-track" aria-hidden="true">
      <span className="ofr-bar" data-verdict={verdict} style={{ width: `${length}%` }} />
      {to > from && (
        <span className="ofr-whisker" style={{ left: `${from}%`, width: `${to - from}%` }} />
      )}
    </span>
  );
}

/** `isHidden`: it is being tried again, and its figures are not on the page. */
function Figures({ row, scale, isHidden }: { row: TurnRow; scale: number; isHidden: boolean }) {
  const say = useWords(ofcReviewWords);
  const { worth, isForced } = row;
  if (isHidden || isForced || !worth) {
    return (
      <>
        <span className="ofr-track" data-waiting={worth === undefined} />
        <span className="ofr-verdict">{isHidden ? '?' : isForced ? say('forced') : ''}</span>
      </>
    );
  }
  return (
    <>
      <Bar figures={barOf(worth, scale)} verdict={verdictOf(worth)} />
      <span className="ofr-verdict">
        <Verdict worth={worth} decimals={1} />
      </span>
    </>
  );
}

type TurnListProps = {
  readonly rows: readonly TurnRow[];
  readonly names: readonly string[];
  readonly chosen: number | null;
  /** Tried again now: its figures are hidden. */
  readonly tried?: number | null;
  readonly onChoose: (index: number) => void;
};

/** Every turn of a hand with what it lost, and how sure that is. */
export function TurnList({ rows, names, chosen, tried = null, onChoose }: TurnListProps) {
  const say = useWords(ofcReviewWords);
  const scale = scaleOf(rows.map(({ worth }) => worth ?? null));
  return (
    <ol className="ofr-list" aria-label={say('turns')}>
      {rows.map((row) => (
        <li key={row.index}>
          <button
            type="button"
            className="ofr-turn"
            aria-pressed={row.index === chosen}
            disabled={row.worth === undefined}
            onClick={() => onChoose(row.index)}
          >
            <span className="ofr-who">
              {row.number !== null && row.index !== tried && <NumberedMark number={row.number} />}
              {row.turn === null ? say('landShort') : say('turnShort', { n: row.turn + 1 })}{' '}
              <b>{names[row.seat]}</b>
            </span>
            <Figures row={row} scale={scale} isHidden={row.index === tried} />
          </button>
        </li>
      ))}
    </ol>
  );
}

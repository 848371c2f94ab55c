import { parseSquare } from '@taku/othello/rules';
import { Button, NumberedMark } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { marginText } from '@taku/ui/review';
import { signedDiscs } from '../figures.ts';
import type { Mark } from '../Squares.tsx';
import { StillBoard } from '../StillBoard.tsx';
import type { Judged, Ply } from './plies.ts';
import { reviewWords } from './words.ts';

export function marksOf({ played, best }: Judged): ReadonlyMap<number, Mark> {
  return new Map([
    [parseSquare(played) ?? -1, 'played'],
    [parseSquare(best) ?? -1, 'best'],
  ]);
}

function ValueOf({ square, value }: { readonly square: string; readonly value: number }) {
  return (
    <>
      <b>{square}</b> {signedDiscs(value)}
    </>
  );
}

function WorstCard({
  number,
  judged,
  ply,
  isShown,
  isTried,
  onShow,
  onTry,
}: {
  readonly number: number;
  readonly judged: Judged;
  readonly ply: Ply;
  readonly isShown: boolean;
  /** It is being tried again: the card keeps the answer to itself. */
  readonly isTried: boolean;
  readonly onShow: () => void;
  readonly onTry: () => void;
}) {
  const say = useWords(reviewWords);
  return (
    <li className={isShown ? 'ov-card ov-card-shown' : 'ov-card'}>
      <button type="button" className="ov-card-head" onClick={onShow}>
        <NumberedMark number={number} />
        <b>{say('moveNumber', { n: judged.ply + 1 })}</b>
        <span className="ov-loss">
          {say('discs', { n: signedDiscs(-judged.shownLoss) })}
          <small>{marginText(judged.lossMargin, 0)}</small>
        </span>
      </button>
      <StillBoard board={ply.board} {...(!isTried && { marks: marksOf(judged) })} />
      <dl className="ov-values">
        <dt>{say('played')}</dt>
        <dd>{isTried ? '?' : <ValueOf square={judged.played} value={judged.playedValue} />}</dd>
        <dt>{say('best')}</dt>
        <dd>{isTried ? '?' : <ValueOf square={judged.best} value={judged.bestValue} />}</dd>
      </dl>
      <Button wide icon="undo" onClick={onTry}>
        {say('tryAgain')}
      </Button>
    </li>
  );
}

type WorstMovesProps = {
  readonly worst: readonly Judged[];
  readonly plies: readonly Ply[];
  readonly ply: number;
  readonly isTrying: boolean;
  readonly isDone: boolean;
  readonly onPly: (ply: number) => void;
  readonly onTry: (ply: number) => void;
  readonly onCopy: () => void;
};

/** Played and best side by side, with “try again”. */
export function WorstMoves(props: WorstMovesProps) {
  const { worst, plies, ply, isTrying, isDone, onPly, onTry, onCopy } = props;
  const say = useWords(reviewWords);
  return (
    <section className="ov-worst-list">
      <header>
        <h2>
          {say('worst')} <small>{say('worstNote')}</small>
        </h2>
        <Button small tone="ghost" icon="copy" onClick={onCopy}>
          {say('copyMoves')}
        </Button>
      </header>
      {worst.length === 0 && isDone && <p className="tk-caption">{say('worstNone')}</p>}
      <ol>
        {worst.map((judged, index) => {
          const one = plies[judged.ply];
          return (
            one && (
              <WorstCard
                // A place in the row keeps its card, so that a row that is swiped stays where it is.
                key={`place ${index + 1}`}
                number={index + 1}
                judged={judged}
                ply={one}
                isShown={ply === judged.ply}
                isTried={isTrying && ply === judged.ply}
                onShow={() => onPly(judged.ply)}
                onTry={() => onTry(judged.ply)}
              />
            )
          );
        })}
      </ol>
    </section>
  );
}

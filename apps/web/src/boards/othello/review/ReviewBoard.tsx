import { countsOf, legalMovesAt, parseSquare } from '@taku/othello';
import { type CSSProperties, useState } from 'react';
import { IconButton } from '../../../design/index.ts';
import { useWords } from '../../../i18n/index.ts';
import { Disc } from '../../../pieces/index.ts';
import type { AnalyseAnswer } from '../engine/messages.ts';
import { signedDiscs } from '../figures.ts';
import { type Hint, Mat } from '../Squares.tsx';
import { othelloWords } from '../words.ts';
import type { Judged, Ply } from './plies.ts';
import { marksOf } from './WorstMoves.tsx';
import { reviewWords } from './words.ts';

export type ReviewBoardProps = {
  readonly plies: readonly Ply[];
  readonly ply: number;
  readonly answer: AnalyseAnswer | undefined;
  readonly judged: Judged | undefined;
  readonly names: readonly [string, string];
  readonly isTrying: boolean;
  readonly onPly: (ply: number) => void;
};

const NO_SQUARES: ReadonlySet<number> = new Set();
const NO_HINTS: ReadonlyMap<number, Hint> = new Map();

function hintsOf(answer: AnalyseAnswer | undefined): ReadonlyMap<number, Hint> {
  const best = Math.round(answer?.moves[0]?.value ?? 0);
  return new Map(
    (answer?.moves ?? []).map(({ square, value }) => [
      parseSquare(square) ?? -1,
      { value, isBest: Math.round(value) === best },
    ]),
  );
}

function Score({ one, names }: { readonly one: Ply; readonly names: readonly [string, string] }) {
  const { black, white } = countsOf(one.position);
  return (
    <p className="ov-score">
      <span className="ot-avatar">
        <Disc colour="black" size="100%" />
      </span>
      {names[0]} <b>{black}</b> – <b>{white}</b> {names[1]}
      <span className="ot-avatar">
        <Disc colour="white" size="100%" />
      </span>
    </p>
  );
}

/** What trying a move told: its value against the best. */
function TryWords({
  answer,
  chosen,
}: {
  readonly answer: AnalyseAnswer | undefined;
  readonly chosen: string | null;
}) {
  const say = useWords(reviewWords);
  const best = answer?.moves[0];
  const tried = answer?.moves.find(({ square }) => square === chosen);
  if (!best || !tried) return <p role="status">{say('tryNow')}</p>;
  const value = signedDiscs(tried.value);
  const loss = Math.round(best.value) - Math.round(tried.value);
  return (
    <p role="status">
      {loss <= 0
        ? say('tryBest', { square: tried.square, value })
        : say('tryLoss', { square: tried.square, value, loss, best: signedDiscs(best.value) })}
    </p>
  );
}

function PlyWords({
  one,
  ply,
  judged,
}: {
  readonly one: Ply;
  readonly ply: number;
  readonly judged: Judged | undefined;
}) {
  const say = useWords(reviewWords);
  const sayOthello = useWords(othelloWords);
  if (one.turn === null) return <p>{say('over')}</p>;
  return (
    <p>
      <b>{say('moveNumber', { n: ply + 1 })}</b> {say('toMove', { colour: sayOthello(one.turn) })}
      {judged && (
        <>
          {' '}
          {say('played')} <b>{judged.played}</b> {signedDiscs(judged.playedValue)} · {say('best')}{' '}
          <b>{judged.best}</b> {signedDiscs(judged.bestValue)}
        </>
      )}
    </p>
  );
}

function Controls({ plies, ply, onPly }: Pick<ReviewBoardProps, 'plies' | 'ply' | 'onPly'>) {
  const say = useWords(reviewWords);
  const last = plies.length - 1;
  const part = `${last === 0 ? 0 : (100 * ply) / last}%`;
  return (
    <>
      <input
        type="range"
        className="tk-slider rp-scrubber"
        min={0}
        max={last}
        value={ply}
        aria-label={say('position')}
        style={{ '--part': part } as CSSProperties}
        onChange={(event) => onPly(Number(event.currentTarget.value))}
      />
      <div className="ov-buttons">
        <IconButton boxed icon="first" label="|←" disabled={ply === 0} onClick={() => onPly(0)} />
        <IconButton
          boxed
          icon="back"
          label="←"
          disabled={ply === 0}
          onClick={() => onPly(ply - 1)}
        />
        <IconButton
          boxed
          icon="forward"
          label="→"
          disabled={ply === last}
          onClick={() => onPly(ply + 1)}
        />
        <IconButton
          boxed
          icon="last"
          label="→|"
          disabled={ply === last}
          onClick={() => onPly(last)}
        />
        <span className="rp-count">
          {ply} / {last}
        </span>
      </div>
    </>
  );
}

/** The position under review; while trying again the board can be played on. */
export function ReviewBoard(props: ReviewBoardProps) {
  const { plies, ply, answer, judged, names, isTrying } = props;
  const [tried, setTried] = useState<{ ply: number; square: string } | null>(null);
  const one = plies[ply];
  if (!one) return null;
  const chosen = isTrying && tried?.ply === ply ? tried.square : null;
  const legal = isTrying ? new Set(legalMovesAt(one.position)) : NO_SQUARES;
  const choose = (square: number) => {
    const name = answer?.moves.find((move) => parseSquare(move.square) === square)?.square;
    if (name) setTried({ ply, square: name });
  };
  const hasMarks = !isTrying && judged !== undefined && judged.loss >= 0.5;
  return (
    <section className="ov-board">
      <Score one={one} names={names} />
      <Mat
        board={one.board}
        last={one.last}
        motion={null}
        legal={legal}
        showLegal={isTrying && chosen === null}
        hints={chosen === null ? NO_HINTS : hintsOf(answer)}
        {...(hasMarks && { marks: marksOf(judged) })}
        mover={one.turn}
        onSquare={isTrying ? choose : null}
      />
      {isTrying ? (
        <TryWords answer={answer} chosen={chosen} />
      ) : (
        <PlyWords one={one} ply={ply} judged={judged} />
      )}
      <Controls plies={plies} ply={ply} onPly={props.onPly} />
    </section>
  );
}

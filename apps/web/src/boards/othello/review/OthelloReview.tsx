import { type Colour, type Square, formatTranscript, openingOf, formatSquare } from '@taku/othello';
import { useEffect, useMemo, useState } from 'react';
import { Button, Panel, Tag, copyText, showToast } from '../../../design/index.ts';
import { useSpoken, useWords } from '../../../i18n/index.ts';
import { EngineNotice, useEngineNews } from '../EngineNotice.tsx';
import '../othello.css';
import '../../../replay/replay.css';
import { Graph } from './Graph.tsx';
import { pliesOf, summaryOf, worstOf } from './plies.ts';
import './review.css';
import { ReviewBoard } from './ReviewBoard.tsx';
import { type Review, useReview } from './useReview.ts';
import { reviewWords } from './words.ts';
import { WorstMoves } from './WorstMoves.tsx';

export type OthelloReviewProps = {
  readonly moves: readonly Square[];
  readonly names: readonly [string, string];
  /** Whose moves are judged; null for both. */
  readonly side: Colour | null;
};

function useArrows(ply: number, last: number, onPly: (ply: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, [role="grid"]')) return;
      const target = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[event.key];
      if (target === undefined || target < 0 || target > last) return;
      event.preventDefault();
      onPly(target);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [ply, last, onPly]);
}

function Figures({ review, side }: { readonly review: Review; readonly side: Colour | null }) {
  const say = useWords(reviewWords);
  const summary = summaryOf(review.judged, side);
  const hasNews = useEngineNews();
  const done = review.answers.size;
  const isWorking = done < review.total;
  return (
    <p className="ov-figures">
      {isWorking && hasNews && <EngineNotice />}
      {isWorking && !hasNews && (
        <span role="status">{say('working', { done, total: review.total })}</span>
      )}
      {summary && (
        <>
          <span>
            {say('lossPerMove')} <b>{say('discs', { n: summary.lossPerMove.toFixed(1) })}</b>
          </span>
          <span>
            {say('bestShare')} <b>{Math.round(summary.bestShare * 100)}%</b>
          </span>
        </>
      )}
    </p>
  );
}

/** Graph, losses and the three costliest moves of one game. */
export function OthelloReview({ moves, names, side }: OthelloReviewProps) {
  const say = useWords(reviewWords);
  const spoken = useSpoken();
  const plies = useMemo(() => pliesOf(moves), [moves]);
  const review = useReview(plies);
  const [ply, setPly] = useState(0);
  const [trying, setTrying] = useState<number | null>(null);
  const worst = useMemo(() => worstOf(review.judged, side), [review.judged, side]);
  const opening = openingOf(moves.map(formatSquare));
  const go = (wanted: number) => {
    setTrying(null);
    setPly(wanted);
  };
  useArrows(ply, plies.length - 1, go);
  const copy = async () => {
    if (await copyText(formatTranscript(moves))) showToast({ tone: 'info', title: say('copied') });
  };
  return (
    <main className="ov-page">
      <ReviewBoard
        plies={plies}
        ply={ply}
        answer={review.answers.get(ply)}
        judged={review.judged.find((one) => one.ply === ply)}
        names={names}
        isTrying={trying === ply}
        onPly={go}
      />
      <div className="ov-side">
        <Panel
          className="ov-panel"
          title={
            <>
              {say('evaluation')} <small>{say('evaluationNote')}</small>
            </>
          }
          aside={<Figures review={review} side={side} />}
        >
          <Graph plies={plies} answers={review.answers} worst={worst} ply={ply} onPly={go} />
        </Panel>
        <WorstMoves
          worst={worst}
          plies={plies}
          ply={ply}
          isDone={review.answers.size === review.total}
          onPly={go}
          onTry={(at) => {
            setPly(at);
            setTrying(at);
          }}
        />
        <p className="ov-foot">
          {opening && <Tag>{spoken(opening)}</Tag>}
          <Button small icon="copy" onClick={() => void copy()}>
            {say('copyMoves')}
          </Button>
        </p>
      </div>
    </main>
  );
}

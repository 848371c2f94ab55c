import { type Colour, type Square, formatTranscript } from '@taku/othello/rules';
import { useEffect, useMemo, useRef } from 'react';
import { Panel, copyText, showToast } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { ReplayControls } from '@taku/ui/replay';
import { Progress } from '@taku/ui/review';
import '../othello.css';
import { Score } from './BoardWords.tsx';
import type { Outcome } from './fromLog.ts';
import { Graph } from './Graph.tsx';
import { pliesOf, summaryOf, worstOf } from './plies.ts';
import './review.css';
import { ReviewActions } from './ReviewActions.tsx';
import { ExploreBoard, GameBoard, TryBoard } from './ReviewBoard.tsx';
import { type Review, type ReviewedMatch, useReview } from './useReview.ts';
import { type ReviewState, useReviewState } from './useReviewState.ts';
import { reviewWords } from './words.ts';
import { WorstMoves } from './WorstMoves.tsx';

type OthelloReviewProps = {
  readonly moves: readonly Square[];
  /** Entries of the log by ply. */
  readonly entries?: ReadonlyMap<number, number>;
  readonly match: ReviewedMatch;
  /** The ply that a link led to. */
  readonly start?: number | null;
  readonly names: readonly [string, string];
  /** Whose moves are judged; null for both. */
  readonly side: Colour | null;
  readonly outcome: Outcome | null;
};

function Figures({ review, side }: { readonly review: Review; readonly side: Colour | null }) {
  const say = useWords(reviewWords);
  const summary = summaryOf(review.judged, side);
  return (
    <div className="ov-figures">
      <Progress appraised={review.appraised} onRetry={review.askAgain} />
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
    </div>
  );
}

type BoardProps = {
  readonly state: ReviewState;
  readonly review: Review;
  readonly props: OthelloReviewProps;
  readonly ticks: readonly number[];
};

/** The position left, with everything that moves it. */
function BoardSection({ state, review, props, ticks }: BoardProps) {
  const { replay, shown, variation, isTrying, explore } = state;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTrying) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isTrying]);
  if (!shown) return null;
  const { ply, last } = replay;
  const judged = review.judged.find((one) => one.ply === ply);
  const board = { one: shown, ply, last, judged, answer: review.answers.get(ply) };
  return (
    <section className="ov-board" ref={section}>
      <Score one={shown} names={props.names} outcome={props.outcome} />
      {variation && (
        <ExploreBoard
          one={shown}
          count={variation.length}
          onSquare={(square) => explore([...variation, square])}
        />
      )}
      {!variation && isTrying && <TryBoard key={ply} {...board} />}
      {!variation && !isTrying && <GameBoard {...board} />}
      <ReplayControls replay={replay} ticks={ticks} />
      <ReviewActions state={state} moves={props.moves} />
    </section>
  );
}

/** Graph, losses and the three costliest moves of one game. */
export function OthelloReview(props: OthelloReviewProps) {
  const { moves, entries, match, start = null, side } = props;
  const say = useWords(reviewWords);
  const plies = useMemo(() => pliesOf(moves, entries), [moves, entries]);
  const review = useReview(plies, match);
  const state = useReviewState(plies, start);
  const { ply, go } = state.replay;
  const worst = useMemo(() => worstOf(review.judged, side), [review.judged, side]);
  const isDone = review.appraised.state === 'done';
  const first = isDone ? worst[0]?.ply : undefined;
  const { openAt } = state;
  useEffect(() => {
    if (first !== undefined) openAt(first);
  }, [first, openAt]);
  const copy = async () => {
    if (await copyText(formatTranscript(moves))) showToast({ tone: 'info', title: say('copied') });
  };
  return (
    <main className="ov-page">
      <BoardSection
        state={state}
        review={review}
        props={props}
        ticks={worst.map((one) => one.ply)}
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
          isTrying={state.isTrying}
          isDone={isDone}
          onPly={go}
          onTry={state.tryAgain}
          onCopy={() => void copy()}
        />
      </div>
    </main>
  );
}

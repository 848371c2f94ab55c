import { verdictOf } from '@taku/contract';
import { type Square, legalMovesAt, parseSquare } from '@taku/othello/rules';
import { type ReactNode, useState } from 'react';
import type { AnalyseAnswer } from '../engine/messages.ts';
import { useAnalysis } from '../engine/useAnalysis.ts';
import { type Hint, Mat } from '../Squares.tsx';
import { ExploreWords, PlyWords, TryWords } from './BoardWords.tsx';
import type { Judged, Ply, PlyAnswer } from './plies.ts';
import { marksOf } from './WorstMoves.tsx';

const NO_SQUARES: ReadonlySet<number> = new Set();
const NO_HINTS: ReadonlyMap<number, Hint> = new Map();

function hintsOf(answer: Pick<AnalyseAnswer, 'moves'> | undefined): ReadonlyMap<number, Hint> {
  const best = Math.round(answer?.moves[0]?.value ?? 0);
  return new Map(
    (answer?.moves ?? []).map(({ square, value }) => [
      parseSquare(square) ?? -1,
      { value, isBest: Math.round(value) === best },
    ]),
  );
}

type ReviewBoardProps = {
  readonly one: Ply;
  readonly ply: number;
  readonly last: number;
  readonly answer: PlyAnswer | undefined;
  readonly judged: Judged | undefined;
};

function Words({ count, children }: { readonly count?: string; readonly children: ReactNode }) {
  return (
    <div className="ov-words">
      {children}
      {count && <span className="rp-count">{count}</span>}
    </div>
  );
}

/** The game as it was: what was played and what was best are marked. */
export function GameBoard({ one, ply, last, judged }: ReviewBoardProps) {
  const hasMarks = judged !== undefined && verdictOf(judged) === 'worse' && judged.shownLoss > 0;
  return (
    <>
      <Mat
        board={one.board}
        last={one.last}
        motion={null}
        legal={NO_SQUARES}
        showLegal={false}
        hints={NO_HINTS}
        {...(hasMarks && { marks: marksOf(judged) })}
        mover={null}
        onSquare={null}
        still
      />
      <Words count={`${ply} / ${last}`}>
        <PlyWords one={one} ply={ply} judged={judged} />
      </Words>
    </>
  );
}

/** “Try again”: one move is chosen before any value is seen. */
export function TryBoard({ one, ply, last, answer }: ReviewBoardProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (square: number) => {
    const name = answer?.moves.find((move) => parseSquare(move.square) === square)?.square;
    if (name) setChosen(name);
  };
  return (
    <>
      <Mat
        board={one.board}
        last={one.last}
        motion={null}
        legal={new Set(legalMovesAt(one.position))}
        showLegal={chosen === null}
        hints={chosen === null ? NO_HINTS : hintsOf(answer)}
        mover={one.turn}
        onSquare={choose}
      />
      <Words count={`${ply} / ${last}`}>
        <TryWords answer={answer} chosen={chosen} />
      </Words>
    </>
  );
}

type ExploreBoardProps = {
  /** Where the variation stands. */
  readonly one: Ply;
  readonly count: number;
  readonly onSquare: (square: Square) => void;
};

/** Any move may be played, every move shows its value. */
export function ExploreBoard({ one, count, onSquare }: ExploreBoardProps) {
  const { board, turn } = one;
  const found = useAnalysis(turn === null ? null : { board, turn });
  const legal = new Set(legalMovesAt(one.position));
  return (
    <>
      <Mat
        board={board}
        last={one.last}
        motion={null}
        legal={legal}
        showLegal
        hints={hintsOf(found?.answer)}
        mover={turn}
        onSquare={(square) => {
          if (legal.has(square)) onSquare(square);
        }}
      />
      <Words>
        <ExploreWords answer={found?.answer} one={one} count={count} />
      </Words>
    </>
  );
}

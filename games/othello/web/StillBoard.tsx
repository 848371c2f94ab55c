import { type Mark, Squares } from './Squares.tsx';

const NO_SQUARES: ReadonlySet<number> = new Set();
const NO_HINTS = new Map<never, never>();

type StillBoardProps = {
  readonly board: string;
  readonly last?: number | null;
  readonly marks?: ReadonlyMap<number, Mark>;
};

/** A small position to look at. */
export function StillBoard({ board, last = null, marks }: StillBoardProps) {
  return (
    <div className="ot-still">
      <Squares
        board={board}
        last={last}
        motion={null}
        legal={NO_SQUARES}
        showLegal={false}
        hints={NO_HINTS}
        {...(marks && { marks })}
        mover={null}
        onSquare={null}
        still
      />
    </div>
  );
}

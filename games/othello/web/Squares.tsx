import { formatSquare } from '@taku/othello/rules';
import type { CSSProperties, ReactNode } from 'react';
import { commaIn, useLanguage, useWords } from '@taku/ui/i18n';
import { Disc, type DiscColour } from './Disc.tsx';
import { signedDiscs } from './figures.ts';
import type { BoardMotion, Turn } from './flips.ts';
import { useSquareKeys } from './useSquareKeys.ts';
import { othelloWords } from './words.ts';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const COLUMNS = 'abcdefgh';
const OTHER = { black: 'white', white: 'black' } as const;
const COLOURS: Readonly<Record<string, DiscColour>> = { X: 'black', O: 'white' };

export type Hint = { readonly value: number; readonly isBest: boolean };
export type Mark = 'best' | 'played';

export type SquaresProps = {
  readonly board: string;
  readonly last: number | null;
  readonly motion: BoardMotion | null;
  readonly legal: ReadonlySet<number>;
  readonly showLegal: boolean;
  readonly hints: ReadonlyMap<number, Hint>;
  readonly marks?: ReadonlyMap<number, Mark>;
  /** The colour of a ghost disc under the pointer; null when nothing may be touched. */
  readonly mover: DiscColour | null;
  readonly onSquare: ((square: number) => void) | null;
  /** Only to look at: reviews and replays. */
  readonly still?: boolean;
};

type TurnStyle = CSSProperties & Record<'--x' | '--y' | '--delay', string>;

function TurningDisc({ colour, turn }: { readonly colour: DiscColour; readonly turn: Turn }) {
  const style: TurnStyle = {
    '--x': `${turn.x}`,
    '--y': `${turn.y}`,
    '--delay': `${turn.delayMs}ms`,
  };
  return (
    <span className="ot-turning" style={style}>
      <span className="ot-face">
        <Disc colour={colour} size="100%" />
      </span>
      <span className="ot-face ot-face-back">
        <Disc colour={OTHER[colour]} size="100%" />
      </span>
    </span>
  );
}

function SquareDisc({ square, props }: { readonly square: number; readonly props: SquaresProps }) {
  const colour = COLOURS[props.board.charAt(square)];
  if (!colour) return null;
  const { motion } = props;
  const turn = motion?.turns.get(square);
  if (motion && turn) return <TurningDisc key={motion.id} colour={colour} turn={turn} />;
  const isPlaced = motion?.placed === square;
  return (
    <span key={motion?.id} className={isPlaced ? 'ot-face ot-placed' : 'ot-face'}>
      <Disc colour={colour} size="100%" lastMove={props.last === square} />
    </span>
  );
}

function HintPill({ hint }: { readonly hint: Hint }) {
  const tone = hint.value < -0.5 ? 'minus' : 'plus';
  return (
    <span className={`ot-hint ot-hint-${hint.isBest ? 'best' : tone}`} aria-hidden="true">
      {signedDiscs(hint.value)}
    </span>
  );
}

function SquareContent({
  square,
  props,
}: {
  readonly square: number;
  readonly props: SquaresProps;
}) {
  const hint = props.hints.get(square);
  const mark = props.marks?.get(square);
  const isLegal = props.legal.has(square);
  if (props.board.charAt(square) !== '-') return <SquareDisc square={square} props={props} />;
  if (mark) return <span className={`ot-mark ot-mark-${mark}`} aria-hidden="true" />;
  return (
    <>
      {isLegal && props.mover && props.onSquare && (
        <span className="ot-face ot-ghost">
          <Disc colour={props.mover} size="100%" ghost />
        </span>
      )}
      {hint && <HintPill hint={hint} />}
      {isLegal && !hint && props.showLegal && <span className="ot-legal" aria-hidden="true" />}
    </>
  );
}

/** オセロ盤、黒12、白8、直前の手 d3 */
function useDescription({ board, last, marks }: SquaresProps): string {
  const say = useWords(othelloWords);
  const lang = useLanguage();
  const count = (mark: string) => board.split(mark).length - 1;
  const marked = [...(marks ?? [])].map(([square, mark]) =>
    say(mark === 'best' ? 'bestAt' : 'playedAt', { square: formatSquare(square) }),
  );
  return [
    say('board'),
    say('countOf', { colour: say('black'), n: count('X') }),
    say('countOf', { colour: say('white'), n: count('O') }),
    ...(last === null ? [] : [say('lastAt', { square: formatSquare(last) })]),
    ...marked,
  ].join(commaIn(lang));
}

/** Nothing lies there and nothing is written there. */
function isBare(square: number, { board, hints, marks }: SquaresProps): boolean {
  return board.charAt(square) === '-' && !hints.has(square) && !marks?.has(square);
}

function useSquareName(props: SquaresProps): (square: number) => string {
  const say = useWords(othelloWords);
  const lang = useLanguage();
  return (square) => {
    const name = formatSquare(square);
    const colour = COLOURS[props.board.charAt(square)];
    const hint = props.hints.get(square);
    const base = colour
      ? say('squareDisc', { square: name, colour: say(colour) })
      : say(props.legal.has(square) ? 'squareLegal' : 'squareEmpty', { square: name });
    const parts = [base];
    if (props.last === square) parts.push(say('lastMove'));
    if (hint) parts.push(say('valueOf', { value: signedDiscs(hint.value) }));
    if (hint?.isBest) parts.push(say('bestMove'));
    return parts.join(commaIn(lang));
  };
}

function points(): readonly ReactNode[] {
  return [1, 2, 3, 4].map((point) => <span key={point} className={`ot-point ot-point-${point}`} />);
}

/** What both kinds of squares wear. */
function squareAttributes(square: number, props: SquaresProps) {
  const [row, column] = [square >> 3, square & 7];
  return {
    'data-square': square,
    'data-row': column === 0 && isBare(square, props) ? row + 1 : undefined,
    'data-disc': COLOURS[props.board.charAt(square)],
  };
}

/** The 64 squares; every one has a name, arrows move between them. */
function LiveSquares(props: SquaresProps) {
  const say = useWords(othelloWords);
  const nameOf = useSquareName(props);
  const first = props.legal.values().next().value ?? 27;
  const keys = useSquareKeys(first);
  return (
    <div className="ot-squares" role="grid" aria-label={say('board')} onKeyDown={keys.onKeyDown}>
      {ROWS.map((row) => (
        <div key={row} role="row" className="ot-row">
          {ROWS.map((column) => {
            const square = row * 8 + column;
            const canPlay = props.onSquare !== null && props.legal.has(square);
            const isActive = square === keys.active;
            return (
              <button
                key={square}
                type="button"
                role="gridcell"
                className={canPlay ? 'ot-square ot-playable' : 'ot-square'}
                {...squareAttributes(square, props)}
                {...(isActive && { 'data-own': 'true' })}
                aria-label={nameOf(square)}
                aria-disabled={!canPlay}
                tabIndex={isActive ? 0 : -1}
                onFocus={() => keys.setActive(square)}
                onClick={() => props.onSquare?.(square)}
              >
                <SquareContent square={square} props={props} />
              </button>
            );
          })}
        </div>
      ))}
      {points()}
    </div>
  );
}

/** The same squares to look at: one picture with one description. */
function StillSquares(props: SquaresProps) {
  const description = useDescription(props);
  return (
    <div className="ot-squares" role="img" aria-label={description}>
      {ROWS.map((row) => (
        <div key={row} className="ot-row" aria-hidden="true">
          {ROWS.map((column) => (
            <span key={column} className="ot-square" {...squareAttributes(row * 8 + column, props)}>
              <SquareContent square={row * 8 + column} props={props} />
            </span>
          ))}
        </div>
      ))}
      {points()}
    </div>
  );
}

export function Squares(props: SquaresProps) {
  return props.still ? <StillSquares {...props} /> : <LiveSquares {...props} />;
}

/** The lacquer frame with letters and numbers around the squares. */
export function Mat(props: SquaresProps & { readonly compact?: boolean }) {
  return (
    <div className={props.compact ? 'ot-mat ot-mat-compact' : 'ot-mat'}>
      <div className="ot-letters" aria-hidden="true">
        {Array.from(COLUMNS, (letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
      <div className="ot-numbers" aria-hidden="true">
        {ROWS.map((row) => (
          <span key={row}>{row + 1}</span>
        ))}
      </div>
      <Squares {...props} />
    </div>
  );
}

import { useLanguage } from '../i18n/index.ts';
import { CREST_PATHS, MOON_PATH, RANK_PATHS, type Glyph } from './glyphs.ts';
import { RankMark, SUITS, SuitMark, type Suit } from './marks.tsx';
import './pieces.css';
import { cardName, pieceWords } from './words.ts';

/** Rank and suit as logs write them: Kh, Td, 2c; jokers X1 and X2. */
type CardCode = string;

type CardDrawing = 'small' | 'large';

type PlayingCardProps = {
  readonly card: CardCode;
  /** Pixels, or '100%' to fill its place; the drawing must then be named. */
  readonly width: number | '100%';
  /** Left out: large from 60 px up. */
  readonly drawing?: CardDrawing;
  /** What a placed joker stands for. */
  readonly standsFor?: CardCode | null;
  /** Folded or lost: darker, hue kept. */
  readonly dim?: boolean;
  /** Something around it already says the name. */
  readonly decorative?: boolean;
};

const LARGE_FROM_PX = 60;

function partsOf(code: CardCode): { readonly rank: Glyph; readonly suit: Suit } {
  const rank = code[0] ?? 'A';
  const suit = SUITS.find((name) => name === code[1]) ?? 's';
  return { rank: rank in RANK_PATHS ? (rank as Glyph) : 'A', suit };
}

function Blossom() {
  const turns = [0, 72, 144, 216, 288];
  return (
    <>
      {turns.map((turn) => (
        <path key={turn} d={CREST_PATHS.petal} transform={`rotate(${turn})`} />
      ))}
      <circle r="2.4" className="piece-fill piece-unstroked" />
    </>
  );
}

const CREST_STROKES = { K: 2, Q: 1.8, J: 1.6 } as const;

function Crest({ rank }: { readonly rank: 'K' | 'Q' | 'J' }) {
  return (
    <>
      <circle className="piece-crest-ring" cx="37" cy="55" r="17.6" />
      <g
        className="piece-crest"
        transform="translate(37 56) scale(.86)"
        strokeWidth={CREST_STROKES[rank]}
      >
        {rank === 'Q' ? <Blossom /> : <path d={CREST_PATHS[rank]} />}
      </g>
    </>
  );
}

function SmallFace({ rank, suit }: { readonly rank: Glyph; readonly suit: Suit }) {
  return (
    <g className={`suit-${suit}`}>
      <RankMark glyph={rank} x={5.5} y={6.5} height={30} stroke={4.8} />
      <SuitMark suit={suit} x={5} y={41} size={20} />
      <SuitMark suit={suit} x={29} y={50} size={25} />
    </g>
  );
}

function LargeFace({ rank, suit }: { readonly rank: Glyph; readonly suit: Suit }) {
  const court = rank === 'K' || rank === 'Q' || rank === 'J' ? rank : null;
  const ace = rank === 'A';
  return (
    <g className={`suit-${suit}`}>
      <RankMark glyph={rank} x={6.5} y={7} height={22} stroke={4.2} />
      <SuitMark suit={suit} x={6.3} y={32} size={15} />
      {court && <Crest rank={court} />}
      {!court && <SuitMark suit={suit} x={ace ? 20 : 23} y={ace ? 38 : 42} size={ace ? 34 : 29} />}
    </g>
  );
}

/** X1 is the sun with two lines across its foot, X2 the moon with its horns up right. */
function JokerFigure({ number, placed }: { readonly number: '1' | '2'; readonly placed: boolean }) {
  const [x, y, r] = placed ? [40, 40, 12] : [38, 56, 15.5];
  if (number === '2') {
    return (
      <path
        className="piece-fill"
        d={MOON_PATH}
        transform={`translate(${x} ${y}) rotate(-28) scale(${r})`}
      />
    );
  }
  return (
    <>
      <circle className="piece-fill" cx={x} cy={y} r={r} />
      <path
        className="piece-face-stroke"
        d={`M${x - r} ${y + r * 0.44}h${2 * r}M${x - r} ${y + r * 0.72}h${2 * r}`}
        strokeWidth={r * 0.11}
      />
    </>
  );
}

function Band({ standsFor }: { readonly standsFor: CardCode }) {
  const { rank, suit } = partsOf(standsFor);
  const wide = rank === 'T';
  return (
    <>
      <path
        className="piece-band"
        d="M.5 58H59.5V79a4.5 4.5 0 0 1-4.5 4.5H5A4.5 4.5 0 0 1 .5 79Z"
      />
      <path className="piece-band-line" d="M.5 58H59.5" />
      <path className="piece-band-sign" d="M7.5 69H15M7.5 74H15" />
      <g className={`suit-${suit}`}>
        <RankMark glyph={rank} x={wide ? 18.5 : 20} y={62} height={18} stroke={4.6} />
        <SuitMark suit={suit} x={37.5} y={62.5} size={17} />
      </g>
    </>
  );
}

function Joker({
  number,
  small,
  standsFor,
}: {
  number: '1' | '2';
  small: boolean;
  standsFor: CardCode | null;
}) {
  const placed = standsFor !== null;
  return (
    <g className={`joker-${number}`}>
      <path
        className="piece-joker-frame"
        d={
          placed
            ? 'M4.4 58V7.4A3 3 0 0 1 7.4 4.4H52.6A3 3 0 0 1 55.6 7.4V58'
            : 'M7.4 4.4H52.6A3 3 0 0 1 55.6 7.4V76.6A3 3 0 0 1 52.6 79.6H7.4A3 3 0 0 1 4.4 76.6V7.4A3 3 0 0 1 7.4 4.4Z'
        }
      />
      <RankMark
        glyph="X"
        x={small ? 5.8 : 7.4}
        y={8.5}
        height={small ? 21 : 18}
        stroke={small ? 5.6 : 5}
      />
      <RankMark
        glyph={number}
        x={number === '1' ? 9.8 : 8.8}
        y={small ? 38.5 : 31}
        height={small ? 13.5 : 12}
        stroke={5}
      />
      <JokerFigure number={number} placed={placed} />
      {standsFor !== null && <Band standsFor={standsFor} />}
    </g>
  );
}

export function PlayingCard(props: PlayingCardProps) {
  const { card, width, standsFor = null, dim, decorative } = props;
  const language = useLanguage();
  const wide = typeof width === 'number' && width >= LARGE_FROM_PX;
  const small = (props.drawing ?? (wide ? 'large' : 'small')) === 'small';
  const { rank, suit } = partsOf(card);
  const number = card === 'X2' ? '2' : '1';
  const label = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': cardName(card, language, standsFor) };
  return (
    <svg
      className={dim ? 'piece piece-card piece-dim' : 'piece piece-card'}
      viewBox="0 0 60 84"
      width={width}
      height={typeof width === 'number' ? width * 1.4 : undefined}
      {...label}
    >
      <rect className="piece-face" x=".5" y=".5" width="59" height="83" rx="5" />
      {rank === 'X' ? (
        <Joker number={number} small={small} standsFor={standsFor} />
      ) : small ? (
        <SmallFace rank={rank} suit={suit} />
      ) : (
        <LargeFace rank={rank} suit={suit} />
      )}
    </svg>
  );
}

function backRays(): string {
  return [0, 45, 90, 135]
    .map((turn) => {
      const [dx, dy] = [
        Math.cos((turn * Math.PI) / 180) * 6.3,
        Math.sin((turn * Math.PI) / 180) * 6.3,
      ];
      return `M${30 - dx} ${42 - dy}L${30 + dx} ${42 + dy}`;
    })
    .join('');
}

/** Washi edge, indigo field, hemp leaves, and a round crest with an eight-ray star. */
export function CardBack({
  width,
  decorative,
  height = 84,
}: {
  readonly width: number | '100%';
  readonly decorative?: boolean;
  /** In units of 60 wide; some decks are squarer. */
  readonly height?: number;
}) {
  const language = useLanguage();
  const label = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': pieceWords.back[language] };
  return (
    <svg
      className="piece piece-card"
      viewBox={`0 0 60 ${height}`}
      width={width}
      height={typeof width === 'number' ? (width * height) / 60 : undefined}
      {...label}
    >
      <rect className="piece-back-edge" x=".5" y=".5" width="59" height={height - 1} rx="5" />
      <rect className="piece-back" x="4" y="4" width="52" height={height - 8} rx="2.5" />
      <rect fill="url(#tk-asanoha)" x="4" y="4" width="52" height={height - 8} rx="2.5" />
      <g transform={`translate(0 ${height / 2 - 42})`}>
        <circle className="piece-back piece-back-ring" cx="30" cy="42" r="10.8" strokeWidth="1.1" />
        <path className="piece-back-rays" d={backRays()} strokeWidth="1.5" />
      </g>
    </svg>
  );
}

import { useId } from 'react';
import { useWords } from '@taku/ui/i18n';
import { useFrame } from '@taku/ui/table';
import { type Point, type Scale, pointsOf, scaleOf, topOf } from './graphScale.ts';
import type { Judged, Ply, PlyAnswer } from './plies.ts';
import { reviewWords } from './words.ts';

type GraphProps = {
  readonly plies: readonly Ply[];
  readonly answers: ReadonlyMap<number, PlyAnswer>;
  readonly worst: readonly Judged[];
  readonly ply: number;
  readonly onPly: (ply: number) => void;
};

type Drawn = { readonly scale: Scale; readonly points: readonly Point[] };

/** From where on every value is exact. */
function exactPart({ points }: Drawn): readonly Drawn['points'][number][] {
  const unsure = points.findLastIndex(({ isExact }) => !isExact);
  return points.slice(unsure + 1);
}

function Exact(drawn: Drawn) {
  const from = exactPart(drawn)[0];
  if (!from) return null;
  const { x, top, bottom, right } = drawn.scale;
  const room = right - x(from.ply);
  return <rect className="ov-exact" x={x(from.ply)} y={top} width={room} height={bottom - top} />;
}

/** On the shaded part, on the side of the curve where no ink lies. */
function ExactLabel(drawn: Drawn) {
  const say = useWords(reviewWords);
  const part = exactPart(drawn);
  const from = part[0];
  const { x, top, bottom, right } = drawn.scale;
  if (!from || right - x(from.ply) <= 60) return null;
  const lead = part.reduce((sum, { black }) => sum + black, 0);
  return (
    <text className="ov-label" x={x(from.ply) + 8} y={lead > 0 ? bottom - 7 : top + 15}>
      {say('exact')}
    </text>
  );
}

function Grid({ scale }: { readonly scale: Scale }) {
  const { most, x, y, left, right, bottom } = scale;
  return (
    <>
      {[most, most / 2, 0, -most / 2, -most].map((value) => (
        <g key={value}>
          <path className="ov-grid" d={`M${left} ${y(value)}H${right}`} />
          <text className="ov-label" x={left - 8} y={y(value) + 4} textAnchor="end">
            {value > 0 ? `+${value}` : `${value}`.replace('-', '−')}
          </text>
        </g>
      ))}
      {[10, 20, 30, 40, 50, 60].map((at) => (
        <text key={at} className="ov-label" x={x(at)} y={bottom + 18} textAnchor="middle">
          {at}
        </text>
      ))}
    </>
  );
}

/** Black’s side is filled with ink, white’s with paper. */
function Curve({ scale, points }: Drawn) {
  const id = useId();
  const { x, y, top, bottom, left, right } = scale;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const line = points.map(({ ply, black }) => `${x(ply).toFixed(1)} ${y(black).toFixed(1)}`);
  const area = `M${x(first.ply)} ${y(0)}L${line.join('L')}L${x(last.ply)} ${y(0)}Z`;
  return (
    <>
      <clipPath id={`${id}-black`}>
        <rect x={left} y={top} width={right - left} height={y(0) - top} />
      </clipPath>
      <clipPath id={`${id}-white`}>
        <rect x={left} y={y(0)} width={right - left} height={bottom - y(0)} />
      </clipPath>
      <path className="ov-area-black" clipPath={`url(#${id}-black)`} d={area} />
      <path className="ov-area-white" clipPath={`url(#${id}-white)`} d={area} />
      <path className="ov-line" d={`M${line.join('L')}`} />
    </>
  );
}

/** Where a costly move left the game, and by a dotted line where the best one would have. */
function Worst({ scale, worst }: { readonly scale: Scale; readonly worst: readonly Judged[] }) {
  const { x, y, mark } = scale;
  return worst.map(({ ply, colour, playedValue, bestValue }, index) => {
    const sign = colour === 'black' ? 1 : -1;
    const at = x(ply + 1);
    const middle = y(sign * playedValue);
    return (
      <g key={ply}>
        <path className="ov-lost" d={`M${at} ${y(sign * bestValue)}V${middle}`} />
        <circle className="ov-worst" cx={at} cy={middle} r={mark} />
        <text className="ov-worst-number" x={at} y={middle + 4} textAnchor="middle">
          {index + 1}
        </text>
      </g>
    );
  });
}

/** Evaluation over the moves; a tap goes to the position. */
export function Graph({ plies, answers, worst, ply, onPly }: GraphProps) {
  const say = useWords(reviewWords);
  const { layout } = useFrame();
  const points = pointsOf(plies, answers);
  const scale = scaleOf(topOf(points), layout === 'phone' ? 'small' : 'large');
  const { width, height, top, bottom, x } = scale;
  return (
    <svg
      className="ov-graph"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('graph')}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const wanted = scale.plyAt(((event.clientX - box.left) / box.width) * width);
        onPly(Math.max(0, Math.min(plies.length - 1, wanted)));
      }}
    >
      <Exact scale={scale} points={points} />
      <Grid scale={scale} />
      <Curve scale={scale} points={points} />
      <ExactLabel scale={scale} points={points} />
      <path className="ov-head" d={`M${x(ply)} ${top - 4}V${bottom}`} />
      <circle className="ov-head-dot" cx={x(ply)} cy={top - 4} r="4" />
      <Worst scale={scale} worst={worst} />
    </svg>
  );
}

import { countsOf } from '@taku/othello';
import { useWords } from '../../../i18n/index.ts';
import type { AnalyseAnswer } from '../engine/messages.ts';
import type { Judged, Ply } from './plies.ts';
import { reviewWords } from './words.ts';

const WIDTH = 720;
const HEIGHT = 226;
const LEFT = 44;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 26;
const PLIES = 60;

export type GraphProps = {
  readonly plies: readonly Ply[];
  readonly answers: ReadonlyMap<number, AnalyseAnswer>;
  readonly worst: readonly Judged[];
  readonly ply: number;
  readonly onPly: (ply: number) => void;
};

type Point = { readonly ply: number; readonly black: number; readonly isExact: boolean };

/** Black's expected final difference at every analysed position. */
function pointsOf(plies: readonly Ply[], answers: GraphProps['answers']): readonly Point[] {
  return plies.flatMap((one, ply) => {
    if (one.turn === null) {
      const { black, white } = countsOf(one.position);
      return { ply, black: black - white, isExact: true };
    }
    const answer = answers.get(ply);
    const value = answer?.moves[0]?.value;
    if (!answer || value === undefined) return [];
    return { ply, black: one.turn === 'black' ? value : -value, isExact: answer.isExact };
  });
}

function scaleOf(points: readonly Point[]): number {
  const most = Math.max(8, ...points.map(({ black }) => Math.abs(black)));
  return Math.ceil(most / 8) * 8;
}

/** Evaluation over the moves; a tap goes to the position. */
export function Graph({ plies, answers, worst, ply, onPly }: GraphProps) {
  const say = useWords(reviewWords);
  const points = pointsOf(plies, answers);
  const scale = scaleOf(points);
  const x = (at: number) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / PLIES;
  const y = (value: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (scale - value)) / (2 * scale);
  const line = points.map(({ ply: at, black }) => `${x(at).toFixed(1)} ${y(black).toFixed(1)}`);
  const [first, last] = [points[0], points.at(-1)];
  const exactFrom = points.find(
    ({ isExact, ply: at }) => isExact && points.every((p) => p.ply < at || p.isExact),
  );
  return (
    <svg
      className="ov-graph"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say('graph')}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const at = ((event.clientX - box.left) / box.width) * WIDTH;
        const wanted = Math.round(((at - LEFT) / (WIDTH - LEFT - RIGHT)) * PLIES);
        onPly(Math.max(0, Math.min(plies.length - 1, wanted)));
      }}
    >
      {exactFrom && (
        <g>
          <rect
            className="ov-exact"
            x={x(exactFrom.ply)}
            y={TOP}
            width={x(PLIES) - x(exactFrom.ply)}
            height={HEIGHT - TOP - BOTTOM}
          />
          <text className="ov-label" x={x(exactFrom.ply) + 8} y={TOP + 15}>
            {say('exact')}
          </text>
        </g>
      )}
      {[scale, scale / 2, 0, -scale / 2, -scale].map((value) => (
        <g key={value}>
          <path className="ov-grid" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
          <text className="ov-label" x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {value > 0 ? `+${value}` : `${value}`.replace('-', '−')}
          </text>
        </g>
      ))}
      {[10, 20, 30, 40, 50, 60].map((at) => (
        <text key={at} className="ov-label" x={x(at)} y={HEIGHT - 8} textAnchor="middle">
          {at}
        </text>
      ))}
      {first && last && line.length > 1 && (
        <>
          <path
            className="ov-area"
            d={`M${x(first.ply)} ${y(0)}L${line.join('L')}L${x(last.ply)} ${y(0)}Z`}
          />
          <path className="ov-line" d={`M${line.join('L')}`} />
        </>
      )}
      <path className="ov-head" d={`M${x(ply)} ${TOP - 4}V${HEIGHT - BOTTOM}`} />
      <circle className="ov-head-dot" cx={x(ply)} cy={TOP - 4} r="4" />
      {worst.map(({ ply: at, colour, playedValue }, index) => {
        const black = colour === 'black' ? playedValue : -playedValue;
        return (
          <g key={at}>
            <circle className="ov-worst" cx={x(at + 1)} cy={y(black)} r="11" />
            <text className="ov-worst-number" x={x(at + 1)} y={y(black) + 4} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

import { useWords } from '@taku/ui/i18n';
import { signedText } from '@taku/ui/review';
import { useFrame } from '@taku/ui/table';
import { type Scale, scaleOf } from './graphScale.ts';
import { reviewWords } from './words.ts';

type StarGraphProps = {
  /** Own stars less the other's, from the start on. */
  readonly differences: readonly number[];
  /** Turns of the costliest, in order. */
  readonly worst: readonly number[];
  readonly turn: number;
  readonly onTurn: (turn: number) => void;
};

function Grid({ scale }: { readonly scale: Scale }) {
  const { x, y, left, right, bottom, turns, differences } = scale;
  return (
    <>
      {differences.map((value) => (
        <g key={value}>
          <path className="qr-grid" d={`M${left} ${y(value)}H${right}`} />
          <text className="qr-label" x={left - 8} y={y(value) + 4} textAnchor="end">
            {signedText(value, 0)}
          </text>
        </g>
      ))}
      {turns.map((at) => (
        <text key={at} className="qr-label" x={x(at)} y={bottom + 18} textAnchor="middle">
          {at}
        </text>
      ))}
    </>
  );
}

function Curve({ scale, differences }: { scale: Scale; differences: readonly number[] }) {
  const { x, y } = scale;
  const points = differences.map((value, turn) => `${x(turn).toFixed(1)} ${y(value).toFixed(1)}`);
  const line = `M${points.join('L')}`;
  return (
    <>
      <path
        className="qr-area"
        d={`${line}L${x(differences.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
      />
      <path className="qr-line" d={line} />
    </>
  );
}

/** The stars ahead over the turns; a tap goes there. */
export function StarGraph({ differences, worst, turn, onTurn }: StarGraphProps) {
  const say = useWords(reviewWords);
  const { layout } = useFrame();
  const scale = scaleOf(differences, layout === 'phone' ? 'small' : 'large');
  const { width, height, top, bottom, x, y, mark } = scale;
  const told = scale.turns.map((at) =>
    say('graphAt', { n: at, difference: signedText(differences[at] ?? 0, 0) }),
  );
  return (
    <svg
      className="qr-graph"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={say('graph', { list: told.join(', ') })}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const wanted = scale.turnAt(((event.clientX - box.left) / box.width) * width);
        onTurn(Math.max(0, Math.min(differences.length - 1, wanted)));
      }}
    >
      <Grid scale={scale} />
      <Curve scale={scale} differences={differences} />
      <path className="qr-head" d={`M${x(turn)} ${top - 6}V${bottom}`} />
      <circle className="qr-head-dot" cx={x(turn)} cy={top - 6} r="4" />
      {worst.map((at, place) => (
        <g key={at}>
          <circle className="qr-worst" cx={x(at)} cy={y(differences[at] ?? 0)} r={mark} />
          <text
            className="qr-worst-number"
            x={x(at)}
            y={y(differences[at] ?? 0) + 4}
            textAnchor="middle"
          >
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

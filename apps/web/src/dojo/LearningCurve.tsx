import type { JobView } from '@taku/protocol';
import { useWords } from '@taku/ui/i18n';
import { type Curve, curveOf } from './curve.ts';
import { clockOf, percent, percentTenths } from './figures.ts';
import { dojoWords } from './words.ts';

const BOX = { width: 640, height: 190 };
const LEFT = 44;
const TOP = 22;
/** Beside its dot, a figure this near the line where the work began would be struck through. */
const NEAR = 14;

function heightOfFigure({ last, startY }: Curve): number {
  return Math.abs(last.y - startY) < NEAR ? startY - 9 : last.y + 4;
}

function Grid({ curve }: { readonly curve: Curve }) {
  return (
    <g className="dj-grid">
      {curve.ticks.map(({ y, share }) => (
        <g key={share} transform={`translate(0 ${y})`}>
          <path d={`M0 0H${BOX.width}`} />
          <text x={-8} y={4} textAnchor="end">
            {percent(share)}%
          </text>
        </g>
      ))}
      {curve.times.map(({ x, ms }) => (
        <text key={x} x={x} y={BOX.height + 18} textAnchor="middle">
          {clockOf(ms)}
        </text>
      ))}
    </g>
  );
}

function Marks({ curve, began }: { readonly curve: Curve; readonly began: number }) {
  const say = useWords(dojoWords);
  return (
    <>
      <g className="dj-began">
        <path d={`M0 ${curve.startY}H${BOX.width}`} />
        <text x={BOX.width} y={curve.startY + 15} textAnchor="end">
          {say('began', { share: percent(began) })}
        </text>
      </g>
      {curve.restarts.map(({ x, ms }) => (
        <g key={x} className="dj-restart">
          <path d={`M${x} 0V${BOX.height}`} />
          <text x={x + 6} y={12}>
            {say('resumedMark', { time: clockOf(ms) })}
          </text>
        </g>
      ))}
    </>
  );
}

type LearningCurveProps = {
  readonly job: JobView;
  /** Said to whoever does not see it. */
  readonly words: string;
};

/** Held-out agreement over the time of the work, with its interval. */
export function LearningCurve({ job, words }: LearningCurveProps) {
  const curve = curveOf(job, BOX);
  const began = job.points[0]?.agreement ?? 0;
  const size = `${-LEFT} ${-TOP} ${BOX.width + LEFT + 60} ${BOX.height + TOP + 26}`;
  return (
    <svg
      className={job.state === 'paused' ? 'dj-curve dj-resting' : 'dj-curve'}
      viewBox={size}
      role="img"
      aria-label={words}
      data-points={job.points.length}
    >
      {curve && (
        <>
          <Grid curve={curve} />
          <path className="dj-band" d={curve.band} />
          <Marks curve={curve} began={began} />
          <path className="dj-line" d={curve.line} />
          <circle className="dj-dot" cx={curve.last.x} cy={curve.last.y} r={5} />
          <text className="dj-now" x={curve.last.x + 10} y={heightOfFigure(curve)}>
            {percentTenths(curve.last.share)}
          </text>
        </>
      )}
    </svg>
  );
}

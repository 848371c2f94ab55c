/** Leaves are 7.2 long; their centres stand √3 times as far apart. */
const PITCH = 7.2 * Math.sqrt(3);
const H = 7.2 * 1.5;

type Point = readonly [x: number, y: number];

function spokes(x: number, y: number, ends: readonly Point[]): string {
  return ends.map(([toX, toY]) => `M${x} ${y}L${toX} ${toY}`).join('');
}

/** One repeat of the hemp leaf: triangles of side PITCH, each cut into three from its centre. */
function asanoha(): string {
  const [left, right, middle] = [0, PITCH, PITCH / 2];
  const edges = `M0 0H${right}M0 ${H}H${right}M0 0L${middle} ${H}L${right} 0M0 ${2 * H}L${middle} ${H}L${right} ${2 * H}`;
  const core: Point = [middle, H];
  const upper = spokes(middle, H / 3, [[left, 0], [right, 0], core]);
  const lower = spokes(middle, (5 * H) / 3, [[left, 2 * H], [right, 2 * H], core]);
  const sides = [left, right].map(
    (x) => spokes(x, (2 * H) / 3, [[x, 0], core]) + spokes(x, (4 * H) / 3, [[x, 2 * H], core]),
  );
  return edges + upper + lower + sides.join('');
}

/** The hemp-leaf lattice that card backs share; once on the page. */
export function PieceDefs() {
  return (
    <svg className="piece-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="tk-asanoha" width={PITCH} height={2 * H} patternUnits="userSpaceOnUse">
          <path
            className="piece-back-line"
            d={asanoha()}
            fill="none"
            strokeWidth=".9"
            opacity=".55"
          />
        </pattern>
      </defs>
    </svg>
  );
}

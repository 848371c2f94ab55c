import './pieces.css';

const OUTER = 11.2;
const INNER = 4.7;

function corner(index: number): readonly [number, number] {
  const radius = index % 2 === 0 ? OUTER : INNER;
  const angle = (index * Math.PI) / 5 - Math.PI / 2;
  return [12 + radius * Math.cos(angle), 12 + radius * Math.sin(angle)];
}

const CORNERS = Array.from({ length: 10 }, (_, index) => corner(index));
const OUTLINE = `M${CORNERS.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;

function facets(parity: 0 | 1): string {
  return CORNERS.map(([x, y], index) => {
    const [nextX, nextY] = CORNERS[(index + 1) % 10] ?? [12, 12];
    return index % 2 === parity
      ? `M12 12L${x.toFixed(2)} ${y.toFixed(2)}L${nextX.toFixed(2)} ${nextY.toFixed(2)}Z`
      : '';
  }).join('');
}

const DARK = facets(0);
const BRIGHT = facets(1);

/** Ten facets; taken from the pool: outline only. */
export function Star({
  size = 20,
  taken = false,
}: {
  readonly size?: number;
  readonly taken?: boolean;
}) {
  return (
    <svg className="piece-star" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {taken ? (
        <path className="piece-star-taken" d={OUTLINE} strokeWidth="1.2" />
      ) : (
        <>
          <path d={BRIGHT} fill="#F0C85A" />
          <path d={DARK} fill="#B5821C" />
        </>
      )}
    </svg>
  );
}

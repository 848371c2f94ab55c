import './pieces.css';

export type ChipColour = 'shu' | 'ai' | 'washi';

const FIELD = { shu: '#C4432A', ai: '#2B5390', washi: '#F3EEE2' } as const;
const MARK = { shu: '#F7EFE2', ai: '#F7EFE2', washi: '#2B4470' } as const;

/** By value: washi small, vermilion in the middle, indigo large. The amount always stands beside it. */
export function chipFor(amount: number, bigBet: number): ChipColour {
  if (amount >= bigBet * 4) return 'ai';
  return amount >= bigBet ? 'shu' : 'washi';
}

export function Chip({
  colour,
  size = 20,
}: {
  readonly colour: ChipColour;
  readonly size?: number;
}) {
  const marks = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <svg className="piece-chip" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="11.4"
        fill={FIELD[colour]}
        stroke="#14110F"
        strokeOpacity=".35"
        strokeWidth=".6"
      />
      {marks.map((turn) => (
        <rect
          key={turn}
          x="10.4"
          y=".9"
          width="3.2"
          height="3.4"
          fill={MARK[colour]}
          transform={`rotate(${turn} 12 12)`}
        />
      ))}
      <circle
        cx="12"
        cy="12"
        r="7"
        fill="none"
        stroke={MARK[colour]}
        strokeWidth="1.1"
        strokeDasharray="1.6 1.15"
      />
      <circle cx="12" cy="12" r="5.4" fill={FIELD[colour]} />
    </svg>
  );
}

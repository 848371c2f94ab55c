import './pieces.css';

type ChipColour = 'shu' | 'ai' | 'washi';

const FIELD = { shu: '#B5361C', ai: '#25508C', washi: '#F3EEE2' } as const;
const MARK = { shu: '#F7EFE2', ai: '#F7EFE2', washi: '#B5361C' } as const;

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
          x="9.9"
          y=".6"
          width="4.2"
          height="3.8"
          fill={MARK[colour]}
          transform={`rotate(${turn} 12 12)`}
        />
      ))}
      <circle
        cx="12"
        cy="12"
        r="6.6"
        fill="none"
        stroke={MARK[colour]}
        strokeOpacity=".7"
        strokeWidth=".7"
      />
    </svg>
  );
}

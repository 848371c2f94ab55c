import { defineWords, sayIn, useLanguage } from '@taku/ui/i18n';
import { RANK_PATHS } from '@taku/ui/pieces';
import './squfiboCard.css';

export type SquFiboColour = 'red' | 'blue';
export type SquFiboValue = 1 | 4 | 9 | 16;

type SquFiboCardProps = {
  readonly colour: SquFiboColour;
  readonly value: SquFiboValue;
  readonly width: number | '100%';
  /** Height in units of 60 wide: 64 in the tray, up to 84 in the hand. */
  readonly units?: number;
  readonly decorative?: boolean;
  readonly dim?: boolean;
};

/** Not among the board's words: the lobby draws cards before the board is loaded. */
const cardWords = defineWords({
  red: { en: 'red {n}', ja: '赤の{n}' },
  blue: { en: 'blue {n}', ja: '青の{n}' },
});

const EDGE = 2;
const PITCH = 5.7;

/** Where each numeral begins, so that all look equally far from the edge. */
const NUMERAL_X = { 1: 4.1, 4: 7.6, 9: 7.2, 16: 6.6 } as const;

function Numeral({ value, units }: { readonly value: SquFiboValue; readonly units: number }) {
  const scale = (units * 0.42) / 28;
  const one = <path d={RANK_PATHS['1']} transform={value === 16 ? 'translate(-2 0)' : undefined} />;
  return (
    <g
      className="squfibo-numeral"
      transform={`translate(${NUMERAL_X[value]} ${units * 0.085 + 1.5}) scale(${scale})`}
      strokeWidth="4.6"
    >
      {(value === 1 || value === 16) && one}
      {value === 16 && <path d={RANK_PATHS['6']} transform="translate(13.6 0)" />}
      {value === 4 && <path d={RANK_PATHS['4']} />}
      {value === 9 && <path d={RANK_PATHS['9']} />}
    </g>
  );
}

/** √n × √n pips at the lower right: round on red, square on blue. */
function Pips({
  colour,
  value,
  units,
}: {
  colour: SquFiboColour;
  value: SquFiboValue;
  units: number;
}) {
  const side = Math.sqrt(value);
  const size = side === 1 ? 6.4 : 4.7;
  const pips = Array.from({ length: value }, (_, index) => ({
    key: index,
    x: 53.5 - (side - (index % side)) * PITCH + (PITCH - size),
    y: units - 6.5 - (side - Math.floor(index / side)) * PITCH + (PITCH - size),
  }));
  return (
    <g className="squfibo-pips">
      {pips.map(({ key, x, y }) => (
        <rect
          key={key}
          x={x}
          y={y}
          width={size}
          height={size}
          rx={colour === 'red' ? size / 2 : 0.4}
        />
      ))}
    </g>
  );
}

export function SquFiboCard(props: SquFiboCardProps) {
  const { colour, value, width, units = 64, decorative, dim } = props;
  const language = useLanguage();
  const label = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': sayIn(language, cardWords)(colour, { n: value }) };
  const [top, bottom, right] = [EDGE, units - EDGE, 60 - EDGE];
  return (
    <svg
      className={`piece piece-card squfibo squfibo-${colour}${dim ? ' piece-dim' : ''}`}
      viewBox={`0 0 60 ${units}`}
      width={width}
      height={typeof width === 'number' ? (width * units) / 60 : undefined}
      {...label}
    >
      <rect className="squfibo-edge" x=".3" y=".3" width="59.4" height={units - 0.6} rx="5" />
      <rect
        className="squfibo-field"
        x={EDGE}
        y={top}
        width={60 - 2 * EDGE}
        height={units - 2 * EDGE}
        rx="3"
      />
      <path
        className="squfibo-shade"
        d={`M${EDGE} ${units * 0.62}L${right} ${units * 0.34}V${bottom - 3}a3 3 0 0 1-3 3H${EDGE + 3}a3 3 0 0 1-3-3Z`}
      />
      <Numeral value={value} units={units} />
      <Pips colour={colour} value={value} units={units} />
    </svg>
  );
}

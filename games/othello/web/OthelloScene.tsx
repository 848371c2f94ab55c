import { Disc, type DiscColour } from './Disc.tsx';
import { At, Scene } from '@taku/ui/scene';

const CELL = 75;
const REACH = 6 * CELL;
const LINES = Array.from({ length: 13 }, (_, index) => (index - 6) * CELL);
const GRID = LINES.map((at) => `M${at} ${-REACH}V${REACH}M${-REACH} ${at}H${REACH}`).join('');

const DISCS: readonly (readonly [column: number, row: number, colour: DiscColour])[] = [
  [-1, -2, 'black'],
  [0, -2, 'white'],
  [-2, -1, 'black'],
  [-1, -1, 'black'],
  [0, -1, 'white'],
  [1, -1, 'white'],
  [-1, 0, 'white'],
  [1, 0, 'black'],
  [-1, 1, 'black'],
  [0, 1, 'white'],
  [-4, -1, 'white'],
  [-3, 0, 'black'],
  [-4, 1, 'white'],
  [2, -2, 'black'],
  [3, -1, 'white'],
  [2, 1, 'black'],
  [3, 0, 'black'],
];

export function OthelloScene() {
  return (
    <Scene mat="othello">
      <svg
        className="scene-at"
        width={2 * REACH}
        height={2 * REACH}
        viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
        style={{ left: -REACH, top: -REACH }}
      >
        <path className="scene-grid" d={GRID} />
      </svg>
      {DISCS.map(([column, row, colour]) => (
        <At key={`${column} ${row}`} x={(column + 0.5) * CELL} y={(row + 0.5) * CELL}>
          <Disc colour={colour} size={63} />
        </At>
      ))}
      <At x={0.5 * CELL} y={0.5 * CELL}>
        <Disc colour="black" size={63} lastMove />
      </At>
    </Scene>
  );
}

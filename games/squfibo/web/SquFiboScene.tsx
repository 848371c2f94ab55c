import { Star } from '@taku/ui/pieces';
import { SquFiboCard, type SquFiboColour, type SquFiboValue } from './SquFiboCard.tsx';
import { At, Scene } from '@taku/ui/scene';

const [STEP_X, STEP_Y] = [82, 92];
const COLUMNS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const ROWS = [-2, -1, 0, 1, 2];

const CARDS: Readonly<Record<string, readonly [SquFiboColour, SquFiboValue]>> = {
  '0 0': ['red', 4],
  '-1 0': ['blue', 16],
  '1 0': ['blue', 9],
  '0 -1': ['red', 1],
  '0 1': ['red', 16],
  '-3 0': ['red', 9],
  '-2 -1': ['blue', 4],
  '2 1': ['blue', 1],
  '3 0': ['red', 4],
  '-2 2': ['red', 1],
  '2 -1': ['red', 16],
};

const CELLS = ROWS.flatMap((row) =>
  COLUMNS.map((column) => ({ row, column, key: `${column} ${row}` })),
);

export function SquFiboScene() {
  return (
    <Scene
      mat="squfibo"
      over={
        <At x={83} y={-62} turn={8}>
          <Star size={40} />
        </At>
      }
    >
      {CELLS.map(({ row, column, key }) => {
        const card = CARDS[key];
        return (
          <At key={key} x={column * STEP_X} y={row * STEP_Y}>
            {card ? (
              <SquFiboCard colour={card[0]} value={card[1]} width={70} units={71} decorative />
            ) : (
              <div className="scene-well" />
            )}
          </At>
        );
      })}
    </Scene>
  );
}

import { PlayingCard } from '@taku/ui/pieces';
import { At, Scene } from '@taku/ui/scene';

const [STEP_X, STEP_Y] = [68.4, 94];

/** From left to right, the middle card of a row at the centre. */
const ROWS: readonly (readonly [row: number, cards: readonly string[]])[] = [
  [-1, ['6d', '3s', 'Qs', 'Qh', 'X1', '', '8c']],
  [0, ['Ts', '5c', '9d', 'Ks', 'Kd', '4h', '2s']],
  [1, ['7h', '2h', '9h', 'Jh', 'Ah', '7d', '3c']],
];

const CARDS = ROWS.flatMap(([row, cards]) =>
  cards.map((card, index) => ({ card, x: (index - 3) * STEP_X, y: row * STEP_Y })),
).filter(({ card }) => card !== '');

export function OfcScene() {
  return (
    <Scene mat="ofc">
      {CARDS.map(({ card, x, y }) => (
        <At key={card} x={x} y={y}>
          <PlayingCard card={card} width={61} decorative />
        </At>
      ))}
    </Scene>
  );
}

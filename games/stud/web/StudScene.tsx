import { CardBack, Chip, PlayingCard } from '@taku/ui/pieces';
import { At, Scene } from '@taku/ui/scene';

const WIDTH = 77;
const STEP = 39.6;
const UP = ['As', '4s', '7s', '8d'];
const BACKS = [-197, -157.6, -118];

export function StudScene() {
  return (
    <Scene
      mat="stud"
      over={
        <>
          <At x={80} y={-64}>
            <Chip colour="shu" size={29} />
          </At>
          <At x={101} y={-59}>
            <Chip colour="washi" size={29} />
          </At>
          <At x={91} y={-79}>
            <Chip colour="ai" size={29} />
          </At>
        </>
      }
    >
      {BACKS.map((x) => (
        <At key={x} x={x} y={-27} corner>
          <CardBack width={WIDTH} decorative />
        </At>
      ))}
      {UP.map((card, index) => (
        <At key={card} x={-80.4 + index * STEP} y={-49} corner>
          <PlayingCard card={card} width={WIDTH} drawing="large" decorative />
        </At>
      ))}
      <At x={79} y={-27} corner>
        <CardBack width={WIDTH} decorative />
      </At>
    </Scene>
  );
}

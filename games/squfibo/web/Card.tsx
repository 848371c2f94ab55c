import { type Card, colourOf, valueOf } from '@taku/squfibo/rules';
import { SquFiboCard } from './SquFiboCard.tsx';

/** The piece of a card; its name is on the button or cell around it. */
export function CardPiece({
  card,
  width = '100%',
  units = 64,
}: {
  readonly card: Card;
  readonly width?: number | '100%';
  readonly units?: number;
}) {
  return (
    <SquFiboCard
      colour={colourOf(card)}
      value={valueOf(card)}
      width={width}
      units={units}
      decorative
    />
  );
}

import { CardBack, Chip, PlayingCard, Star } from '@taku/ui/pieces';

const RANKS = 'AKQJT98765432'.split('');
const SUIT_CYCLE = ['s', 'h', 'd', 'c'];
const ROW = RANKS.map((rank, index) => `${rank}${SUIT_CYCLE[index % 4]}`);
const LARGE = ['As', 'Kh', 'Qd', 'Jc', 'Th'];

function CardRow({ width, cards }: { readonly width: number; readonly cards: readonly string[] }) {
  return (
    <div className="gallery-row">
      {cards.map((card) => (
        <PlayingCard key={card} card={card} width={width} />
      ))}
      <PlayingCard card="X1" width={width} standsFor="Kh" />
      <PlayingCard card="X2" width={width} standsFor="Td" />
      <CardBack width={width} />
    </div>
  );
}

export function PieceGallery() {
  return (
    <div className="gallery-pieces">
      <CardRow width={36} cards={[...ROW, 'X1', 'X2']} />
      <div data-deck="four">
        <CardRow width={48} cards={[...ROW.slice(0, 9), 'X1', 'X2']} />
      </div>
      <CardRow width={72} cards={[...LARGE, 'X1', 'X2']} />
      <div className="gallery-row gallery-mat">
        <Star size={50} />
        <Star size={26} />
        <Star size={17} />
        <Chip colour="washi" size={32} />
        <Chip colour="shu" size={32} />
        <Chip colour="ai" size={32} />
      </div>
    </div>
  );
}

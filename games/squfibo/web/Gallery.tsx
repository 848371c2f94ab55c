import { Star } from '@taku/ui/pieces';
import { SquFiboCard } from './SquFiboCard.tsx';

const VALUES = [1, 4, 9, 16] as const;

export function Gallery() {
  return (
    <div className="gallery-row gallery-mat" style={{ background: 'var(--squfibo-tray)' }}>
      {(['red', 'blue'] as const).map((colour) =>
        VALUES.map((value) => (
          <SquFiboCard
            key={`${colour}${value}`}
            colour={colour}
            value={value}
            width={52}
            units={70}
          />
        )),
      )}
      <Star size={17} taken />
    </div>
  );
}

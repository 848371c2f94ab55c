import type { CSSProperties } from 'react';
import { CardBack, PlayingCard } from '@taku/ui/pieces';
import type { SeatCard } from './tableModel.ts';

type Props = {
  readonly cards: readonly SeatCard[];
  /** In units of the table: pixels, unless it is drawn larger. */
  readonly width: number;
  readonly label: string;
  /** Cards cropped to their index: from five seats on a phone. */
  readonly cropped?: boolean;
  /** The reader's own hand: the focus begins there, before the buttons that bet. */
  readonly own?: boolean;
};

/** Narrower cards show their index only. */
const LARGE_FROM = 60;

function classOf({ up, dim }: SeatCard): string {
  return ['st-card', up ? 'st-card-up' : 'st-card-down', dim && 'st-card-dim']
    .filter(Boolean)
    .join(' ');
}

/** A hand in the order it was dealt: down cards overlapped, up cards raised. */
export function SeatCards({ cards, width, label, cropped = false, own = false }: Props) {
  return (
    <ul
      className={cropped ? 'st-cards st-cards-cropped' : 'st-cards'}
      style={{ '--st-card': `calc(${width} * var(--st-unit, 1px))` } as CSSProperties}
      aria-label={label}
      {...(own && { 'data-own': 'true', tabIndex: -1 })}
    >
      {cards.map((card, place) => (
        <li key={`${place}-${card.code}`} className={classOf(card)}>
          {card.hidden ? (
            <span className="st-back">
              <CardBack width="100%" />
            </span>
          ) : (
            <PlayingCard
              card={card.code}
              width="100%"
              drawing={width >= LARGE_FROM ? 'large' : 'small'}
              dim={card.dim}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

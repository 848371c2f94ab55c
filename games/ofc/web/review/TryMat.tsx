import type { CardCode } from '@taku/cards';
import { type OfcView, type PlaceAction, ROWS, ROW_SIZES, type RowName } from '@taku/ofc/rules';
import type { Seat } from '@taku/contract';
import { Button, usePlacing } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import { PlayingCard, cardName } from '@taku/ui/pieces';
import { useState } from 'react';
import {
  type HeldHand,
  canPlace,
  leftOf,
  missingOf,
  quota,
  stagedAction,
  withPlaced,
  withTakenBack,
} from '../staging.ts';
import { NOTHING_STAGED } from '../tableModel.ts';
import { ofcWords } from '../words.ts';
import { boardBefore } from './Placed.tsx';
import './review.css';
import { ofcReviewWords } from './words.ts';

function handOf(view: OfcView, seat: Seat): HeldHand {
  const own = view.hand?.seats[seat];
  const cards = own?.cards ?? [];
  return { cards, board: boardBefore(view, seat), isFantasyland: (own?.fantasyland ?? 0) > 0 };
}

function useTryStaging(hand: HeldHand) {
  const [staged, setStaged] = useState(NOTHING_STAGED);
  const isFull = quota(hand.cards.length, hand.isFantasyland).placed;
  const placing = usePlacing<CardCode>({
    canPick: (card) => hand.cards.includes(card),
    canPlace: (card, row) =>
      canPlace(hand, new Map([...staged].filter(([one]) => one !== card)), [card], row as RowName),
    onPlace: (card, row) => {
      const others = new Map([...staged].filter(([one]) => one !== card));
      setStaged(withPlaced(hand, others, [card], row as RowName).staged);
    },
  });
  const takeBack = (card: CardCode) => {
    const rest = [...withTakenBack(staged, card).staged].filter(([, to]) => to !== 'discard');
    setStaged(new Map(rest));
  };
  return { staged, placing, takeBack, isFull };
}

type TryStaging = ReturnType<typeof useTryStaging>;

type RowProps = {
  readonly row: RowName;
  readonly hand: HeldHand;
  readonly staging: TryStaging;
};

/** A row takes the chosen card; what was laid by this try can be taken back. */
function TryRow({ row, hand, staging }: RowProps) {
  const say = useWords(ofcWords);
  const lang = useLanguage();
  const laid = hand.board?.[row] ?? [];
  const own = [...staging.staged].flatMap(([card, to]) => (to === row ? [card] : []));
  const free = Math.max(0, ROW_SIZES[row] - laid.length - own.length);
  const { held, target } = staging.placing;
  return (
    <div className="ofr-row">
      {laid.map((code, place) => (
        <span key={code === '??' ? place : code}>
          {code !== '??' && <PlayingCard card={code} width="100%" drawing="small" dim />}
        </span>
      ))}
      {own.map((code) => (
        <button
          key={code}
          type="button"
          className="ofr-placed"
          aria-label={say('takeBack', { card: cardName(code, lang) })}
          onClick={() => staging.takeBack(code)}
        >
          <PlayingCard card={code} width="100%" drawing="small" decorative />
        </button>
      ))}
      {free > 0 && (
        <button
          type="button"
          className="ofr-target"
          aria-label={say('placeIn', { row: say(row) })}
          disabled={held === null}
          {...target(row)}
        >
          {Array.from({ length: free }, (_, place) => (
            <span key={`free ${place}`} className="ofr-free" />
          ))}
        </button>
      )}
    </div>
  );
}

type TryMatProps = {
  readonly view: OfcView;
  readonly seat: Seat;
  readonly onGive: (action: PlaceAction) => void;
  readonly onLeave: () => void;
};

/** The turn once more: an open mat, the hand below it, and no figure of any placement. */
export function TryMat({ view, seat, onGive, onLeave }: TryMatProps) {
  const say = useWords(ofcReviewWords);
  const lang = useLanguage();
  const hand = handOf(view, seat);
  const staging = useTryStaging(hand);
  const missing = missingOf(hand, staging.staged);
  return (
    <figure className="ofr-placement">
      <figcaption>
        <b>{say('thisTime')}</b>
      </figcaption>
      <div className="ofr-mat">
        {ROWS.map((row) => (
          <TryRow key={row} row={row} hand={hand} staging={staging} />
        ))}
      </div>
      <div className="ofr-hand" role="group" aria-label={say('yourCards')}>
        {leftOf(hand, staging.staged).map((code) => (
          <button
            key={code}
            type="button"
            className="ofr-card"
            aria-label={cardName(code, lang)}
            {...staging.placing.item(code)}
          >
            <PlayingCard card={code} width="100%" drawing="small" decorative />
          </button>
        ))}
      </div>
      <div className="ofr-buttons">
        <Button onClick={onLeave}>{say('toReview')}</Button>
        <Button
          tone="ink"
          missing={missing > 0 ? say('missing', { n: missing }) : null}
          onClick={() => onGive(stagedAction(staging.staged))}
        >
          {say('decide')}
        </Button>
      </div>
    </figure>
  );
}

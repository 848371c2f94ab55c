import type { Seat, Worth } from '@taku/contract';
import type { OfcTypes, OfcView, PlaceAction } from '@taku/ofc/rules';
import { useWords } from '@taku/ui/i18n';
import { signedText } from '@taku/ui/review';
import type { ReactNode } from 'react';
import { percentText } from './figures.ts';
import './review.css';
import { SmallBoard } from './SmallBoard.tsx';
import { ofcReviewWords } from './words.ts';

const NO_CARDS = { top: [], middle: [], bottom: [] } as const;

export function boardBefore(view: OfcView, seat: Seat) {
  return view.hand?.seats[seat]?.board ?? NO_CARDS;
}

/** Foul, Fantasyland, points: what comes of a placement. */
function WorthLine({ worth }: { readonly worth: Worth<OfcTypes> }) {
  const say = useWords(ofcReviewWords);
  const { foul = 0, fantasyland = 0 } = worth.facts ?? {};
  return (
    <p className="ofr-worth">
      <span>{say('foul', { n: percentText(foul) })}</span>
      <span>{say('land', { n: percentText(fantasyland) })}</span>
      <span>{say('value', { n: signedText(worth.value, 1) })}</span>
    </p>
  );
}

type PlacedProps = {
  readonly title: ReactNode;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly view: OfcView;
  readonly seat: Seat;
  readonly action: PlaceAction;
  readonly worth: Worth<OfcTypes> | null;
};

/** A board with what one placement added to it, and what came of that. */
export function Placed({ title, aside, view, seat, action, worth }: PlacedProps) {
  return (
    <figure className="ofr-placement">
      <figcaption>
        <b>{title}</b>
        {aside}
      </figcaption>
      <SmallBoard board={boardBefore(view, seat)} action={action} />
      {worth && <WorthLine worth={worth} />}
    </figure>
  );
}

import type { TurnReview } from '@taku/ofc/bots';
import { useEffect, useState } from 'react';
import { thinker } from '../thinker/thinker.ts';
import type { PlayedHand } from './turns.ts';

/** Null: not looked at yet, or nothing can be said of it. */
type Reviews = readonly (TurnReview | null)[];

type HandReview = {
  readonly reviews: Reviews;
  readonly done: number;
  readonly failed: boolean;
};

const NOTHING: HandReview = { reviews: [], done: 0, failed: false };

/** Asks for the turns of a hand; each answer is there as soon as the worker has it. */
export function useReview(hand: PlayedHand | null): HandReview {
  const [found, setFound] = useState<{
    readonly hand: PlayedHand | null;
    readonly review: HandReview;
  }>({ hand: null, review: NOTHING });
  useEffect(() => {
    if (!hand) return undefined;
    let review = NOTHING;
    return thinker.ask({ type: 'review', turns: hand.turns }, (answer) => {
      if (answer.type === 'reviewed') {
        const reviews = [...review.reviews, answer.review];
        review = { ...review, reviews, done: answer.index + 1 };
      } else review = { ...review, failed: true };
      setFound({ hand, review });
    });
  }, [hand]);
  return found.hand === hand ? found.review : NOTHING;
}

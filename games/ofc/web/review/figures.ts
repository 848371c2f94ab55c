import type { TurnReview } from '@taku/ofc/bots';

/** One decimal, a real minus. */
export function pointsText(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  if (rounded === 0) return '0';
  return rounded > 0 ? `+${rounded.toFixed(1)}` : `−${(-rounded).toFixed(1)}`;
}

export function amountText(points: number): string {
  return (Math.round(points * 10) / 10).toFixed(1);
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)}`;
}

/** The bars of a hand share one scale; a hand without losses has room for two points. */
export function scaleOf(reviews: readonly (TurnReview | null)[]): number {
  const ends = reviews.map((review) => (review ? review.difference + review.margin : 0));
  return Math.max(2, ...ends);
}

export type BarFigures = {
  /** Percent of the track. */
  readonly length: number;
  readonly from: number;
  readonly to: number;
};

/** The bar reaches to the difference, the whisker over its 95 % interval. */
export function barOf({ difference, margin }: TurnReview, scale: number): BarFigures {
  const percent = (points: number) => Math.min(100, Math.max(0, (100 * points) / scale));
  return {
    length: percent(difference),
    from: percent(difference - margin),
    to: percent(difference + margin),
  };
}

/** The turn that cost most beyond doubt; else the first. */
export function worstTurn(reviews: readonly (TurnReview | null)[]): number {
  let worst = 0;
  reviews.forEach((review, index) => {
    const kept = reviews[worst];
    const keptLoss = kept?.verdict === 'worse' ? kept.difference : 0;
    if (review?.verdict === 'worse' && review.difference > keptLoss) worst = index;
  });
  return worst;
}

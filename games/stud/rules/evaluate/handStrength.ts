import { invariant } from '@taku/contract';
import { cardNumber } from '../cardCodes.ts';
import { highOf, isEightOrBetter, lowOf } from './seven.ts';

/** Both ways a seven-card hand is judged. */
export type HandStrength = {
  /** Larger is better. */
  readonly high: number;
  /** Smaller is better. */
  readonly low: number;
  readonly qualifies: boolean;
};

export function handStrength(codes: readonly string[]): HandStrength {
  invariant(codes.length === 7, `a showdown hand has 7 cards, not ${codes.length}`);
  const cards = codes.map(cardNumber);
  const low = lowOf(cards);
  return { high: highOf(cards), low, qualifies: isEightOrBetter(low) };
}

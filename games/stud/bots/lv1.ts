import type { Street } from '@taku/stud/rules';
import { scoreHand } from './scores.ts';
import type { Judgement, Spot } from './spot.ts';

/** Scores from which Lv1 opens, raises, and below which it folds. */
const THRESHOLDS: Readonly<Record<Street, { open: number; raise: number; fold: number }>> = {
  '3rd': { open: 70, raise: Infinity, fold: 40 },
  '4th': { open: 62, raise: 75, fold: 42 },
  '5th': { open: 68, raise: 82, fold: 48 },
  '6th': { open: 70, raise: 84, fold: 50 },
  '7th': { open: 72, raise: 86, fold: 52 },
};

export function judgeLv1(spot: Spot): Judgement {
  const score = Math.round(scoreHand(spot.deal.gameType, spot.cards));
  const { open, raise, fold } = THRESHOLDS[spot.deal.street];
  const isOpen = spot.facing === 'bet' || spot.facing === 'raise';
  const facts = { score };
  if (score >= (isOpen ? raise : open)) return { plan: isOpen ? 'attack' : 'bet', facts };
  return { plan: score < fold ? 'giveUp' : 'goOn', facts };
}

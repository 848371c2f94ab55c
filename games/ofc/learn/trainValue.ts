import { orderedDeck } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { packTables } from '@taku/ofc/bots';
import { type HandStats, Learner, noStats } from './selfPlay.ts';

/** Fantasyland is worth what it was to the players of the round before (O17, recompute). */
const PARAMS = { fantasyland: [9.3, 23.7, 39.8, 54.7], rate: 1, lambda: 0.8 };
const REPORTS = 40;

interface ValueTraining {
  readonly deals: number;
  readonly seed: number;
  /** The weights so far, forty times in all; the last time they are whole. */
  readonly onReport: (deal: number, bytes: Uint8Array, stats: HandStats) => void;
}

/** Self-play for the value of boards. */
export function trainValue({ deals, seed, onReport }: ValueTraining): void {
  const learner = new Learner(PARAMS);
  const deck = orderedDeck(2);
  const rng = fastRng(seed);
  const every = Math.ceil(deals / REPORTS);
  let stats = noStats();
  for (let deal = 1; deal <= deals; deal++) {
    learner.playDeal(deck, rng, stats);
    if (deal % every !== 0 && deal !== deals) continue;
    onReport(deal, packTables(learner.tables), stats);
    stats = noStats();
  }
}

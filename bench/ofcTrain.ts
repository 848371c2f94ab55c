/** Self-play for the OFC value: npm run train:ofc -- ‹deals› ‹file› [‹seed›]. Saves as it goes. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { orderedDeck } from '@taku/cards';
import { fastRng } from '@taku/contract';
import { packTables } from '@taku/ofc/bots';
import { type HandStats, Learner, noStats } from '../packages/learning/src/ofc/selfPlay.ts';

const [dealsText = '1000000', file = 'ofc-value.bin', seedText = '1'] = process.argv.slice(2);
const deals = Number(dealsText);
/** Fantasyland is worth what it was to the players of the round before (O17, recompute). */
const params = { fantasyland: [9.3, 23.7, 39.8, 54.7], rate: 1, lambda: 0.8 };
const REPORTS = 40;

function report(deal: number, stats: HandStats, seconds: number, hash: string): void {
  const share = (count: number) => (count / stats.hands).toFixed(3);
  console.log(
    JSON.stringify({
      deal,
      foul: share(stats.fouls),
      entry: share(stats.entries),
      royalties: share(stats.royalties),
      points: share(stats.points),
      handsPerSecond: Math.round(stats.hands / seconds),
      hash,
    }),
  );
}

const learner = new Learner(params);
const deck = orderedDeck(2);
const rng = fastRng(Number(seedText));
const every = Math.ceil(deals / REPORTS);
let stats = noStats();
let since = performance.now();
for (let deal = 1; deal <= deals; deal++) {
  learner.playDeal(deck, rng, stats);
  if (deal % every !== 0 && deal !== deals) continue;
  const bytes = packTables(learner.tables);
  writeFileSync(file, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  report(deal, stats, (performance.now() - since) / 1000, hash);
  stats = noStats();
  since = performance.now();
}

import { type SquFiboMessage, type SquFiboTypes, squfibo } from '@taku/squfibo';
import { playSound } from '../../sound/index.ts';
import { type Result, type ResultContext, defineGameUi } from '../gameUi.ts';
import { describeSquFibo } from './describe.ts';
import { keyHints } from './keyHints.ts';
import { PlateStars, plateCaption } from './plates.tsx';
import { SquFiboRules } from './Rules.tsx';
import { SquFiboSetup } from './Setup.tsx';
import { SquFiboBoard } from './SquFiboBoard.tsx';
import { timelineOf } from './timeline.ts';
import { squfiboWords } from './words.ts';

function resultOf(
  stars: readonly number[],
  winner: number | null,
  seat: number | null,
  { names }: ResultContext,
): Result {
  const order = seat === 1 ? [stars[1], stars[0]] : stars;
  const score = order.join(' – ');
  const detail = { en: `Stars ${score}`, ja: `星 ${score}` };
  if (winner === null)
    return { outcome: 'drawn', headline: { en: 'A draw', ja: '引き分け' }, detail };
  if (seat === null) {
    const name = names[winner] ?? '';
    return { outcome: 'over', headline: { en: `${name} wins`, ja: `${name} の勝ち` }, detail };
  }
  return seat === winner
    ? { outcome: 'won', headline: { en: 'You won', ja: '勝ち' }, detail }
    : { outcome: 'lost', headline: { en: 'You lost', ja: '負け' }, detail };
}

function soundOf(messages: readonly SquFiboMessage[], seat: number | null): void {
  for (const message of messages) {
    if (message.type === 'card_placed' && message.seat !== seat) playSound('card');
    if (message.type === 'combo_claimed') playSound('combo');
    if (message.type === 'cards_drawn') playSound('deal', { delayMs: 700 });
    if (message.type !== 'stars_taken') continue;
    for (let star = 0; star < message.count; star += 1) {
      playSound('star', { delayMs: 400 + 80 * star });
    }
  }
}

export const squfiboUi = defineGameUi<SquFiboTypes>({
  game: squfibo,
  Board: SquFiboBoard,
  PlateScore: PlateStars,
  plateCaption,
  describe: describeSquFibo,
  tags: ({ ruleset }) => [squfiboWords[ruleset]],
  SetupRows: SquFiboSetup,
  defaultConfig: squfibo.defaultConfig,
  result: (view, seat, context) => resultOf(view.stars, view.result?.winner ?? null, seat, context),
  RulesPage: SquFiboRules,
  keyHints,
  dwellMs: (messages) => timelineOf(messages, null).totalMs,
  sound: soundOf,
});

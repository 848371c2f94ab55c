import { type SquFiboMessage, type SquFiboTypes, squfibo } from '@taku/squfibo/rules';
import { type Seat, type Words, counted } from '@taku/contract';
import { playSound } from '@taku/ui/sound';
import { type Result, type ResultContext, defineGameUi, ownFirst } from '@taku/ui';
import { lazy } from 'react';
import { describeSquFibo } from './describe.ts';
import { squfiboGlossary } from './glossary.ts';
import { keyHints } from './keyHints.ts';
import { PlateStars, StarMark, plateCaption } from './plates.tsx';
import { SquFiboSetup } from './Setup.tsx';
import { SquFiboBoard } from './SquFiboBoard.tsx';
import { COMBO, STAR } from './sounds.ts';
import { timelineOf } from './timeline.ts';
import { squfiboWords } from './words.ts';

/** A difference that says that the sides were no match. */
const CLEAR_STARS = 10;

function resultOf(
  stars: readonly number[],
  winner: Seat | null,
  seat: Seat | null,
  { names }: ResultContext,
): Result {
  const scores = ownFirst(seat).map((of) => ({ seat: of, figure: `${stars[of] ?? 0}` }));
  const score = scores.map(({ figure }) => figure).join(' – ');
  const isClear = Math.abs((stars[0] ?? 0) - (stars[1] ?? 0)) >= CLEAR_STARS;
  const said = { detail: { en: `Stars ${score}`, ja: `星 ${score}` }, scores, isClear };
  if (winner === null)
    return { outcome: 'drawn', headline: { en: 'A draw', ja: '引き分け' }, ...said };
  if (seat === null) {
    const name = names[winner] ?? '';
    return { outcome: 'over', headline: { en: `${name} wins`, ja: `${name} の勝ち` }, ...said };
  }
  return seat === winner
    ? { outcome: 'won', headline: { en: 'You won', ja: '勝ち' }, ...said }
    : { outcome: 'lost', headline: { en: 'You lost', ja: '負け' }, ...said };
}

function turnsPlayed({ lastPlay, ruleset }: SquFiboTypes['view']): Words {
  const { en, ja } = squfiboWords[ruleset];
  const turn = lastPlay?.turn ?? 0;
  return { en: `${counted(turn, 'turn', 'turns')} · ${en}`, ja: `${turn}手・${ja}` };
}

function soundOf(messages: readonly SquFiboMessage[], seat: Seat | null): void {
  for (const message of messages) {
    if (message.type === 'card_placed' && message.seat !== seat) playSound('card');
    if (message.type === 'combo_claimed') playSound(COMBO);
    if (message.type === 'cards_drawn') playSound('deal', { delayMs: 700 });
    if (message.type !== 'stars_taken') continue;
    for (let star = 0; star < message.count; star += 1) {
      playSound(STAR, { delayMs: 400 + 80 * star });
    }
  }
}

export const ui = defineGameUi<SquFiboTypes>({
  game: squfibo,
  Board: SquFiboBoard,
  PlateScore: PlateStars,
  ScoreMark: StarMark,
  plateCaption,
  describe: describeSquFibo,
  tags: ({ ruleset }) => [squfiboWords[ruleset]],
  terms: ({ ruleset }) => ({
    length: { en: 'one game', ja: '1局' },
    rules: squfiboWords[ruleset],
  }),
  SetupRows: SquFiboSetup,
  defaultConfig: squfibo.defaultConfig,
  result: (view, seat, context) => ({
    ...resultOf(view.stars, view.result?.winner ?? null, seat, context),
    caption: turnsPlayed(view),
  }),
  record: async () => (await import('./record.ts')).squfiboRecordUi,
  review: async () => (await import('./review/SquFiboReview.tsx')).SquFiboReview,
  spots: async () => (await import('./Spot.tsx')).spots,
  arenaUnit: {
    words: { en: 'wins above half in 100 games', ja: '100局で五割をこえた勝ち' },
    times: 100,
  },
  RulesPage: lazy(async () => ({ default: (await import('./Rules.tsx')).SquFiboRules })),
  keyHints,
  glossary: squfiboGlossary,
  dwellMs: (messages, seat) => timelineOf(messages, seat).totalMs,
  sound: soundOf,
  gallery: async () => (await import('./Gallery.tsx')).Gallery,
  sounds: [COMBO, STAR],
});

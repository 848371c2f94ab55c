import {
  type OthelloMessage,
  type OthelloTypes,
  type OthelloView,
  othello,
} from '@taku/othello/rules';
import type { Seat, Words } from '@taku/contract';
import { playSound } from '@taku/ui/sound';
import { type Result, type ResultContext, type Terms, defineGameUi, ownFirst } from '@taku/ui';
import { lazy } from 'react';
import { describeOthello } from './describe.ts';
import { othelloGlossary } from './glossary.ts';
import { EngineTab } from './EngineTab.tsx';
import { dwellOf } from './flips.ts';
import { HintToggle } from './HintToggle.tsx';
import { MovesLog } from './MovesLog.tsx';
import { DISC, FLIP } from './sounds.ts';
import { SideActions } from './SideActions.tsx';
import { OthelloBoard } from './OthelloBoard.tsx';
import {
  OthelloSide,
  PlateCount,
  PlateDisc,
  colourOfSeat,
  plateCaption,
  seatOfColour,
} from './plates.tsx';
import { ReplayActions } from './ReplayActions.tsx';
import { OthelloSetup } from './Setup.tsx';
import { othelloWords } from './words.ts';

const FLIP_STAGGER_MS = 45;
const MANY_TAKE_BACKS = 60;
/** A difference that says that the sides were no match. */
const CLEAR_DISCS = 24;

function resultOf(view: OthelloView, seat: Seat | null, { names }: ResultContext): Result {
  const scores = ownFirst(seat).map((of) => ({
    seat: of,
    figure: `${view.counts[colourOfSeat(view, of)]}`,
  }));
  const score = scores.map(({ figure }) => figure).join(' – ');
  const { black, white } = view.counts;
  const isClear = Math.abs(black - white) >= CLEAR_DISCS;
  const said = { detail: { en: `Discs ${score}`, ja: `石 ${score}` }, scores, isClear };
  const winner = view.result?.winner ?? null;
  if (winner === null) {
    return { outcome: 'drawn', headline: { en: 'A draw', ja: '引き分け' }, ...said };
  }
  if (seat === null) {
    const name = names[seatOfColour(view, winner)] ?? '';
    return { outcome: 'over', headline: { en: `${name} wins`, ja: `${name} の勝ち` }, ...said };
  }
  return colourOfSeat(view, seat) === winner
    ? { outcome: 'won', headline: { en: 'You won', ja: '勝ち' }, ...said }
    : { outcome: 'lost', headline: { en: 'You lost', ja: '負け' }, ...said };
}

function soundOf(messages: readonly OthelloMessage[]): void {
  for (const message of messages) {
    if (message.type !== 'disc_placed') continue;
    playSound(DISC);
    message.flipped.forEach((_, at) => playSound(FLIP, { delayMs: 120 + FLIP_STAGGER_MS * at }));
  }
}

function takeBackTag(takeBacks: number): Words {
  if (takeBacks === 0) return { en: 'no take-back', ja: '待ったなし' };
  if (takeBacks >= MANY_TAKE_BACKS) return { en: 'take-back', ja: '待ったあり' };
  return { en: `take-back ×${takeBacks}`, ja: `待った${takeBacks}回` };
}

/** R10: where the table begins; two characters a move. */
function openingTag(opening: string): readonly Words[] {
  const next = opening.length / 2 + 1;
  return opening === '' ? [] : [{ en: `from move ${next}`, ja: `${next}手目から` }];
}

const ONE_GAME: Words = { en: 'one game', ja: '1局' };

function termsOf({ takeBacks, opening = '' }: OthelloTypes['config']): Terms {
  const rules = [...openingTag(opening), takeBackTag(takeBacks)];
  return {
    length: ONE_GAME,
    rules: {
      en: rules.map(({ en }) => en).join(', '),
      ja: rules.map(({ ja }) => ja).join('・'),
    },
  };
}

export const ui = defineGameUi<OthelloTypes>({
  game: othello,
  Board: OthelloBoard,
  Side: OthelloSide,
  PlateScore: PlateCount,
  ScoreMark: PlateDisc,
  plateCaption,
  MainLog: { id: 'moves', label: othelloWords.moves, Panel: MovesLog },
  logTabs: [{ id: 'engine', label: othelloWords.engine, Panel: EngineTab }],
  TitleActions: HintToggle,
  describe: describeOthello,
  tags: ({ takeBacks, opening = '' }) => [...openingTag(opening), takeBackTag(takeBacks)],
  terms: termsOf,
  SetupRows: OthelloSetup,
  defaultConfig: othello.defaultConfig,
  result: resultOf,
  ReplayActions,
  review: async () => (await import('./review/LogReview.tsx')).LogReview,
  record: async () => (await import('./record.ts')).othelloRecordUi,
  spots: async () => (await import('./Spot.tsx')).spots,
  arenaUnit: {
    words: { en: 'wins above half in 100 games', ja: '100局で五割をこえた勝ち' },
    times: 100,
  },
  RulesPage: lazy(async () => ({ default: (await import('./Rules.tsx')).OthelloRules })),
  keyHints: [
    { keys: ['←', '↑', '↓', '→'], does: { en: 'Move over the board', ja: '盤の上を動く' } },
    { keys: ['↵', 'Space'], does: { en: 'Place a disc', ja: '石を置く' } },
  ],
  glossary: othelloGlossary,
  SideActions,
  dwellMs: dwellOf,
  sound: soundOf,
  gallery: async () => (await import('./gallery/Gallery.tsx')).Gallery,
  sounds: [DISC, FLIP],
});

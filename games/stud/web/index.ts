import type { Seat } from '@taku/contract';
import { type StudMessage, type StudTypes, type StudView, stud } from '@taku/stud/rules';
import { playSound } from '@taku/ui/sound';
import { sayIn } from '@taku/ui/i18n';
import { type KeyHint, type PanelProps, defineGameUi } from '@taku/ui';
import { lazy } from 'react';
import { describeStud } from './describe.ts';
import { studGlossary } from './glossary.ts';
import { chips } from './shares.ts';
import { StudSetup } from './Setup.tsx';
import { factTexts } from './reasons.ts';
import { RUN_OUT_MS, heldBack } from './runOut.ts';
import { sessionResult } from './session.ts';
import { SessionBody } from './SessionBody.tsx';
import { GAME_CHANGE } from './sounds.ts';
import { StudSide } from './Side.tsx';
import { StudBoard } from './StudBoard.tsx';
import { chipsOf, tableModel } from './tableModel.ts';
import { studTabs } from './tabs.tsx';
import { studTerms } from './terms.ts';
import { studWords } from './words.ts';

const keyHints: readonly KeyHint[] = [
  { keys: ['F'], does: { en: 'Fold', ja: 'フォールド' } },
  { keys: ['C'], does: { en: 'Check, call or bring in', ja: 'チェック・コール・ブリングイン' } },
  { keys: ['R'], does: { en: 'Complete, bet or raise', ja: 'コンプリート・ベット・レイズ' } },
  { keys: ['N'], does: { en: 'Next deal', ja: '次のディール' } },
];

const STREET_MS = 500;
const DWELL_MS: Partial<Record<StudMessage['type'], number>> = {
  deal_end: 1400,
  deal_start: 600,
};

function dwellMs(messages: readonly StudMessage[]): number {
  const isEnd = messages.some(({ type }) => type === 'deal_end');
  const streetMs = isEnd ? RUN_OUT_MS : STREET_MS;
  const ofType = (type: StudMessage['type']) =>
    type === 'street' ? streetMs : (DWELL_MS[type] ?? 0);
  return messages.reduce((sum, { type }) => sum + ofType(type), 400);
}

function soundOf(messages: readonly StudMessage[], seat: Seat | null): void {
  for (const message of messages) {
    if (message.type === 'action' && message.cost > 0) playSound('chips');
    if (message.type === 'street') playSound('deal', { delayMs: 200 });
    if (message.type === 'deal_start' && message.changed) playSound(GAME_CHANGE);
    if (message.type === 'deal_end' && seat !== null) {
      const delta = message.result.deltaStack[seat] ?? 0;
      if (delta > 0) playSound('chips', { delayMs: 400 });
    }
  }
}

function titleOf(view: StudView | null): { en: string; ja: string } {
  if (!view) return stud.name;
  const { game } = tableModel({ view, seat: null, players: [], allViews: null });
  return studWords[game];
}

function tagsOf(config: StudTypes['config'], view: StudView | null): { en: string; ja: string }[] {
  const { ante, bringIn, smallBet, bigBet } = config.stakes;
  const stakes = `${ante}/${bringIn}/${smallBet}/${bigBet}`;
  if (!view) return [{ en: stakes, ja: stakes }];
  const { next, dealInGame } = tableModel({ view, seat: null, players: [], allViews: null });
  const count = `${dealInGame}/${config.dealsPerGame}`;
  const upcoming = (lang: 'en' | 'ja') => {
    const say = sayIn(lang, studWords);
    return next ? say('next', { game: say(`${next}Short`) }) : `${smallBet}/${bigBet}`;
  };
  return [
    { en: count, ja: count },
    { en: upcoming('en'), ja: upcoming('ja') },
  ];
}

export const ui = defineGameUi<StudTypes>({
  game: stud,
  Board: StudBoard,
  Side: StudSide,
  plateCaption: ({ view }: PanelProps<StudTypes>, of) => chips(chipsOf(view, of)),
  logTabs: studTabs,
  describe: describeStud,
  factsOf: factTexts,
  title: titleOf,
  tags: tagsOf,
  terms: studTerms,
  SetupRows: StudSetup,
  defaultConfig: stud.defaultConfig,
  result: sessionResult,
  ResultBody: SessionBody,
  session: { leaving: studWords.leaving, sittingOut: studWords.sittingOut },
  review: async () => (await import('./review/StudReview.tsx')).StudReview,
  record: async () => (await import('./record.ts')).studRecordUi,
  spots: async () => (await import('./Spot.tsx')).spots,
  arenaUnit: {
    words: { en: 'big bets per 100 deals', ja: '100ディールの大ベット' },
    times: 1,
  },
  RulesPage: lazy(async () => ({ default: (await import('./Rules.tsx')).StudRules })),
  keyHints,
  glossary: studGlossary,
  ranks: {
    title: studWords.handRanks,
    load: async () => (await import('./HandRanks.tsx')).HandRanks,
  },
  heldBack,
  dwellMs,
  isTurn: ({ stage }) => stage !== 'between',
  sound: soundOf,
  sounds: [GAME_CHANGE],
});

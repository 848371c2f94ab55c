import { type OfcMessage, type OfcTypes, type OfcView, ofc } from '@taku/ofc/rules';
import { type Seat, type Words, counted } from '@taku/contract';
import { playSound } from '@taku/ui/sound';
import { type KeyHint, type Result, type ResultContext, defineGameUi, ownFirst } from '@taku/ui';
import { lazy } from 'react';
import { describeOfc } from './describe.tsx';
import { ofcGlossary } from './glossary.ts';
import { OfcBoard } from './OfcBoard.tsx';
import { SessionBody } from './SessionBody.tsx';
import { OfcSetup } from './Setup.tsx';
import { DeadButton, OfcSide } from './Side.tsx';
import { OfcReplayActions } from './review/ReplayActions.tsx';
import { FANTASYLAND } from './sounds.ts';
import { ofcTerms } from './terms.ts';
import { ofcWords } from './words.ts';

const keyHints: readonly KeyHint[] = [
  {
    keys: ['1', '2', '3'],
    does: { en: 'Place in the top, middle, bottom row', ja: '上段・中段・下段に置く' },
  },
  { keys: ['D'], does: { en: 'Discard', ja: '捨てる' } },
  { keys: ['←', '→'], does: { en: 'Choose a card', ja: 'カードをえらぶ' } },
  { keys: ['U'], does: { en: 'Undo', ja: 'もどす' } },
  { keys: ['↵'], does: { en: 'Confirm', ja: '決める' } },
];

/** 第1ハンドの途中: a hand that was broken off does not count. */
function handsPlayed({ handsPlayed: n, hand, result }: OfcView): Words {
  if (hand && !result) return { en: `in hand ${hand.number}`, ja: `第${hand.number}ハンドの途中` };
  return { en: counted(n, 'hand', 'hands'), ja: `${n}ハンド` };
}

/** A difference that says that the sides were no match: twice the lead that ends a session. */
const CLEAR_CHIPS = 80;

function resultOf(view: OfcView, seat: Seat | null, { names }: ResultContext): Result {
  const winner = view.ending?.winner ?? null;
  const scores = ownFirst(seat).map((of) => ({
    seat: of,
    figure: `${view.chips[of === 0 ? 0 : 1]}`,
  }));
  const chips = scores.map(({ figure }) => figure).join(' – ');
  const hands = handsPlayed(view);
  const detail = { en: `Chips ${chips} · ${hands.en}`, ja: `持ち点 ${chips}・${hands.ja}` };
  const isClear = Math.abs(view.chips[0] - view.chips[1]) >= CLEAR_CHIPS;
  const said = { detail, scores, caption: hands, isClear };
  if (winner === null)
    return { outcome: 'drawn', headline: { en: 'Drawn', ja: '引き分け' }, ...said };
  if (seat === null) {
    const name = names[winner] ?? '';
    return { outcome: 'over', headline: { en: `${name} won`, ja: `${name} の勝ち` }, ...said };
  }
  return winner === seat
    ? { outcome: 'won', headline: ofcWords.youWon, ...said }
    : { outcome: 'lost', headline: ofcWords.youLost, ...said };
}

/** A phone has room for the hand only; the game's name is clear from the mat. */
function isNarrow(): boolean {
  return globalThis.matchMedia?.('(max-width: 899px)').matches ?? false;
}

function handName(number: number): { en: string; ja: string } {
  return { en: `Hand ${number}`, ja: `第${number}ハンド` };
}

function titleOf(view: OfcView | null): { en: string; ja: string } {
  return view?.hand && isNarrow() ? handName(view.hand.number) : ofc.name;
}

function tagsOf(_config: OfcTypes['config'], view: OfcView | null): { en: string; ja: string }[] {
  if (!view?.hand) return [];
  const { number, turn } = view.hand;
  const turnTag = { en: `Turn ${turn + 1}/5`, ja: `ターン ${turn + 1}/5` };
  return isNarrow() ? [turnTag] : [handName(number), turnTag];
}

const DWELL_MS: Partial<Record<OfcMessage['type'], number>> = {
  placed: 200,
  hand_start: 400,
  fantasyland_result: 900,
};

/** Whoever placed has seen it already. */
function dwellMs(messages: readonly OfcMessage[], seat: Seat | null): number {
  const isOwn = (one: OfcMessage) => one.type === 'placed' && one.player === seat;
  const news = messages.filter((one) => !isOwn(one));
  return news.length === 0 ? 0 : news.reduce((sum, { type }) => sum + (DWELL_MS[type] ?? 0), 400);
}

function soundOf(messages: readonly OfcMessage[], seat: Seat | null): void {
  for (const message of messages) {
    if (message.type === 'deal') playSound('deal');
    if (message.type === 'placed' && message.player !== seat) playSound('card');
    if (message.type !== 'hand_end') continue;
    if (message.result.fl_entry.includes(true)) playSound(FANTASYLAND);
    const points = seat === null ? 0 : message.result.raw_score[seat === 0 ? 0 : 1];
    if (points !== 0) playSound('chips', { delayMs: 400 });
  }
}

export const ui = defineGameUi<OfcTypes>({
  game: ofc,
  Board: OfcBoard,
  Side: OfcSide,
  TitleActions: DeadButton,
  describe: describeOfc,
  title: titleOf,
  tags: tagsOf,
  terms: ofcTerms,
  SetupRows: OfcSetup,
  defaultConfig: ofc.defaultConfig,
  result: resultOf,
  ResultBody: SessionBody,
  ReplayActions: OfcReplayActions,
  review: async () => (await import('./review/LogReview.tsx')).LogReview,
  record: async () => (await import('./record.ts')).ofcRecordUi,
  spots: async () => (await import('./Spot.tsx')).spots,
  arenaUnit: { words: { en: 'points a hand', ja: '1ハンドの点' }, times: 1 },
  RulesPage: lazy(async () => ({ default: (await import('./Rules.tsx')).OfcRules })),
  keyHints,
  glossary: ofcGlossary,
  ranks: {
    title: ofcWords.handRanks,
    load: async () => (await import('./HandRanks.tsx')).HandRanks,
  },
  dwellMs,
  isTurn: ({ phase }) => phase === 'playing',
  sound: soundOf,
  gallery: async () => (await import('./Gallery.tsx')).Gallery,
  sounds: [FANTASYLAND],
});

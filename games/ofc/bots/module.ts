import type { BotAssets, BotModule, BotSpec, Words } from '@taku/contract';
import type { OfcTypes } from '@taku/ofc/rules';
import { ofcAppraiser } from './appraiser.ts';
import { type Judge, judgingBot, waitsInFantasyland } from './decide.ts';
import { LV3_EFFORT, STRONG_EFFORT, judgeLv1, judgeLv2, judgeLv3, judgeRandom } from './levels.ts';
import { luckBy } from './luck.ts';
import { ofcLearner } from './learner/learner.ts';
import { answerWith } from './live/answer.ts';
import { LV4_EFFORT, judgeLv4 } from './live/judge.ts';
import { liveValueFor, sessionValueFor, valueFor } from './model.ts';
import { judgeStyled } from './styled.ts';
import type { ValueReader } from './value.ts';

interface Level {
  readonly level: string;
  readonly name: Words;
  readonly strength: Words;
  readonly listed: boolean;
  readonly isSuggested?: boolean;
  readonly isSlow?: boolean;
  readonly signatureEvery?: number;
}

function judged(level: Level, judge: Judge): BotSpec {
  const id = `ofc/${level.level}`;
  return {
    ...level,
    id,
    game: 'ofc',
    create: () => Promise.resolve(judgingBot({ id, judge })),
  };
}

function learned(level: Level, judgeWith: (reader: ValueReader) => Judge): BotSpec {
  const id = `ofc/${level.level}`;
  const create = async (assets: BotAssets) => {
    const { reader, hash } = await valueFor(assets);
    return judgingBot({ id, judge: judgeWith(reader), model: hash });
  };
  return { ...level, id, game: 'ofc', create };
}

/** Lv 4 counts the cards to come, and answers the other board in Fantasyland (O11). */
const champion: BotSpec<OfcTypes> = {
  id: 'ofc/lv4',
  game: 'ofc',
  level: 'lv4',
  name: { en: 'Lv 4', ja: 'Lv 4' },
  strength: {
    en: 'Counts cards, answers boards. Even with Lv 3',
    ja: '札を数え盤面に応じる。Lv 3と互角',
  },
  listed: true,
  isSlow: true,
  signatureEvery: 5,
  waits: waitsInFantasyland,
  async create(assets) {
    const { reader, hash } = await liveValueFor(assets);
    const { reader: session } = await sessionValueFor(assets);
    const judge = judgeLv4({ reader, session }, LV4_EFFORT);
    return judgingBot({ id: 'ofc/lv4', judge, model: hash, answer: answerWith(session) });
  },
};

const exploiters: readonly BotSpec[] = [
  judged(
    {
      level: 'random',
      name: { en: 'Random', ja: 'ランダム' },
      strength: { en: 'Any legal placement', ja: '合法手を無作為に選びます' },
      listed: false,
    },
    judgeRandom,
  ),
  learned(
    {
      level: 'styled',
      name: { en: 'Styled', ja: '癖あり' },
      strength: {
        en: 'Loves flushes and high cards on top, and is not steady',
        ja: 'フラッシュと上段の高い札を好み、むらがあります',
      },
      listed: false,
      signatureEvery: 0,
    },
    judgeStyled,
  ),
];

const levels: readonly BotSpec[] = [
  judged(
    {
      level: 'lv1',
      name: { en: 'Lv 1', ja: 'Lv 1' },
      strength: {
        en: 'Builds safely. Fouls 10%',
        ja: '手堅く置く。ファウル10%',
      },
      listed: true,
    },
    judgeLv1,
  ),
  judged(
    {
      level: 'lv2',
      name: { en: 'Lv 2', ja: 'Lv 2' },
      strength: {
        en: 'Imagines cards. Fantasyland 21%',
        ja: '来る札を想定。FL 21%',
      },
      listed: true,
      isSuggested: true,
      signatureEvery: 2,
    },
    judgeLv2,
  ),
  learned(
    {
      level: 'lv3',
      name: { en: 'Lv 3', ja: 'Lv 3' },
      strength: {
        en: 'Self-taught. Fantasyland 42%',
        ja: '自己対戦で学習。FL 42%',
      },
      listed: true,
      isSlow: true,
      signatureEvery: 3,
    },
    (reader) => judgeLv3(reader, LV3_EFFORT),
  ),
  learned(
    {
      level: 'strong',
      name: { en: 'Strong', ja: 'つよい+' },
      strength: {
        en: 'The same, 30 times the futures',
        ja: '同じ打ち手が30倍読む',
      },
      listed: true,
      isSlow: true,
      signatureEvery: 15,
    },
    (reader) => judgeLv3(reader, STRONG_EFFORT),
  ),
  champion,
];

const luck: BotModule['luck'] = async (assets) => luckBy((await valueFor(assets)).reader);

export const bots: BotModule = {
  levels,
  exploiters,
  learner: ofcLearner,
  luck,
  appraiser: ofcAppraiser,
};

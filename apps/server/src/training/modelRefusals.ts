import { type Words, refusal } from '@taku/contract';
import { quote } from '../refusals.ts';

/** What is refused about models and training. */
export const MODEL_REFUSALS = {
  noModel: (given: string) =>
    refusal(
      'no_model',
      `There is no model “${quote(given)}” here, or it is somebody else's.`,
      `モデル「${quote(given)}」はここにないか、他の人のものです。`,
    ),
  badModel: ({ en, ja }: Words) => refusal('bad_model', `${en}.`, `${ja}。`),
  tooManyModels: (allowed: number) =>
    refusal(
      'too_many_models',
      `You, or your address, have ${allowed} models already, as many as may be; remove one first.`,
      `あなたか接続元のモデルは上限の${allowed}個に達しています。どれかを消してからにしてください。`,
    ),
  noLikeness: () =>
    refusal(
      'no_likeness',
      'Nothing is known of how this model differs: it was not made of your games here.',
      'このモデルはここであなたの対局から作られたものではないので、くらべられません。',
    ),
  trainingOff: () =>
    refusal(
      'training_off',
      'Training is switched off on this server (TAKU_TRAINING=off).',
      'このサーバーでは学習できません（TAKU_TRAINING=off）。',
    ),
  noJob: (given: string) =>
    refusal(
      'no_job',
      `There is no job “${quote(given)}” of yours.`,
      `あなたの学習「${quote(given)}」はありません。`,
    ),
  onlyOwnGames: () =>
    refusal(
      'only_own_games',
      'This server learns from one’s own games alone (TAKU_TRAINING=own); allowed: whose “mine”.',
      'このサーバーでは自分の対局からだけ学習できます（TAKU_TRAINING=own）。whose は「mine」にしてください。',
    ),
  tooFewDecisions: (given: number, fewest: number) =>
    refusal(
      'too_few_decisions',
      `You have made ${given} decisions of this game here; at least ${fewest} are needed.`,
      `このゲームでのあなたの選択は${given}手です。${fewest}手以上が必要です。`,
    ),
  tooManyJobs: (allowed: number) =>
    refusal(
      'too_many_jobs',
      `You, or your address, have ${allowed} jobs already that wait or run; let one end first.`,
      `あなたか接続元には、待機中か実行中の学習が上限の${allowed}件あります。終わるのを待ってください。`,
    ),
  tooManyJobsHere: (allowed: number) =>
    refusal(
      'too_many_jobs_here',
      `${allowed} jobs wait on this server already, as many as it takes; try again later.`,
      `このサーバーでは上限の${allowed}件の学習が待っています。後でもう一度お試しください。`,
    ),
};

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
      `You already have ${allowed} models, as many as you may have; remove one first.`,
      `モデルは上限の${allowed}個に達しています。どれかを消してからにしてください。`,
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
  badRecipe: (given: string) =>
    refusal(
      'bad_recipe',
      `This server does not run “${quote(given)}”; allowed: clone.`,
      `このサーバーで「${quote(given)}」は実行できません。選べるのは clone です。`,
    ),
  tooManyJobs: (allowed: number) =>
    refusal(
      'too_many_jobs',
      `You already have ${allowed} jobs that wait or run; let one end first.`,
      `待機中か実行中の学習が上限の${allowed}件あります。終わるのを待ってください。`,
    ),
};

import {
  type Bot,
  type BotChoice,
  type Encoder,
  type Judge,
  type Learner,
  fastRng,
  said,
  seatOf,
  wordsOf,
} from '@taku/contract';
import { type NimTypes, nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { type PolicyStyle, parsePolicyBotId, policyBot } from './policyBot.ts';
import type { Policy } from './policy.ts';

const HASH = '0123456789abcdef'.repeat(4);
const encoder: Encoder<NimTypes> = {
  version: 1,
  columns: ['one', 'odd'],
  stages: ['all'],
  // Two and three look the same but for their oddness; a pile of four is nothing to learn.
  encode: ({ stones }, _seat, actions) =>
    stones === 4
      ? null
      : {
          stage: 0,
          cells: Float32Array.from(
            actions.flatMap(({ count }) => [Number(count === 1), count % 2]),
          ),
        },
};
const judge: Judge<NimTypes> = {
  id: 'most',
  steps: 1,
  judge: (_view, _seat, actions) => Float32Array.from(actions, ({ count }) => count),
};
const learner = { encoder, judge } as unknown as Learner;
const NO_ACT: BotChoice = {
  action: { type: 'take', count: 1 },
  why: { summary: said('only_move'), candidates: [], model: null },
};
const fallback: Bot = { id: 'nim/first', choose: () => Promise.resolve(NO_ACT) };

function policyWith(theta: readonly [number, number]): Policy {
  const floats = (...list: readonly number[]) => Float32Array.from(list);
  return {
    header: {
      format: 'taku-policy/1',
      game: 'nim',
      rulesVersion: nim.rulesVersion,
      encoder: 1,
      columns: encoder.columns,
      stages: encoder.stages,
      hidden: 0,
      judge: { id: 'most', model: null },
      name: { en: 'Aki', ja: 'あき' },
      data: { decisions: 100, matches: 10, persons: 1, datasetHash: HASH },
      recipe: { id: 'clone', options: {} },
      seed: 1,
      heldOut: null,
      parent: null,
    },
    weights: {
      mean: floats(0, 0),
      scale: floats(1, 1),
      beta: floats(1),
      theta: floats(...theta),
      W: floats(),
      b: floats(),
      u: floats(),
    },
  };
}

const worded: typeof nim = {
  ...nim,
  reasonWords: { 'column one': { en: 'a stone alone', ja: '石ひとつ' } },
};

async function plays(
  theta: readonly [number, number],
  style: PolicyStyle,
  stones = 9,
  seed = 1,
  game = worded,
) {
  const policy = policyWith(theta);
  const bot = policyBot({ game, policy, hash: HASH, learner, fallback }, style);
  const view = nim.view(nim.start({ stones }, 2), seatOf(0));
  return bot.choose(view, seatOf(0), fastRng(seed), {}, { aborted: false });
}

describe('a bot that plays a trained policy', () => {
  it('untaught, takes what its judge likes best, and says so', async () => {
    const { action, why } = await plays([0, 0], 'best');
    expect(action).toEqual({ type: 'take', count: 3 });
    expect(why.model).toBe(HASH);
    expect(wordsOf(why.summary).en).toBe(
      'My judge likes nothing better (3); I play it 100 times in 100',
    );
  });

  it('names what changed its mind, in both languages', async () => {
    const { action, why } = await plays([5, 0], 'best');
    expect(action).toEqual({ type: 'take', count: 1 });
    expect(wordsOf(why.summary, worded.reasonWords)).toEqual({
      en: 'My judge gives it 1, its own choice 3; what I learnt (a stone alone) changed my mind: 100 times in 100',
      ja: '判断役の評価は1（最善3）ですが、学んだこと（石ひとつ）で考えを変え、100回中100回選びます',
    });
  });

  it('names no column that its game has no words for', async () => {
    const { why } = await plays([5, 0], 'best', 9, 1, nim);
    expect(wordsOf(why.summary).en).toBe(
      'My judge gives it 1, its own choice 3; I play it 100 times in 100',
    );
  });

  it('draws as often as its shares say, and gives them with its candidates', async () => {
    const choices = await Promise.all(
      Array.from({ length: 400 }, (_, seed) => plays([2, 0], 'like', 9, seed)),
    );
    // Logits 3, 2, 3 at half the temperature: e⁶ : e⁴ : e⁶.
    const share = Math.exp(6) / (2 * Math.exp(6) + Math.exp(4));
    const taken =
      choices.filter(({ action }) => 'count' in action && action.count === 1).length / 400;
    expect(Math.abs(taken - share)).toBeLessThan(0.08);
    const all = choices[0]?.why.candidates ?? [];
    expect(all.reduce((sum, { probability = 0 }) => sum + probability, 0)).toBeCloseTo(1, 2);
    expect(all[0]?.action).toEqual(choices[0]?.action);
  });

  it('leaves what is not learnt to its fallback', async () => {
    expect(await plays([0, 0], 'like', 4)).toBe(NO_ACT);
    expect(await plays([0, 0], 'like', 1)).toBe(NO_ACT);
    expect(await plays([Number.NaN, 0], 'like')).toBe(NO_ACT);
  });

  it('has a name for each of its two styles', () => {
    expect(parsePolicyBotId('nim/m-0123456789ab')).toEqual({
      game: 'nim',
      prefix: '0123456789ab',
      style: 'like',
    });
    expect(parsePolicyBotId('nim/m-0123456789ab-best')?.style).toBe('best');
    expect(parsePolicyBotId('nim/first')).toBeNull();
  });
});

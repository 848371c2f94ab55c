import { type Recipe, invariant } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { type Copies, type CopiedTable, bots, writeCopies } from '@taku/stud/bots';
import { GAME_TYPES, type GameType } from '@taku/stud/rules';
import { copyPlay } from './copyPlay.ts';

const TELL_EVERY = 20;

/** How a level plays, by kinds of decision: what the exploiter `aware` answers. */
export const copyRecipe: Recipe = {
  id: 'copy',
  words: { en: 'the play of a level, for its exploiter', ja: 'レベルの打ち方の写し' },
  unit: 'deals',
  options: [
    {
      name: 'level',
      words: { en: 'whose play', ja: '写すレベル' },
      kind: 'count',
      default: 4,
    },
    {
      name: 'deals',
      words: { en: 'of each game', ja: '種目ごとのディール数' },
      kind: 'count',
      default: 3000,
    },
    {
      name: 'seed',
      words: { en: 'of the whole run', ja: '全体の乱数の種' },
      kind: 'count',
      default: 1,
    },
  ],
  async run({ options, progress }) {
    const { level = 0, deals = 1, seed = 1 } = options;
    const spec = bots.levels.find((one) => one.level === `lv${level}`);
    invariant(spec, `no level ${level}`);
    const bot = await spec.create(modelFiles());
    const total = deals * GAME_TYPES.length;
    const copies: [GameType, CopiedTable][] = [];
    for (const game of GAME_TYPES) {
      const before = copies.length * deals;
      const tell = async (done: number) => {
        if (done % TELL_EVERY === 0) await progress(before + done, total);
      };
      copies.push([game, await copyPlay(bot, game, { deals, seed }, tell)]);
    }
    await progress(total, total);
    const bytes = writeCopies(Object.fromEntries(copies) as Copies);
    return { bytes, entry: { method: 'counts of choices by kind of decision', ...options } };
  },
};

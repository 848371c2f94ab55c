import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Bot, Game, Learner, Recipe } from '@taku/contract';
import {
  ImproveRun,
  type ImproveState,
  type Policy,
  misfitOf,
  readPolicy,
  writePolicy,
} from '@taku/policy';
import { TrainError } from './stateFile.ts';

interface ImproveMatter {
  readonly game: Game;
  readonly learner: Learner;
  /** Levels it plays against, beside itself and older selves; the first one plays what is not learnt. */
  readonly partners: readonly [Bot, ...Bot[]];
}

function parentOf({ game, learner }: ImproveMatter, bytes: Uint8Array | undefined): Policy {
  if (!bytes) throw new TrainError('The recipe improve goes on from a model: give --from file.');
  const policy = readPolicy(bytes);
  if (!policy.ok) throw new TrainError(`--from: ${policy.detail.en}.`);
  const misfit = misfitOf(policy.value, game, learner);
  if (misfit) throw new TrainError(`--from: ${misfit.en}.`);
  return policy.value;
}

function startRun(matter: ImproveMatter, parent: Policy, seed: number): ImproveRun {
  const { game, learner, partners } = matter;
  const config = game.arena.config({});
  if (!config.ok) throw new TrainError(config.detail.en);
  const table = {
    game,
    learner,
    config: config.value,
    seatCount: game.arena.seatCount,
    fallback: partners[0],
  };
  return new ImproveRun(table, partners, parent.weights, seed);
}

/** The recipe `improve`: a policy goes on by playing against a pool. */
export function improveOf(matter: ImproveMatter, described: Omit<Recipe, 'run'>): Recipe {
  return {
    ...described,
    async run({ options, files, from, progress, checkpoint }) {
      const [games, seed] = [options['games'] ?? 0, options['seed'] ?? 1];
      const parent = parentOf(matter, files['from']);
      const run = startRun(matter, parent, seed);
      if (from) run.restore(deserialize(from) as ImproveState);
      while (run.games < games) {
        const worth = await run.step();
        await progress(Math.min(run.games, games), games, { worth });
        await checkpoint(serialize(run.state()));
      }
      const hash = createHash('sha256')
        .update(files['from'] ?? '')
        .digest('hex');
      const recipe = { id: 'improve', options: { games: run.games } };
      const header = { ...parent.header, recipe, seed, heldOut: null, parent: hash };
      const bytes = writePolicy({ header, weights: run.weights() });
      return { bytes, entry: { games: run.games, parent: hash } };
    },
  };
}

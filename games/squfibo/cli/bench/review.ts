import { FIRST_SEAT, at } from '@taku/contract';
import { playGame } from '@taku/learning';
import { fastChance } from '@taku/match';
import { modelFiles, modelsFolder } from '@taku/models';
import { bots } from '@taku/squfibo/bots';
import {
  RULESETS,
  type Ruleset,
  type SquFiboAction,
  type SquFiboState,
  type SquFiboView,
  squfibo,
} from '@taku/squfibo/rules';
import { runInBrowserWorker, sayReviewTimes } from '@taku/terminal';

const WORKER = 'games/squfibo/cli/bench/reviewWorker.ts';
const SEED = 42;

/** A turn as its seat saw it. */
export interface Decided {
  readonly view: SquFiboView;
  readonly chosen: SquFiboAction;
}

async function turnsOf(ruleset: Ruleset): Promise<readonly Decided[]> {
  const normal = await at(
    bots.levels.filter(({ level }) => level === 'normal'),
    0,
  ).create(modelFiles());
  const { events } = await playGame({
    game: squfibo,
    config: { ruleset },
    chance: fastChance(SEED),
    bots: [normal, normal],
  });
  return events.flatMap(({ event, before }) =>
    event.kind === 'act' && event.seat === FIRST_SEAT
      ? {
          view: squfibo.view(before as SquFiboState, FIRST_SEAT),
          chosen: event.action as SquFiboAction,
        }
      : [],
  );
}

/** One game of each ruleset between two Normals, in the browser's worker. */
export async function benchReview(): Promise<void> {
  const reviews = [];
  for (const ruleset of RULESETS) {
    const task = await turnsOf(ruleset);
    const models = modelsFolder();
    const decisionsMs = await runInBrowserWorker<readonly number[]>(WORKER, { models, task });
    reviews.push({ name: ruleset, decisionsMs });
  }
  sayReviewTimes(reviews);
}

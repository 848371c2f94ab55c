import {
  type BotLimits,
  type BotSpec,
  type Rng,
  type Seat,
  type StopSignal,
  at,
  said,
} from '@taku/contract';
import type { Ruleset, SquFiboView } from '@taku/squfibo/rules';
import { Evaluator } from './hard/evaluator.ts';
import { actionOf } from './hard/moveAction.ts';
import { type Network, readNetworks } from './hard/network.ts';
import { Search, type SearchParams } from './hard/search.ts';
import { moveSaid } from './hard/summary.ts';
import { simOfView } from './hard/world.ts';
import { type SquFiboBot, tableOf } from './seat.ts';

/** The weights of both rulesets, in `models/`. */
export const HARD_MODEL = '85e03f2ca9707f6a063524d5998586aa19c006fbc4fd47e5f6d33b3bb72966b0';

const HARD_PARAMS: SearchParams = {
  candidates: 16,
  samples: 100,
  turns: 5,
  priorWeight: 1,
};

const SHOWN = 8;
const NEVER: StopSignal = { aborted: false };

function percent(value: number): number {
  return Math.round(value * 100);
}

/** Looks ahead over sampled hands and decks; works from the view alone and never misses. */
export function chooseHard(
  search: Search,
  view: SquFiboView,
  seat: Seat,
  rng: Rng,
  limits: BotLimits = {},
  stop: StopSignal = NEVER,
) {
  tableOf(view, seat);
  const known = simOfView(view, seat);
  const ranked = search.rank(known, rng, limits, stop);
  const best = at(ranked, 0);
  const action = actionOf(known, best.move);
  return {
    action,
    why: {
      summary: said('wins', { move: moveSaid(view, action), share: percent(best.value) }),
      candidates: ranked.slice(0, SHOWN).map(({ move, value, samples }) => ({
        action: actionOf(known, move),
        value,
        facts: { samples },
      })),
      model: HARD_MODEL,
      facts: { considered: ranked.length },
    },
  };
}

function createHard(
  networks: Readonly<Record<Ruleset, Network>>,
  params: SearchParams = HARD_PARAMS,
): SquFiboBot {
  const searchFor = (ruleset: Ruleset) => new Search(new Evaluator(networks[ruleset]), params);
  const searches = { classic: searchFor('classic'), fibonacci: searchFor('fibonacci') };
  return {
    id: 'squfibo/hard',
    choose: (view, seat, rng, limits, stop) =>
      Promise.resolve(chooseHard(searches[view.ruleset], view, seat, rng, limits, stop)),
  };
}

export const squfiboHard: BotSpec = {
  id: 'squfibo/hard',
  game: 'squfibo',
  level: 'hard',
  name: { en: 'Hard', ja: 'つよい' },
  strength: {
    en: 'Looks ahead over the cards it cannot see; wins 7 games in 10 against Normal.',
    ja: '見えない札を想定して先を読み、「ふつう」に10回中7回勝ちます。',
  },
  listed: true,
  create: async (assets) => createHard(readNetworks(await assets.readModel(HARD_MODEL))),
};

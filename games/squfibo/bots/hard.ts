import {
  type BotLimits,
  type BotSpec,
  type Rng,
  type Seat,
  type StopSignal,
  type Weights,
  at,
  said,
} from '@taku/contract';
import type { Ruleset, SquFiboView } from '@taku/squfibo/rules';
import { Evaluator } from './hard/evaluator.ts';
import { actionOf } from './hard/moveAction.ts';
import { readNetworks } from './hard/network.ts';
import { Search, type SearchParams } from './hard/search.ts';
import { moveSaid } from './hard/summary.ts';
import { simOfView } from './hard/world.ts';
import { type SquFiboBot, tableOf } from './seat.ts';

/** The weights of both rulesets; models/squfibo.json says which, and the command that made them. */
export const HARD_ROLE = 'squfibo/hard';
const EARLIER_ROLE = 'squfibo/earlier';

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

interface Thinker {
  readonly search: Search;
  /** The hash of its weights. */
  readonly model: string;
}

/** Looks ahead over sampled hands and decks; works from the view alone and never misses. */
export function chooseHard(
  { search, model }: Thinker,
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
      model,
      facts: { considered: ranked.length },
    },
  };
}

function createHard(id: string, { bytes, hash }: Weights): SquFiboBot {
  const networks = readNetworks(bytes);
  const thinkerFor = (ruleset: Ruleset): Thinker => ({
    search: new Search(new Evaluator(networks[ruleset]), HARD_PARAMS),
    model: hash,
  });
  const thinkers = { classic: thinkerFor('classic'), fibonacci: thinkerFor('fibonacci') };
  return {
    id,
    choose: (view, seat, rng, limits, stop) =>
      Promise.resolve(chooseHard(thinkers[view.ruleset], view, seat, rng, limits, stop)),
  };
}

export const squfiboHard: BotSpec = {
  id: 'squfibo/hard',
  game: 'squfibo',
  level: 'hard',
  name: { en: 'Hard', ja: 'つよい' },
  strength: {
    en: 'Looks ahead. 62% against the level below',
    ja: '先を読む。下の級に62%',
  },
  listed: true,
  create: async (assets) => createHard('squfibo/hard', await assets.readModel(HARD_ROLE)),
};

/** The gate of a new Hard meets the one before it. */
export const squfiboEarlier: BotSpec = {
  id: 'squfibo/earlier',
  game: 'squfibo',
  level: 'earlier',
  name: { en: 'Earlier Hard', ja: '以前の「つよい」' },
  strength: {
    en: 'Hard with the weights it had before.',
    ja: '「つよい」の、以前の重みです。',
  },
  listed: false,
  create: async (assets) => createHard('squfibo/earlier', await assets.readModel(EARLIER_ROLE)),
};

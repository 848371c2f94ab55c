import {
  type Bot,
  type BotChoice,
  type BotLimits,
  type BotSpec,
  type Candidate,
  type Game,
  type GameTypes,
  type Rng,
  type Seat,
  type StopSignal,
  at,
  drawFrom,
  invariant,
  said,
} from '@taku/contract';
import { ismcts } from './ismcts.ts';

const PARAMS = {
  /** Games played out for one decision: what strength and time grow with. */
  iterations: 600,
  /** How many legal acts of a position a search looks at. */
  maxActions: 200,
  /** And how many chance draws from. */
  maxDrawn: 20_000,
  /** A game played out for longer counts as drawn; sessions may never end. */
  maxEvents: 400,
  /** How many acts a reason names. */
  candidates: 5,
};

/** What a seat may do does not depend on what it cannot see: any imagined state tells. */
function legalFor<G extends GameTypes>(
  game: Game<G>,
  position: { readonly view: G['view']; readonly seat: Seat },
  rng: Rng,
  most: number,
): readonly G['action'][] {
  const found: G['action'][] = [];
  for (const action of game.legalActions(game.imagine(position.view, rng), position.seat)) {
    found.push(action);
    if (found.length === most) break;
  }
  invariant(found.length > 0, `${game.id}: seat ${position.seat} is asked, but may do nothing`);
  return found;
}

function anyOf<G extends GameTypes>(actions: readonly G['action'][], rng: Rng): BotChoice<G> {
  const action = drawFrom(rng, actions);
  const summary =
    actions.length === 1 ? said('only_move') : said('by_chance', { moves: actions.length });
  const candidates = [{ action, value: 0, probability: 1 / actions.length }];
  return { action, why: { summary, candidates, model: null } };
}

function randomBot<G extends GameTypes>(game: Game<G>, id: string): Bot<G> {
  return {
    id,
    choose: async (view, seat, rng) =>
      anyOf(legalFor(game, { view, seat }, rng, PARAMS.maxDrawn), rng),
  };
}

/** Null where the search was stopped before it began. */
function searched<G extends GameTypes>(
  game: Game<G>,
  position: { readonly view: G['view']; readonly seat: Seat },
  rng: Rng,
  limits: BotLimits,
  stop: StopSignal,
): BotChoice<G> | null {
  const iterations = limits.maxSamples ?? PARAMS.iterations;
  const { maxActions, maxEvents } = PARAMS;
  const found = ismcts(game, position, rng, { iterations, maxActions, maxEvents }, stop);
  const visits = found.reduce((sum, move) => sum + move.visits, 0);
  if (visits === 0) return null;
  const best = at(found, 0);
  const candidates = found.slice(0, PARAMS.candidates).map((move): Candidate => ({
    action: move.action,
    value: move.value,
    probability: move.visits / visits,
  }));
  const share = Math.round(best.value * 100);
  const summary = said('played_out', { games: visits, share });
  return { action: best.action, why: { summary, candidates, model: null } };
}

function searchBot<G extends GameTypes>(game: Game<G>, id: string): Bot<G> {
  return {
    id,
    async choose(view, seat, rng, limits, stop) {
      const actions = legalFor(game, { view, seat }, rng, PARAMS.maxActions);
      const choice =
        actions.length === 1 ? null : searched(game, { view, seat }, rng, limits, stop);
      return choice ?? anyOf(actions, rng);
    },
  };
}

/** Any legal move: whoever loses to it has learnt nothing. */
export function randomExploiter<G extends GameTypes>(game: Game<G>): BotSpec<G> {
  const id = `${game.id}/random`;
  return {
    id,
    game: game.id,
    level: 'random',
    name: { en: 'Random', ja: 'ランダム' },
    strength: {
      en: 'Any legal move, each as likely as the next',
      ja: '合法手をどれも同じ確率で選びます',
    },
    listed: false,
    signatureEvery: 0,
    create: async () => randomBot(game, id),
  };
}

function searchLevel<G extends GameTypes>(game: Game<G>): BotSpec<G> {
  const id = `${game.id}/ismcts`;
  return {
    id,
    game: game.id,
    level: 'ismcts',
    name: { en: 'Search', ja: '先読み' },
    strength: {
      en: `Imagines what it cannot see and plays ${PARAMS.iterations} games out by chance; knows the rules and nothing else`,
      ja: `見えないものを想像し、でたらめな対局を${PARAMS.iterations}回試して選びます。知っているのはルールだけです`,
    },
    listed: true,
    isSuggested: true,
    isSlow: true,
    create: async () => searchBot(game, id),
  };
}

/** Somebody to play against in any game, weakest first: they know its rules and nothing else. */
export function firstOpponents<G extends GameTypes>(game: Game<G>): readonly BotSpec<G>[] {
  return [{ ...randomExploiter(game), listed: true }, searchLevel(game)];
}

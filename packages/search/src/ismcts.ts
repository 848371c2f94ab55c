import {
  type Game,
  type GameTypes,
  type Rng,
  type Seat,
  type StopSignal,
  drawFrom,
  invariant,
} from '@taku/contract';
import { type PlayoutPolicy, playOut, randomPolicy } from './playout.ts';
import { ReturnRange, type SearchNode, freshNode, upperBound } from './searchNode.ts';

interface IsmctsParams<G extends GameTypes> {
  /** Imagined states, one playout each: what strength and time grow with. */
  readonly iterations: number;
  /** How much an act that was seldom tried is preferred; worths lie between 0 and 1. */
  readonly exploration?: number;
  /** How many legal acts of a position are looked at. */
  readonly maxActions?: number;
  /** A playout that takes longer counts as nothing. */
  readonly maxEvents?: number;
  /** Random legal acts without it. */
  readonly playout?: PlayoutPolicy<G>;
}

const DEFAULTS = { exploration: 0.7, maxActions: 200, maxEvents: 2000 };

interface SearchedAction<G extends GameTypes> {
  readonly action: G['action'];
  readonly visits: number;
  /** Mean worth for the seat, between the worst and the best return met. */
  readonly value: number;
}

interface Search<G extends GameTypes> {
  readonly game: Game<G>;
  readonly rng: Rng;
  readonly exploration: number;
  readonly maxActions: number;
  readonly maxEvents: number;
  readonly policy: PlayoutPolicy<G>;
  readonly range: ReturnRange;
}

interface Chosen<G extends GameTypes> {
  readonly node: SearchNode<G['action']>;
  readonly seat: Seat;
}

function firstActions<G extends GameTypes>(
  search: Search<G>,
  state: G['state'],
  seat: Seat,
): G['action'][] {
  const found: G['action'][] = [];
  for (const action of search.game.legalActions(state, seat)) {
    found.push(action);
    if (found.length === search.maxActions) break;
  }
  return found;
}

/** The children that are legal here; each is noted as available. */
function offered<G extends GameTypes>(
  node: SearchNode<G['action']>,
  actions: readonly G['action'][],
): SearchNode<G['action']>[] {
  return actions.map((action) => {
    const key = JSON.stringify(action);
    const child = node.children.get(key) ?? freshNode(action);
    node.children.set(key, child);
    child.available += 1;
    return child;
  });
}

function select<G extends GameTypes>(
  search: Search<G>,
  children: readonly SearchNode<G['action']>[],
): SearchNode<G['action']> {
  const untried = children.filter(({ visits }) => visits === 0);
  if (untried.length > 0) return drawFrom(search.rng, untried);
  return children.reduce((best, child) =>
    upperBound(child, search.exploration) > upperBound(best, search.exploration) ? child : best,
  );
}

/** Walks down the tree to the first act that was never tried; chance is drawn, not remembered. */
function descend<G extends GameTypes>(
  search: Search<G>,
  root: SearchNode<G['action']>,
  from: G['state'],
): { readonly state: G['state']; readonly path: readonly Chosen<G>[] } {
  const { game, rng } = search;
  const path: Chosen<G>[] = [];
  let [state, node] = [from, root];
  for (;;) {
    const status = game.status(state);
    if (status.kind === 'over') return { state, path };
    if (status.kind === 'chance') {
      state = game.apply(state, { kind: 'chance', outcome: game.draw(state, rng) }).state;
      continue;
    }
    const [seat] = status.seats;
    invariant(seat !== undefined, 'acting, but no seat is named');
    const isNew = node.visits === 0 && node !== root;
    if (isNew) return { state, path };
    node = select(search, offered(node, firstActions(search, state, seat)));
    path.push({ node, seat });
    invariant(node.action !== null, 'only the root has no act');
    state = game.apply(state, { kind: 'act', seat, action: node.action }).state;
  }
}

function iterate<G extends GameTypes>(
  search: Search<G>,
  root: SearchNode<G['action']>,
  imagined: G['state'],
): void {
  const { state, path } = descend(search, root, imagined);
  const { rng, maxEvents, policy, range } = search;
  const returns = playOut(search.game, state, policy, { rng, maxEvents });
  if (returns) range.note(returns);
  root.visits += 1;
  for (const { node, seat } of path) {
    node.visits += 1;
    node.total += returns ? range.worth(returns, seat) : 0.5;
  }
}

/**
 * Information-set Monte Carlo tree search: every iteration imagines a full state behind the view,
 * walks one shared tree and plays out. Sees a view, never a state. Best first, by visits.
 */
export function ismcts<G extends GameTypes>(
  game: Game<G>,
  position: { readonly view: G['view']; readonly seat: Seat },
  rng: Rng,
  params: IsmctsParams<G>,
  stop: StopSignal = { aborted: false },
): readonly SearchedAction<G>[] {
  const { exploration, maxActions, maxEvents } = { ...DEFAULTS, ...params };
  const policy = params.playout ?? randomPolicy(game, maxActions);
  const range = new ReturnRange();
  const search = { game, rng, exploration, maxActions, maxEvents, policy, range };
  const root = freshNode<G['action']>(null);
  for (let done = 0; done < params.iterations && !stop.aborted; done++) {
    iterate(search, root, game.imagine(position.view, rng));
  }
  return [...root.children.values()]
    .flatMap(({ action, visits, total }) =>
      action === null ? [] : [{ action, visits, value: visits === 0 ? 0 : total / visits }],
    )
    .toSorted((one, other) => other.visits - one.visits);
}

import { findGame } from '@taku/catalog';
import { type Game, type Json, type Seat, invariant } from '@taku/contract';
import { liveChance } from '@taku/match';
import { type OfcState, carefulPlacement } from '@taku/ofc/rules';
import type { RoomOrder } from './transcript.ts';

/** What one seat sends. */
export interface Sent {
  readonly seat: Seat;
  readonly frame: object;
}

/** A short game in which every message of its kind is seen, from one seed. */
export interface Scenario {
  readonly order: RoomOrder;
  play(seed: string): Iterable<Sent>;
}

type Action = Json & { readonly type: string };

interface Moment {
  readonly state: unknown;
  readonly seat: Seat;
  readonly turn: number;
  readonly legal: readonly Action[];
}

interface Script {
  readonly order: RoomOrder;
  readonly choose: (moment: Moment) => Action;
  /** A command that is refused, before the first act. */
  readonly mistake: (action: Action) => object;
  /** Acts until somebody resigns; without it the game is played to its end. */
  readonly turns?: number;
}

/** Draws what is due, as the server does. */
function drawn(game: Game, state: unknown, seed: string, draws: { count: number }): unknown {
  let next = state;
  while (game.status(next).kind === 'chance') {
    const outcome = game.draw(next, liveChance(seed).drawRng(draws.count));
    draws.count += 1;
    next = game.apply(next, { kind: 'chance', outcome }).state;
  }
  return next;
}

function* playScript({ order, choose, mistake, turns }: Script, seed: string): Generator<Sent> {
  const game = findGame(order.game);
  const config = game?.parse.config(order.config);
  invariant(game && config?.ok, `${order.game} does not take ${JSON.stringify(order.config)}`);
  const draws = { count: 0 };
  let state = drawn(game, game.start(config.value, 2), seed, draws);
  for (let turn = 0; ; turn++) {
    const status = game.status(state);
    if (status.kind !== 'acting') return;
    const seat = status.seats[0] ?? 0;
    if (turn === turns) {
      yield { seat, frame: { type: 'resign' } };
      return;
    }
    const legal = [...game.legalActions(state, seat)] as unknown as readonly Action[];
    const action = choose({ state, seat, turn, legal });
    if (turn === 0) yield { seat, frame: mistake(action) };
    yield { seat, frame: action };
    state = game.apply(state, { kind: 'act', seat, action }).state;
    state = drawn(game, state, seed, draws);
  }
}

function scenario(script: Script): Scenario {
  return { order: script.order, play: (seed) => playScript(script, seed) };
}

function carefully({ state, seat }: Moment): Action {
  const { phase } = state as OfcState;
  const action = phase.kind === 'playing' ? carefulPlacement(phase.hand, seat) : null;
  invariant(action, 'nothing to place');
  return action;
}

/** One card too few. */
function tooFew(action: Action): object {
  const { placements, ...rest } = action as unknown as { readonly placements: readonly object[] };
  return { ...rest, placements: placements.slice(1) };
}

/** White has to pass once and loses every disc. */
const SHORT_GAME = 'e6 f6 d3 e7 e8 d8 g7 g5 c8 c3 b2 e3 e2 h4'.split(' ');

function firstOf(legal: readonly Action[], ...wanted: readonly string[]): Action {
  const type = wanted.find((name) => legal.some((action) => action.type === name));
  const action = legal.find((one) => one.type === type);
  invariant(action, `none of ${wanted.join(', ')} is legal`);
  return action;
}

export const SCENARIOS: readonly Scenario[] = [
  scenario({
    order: { game: 'ofc', config: { maxHands: 1 } },
    choose: carefully,
    mistake: tooFew,
  }),
  scenario({
    order: { game: 'othello', config: { black: 'random' } },
    choose: ({ turn }) => ({ type: 'place', square: SHORT_GAME[turn] ?? '' }),
    mistake: () => ({ type: 'place', square: 'a1' }),
  }),
  scenario({
    order: { game: 'squfibo', config: { ruleset: 'classic' } },
    choose: ({ legal }) => {
      const action = legal.find((one) => 'claim' in (one as object)) ?? legal[0];
      invariant(action, 'nothing to play');
      return action;
    },
    mistake: (action) => ({ ...(action as object), cell: 9 }),
    turns: 8,
  }),
  scenario({
    order: { game: 'stud', config: { sequence: ['studHi'], dealsPerGame: 1, maxDeals: 2 } },
    choose: ({ legal, turn, state }) => {
      const isSecondDeal = (state as { readonly dealIndex: number }).dealIndex > 0;
      const bold = isSecondDeal ? ['FOLD'] : turn === 1 ? ['COMPLETE'] : [];
      return firstOf(legal, 'NEXT', 'BRING_IN', ...bold, 'CHECK', 'CALL');
    },
    mistake: () => ({ type: 'CHECK' }),
  }),
];

import { type Game, type Json, type Seat, FIRST_SEAT, invariant } from '@taku/contract';
import { liveChance } from '@taku/match';
import type { RoomOrder } from './transcript.ts';

/** What one seat sends. */
interface Sent {
  readonly seat: Seat;
  readonly frame: object;
}

/** `games/‹id›/tests/scenario.ts`: a short game in which every message of its kind is seen. */
export interface Scenario {
  /** The game as the headings of docs/protocol.md name it. */
  readonly heading: string;
  readonly order: RoomOrder;
  /** The types of messages that it must bring. */
  readonly shows: readonly string[];
  /** From one seed. */
  play(seed: string): Iterable<Sent>;
}

export type ScenarioAction = Json & { readonly type: string };

export interface Moment {
  readonly state: unknown;
  readonly seat: Seat;
  readonly turn: number;
  readonly legal: readonly ScenarioAction[];
}

interface Script {
  readonly game: Game;
  readonly heading: string;
  readonly config: object;
  readonly shows: readonly string[];
  readonly choose: (moment: Moment) => ScenarioAction;
  /** A command that is refused, before the first act. */
  readonly mistake: (action: ScenarioAction) => object;
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

function* playScript(script: Script, seed: string): Generator<Sent> {
  const { game, choose, mistake, turns } = script;
  const config = game.parse.config(script.config);
  invariant(config.ok, `${game.id} does not take ${JSON.stringify(script.config)}`);
  const draws = { count: 0 };
  let state = drawn(game, game.start(config.value, 2), seed, draws);
  for (let turn = 0; ; turn++) {
    const status = game.status(state);
    if (status.kind !== 'acting') return;
    const seat = status.seats[0] ?? FIRST_SEAT;
    if (turn === turns) {
      yield { seat, frame: { type: 'resign' } };
      return;
    }
    const legal = [...game.legalActions(state, seat)] as unknown as readonly ScenarioAction[];
    const action = choose({ state, seat, turn, legal });
    if (turn === 0) yield { seat, frame: mistake(action) };
    yield { seat, frame: action };
    state = game.apply(state, { kind: 'act', seat, action }).state;
    state = drawn(game, state, seed, draws);
  }
}

export function scenarioOf(script: Script): Scenario {
  const { game, heading, config, shows } = script;
  const order = { game: game.id, config };
  return { heading, order, shows, play: (seed) => playScript(script, seed) };
}

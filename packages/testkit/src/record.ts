import {
  type Game,
  type GameEvent,
  type Json,
  type Rng,
  type Seat,
  type Status,
  drawFrom,
  drawInt,
  fastRng,
  seatsOf,
} from '@taku/contract';
import {
  type ChanceSource,
  type Match,
  actingSeats,
  drawChance,
  fastChance,
  foldEvent,
  startMatch,
} from '@taku/match';
import { LawViolation, type Scene, holds } from './violation.ts';

/** legal: random legal acts; timeout: nobody ever moves; forfeit: seats leave now and then. */
export const STYLES = ['legal', 'timeout', 'forfeit'] as const;
export type Style = (typeof STYLES)[number];

/** How many legal actions are looked at; one turn of a card game has 171,531,360. */
export const ACTION_LIMIT = 2000;
const FORFEIT_ONE_IN = 12;

interface PlaySpec {
  readonly config: Json;
  readonly seatCount: number;
  readonly seed: number;
  readonly style: Style;
}

export interface Step {
  readonly before: Match;
  readonly event: GameEvent;
}

/** One match from start to end with every state on the way. */
export interface Recording {
  readonly game: Game;
  readonly spec: PlaySpec;
  readonly steps: readonly Step[];
  readonly end: Match;
}

export interface Player {
  readonly chance?: ChanceSource;
  /** For action spaces that cannot be listed: any legal action, by chance. */
  sampleAction?(state: unknown, seat: Seat, rng: Rng): Json;
}

export function firstActions(game: Game, state: unknown, seat: Seat): GameEventAction[] {
  const found: GameEventAction[] = [];
  for (const action of game.legalActions(state, seat)) {
    found.push(action);
    if (found.length === ACTION_LIMIT) break;
  }
  return found;
}
type GameEventAction = Extract<GameEvent, { kind: 'act' }>['action'];

function randomAct(match: Match, seat: Seat, rng: Rng, player: Player): GameEvent {
  const { game, state } = match;
  if (player.sampleAction) {
    const action = player.sampleAction(state, seat, rng) as GameEventAction;
    return { kind: 'act', seat, action };
  }
  const actions = firstActions(game, state, seat);
  if (actions.length === 0) {
    throw new LawViolation('L1', `seat ${seat} must act and has no legal action`, null);
  }
  return { kind: 'act', seat, action: drawFrom(rng, actions) };
}

function timeoutEvent(match: Match, seat: Seat): GameEvent {
  const action = match.game.timeoutAction(match.state, seat);
  if (action === 'forfeit') return { kind: 'forfeit', seat, reason: 'timed-out' };
  const refusal = match.game.reject(match.state, seat, action);
  const what = () => `seat ${seat}: ${JSON.stringify(action)}: ${refusal?.words.en}`;
  holds(refusal === null, 'L8', what, null);
  return { kind: 'act', seat, action };
}

function choose(match: Match, status: Status, hand: Hand): GameEvent {
  const { rng, style, gone } = hand;
  const seat = drawFrom(rng, actingSeats(status));
  if (style === 'timeout') return timeoutEvent(match, seat);
  const staying = seatsOf(match.seatCount).filter((other) => !gone.has(other));
  if (style === 'forfeit' && staying.length > 0 && drawInt(rng, FORFEIT_ONE_IN) === 0) {
    const leaver = drawFrom(rng, staying);
    gone.add(leaver);
    return { kind: 'forfeit', seat: leaver, reason: 'left' };
  }
  return randomAct(match, seat, rng, hand.player);
}

interface Hand {
  readonly rng: Rng;
  readonly style: Style;
  readonly gone: Set<Seat>;
  readonly player: Player;
}

export function sceneOf(game: Game, spec: PlaySpec, events: readonly GameEvent[]): Scene {
  return { game: game.id, ...spec, events };
}

/** Plays one match by seed. Any fault of the rules comes out with seed and log. */
export function record(game: Game, spec: PlaySpec, player: Player = {}): Recording {
  const steps: Step[] = [];
  const scene = () =>
    sceneOf(
      game,
      spec,
      steps.map(({ event }) => event),
    );
  const hand: Hand = {
    rng: fastRng(spec.seed, 0x7461_6b75),
    style: spec.style,
    gone: new Set(),
    player,
  };
  const chance = player.chance ?? fastChance(spec.seed);
  try {
    let match: Match = startMatch(game, spec.config, spec.seatCount);
    for (;;) {
      const status = game.status(match.state);
      if (status.kind === 'over') return { game, spec, steps, end: match };
      holds(
        steps.length < game.traits.maxEvents,
        'L12',
        () => `no end after maxEvents = ${game.traits.maxEvents} events`,
        null,
      );
      const event =
        status.kind === 'chance' ? drawChance(match, chance) : choose(match, status, hand);
      steps.push({ before: match, event });
      match = foldEvent(match, event);
    }
  } catch (error) {
    throw located(error, scene());
  }
}

/** Adds seed and log to whatever went wrong. */
export function located(error: unknown, scene: Scene): Error {
  if (error instanceof LawViolation) {
    return error.message.includes('\nconfig ')
      ? error
      : new LawViolation(error.law, error.what, scene);
  }
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new LawViolation('L2', `the rules threw: ${fault}`, scene);
}

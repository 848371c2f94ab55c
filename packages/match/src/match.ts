import {
  type Game,
  type GameEvent,
  type GameTypes,
  type Seat,
  type Status,
  type Step,
  invariant,
} from '@taku/contract';
import type { ChanceSource } from './chance.ts';

/** A fold over the log so far. Never serialised: the log is the truth. */
export interface Match<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  readonly config: G['config'];
  readonly seatCount: number;
  readonly state: G['state'];
  /** What the last event led to; null before the first. */
  readonly last: Step<G> | null;
  /** Events so far. */
  readonly length: number;
  /** Chance events so far. */
  readonly draws: number;
  /** Acts of each seat so far. Stale commands and the streams of bots depend on it. */
  readonly decisions: readonly number[];
}

export function startMatch<G extends GameTypes>(
  game: Game<G>,
  config: G['config'],
  seatCount: number,
): Match<G> {
  const { min, max } = game.seats;
  invariant(seatCount >= min && seatCount <= max, `${game.id} seats ${min}–${max}: ${seatCount}`);
  const decisions = Array.from({ length: seatCount }, () => 0);
  const state = game.start(config, seatCount);
  return { game, config, seatCount, state, last: null, length: 0, draws: 0, decisions };
}

/** Folds one event that is already known to be legal. */
export function foldEvent<G extends GameTypes>(match: Match<G>, event: GameEvent<G>): Match<G> {
  const { game, config, seatCount } = match;
  const isAct = event.kind === 'act';
  const last = game.apply(match.state, event);
  return {
    game,
    config,
    seatCount,
    state: last.state,
    last,
    length: match.length + 1,
    draws: match.draws + (event.kind === 'chance' ? 1 : 0),
    decisions: isAct
      ? match.decisions.map((count, seat) => (seat === event.seat ? count + 1 : count))
      : match.decisions,
  };
}

export function statusOf(match: Match): Status {
  return match.game.status(match.state);
}

/** What each seat has won or lost, also in a match that is broken off. */
export function returnsOf({ game, state, seatCount }: Match): readonly number[] {
  const status = game.status(state);
  if (status.kind === 'over') return status.returns;
  return game.standing?.(state) ?? Array.from({ length: seatCount }, () => 0);
}

export function actingSeats(status: Status): readonly Seat[] {
  return status.kind === 'acting' ? status.seats : [];
}

/** What the table plays for a seat without asking it; null: the seat decides. */
export function tableAction<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
): G['action'] | null {
  if (game.turnTime?.(state, seat)?.kind !== 'none') return null;
  const action = game.timeoutAction(state, seat);
  return action === 'forfeit' ? null : action;
}

/** The chance event that is due, drawn from the source by the number of draws so far. */
export function drawChance<G extends GameTypes>(
  match: Match<G>,
  source: ChanceSource,
): GameEvent<G> {
  return { kind: 'chance', outcome: match.game.draw(match.state, source.drawRng(match.draws)) };
}

interface Settled<G extends GameTypes> {
  readonly match: Match<G>;
  readonly events: readonly GameEvent<G>[];
}

/** Draws until somebody must act or the match is over. */
export function settleChance<G extends GameTypes>(
  match: Match<G>,
  source: ChanceSource,
): Settled<G> {
  const events: GameEvent<G>[] = [];
  let current = match;
  while (current.game.status(current.state).kind === 'chance') {
    const event = drawChance(current, source);
    events.push(event);
    current = foldEvent(current, event);
  }
  return { match: current, events };
}

import { type Game, type GameTypes, type Rng, type Seat, drawInt } from '@taku/contract';

/** Chooses an act of a seat in a state that search itself imagined. */
export type PlayoutPolicy<G extends GameTypes> = (
  state: G['state'],
  seat: Seat,
  rng: Rng,
) => G['action'] | null;

/** One of the first `limit` legal actions, each with the same chance; null when there is none. */
export function randomPolicy<G extends GameTypes>(game: Game<G>, limit: number): PlayoutPolicy<G> {
  return (state, seat, rng) => {
    let seen = 0;
    let chosen: G['action'] | null = null;
    for (const action of game.legalActions(state, seat)) {
      seen += 1;
      if (drawInt(rng, seen) === 0) chosen = action;
      if (seen === limit) break;
    }
    return chosen;
  };
}

/**
 * Plays a state out to its end and gives the returns of all seats; null when it takes longer than
 * `maxEvents`. Of several acting seats the lowest is asked first: acts of one step commute (L5).
 */
export function playOut<G extends GameTypes>(
  game: Game<G>,
  from: G['state'],
  policy: PlayoutPolicy<G>,
  limits: { readonly rng: Rng; readonly maxEvents: number },
): readonly number[] | null {
  let state = from;
  for (let event = 0; event < limits.maxEvents; event++) {
    const status = game.status(state);
    if (status.kind === 'over') return status.returns;
    if (status.kind === 'chance') {
      state = game.apply(state, { kind: 'chance', outcome: game.draw(state, limits.rng) }).state;
      continue;
    }
    const [seat] = status.seats;
    const action = seat === undefined ? null : policy(state, seat, limits.rng);
    if (seat === undefined || action === null) return null;
    state = game.apply(state, { kind: 'act', seat, action }).state;
  }
  return null;
}

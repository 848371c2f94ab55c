import { type Seat, drawFrom, drawInt, fastRng } from '@taku/contract';
import { DEFAULT_CONFIG, type GameType, type MixState, stud } from '@taku/stud/rules';

/** A decision of a deal played at random, the same for everybody who is asked about it. */
interface RandomSpot {
  readonly state: MixState;
  readonly seat: Seat;
}

interface RandomDeals {
  readonly game: GameType;
  readonly seats: number;
  readonly seed: number;
  readonly deals: number;
}

const FOLDS = 8;

/** Folds rarely, so that all streets are seen with many seats in. */
function drawAction(state: MixState, seat: Seat, rng: ReturnType<typeof fastRng>) {
  const actions = [...stud.legalActions(state, seat)];
  const others = actions.filter(({ type }) => type !== 'FOLD');
  return drawFrom(rng, drawInt(rng, FOLDS) === 0 ? actions : others);
}

function* spotsOfDeal({ game, seats, seed }: RandomDeals, deal: number): Generator<RandomSpot> {
  const rng = fastRng(seed, deal, seats);
  let state = stud.start({ ...DEFAULT_CONFIG, sequence: [game], maxDeals: 1 }, seats);
  for (;;) {
    const status = stud.status(state);
    if (status.kind === 'chance') {
      state = stud.apply(state, { kind: 'chance', outcome: stud.draw(state, rng) }).state;
      continue;
    }
    const seat = status.kind === 'acting' ? status.seats[0] : undefined;
    if (seat === undefined || state.stage !== 'playing') return;
    yield { state, seat };
    state = stud.apply(state, { kind: 'act', seat, action: drawAction(state, seat, rng) }).state;
  }
}

/** Every decision of some deals; a seed always gives the same ones. */
export function* randomSpots(asked: RandomDeals): Generator<RandomSpot> {
  for (let deal = 0; deal < asked.deals; deal++) yield* spotsOfDeal(asked, deal);
}

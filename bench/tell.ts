import { parseArgs } from 'node:util';
import { GAMES } from '@taku/catalog';
import {
  type Game,
  type GameEvent,
  type Seat,
  type Viewer,
  drawFrom,
  fastRng,
  invariant,
  tellAll,
  TWO_SEATS,
} from '@taku/contract';
import {
  actingSeats,
  drawChance,
  fastChance,
  foldEvent,
  startMatch,
  tableAction,
} from '@taku/match';

/** One event where it happened. */
type Place = { readonly state: unknown; readonly event: GameEvent };

const LISTED_ACTIONS = 50;

function chosen(game: Game, state: unknown, seat: Seat, rng: ReturnType<typeof fastRng>) {
  const auto = tableAction(game, state, seat);
  if (auto) return auto;
  const actions = [];
  for (const action of game.legalActions(state, seat)) {
    if (actions.push(action) === LISTED_ACTIONS) break;
  }
  return drawFrom(rng, actions);
}

/** Events of matches between two seats that play by chance. */
function placesOf(game: Game, count: number): readonly Place[] {
  const places: Place[] = [];
  for (let seed = 1; places.length < count; seed++) {
    const rng = fastRng(seed);
    const chance = fastChance(seed);
    let match = startMatch(game, game.boundedConfigs[0] ?? game.defaultConfig, game.seats.min);
    for (let status = game.status(match.state); status.kind !== 'over';) {
      const [seat] = actingSeats(status);
      const event: GameEvent =
        seat === undefined
          ? drawChance(match, chance)
          : { kind: 'act', seat, action: chosen(game, match.state, seat, rng) };
      places.push({ state: match.state, event });
      match = foldEvent(match, event);
      status = game.status(match.state);
    }
  }
  return places.slice(0, count);
}

const VIEWERS: readonly Viewer[] = [...TWO_SEATS, 'spectator'];

const STAGES: Readonly<Record<string, (game: Game, place: Place) => number>> = {
  'rules alone': (game, { state, event }) => (game.apply(state, event).state === null ? 1 : 0),
  'rules, told to three': (game, { state, event }) => {
    const { happened } = game.apply(state, event);
    return VIEWERS.reduce<number>((sum, viewer) => sum + tellAll(game, happened, viewer).length, 0);
  },
  'rules once for each of three': (game, { state, event }) =>
    VIEWERS.reduce<number>(
      (sum, viewer) => sum + tellAll(game, game.apply(state, event).happened, viewer).length,
      game.apply(state, event).state === null ? 1 : 0,
    ),
};

function microseconds(run: () => void, events: number): number {
  const began = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - began) / 1000 / events;
}

/** Rounds of all stages in turn; the quickest round of each counts. */
function measure(game: Game, places: readonly Place[], rounds: number): Map<string, number> {
  const best = new Map<string, number>();
  let told = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [name, stage] of Object.entries(STAGES)) {
      const run = () => {
        for (const place of places) told += stage(game, place);
      };
      best.set(name, Math.min(best.get(name) ?? Infinity, microseconds(run, places.length)));
    }
  }
  invariant(told > 0, `${game.id} tells nobody anything`);
  return best;
}

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '7' },
  },
});
for (const game of GAMES) {
  const times = measure(game, placesOf(game, Number(values.events)), Number(values.rounds));
  const once = times.get('rules, told to three') ?? 0;
  const figures = [...times].map(
    ([name, time]) => `${name} ${time.toFixed(1)} µs (×${(time / once).toFixed(2)})`,
  );
  process.stdout.write(`${game.id}: ${figures.join(', ')}\n`);
}

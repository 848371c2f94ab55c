import { FIRST_SEAT, invariant, seatsOf } from '@taku/contract';
import { playGame } from '@taku/learning';
import { fastChance } from '@taku/match';
import { modelFiles } from '@taku/models';
import { bots } from '@taku/stud/bots';
import { type MixState, type StudAction, type StudView, stud } from '@taku/stud/rules';
import { runInBrowserWorker, sayReviewTimes } from '@taku/terminal';

const WORKER = 'games/stud/cli/bench/reviewWorker.ts';
const DEALS = 20;
const SEED = 42;

/** A decision as its seat saw it. */
export interface Decided {
  readonly view: StudView;
  readonly chosen: StudAction;
}

function create(level: string) {
  const spec = bots.levels.find((one) => one.level === level);
  invariant(spec, `no level ${level}`);
  return spec.create(modelFiles());
}

/** What the first seat decided in a session: a level that stays in decides most. */
async function decisionsOf(level: string, seats: number): Promise<readonly Decided[]> {
  const [person, rival] = [await create(level), await create('lv2')];
  const { events } = await playGame({
    game: stud,
    config: { ...stud.defaultConfig, maxDeals: DEALS },
    chance: fastChance(SEED, seats),
    bots: seatsOf(seats).map((seat) => (seat === FIRST_SEAT ? person : rival)),
  });
  return events.flatMap(({ event, before }) =>
    event.kind === 'act' && event.seat === FIRST_SEAT
      ? { view: stud.view(before as MixState, FIRST_SEAT), chosen: event.action as StudAction }
      : [],
  );
}

const SESSIONS = [
  ['lv2', 2],
  ['lv2', 4],
  ['lv2', 7],
  ['lv0', 4],
] as const;

/** Sessions of 20 deals of one person against Lv 2, in the browser's worker. */
export async function benchReview(): Promise<void> {
  const reviews = [];
  for (const [level, seats] of SESSIONS) {
    const task = await decisionsOf(level, seats);
    const decisionsMs = await runInBrowserWorker<readonly number[]>(WORKER, { task });
    reviews.push({ name: `${level}, ${seats} seats`, decisionsMs });
  }
  sayReviewTimes(reviews);
}

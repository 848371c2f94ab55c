// npm run bench:learners: processor time of the rows and the judge of one decision, in every game.
import { GAMES } from '@taku/catalog';
import { learnerOf } from '@taku/catalog/bots';
import { type Game, type Learner, type Seat, drawFrom, fastRng } from '@taku/contract';
import { actingSeats, fastChance, foldEvent, settleChance, startMatch } from '@taku/match';
import { modelFiles } from '@taku/models';
import { legalFromView } from '@taku/policy';

const DECISIONS = Number(process.argv[2] ?? 2000);
const WARM_UP = 200;

interface Asked {
  readonly view: unknown;
  readonly seat: Seat;
  readonly actions: readonly unknown[];
}

/** Decisions of random matches, one after the other. */
function* decisionsOf(game: Game): Generator<Asked> {
  for (let seed = 1; ; seed++) {
    const chance = fastChance(seed);
    const rng = fastRng(seed);
    const [config] = game.boundedConfigs;
    let { match } = settleChance(startMatch(game, config as never, game.arena.seatCount), chance);
    for (let seats; (seats = actingSeats(game.status(match.state))).length > 0;) {
      const seat = drawFrom(rng, seats);
      const view = game.view(match.state, seat);
      const actions = legalFromView(game, view, seat);
      if (actions.length > 1) yield { view, seat, actions };
      const action = actions.length > 0 ? drawFrom(rng, actions) : null;
      const played = action ?? game.timeoutAction(match.state, seat);
      const event =
        played === 'forfeit'
          ? ({ kind: 'forfeit', seat, reason: 'left' } as const)
          : ({ kind: 'act', seat, action: played } as const);
      match = settleChance(foldEvent(match, event), chance).match;
    }
  }
}

/** What else the machine does is not counted. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed({ encoder, judge }: Learner, { view, seat, actions }: Asked): number | null {
  const began = processorMs();
  const encoded = encoder.encode(view as never, seat, actions as never);
  judge.judge(view as never, seat, actions as never);
  return encoded && processorMs() - began;
}

for (const game of GAMES) {
  const learner = await learnerOf(game, modelFiles());
  const times: number[] = [];
  let rows = 0;
  for (const asked of decisionsOf(game)) {
    const time = timed(learner, asked);
    if (time === null) continue;
    times.push(time);
    rows += asked.actions.length;
    if (times.length === DECISIONS + WARM_UP) break;
  }
  const kept = times.slice(WARM_UP);
  const mean = kept.reduce((sum, one) => sum + one, 0) / kept.length;
  const p99 = kept.toSorted((a, b) => a - b)[Math.floor(kept.length * 0.99)] ?? 0;
  const width = learner.encoder.columns.length;
  process.stdout.write(
    `${game.id}: ${mean.toFixed(3)} ms a decision, p99 ${p99.toFixed(2)} ms ` +
      `(${kept.length} decisions, ${(rows / times.length).toFixed(1)} actions, ${width} columns)\n`,
  );
}

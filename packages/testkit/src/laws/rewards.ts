import { type Learner, seatsOf } from '@taku/contract';
import { type Match, returnsOf } from '@taku/match';
import { decisionsOf } from '@taku/policy';
import { entriesOf } from '../entries.ts';
import { type Recording, located, sceneOf } from '../record.ts';
import { sampleSize } from '../sampleSize.ts';
import { holds } from '../violation.ts';
import { type Subject, eventsOf } from './subject.ts';

const MATCHES = sampleSize(4, 60);
/** Rewards are numbers of chips, points or shares of a game. */
const ROUNDING = 1e-9;

/** Rewards do not depend on rows and opinions: these cost nothing. */
function withoutRows({ encoder, judge }: Learner): Learner {
  const width = encoder.columns.length;
  return {
    encoder: {
      ...encoder,
      encode: (_view, _seat, { length }) => ({ stage: 0, cells: new Float32Array(length * width) }),
    },
    judge: { ...judge, judge: (_view, _seat, { length }) => new Float32Array(length) },
  };
}

function dealOf({ game, state }: Match): number {
  return game.session?.dealsPlayed(state) ?? 0;
}

/** What each deal brought every seat, from the live states alone. */
function rewardsByDeal({ steps, end }: Recording): ReadonlyMap<number, readonly number[]> {
  const matches = [...steps.map(({ before }) => before), end];
  const found = new Map<number, readonly number[]>();
  let had = seatsOf(end.seatCount).map(() => 0);
  for (const [place, match] of matches.entries()) {
    const next = matches[place + 1];
    if (next && dealOf(next) === dealOf(match)) continue;
    const has = returnsOf(next ?? match);
    const before = had;
    found.set(
      dealOf(match),
      has.map((amount, seat) => amount - (before[seat] ?? 0)),
    );
    had = [...has];
  }
  return found;
}

function checkRewards(recording: Recording, learner: Learner): void {
  const { game, spec, steps, end } = recording;
  const rewards = rewardsByDeal(recording);
  for (const [seat, returned] of returnsOf(end).entries()) {
    const sum = [...rewards.values()].reduce((total, deal) => total + (deal[seat] ?? 0), 0);
    const isWhole = Math.abs(sum - returned) < ROUNDING;
    holds(isWhole, 'L19', `seat ${seat}: its deals sum to ${sum}, its return is ${returned}`, null);
  }
  const { config, seatCount } = spec;
  const header = { rulesVersion: game.rulesVersion, config, seatCount };
  const entries = entriesOf(steps.map(({ event }) => event));
  for (const { deal, seat, reward, index } of decisionsOf(game, learner, { header, entries })) {
    const expected = rewards.get(deal)?.[seat] ?? Number.NaN;
    const isSame = Math.abs(reward - expected) < ROUNDING;
    const what = `event ${index}: the reward is ${reward}, deal ${deal} brought ${expected}`;
    holds(isSame, 'L19', what, null);
  }
}

export function checkL19(subject: Subject): void {
  const learner = withoutRows(subject.learner);
  for (const recording of subject.recordings().slice(0, MATCHES)) {
    try {
      checkRewards(recording, learner);
    } catch (error) {
      throw located(error, sceneOf(recording.game, recording.spec, eventsOf(recording)));
    }
  }
}

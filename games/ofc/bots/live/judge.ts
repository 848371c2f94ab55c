import type { Judge } from '../decide.ts';
import { LIVE_FANTASYLAND_VALUES } from '../fantasylandValues.ts';
import { type Effort, judgedOf } from '../levels.ts';
import { type Candidate, candidatesOf } from '../placements.ts';
import { raceIn } from '../race.ts';
import { packRows } from '../rowBoard.ts';
import { type SessionValues, isValuedSession } from '../session/sessionValue.ts';
import type { Spot } from '../spot.ts';
import { LiveFutures } from './futures.ts';
import { LiveCards } from './liveCards.ts';
import type { LiveReader } from './liveValue.ts';

/** The most promising candidates by the value that counts the cards to come; at last all of them. */
function promising(reader: LiveReader, spot: Spot, count: number): Candidate[] {
  const all = candidatesOf(spot.board, spot.dealt);
  if (spot.turnsLeft === 0) return all;
  const live = new LiveCards(spot.unseen);
  const judged = all.map((candidate) => ({
    candidate,
    value: reader.value(...packRows(candidate.board), live),
  }));
  return judged
    .sort((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

export const LV4_EFFORT: Effort = {
  candidates: [27, 12, 12, 12, 12],
  samples: [64, 1500, 1200, 1050, 900],
};

const ROUNDS = 8;
const CLEAR = 2;

/** What Lv4 knows: the value of boards, and of chips where a session is played. */
interface Lv4Knowledge {
  readonly reader: LiveReader;
  readonly session: SessionValues | null;
}

/** Lv4: as Lv3, but the opponent always has a real board and the cards to come are counted. */
export function judgeLv4({ reader, session }: Lv4Knowledge, effort: Effort): Judge {
  return (spot, rng, limits, stop) => {
    const { turnsLeft, config } = spot;
    const valued = { ...spot, fantasyland: LIVE_FANTASYLAND_VALUES[config.flStayCards] };
    const kept = promising(reader, valued, effort.candidates[turnsLeft] ?? 12);
    const samples = limits.maxSamples ?? effort.samples[turnsLeft] ?? 100;
    const plan = { samples, rounds: ROUNDS, clear: CLEAR };
    const futures = new LiveFutures(reader, valued, isValuedSession(config) ? session : null);
    return raceIn(futures, kept, plan, rng, stop).map(judgedOf);
  };
}

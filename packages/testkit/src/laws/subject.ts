import {
  type Game,
  type GameEvent,
  type GameTypes,
  type Json,
  type Learner,
  type Rng,
  type Seat,
  type Viewer,
  seatsOf,
} from '@taku/contract';
import type { Match } from '@taku/match';
import { plainLearner } from '@taku/policy';
import { frozenGame } from '../freeze.ts';
import type { GoldenFile } from '../goldenMatch.ts';
import { type Player, type Recording, type Style, located, record, sceneOf } from '../record.ts';
import { sampleSize } from '../sampleSize.ts';
import type { LogSoFar, SecretOracle } from '../secrets.ts';
import type { Scene } from '../violation.ts';

/** What the author of a game adds for the laws. */
export interface LawOptions<G extends GameTypes = GameTypes> {
  /** Without these, the game's own boundedConfigs. */
  readonly configs?: readonly G['config'][];
  /** Without these, the fewest and the most seats. */
  readonly seatCounts?: readonly number[];
  /** Seeds of random matches for each config and seat count; 2 without it. */
  readonly seeds?: readonly number[];
  /** Needed by every game that declares hidden information. */
  readonly oracle?: SecretOracle<G>;
  /** Without these, the files in games/‹id›/rules/golden. */
  readonly golden?: readonly GoldenFile[];
  /** How its decisions are learnt; without it, as those of any game. */
  readonly learner?: Learner<G>;
  /** For action spaces that cannot be listed: any legal action, by chance. */
  sampleAction?(state: G['state'], seat: Seat, rng: Rng): G['action'];
  /** One spelling for actions that mean the same; without it every spelling is its own. */
  canonicalAction?(action: G['action']): G['action'];
}

/** A game under examination. */
export interface Subject {
  readonly game: Game;
  readonly options: LawOptions;
  readonly oracle: SecretOracle | null;
  readonly learner: Learner;
  readonly recordings: () => readonly Recording[];
}

/** Random matches for each config and seat count, in tests and when proving. */
const SEEDS = { quick: 2, whole: 60 };

export function playerOf(options: LawOptions): Player {
  if (!options.sampleAction) return {};
  return { sampleAction: (state, seat, rng) => options.sampleAction?.(state, seat, rng) ?? null };
}

function stylesOf(place: number): readonly Style[] {
  return place === 0
    ? ['legal', 'timeout', 'forfeit']
    : place === 1
      ? ['legal', 'forfeit']
      : ['legal'];
}

/** Every config with every number of seats. */
function tablesOf(game: Game, options: LawOptions) {
  const configs = options.configs ?? game.boundedConfigs;
  const seatCounts = options.seatCounts ?? [...new Set([game.seats.min, game.seats.max])];
  return configs.flatMap((config) => seatCounts.map((seatCount) => ({ config, seatCount })));
}

function recordAll(game: Game, options: LawOptions): Recording[] {
  const count = sampleSize(SEEDS.quick, SEEDS.whole);
  const seeds = options.seeds ?? Array.from({ length: count }, (_, place) => place + 1);
  const found: Recording[] = [];
  for (const table of tablesOf(game, options))
    for (const [place, seed] of seeds.entries())
      for (const style of stylesOf(place)) {
        found.push(record(game, { ...table, seed, style }, playerOf(options)));
      }
  return found;
}

const FIRST_FURTHER_SEED = 1_000_000;

/** The matches that every law shares, then as many others as are asked for. */
export function* endlessRecordings({ game, options, recordings }: Subject): Generator<Recording> {
  yield* recordings();
  for (let seed = FIRST_FURTHER_SEED; ; seed++)
    for (const table of tablesOf(game, options)) {
      yield record(game, { ...table, seed, style: 'legal' }, playerOf(options));
    }
}

export function subjectOf(game: Game, options: LawOptions): Subject {
  const frozen = frozenGame(game);
  let recordings: readonly Recording[] | null = null;
  let fault: unknown = null;
  return {
    game: frozen,
    options,
    oracle: options.oracle ?? null,
    learner: options.learner ?? plainLearner(frozen),
    recordings: () => {
      if (fault) throw fault;
      try {
        return (recordings ??= recordAll(frozen, options));
      } catch (error) {
        fault = error;
        throw error;
      }
    },
  };
}

/** One moment of a recorded match. */
export interface Moment {
  readonly match: Match;
  /** What happens next, null at the end. */
  readonly next: GameEvent | null;
  readonly recording: Recording;
  readonly place: number;
}

export function eventsOf(recording: Recording, count = recording.steps.length): GameEvent[] {
  return recording.steps.slice(0, count).map(({ event }) => event);
}

function sceneAt({ recording, place }: Moment): Scene {
  return sceneOf(recording.game, recording.spec, eventsOf(recording, place));
}

export function logAt({ recording }: Moment, count: number): LogSoFar {
  const { config, seatCount } = recording.spec;
  return { config, seatCount, events: eventsOf(recording, count) };
}

/** At most this many moments of one match are examined by the laws that cost most. */
const MOMENTS_A_MATCH = 48;

function* momentsOf(recording: Recording, most: number): Iterable<Moment> {
  const { steps, end } = recording;
  const stride = Math.max(1, steps.length / most);
  for (let due = 0; Math.floor(due) < steps.length; due += stride) {
    const place = Math.floor(due);
    const step = steps[place];
    if (step) yield { match: step.before, next: step.event, recording, place };
  }
  yield { match: end, next: null, recording, place: steps.length };
}

/** Runs a check at moments spread over every recorded match; faults come out with seed and log. */
export function examine(
  subject: Subject,
  check: (moment: Moment) => void,
  most = MOMENTS_A_MATCH,
): void {
  for (const recording of subject.recordings())
    for (const moment of momentsOf(recording, most)) {
      try {
        check(moment);
      } catch (error) {
        throw located(error, sceneAt(moment));
      }
    }
}

export function viewersOf(match: Match): readonly Viewer[] {
  return [...seatsOf(match.seatCount), 'spectator'];
}

export function jsonCopy<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

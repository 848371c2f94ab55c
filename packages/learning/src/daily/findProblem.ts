import {
  type Appraisal,
  type Appraiser,
  type Bot,
  type Game,
  type Json,
  type Rng,
  type Seat,
  drawFrom,
  fastRng,
  invariant,
  verdictOf,
} from '@taku/contract';
import { fastChance, hashText } from '@taku/match';
import type { Problem } from '@taku/protocol';
import { type PlayedEvent, playGame } from '../arena/playGame.ts';

interface ProblemSearch {
  readonly game: Game;
  /** Plays the matches; a decision it took wrongly makes a problem. */
  readonly bot: Bot;
  readonly appraiser: Appraiser;
  readonly date: string;
}

const MOST_MATCHES = 300;
/** From here on a problem may also be one that the player of the matches solved. */
const CONTENT_AFTER = 60;
const LOOKS_A_MATCH = 8;
/** How much more is looked at when a problem is checked. */
const CHECK_EFFORT = 8;

interface Found {
  readonly seat: Seat;
  readonly view: Json;
  readonly decisions: readonly number[];
  readonly chosen: PlayedEvent['event'] & { readonly kind: 'act' };
}

function seedsOf({ game, appraiser, date }: ProblemSearch): readonly number[] {
  const hash = hashText(`daily problem ${date} ${game.id} ${appraiser.version}`);
  return [0, 8, 16, 24].map((place) => Number.parseInt(hash.slice(place, place + 8), 16));
}

/** Decisions of a match that were the player's own. */
function decisionsOf(game: Game, events: readonly PlayedEvent[], seatCount: number): Found[] {
  const found: Found[] = [];
  const decisions = Array.from({ length: seatCount }, () => 0);
  for (const { event, before, choice } of events) {
    if (event.kind !== 'act') continue;
    const { seat } = event;
    if (choice) {
      const view = game.view(before, seat);
      found.push({ seat, view, decisions: [...decisions], chosen: event });
    }
    decisions[seat] = (decisions[seat] ?? 0) + 1;
  }
  return found;
}

function drawSome(found: Found[], rng: Rng): readonly Found[] {
  const left = [...found];
  const drawn: Found[] = [];
  while (left.length > 0 && drawn.length < LOOKS_A_MATCH) {
    const one = drawFrom(rng, left);
    left.splice(left.indexOf(one), 1);
    drawn.push(one);
  }
  return drawn;
}

/** The best action is clear of the second by more than its interval. */
function isClear({ worths: [, second] }: Appraisal): boolean {
  return second !== undefined && verdictOf(second) === 'worse';
}

function keyOf(value: unknown): string {
  return JSON.stringify(value);
}

function isMissed({ worths }: Appraisal, chosen: Json): boolean {
  const worth = worths.find(({ action }) => keyOf(action) === keyOf(chosen));
  return worth !== undefined && verdictOf(worth) === 'worse';
}

/** A stronger look on other futures must come to the same answer; null: it is no problem. */
function checked(search: ProblemSearch, found: Found, isHard: boolean, seeds: readonly number[]) {
  const { seat, view, chosen } = found;
  const look = (effort: number) =>
    search.appraiser.appraise(view, seat, {
      chosen: chosen.action,
      rng: fastRng(...seeds, effort),
      effort,
    });
  const first = look(1);
  if (!first || !isClear(first) || (isHard && !isMissed(first, chosen.action))) return null;
  const second = look(CHECK_EFFORT);
  if (!second || !isClear(second)) return null;
  return keyOf(first.worths[0]?.action) === keyOf(second.worths[0]?.action) ? second : null;
}

function problemOf(search: ProblemSearch, found: Found, config: Json, answer: Appraisal): Problem {
  const { game, appraiser, date } = search;
  const { seat, view, decisions } = found;
  const { worths, isExact, facts } = answer;
  // Json is read-only here and not in the schema; both are the same text.
  return {
    date,
    game: game.id,
    rulesVersion: game.rulesVersion,
    appraiser: appraiser.version,
    config,
    seat,
    decisions,
    view,
    unit: appraiser.unit,
    decimals: appraiser.decimals,
    answer: { worths, isExact, ...(facts && { facts }) },
  } as unknown as Problem;
}

/** The problem of a day: the same wherever it is looked for. Null: none was found. */
export async function findProblem(search: ProblemSearch): Promise<Problem | null> {
  const { game, bot } = search;
  const { seatCount } = game.arena;
  const config = game.arena.config({});
  invariant(config.ok, `${game.id} has no config for its arena`);
  const seeds = seedsOf(search);
  for (let match = 0; match < MOST_MATCHES; match++) {
    const chance = fastChance(...seeds, match);
    const bots = Array.from({ length: seatCount }, () => bot);
    const { events } = await playGame({ game, config: config.value, chance, bots });
    const found = decisionsOf(game, events, seatCount);
    for (const [place, one] of drawSome(found, fastRng(...seeds, match)).entries()) {
      const isHard = match < CONTENT_AFTER;
      const answer = checked(search, one, isHard, [...seeds, match, place]);
      if (answer) return problemOf(search, one, config.value, answer);
    }
  }
  return null;
}

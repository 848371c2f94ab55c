import { RANKS, SUITS } from '@taku/cards';
import { GAME_TYPES, STREETS, highCategoryOf, longestRun, longestSuit } from '@taku/stud/rules';
import { liveGrade } from '../lv2Hi.ts';
import { roughness } from '../lv2Razz.ts';
import { evalTier3rd, highestRank, lowValue, rankValue, scoreThreat } from '../reading.ts';
import { numbersOf, scoreHand } from '../scores.ts';
import type { Spot } from '../spot.ts';
import { type VisibleCard, makeRankCount, makeSuitCount } from '../visibleContext.ts';
import type { StudReading } from './reading.ts';

type Columns = Readonly<Record<string, number>>;

const FACINGS = ['mustBringIn', 'bringIn', 'nothing', 'bet', 'raise'] as const;
const TIERS = ['S', 'A', 'B', 'C', 'D'] as const;
const GRADES = ['GOOD', 'OK', 'BAD'] as const;
const CATEGORIES = ['highCard', 'pair', 'twoPair', 'trips'] as const;
const WORST_LOW = 8;

/** One column for each name: 1 for the one that is the case. */
function oneOf(names: readonly string[], is: string | null, prefix = ''): Columns {
  return Object.fromEntries(names.map((name) => [prefix + name, name === is ? 1 : 0]));
}

function lowsOf(cards: readonly VisibleCard[]): readonly number[] {
  const values = cards.map(({ rank }) => lowValue(rank)).filter((value) => value <= WORST_LOW);
  return [...new Set(values)].sort((a, b) => a - b);
}

function hasPair(cards: readonly VisibleCard[]): boolean {
  return new Set(cards.map(({ rank }) => rank)).size < cards.length;
}

function bettingColumns({ deal, toCall, facing, rivals, behind, context }: Spot): Columns {
  return {
    ...oneOf(STREETS, deal.street, 'street'),
    ...oneOf(FACINGS, facing),
    potOdds: toCall / Math.max(1, deal.pot + toCall),
    pot: deal.pot / deal.bigBet / 10,
    betCount: deal.betCount / 4,
    rivals: rivals.length / 3,
    behind: behind.length / 3,
    headsUp: context.headsUp ? 1 : 0,
  };
}

/** Each game weighs a share, and a share against its price, in its own way. */
function equityColumns({ spot, equity }: StudReading): Columns {
  const { gameType } = spot.deal;
  const odds = spot.toCall / Math.max(1, spot.deal.pot + spot.toCall);
  return Object.fromEntries(
    GAME_TYPES.flatMap((game) => {
      const is = game === gameType ? 1 : 0;
      return [
        [game, is],
        [`${game}Equity`, is * equity],
        [`${game}Equity2`, is * equity * equity],
        [`${game}Margin`, is * (equity - odds)],
        [`${game}Score`, (is * scoreHand(game, spot.cards)) / 100],
      ];
    }),
  );
}

function tierOf({ deal, cards, context, door }: Spot): string | null {
  if (deal.street !== '3rd' || deal.gameType !== 'studHi') return null;
  return evalTier3rd(cards, context.deadRankCount, context.deadSuitCount, door);
}

function highColumns(spot: Spot): Columns {
  const { cards, context } = spot;
  const numbers = numbersOf(cards);
  const category = highCategoryOf(numbers);
  const counts = makeRankCount(cards);
  const pair = RANKS.findLast((rank) => counts[rank] >= 2);
  const suits = makeSuitCount(cards);
  const longest = SUITS.reduce((best, suit) => (suits[suit] > suits[best] ? suit : best));
  return {
    ...oneOf(TIERS, tierOf(spot), 'tier'),
    ...oneOf(GRADES, liveGrade(spot), 'live'),
    ...oneOf(CATEGORIES, category),
    straightOrBetter: CATEGORIES.some((known) => known === category) ? 0 : 1,
    pairRank: pair ? rankValue(pair) / 14 : 0,
    pairDead: pair ? context.deadRankCount[pair] / 2 : 0,
    suited: longestSuit(numbers) / 5,
    suitDead: context.deadSuitCount[longest] / 4,
    run: longestRun(numbers) / 5,
    highCardRank: highestRank(cards) / 14,
  };
}

function lowColumns({ cards, context, rivals }: Spot): Columns {
  const lows = lowsOf(cards);
  const rough = rivals.map(({ up }) => roughness(up));
  return {
    lows: lows.length / 5,
    lowest5: (lows[Math.min(4, lows.length - 1)] ?? 9) / 9,
    rough: roughness(context.me.up) / 4,
    rivalRough: Math.min(4, ...rough) / 4,
    smoothRivals: rough.filter((count) => count === 0).length / 3,
    deadLows: context.deadUpCards.filter(({ rank }) => lowValue(rank) <= WORST_LOW).length / 8,
  };
}

function boardColumns({ context, rivals, door, aggressor }: Spot): Columns {
  const theirs = rivals.flatMap(({ up }) => up);
  const doors = rivals.flatMap(({ up }) => up.slice(0, 1));
  const rival = aggressor?.up[0];
  return {
    threat: scoreThreat(rivals) / 10,
    door: rankValue(door.rank) / 14,
    upHighest: highestRank(context.me.up) / 14,
    upPair: hasPair(context.me.up) ? 1 : 0,
    rivalPair: rivals.some(({ up }) => hasPair(up)) ? 1 : 0,
    rivalHighest: highestRank(theirs) / 14,
    higherDoors: doors.filter(({ rank }) => rankValue(rank) > rankValue(door.rank)).length / 3,
    lowerDoors: doors.filter(({ rank }) => lowValue(rank) < lowValue(door.rank)).length / 3,
    aggressorDoor: rival ? rankValue(rival.rank) / 14 : 0,
  };
}

/** What is the same for all actions of a spot; each kind of action weighs it in its own way. */
export function spotColumns(reading: StudReading): Columns {
  const { spot } = reading;
  return {
    always: 1,
    ...bettingColumns(spot),
    ...equityColumns(reading),
    ...highColumns(spot),
    ...lowColumns(spot),
    ...boardColumns(spot),
  };
}

/** Their names, in their order. */
export const SPOT_COLUMNS: readonly string[] = [
  'always',
  ...STREETS.map((street) => `street${street}`),
  ...FACINGS,
  'potOdds',
  'pot',
  'betCount',
  'rivals',
  'behind',
  'headsUp',
  ...GAME_TYPES.flatMap((game) =>
    ['', 'Equity', 'Equity2', 'Margin', 'Score'].map((of) => game + of),
  ),
  ...TIERS.map((tier) => `tier${tier}`),
  ...GRADES.map((grade) => `live${grade}`),
  ...CATEGORIES,
  'straightOrBetter',
  'pairRank',
  'pairDead',
  'suited',
  'suitDead',
  'run',
  'highCardRank',
  'lows',
  'lowest5',
  'rough',
  'rivalRough',
  'smoothRivals',
  'deadLows',
  'threat',
  'door',
  'upHighest',
  'upPair',
  'rivalPair',
  'rivalHighest',
  'higherDoors',
  'lowerDoors',
  'aggressorDoor',
];

import { RANKS } from '@taku/cards';
import { type BotChoice, type GivenWhy, type Said, said } from '@taku/contract';
import type { ActionType, StudTypes } from '@taku/stud/rules';
import { liveGrade } from './lv2Hi.ts';
import { roughness } from './lv2Razz.ts';
import { type LiveGrade, gradeOfDead, lowValue, scoreThreat } from './reading.ts';
import type { Spot } from './spot.ts';

export type Facts = Readonly<Record<string, string | number | boolean>>;

interface Weighed {
  /** Share of the pot at a showdown. */
  readonly equity: number;
  /** What every allowed action is worth in big bets. */
  readonly values: ReadonlyMap<ActionType, number>;
}

/** A choice and all that is told about it after the deal. */
export interface Decision {
  readonly action: ActionType;
  readonly facts: Facts;
  readonly reason: Said;
  /** Hash of the weights it comes from; absent where there are none. */
  readonly model?: string;
  weigh(): Weighed;
}

export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const WORST_LOW = 8;

/** Razz improves by low ranks it has not got. */
function liveLows({ cards, context }: Spot): LiveGrade {
  const held = new Set(cards.map(({ rank }) => rank));
  const needed = RANKS.filter((rank) => lowValue(rank) <= WORST_LOW && !held.has(rank));
  const dead = needed.reduce((sum, rank) => sum + context.deadRankCount[rank], 0);
  return gradeOfDead(dead, needed.length);
}

/** A smooth board threatens in Razz as a paired or suited one does elsewhere. */
function threatOf({ deal, rivals }: Spot): number {
  if (deal.gameType !== 'razz') return scoreThreat(rivals);
  return Math.max(0, ...rivals.map(({ up }) => 2 * (up.length - roughness(up))));
}

/** What every level is told to have looked at: the price, the boards, the cards still to come. */
function commonFacts(spot: Spot, equity: number): Facts {
  const { pot, gameType } = spot.deal;
  return {
    equity: rounded(equity),
    potOdds: spot.toCall > 0 ? rounded(spot.toCall / (pot + spot.toCall)) : 0,
    threat: threatOf(spot),
    live: gameType === 'razz' ? liveLows(spot) : liveGrade(spot),
  };
}

function whyOf(spot: Spot, decision: Decision): GivenWhy {
  const { action, facts, reason, model = null } = decision;
  const { equity, values } = decision.weigh();
  return {
    summary: said('acts', { action: said(action), reason }),
    candidates: spot.allowed.map(({ type }) => ({
      action: { type },
      value: rounded(values.get(type) ?? 0),
      probability: type === action ? 1 : 0,
    })),
    model,
    facts: { ...commonFacts(spot, equity), ...facts },
  };
}

/** The reasons are worked out when somebody looks: an arena never does. */
export function choiceOf(spot: Spot, decision: Decision): BotChoice<StudTypes> {
  let why: GivenWhy | null = null;
  return {
    action: { type: decision.action },
    get why() {
      why ??= whyOf(spot, decision);
      return why;
    },
  };
}

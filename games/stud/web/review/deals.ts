import { FIRST_SEAT, type Seat, type Why } from '@taku/contract';
import { type Decision, type WalkStep, decisionsOf, walk } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import {
  type DealAction,
  type GameType,
  type MixState,
  type StudTypes,
  type StudView,
  stud,
} from '@taku/stud/rules';

/** What somebody did, and what a CPU thought of it. */
export type ReviewAct = DealAction & { readonly why: Why | null };

/** A deal between two acts, as the reader's seat saw it. */
type Moment = {
  /** Of the log's entry that follows; null after the last. */
  readonly index: number | null;
  readonly view: StudView;
  /** What follows. */
  readonly act: ReviewAct | null;
};

export type ReviewDeal = {
  /** From 1. */
  readonly number: number;
  readonly game: GameType;
  readonly moments: readonly Moment[];
  readonly decisions: readonly Decision<StudTypes>[];
  /** Chips of the reader's seat. */
  readonly won: number;
};

type Step = WalkStep<StudTypes>;

/** Whose decisions are looked at: the first person's, or the first seat's where only CPUs played. */
export function readerOf({ header }: MatchLog): Seat {
  return header.players.find(({ kind }) => kind === 'human')?.seat ?? FIRST_SEAT;
}

function isInDeal({ before, event }: Step): boolean {
  return before.stage === 'playing' && event.kind === 'act';
}

function actOf({ after, before, bot }: Step): ReviewAct | null {
  const place = before.deal?.history.length ?? 0;
  const did = after.deal?.history[place];
  return did ? { ...did, why: bot } : null;
}

function wonIn(state: MixState, seat: Seat): number {
  return state.deal?.result?.deltaStack[seat] ?? 0;
}

function dealOf(steps: readonly Step[], seat: Seat, all: readonly Decision<StudTypes>[]) {
  const [first, last] = [steps[0], steps.at(-1)];
  const { deal } = first?.before ?? {};
  if (!first || !last || !deal) return [];
  const moments = steps.map((step) => ({
    index: step.index,
    view: stud.view(step.before, seat),
    act: actOf(step),
  }));
  const indices = new Set(steps.map(({ index }) => index));
  const decisions = all.filter(({ index }) => indices.has(index));
  if (decisions.length === 0) return [];
  return [
    {
      number: first.before.dealIndex + 1,
      game: deal.gameType,
      moments: [...moments, { index: null, view: stud.view(last.after, seat), act: null }],
      decisions,
      won: wonIn(last.after, seat),
    },
  ];
}

/** The deals of a match in which the seat had something to decide. */
export function dealsOf(log: MatchLog, seat: Seat): readonly ReviewDeal[] {
  const decisions = decisionsOf(stud, log, seat);
  const byDeal = new Map<number, Step[]>();
  for (const step of walk(stud, log.header, log.entries)) {
    if (!isInDeal(step)) continue;
    const { dealIndex } = step.before;
    const steps = byDeal.get(dealIndex) ?? [];
    steps.push(step);
    byDeal.set(dealIndex, steps);
  }
  return [...byDeal.values()].flatMap((steps) => dealOf(steps, seat, decisions));
}

/** Whether the seat stood up before the session was over. */
export function hasLeft({ entries }: MatchLog, seat: Seat): boolean {
  return entries.some(({ event }) => event.kind === 'forfeit' && event.seat === seat);
}

import {
  type BotNote,
  type Cause,
  type Game,
  type GameTypes,
  type LogEntry,
  type Rng,
  type Seat,
  fastRng,
} from '@taku/contract';
import { type LogHead, type WalkStep, walk } from './walk.ts';

/** One act of a log, with what its seat could know when it acted. */
export interface Decision<G extends GameTypes = GameTypes> {
  /** Of its entry in the log: it names the decision in addresses and in seeds. */
  readonly index: number;
  readonly seat: Seat;
  readonly view: G['view'];
  readonly action: G['action'];
  /** Deals that were over before it; 0 where a match has none. */
  readonly deal: number;
  readonly cause: Cause;
  /** A clock or the table acted for the seat: nobody decided. */
  readonly isForced: boolean;
  readonly at: number;
  readonly thinkMs: number;
  /** What a CPU noted about it. */
  readonly bot: BotNote | null;
  /** Whatever could have been done, in stable order; of some games a long list. */
  readonly legal: () => Iterable<G['action']>;
}

interface ReadLog {
  readonly header: LogHead;
  readonly entries: Iterable<LogEntry>;
}

function decisionAt<G extends GameTypes>(game: Game<G>, step: WalkStep<G>): Decision<G> | null {
  const { event, before, cause } = step;
  if (event.kind !== 'act') return null;
  const { seat, action } = event;
  return {
    index: step.index,
    seat,
    view: game.view(before, seat),
    action,
    deal: game.session?.dealsPlayed(before) ?? 0,
    cause,
    isForced: cause === 'auto' || cause === 'timeout',
    at: step.at,
    thinkMs: step.thinkMs,
    bot: step.bot,
    legal: () => game.legalActions(before, seat),
  };
}

/** Every act of one seat, or of all for null, in the order of the log. */
export function decisionsOf<G extends GameTypes>(
  game: Game<G>,
  log: ReadLog,
  seat: Seat | null,
): readonly Decision<G>[] {
  const decisions: Decision<G>[] = [];
  for (const step of walk(game, log.header, log.entries)) {
    if (step.event.kind !== 'act' || (seat !== null && step.event.seat !== seat)) continue;
    const decision = decisionAt(game, step);
    if (decision) decisions.push(decision);
  }
  return decisions;
}

/** The same decision is looked at with the same futures, wherever and whenever that is done. */
export function decisionRng(matchId: string, index: number): Rng {
  return fastRng(...Array.from(matchId, (letter) => letter.codePointAt(0) ?? 0), index);
}

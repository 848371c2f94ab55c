import {
  type Game,
  type Message,
  type Seat,
  type Why,
  type Words,
  tellAll,
  wordsOf,
} from '@taku/contract';
import { type Match, walk, walkToEnd } from '@taku/match';
import type { MatchLog } from '@taku/protocol';

/** One position of a finished game: after an act, with what chance added to it. */
export type Step = {
  readonly match: Match;
  /** What a spectator was told on the way here; the first position has the deal. */
  readonly messages: readonly Message[];
  /** Who acted; null at the start. */
  readonly seat: Seat | null;
  /** What a CPU thought of its act. */
  readonly reason: Words | null;
  readonly why: Why | null;
};

/** The positions a replay steps through: one per act or forfeit. */
export function replaySteps(game: Game, log: MatchLog): readonly Step[] {
  const match = walkToEnd(game, log.header, []);
  let current: Step = { match, messages: [], seat: null, reason: null, why: null };
  const steps: Step[] = [];
  for (const { event, happened, to, bot } of walk(game, log.header, log.entries)) {
    const told = tellAll(game, happened, 'spectator');
    if (event.kind === 'chance') {
      current = { ...current, match: to, messages: [...current.messages, ...told] };
    } else {
      steps.push(current);
      const reason = bot && wordsOf(bot.summary, game.reasonWords);
      current = { match: to, messages: told, seat: event.seat, reason, why: bot };
    }
  }
  return [...steps, current];
}

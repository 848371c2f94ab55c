import type { Game, GameEvent, Message, Seat, Why, Words } from '@taku/contract';
import { type Match, foldEvent, startMatch } from '@taku/match';
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

function seatOf(event: GameEvent): Seat | null {
  return event.kind === 'chance' ? null : event.seat;
}

/** Folds the log into the positions a replay steps through: one per act or forfeit. */
export function replaySteps(game: Game, log: MatchLog): readonly Step[] {
  const { config, seatCount } = log.header;
  const match = startMatch(game, config, seatCount);
  let current: Step = { match, messages: [], seat: null, reason: null, why: null };
  const steps: Step[] = [];
  for (const { event, bot } of log.entries) {
    const told = game.glimpse(current.match.state, event, 'spectator');
    const next = foldEvent(current.match, event);
    if (event.kind === 'chance') {
      current = { ...current, match: next, messages: [...current.messages, ...told] };
    } else {
      steps.push(current);
      const reason = bot?.summary ?? null;
      const why = bot ?? null;
      current = { match: next, messages: told, seat: seatOf(event), reason, why };
    }
  }
  return [...steps, current];
}

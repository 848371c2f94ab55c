import type { GameEvent, LogEntry, ToldReason } from '@taku/contract';
import type { Match } from '@taku/match';
import { allowsHelp } from '@taku/protocol';
import type { LiveMatch, RoomState } from './roomState.ts';

const NONE: readonly ToldReason[] = [];

/** Whether the deal is over, so that nothing depends on its reasons any more. */
export function areReasonsOpen(match: Match | undefined): boolean {
  const session = match?.game.session;
  return session?.openWhy !== undefined && session.isDealOver(match?.state);
}

/** Nothing is hidden in this game, and numbers help nobody against another person. */
function tellsAtOnce({ game, created, seats }: RoomState): boolean {
  const { friendly = false, rated = false } = created;
  return !game.traits.hiddenInfo && allowsHelp({ friendly, rated, seats });
}

/** Why a CPU has just moved, where it hides nothing. */
export function reasonAtOnce(state: RoomState, entry: LogEntry): ToldReason | null {
  return tellsAtOnce(state) ? reasonOf(entry, entry.event) : null;
}

function reasonOf(entry: LogEntry, event: GameEvent): ToldReason | null {
  if (!entry.bot || event.kind !== 'act') return null;
  const { id: _id, ...why } = entry.bot;
  return { seat: event.seat, action: event.action, why };
}

/** The reasons of the running deal after one more event. */
export function reasonsAfter(
  live: LiveMatch,
  entry: LogEntry,
  event: GameEvent,
): readonly ToldReason[] {
  if (!live.match.game.session?.openWhy) return NONE;
  // A reason given between two deals (for a nod) belongs to no deal.
  const past = areReasonsOpen(live.match) ? NONE : live.reasons;
  const reason = areReasonsOpen(live.match) ? null : reasonOf(entry, event);
  return reason ? [...past, reason] : past;
}

/** The reasons of the finished deal as far as they give nothing hidden away. */
export function openReasons({ match, reasons }: LiveMatch): readonly ToldReason[] {
  const { session } = match.game;
  return reasons.map((reason) => {
    const { seat, action, why } = reason;
    return session?.openWhy
      ? { ...reason, why: session.openWhy(match.state, seat, action, why) }
      : reason;
  });
}

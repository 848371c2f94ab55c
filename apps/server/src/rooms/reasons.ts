import type { GameEvent, LogEntry, ToldReason } from '@taku/contract';
import type { Match } from '@taku/match';
import type { ReasonsMessage } from '@taku/protocol';
import type { Step } from './draft.ts';
import type { LiveMatch } from './roomState.ts';

const NONE: readonly ToldReason[] = [];

function isOpen(match: Match | undefined): boolean {
  return match?.game.tellsReasons?.(match.state) ?? false;
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
  if (!live.match.game.tellsReasons) return NONE;
  // What was said over a finished deal (a nod to go on) belongs to no deal.
  const past = isOpen(live.match) ? NONE : live.reasons;
  const reason = isOpen(live.match) ? null : reasonOf(entry, event);
  return reason ? [...past, reason] : past;
}

/** Told once, with the event that ends the deal; before that nobody hears a word. */
export function reasonsMessages({ before, after }: Step): readonly ReasonsMessage[] {
  const { live } = after;
  if (!live || !isOpen(live.match) || isOpen(before.live?.match)) return [];
  return live.reasons.length === 0 ? [] : [{ type: 'reasons', reasons: live.reasons }];
}

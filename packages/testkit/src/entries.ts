import type { GameEvent, LogEntry } from '@taku/contract';

export const LOGGED_SINCE = 1_800_000_000_000;

/** Events as a table without people, CPUs and clocks would log them. */
export function entriesOf(events: readonly GameEvent[]): readonly LogEntry[] {
  return events.map((event, index) => ({
    index,
    event,
    cause: event.kind === 'chance' ? 'chance' : 'auto',
    at: LOGGED_SINCE + index,
    thinkMs: 0,
  }));
}

import type { GameEvent, LogEntry } from '@taku/contract';

/** Events as a table without people, CPUs and clocks would log them. */
export function entriesOf(events: readonly GameEvent[]): readonly LogEntry[] {
  return events.map((event, index) => ({
    index,
    event,
    cause: event.kind === 'chance' ? 'chance' : 'auto',
    at: 0,
    thinkMs: 0,
  }));
}

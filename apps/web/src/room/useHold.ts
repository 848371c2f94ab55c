import { useEffect, useRef } from 'react';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';

/** Nobody but CPUs sits with this person, and a match is running that is not rated. */
export function mayHold({ room, match, seat }: RoomState): boolean {
  if (!room || !match || seat === null || match.status.kind === 'over') return false;
  if (match.rated) return false;
  return room.seats.every(({ kind, seat: of }) => kind === 'bot' || of === seat);
}

/** While the person reads, the table of CPUs waits; a hold that a closed tab left behind ends. */
export function useHold(table: Table, state: RoomState, isReading: boolean): void {
  const isHeldHere = useRef(false);
  const isKnown = useRef(false);
  const { match, seat, connection } = state;
  const isThere = connection.kind === 'open' && match !== null && seat !== null;
  const wants = isReading && mayHold(state);
  const isHeld = match?.heldBy !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const isLeftBehind = isHeld && !isKnown.current;
    isKnown.current = true;
    if (wants) {
      isHeldHere.current = table.command({ type: 'hold', holds: true }) || isHeldHere.current;
    } else if (isHeldHere.current || isLeftBehind) {
      isHeldHere.current = !table.command({ type: 'hold', holds: false });
    }
    // Only a change of what this tab wants is told: another tab of the seat may want otherwise.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [table, isThere, wants]);
}

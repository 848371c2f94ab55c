import type { Refusal, Seat } from '@taku/contract';
import { REFUSALS } from '../refusals.ts';
import type { Draft } from './draft.ts';
import { humanSeats } from './roomState.ts';

/** Ends a hold, if there is one: clocks go on where they stood. */
export function release(draft: Draft): void {
  const heldBy = draft.state.live?.heldBy ?? null;
  if (heldBy !== null) draft.add({ kind: 'table_resumed', at: draft.now });
}

function hold(draft: Draft, seat: Seat): void {
  const { live } = draft.state;
  if (live?.heldBy === seat) return;
  // It paused while nobody was there: that pause ends with whoever holds it now.
  if (live && live.pausedAt !== null) draft.add({ kind: 'table_resumed', at: draft.now });
  draft.add({ kind: 'table_paused', at: draft.now, by: seat });
}

/** Against CPUs alone a person may stop all clocks to read, as long as they like. */
export function planHold(seat: Seat, holds: boolean) {
  return (draft: Draft): Refusal | null => {
    const { live } = draft.state;
    if (!live || live.ended) return REFUSALS.notPlaying();
    if (humanSeats(draft.state).length > 1) return REFUSALS.notAlone();
    // Its time is part of what is rated.
    if (holds && live.header.rated) return REFUSALS.rated();
    if (holds) hold(draft, seat);
    else release(draft);
    return null;
  };
}

import { setImmediate } from 'node:timers/promises';
import type { Game } from '@taku/contract';
import type { StoredEvent } from '@taku/storage';
import type { Step } from './draft.ts';
import { foldRoom, startRoom } from './foldRoom.ts';
import type { RoomState } from './roomState.ts';

type Restored =
  /** No such room, or it has closed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly state: RoomState; readonly steps: readonly Step[] }
  /** Its log cannot be folded by this version; it stays on disk untouched. */
  | { readonly kind: 'broken'; readonly detail: string };

/** As many as the history keeps; older states are let go. */
const KEPT_STEPS = 24;

/** Stops after every event, so that whoever has time for a few only can go on later. */
function* foldAll(state: RoomState, events: readonly StoredEvent[]): Generator<void, Restored> {
  const steps: Step[] = [];
  let after = state;
  for (const { event } of events) {
    const before = after;
    after = foldRoom(before, event);
    steps.push({ before, event, after });
    if (steps.length > 2 * KEPT_STEPS) steps.splice(0, KEPT_STEPS);
    yield;
  }
  return after.phase === 'closed' ? { kind: 'none' } : { kind: 'open', state: after, steps };
}

type FindGame = (id: string) => Game | null;

function* restoring(events: readonly StoredEvent[], findGame: FindGame): Generator<void, Restored> {
  const [first, ...rest] = events;
  if (first?.event.kind !== 'room_created') return { kind: 'none' };
  const game = findGame(first.event.game);
  if (!game) return { kind: 'broken', detail: `no game ${first.event.game}` };
  try {
    return yield* foldAll(startRoom(first.room, first.event, game), rest);
  } catch (error) {
    return { kind: 'broken', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** A room as its log says it is. */
export function restoreRoom(events: readonly StoredEvent[], findGame: FindGame): Restored {
  const steps = restoring(events, findGame);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

/** So long may a fold hold the loop. */
const SLICE_MS = 8;

/** The same, with a turn for everybody else every few milliseconds. */
export async function restoreGently(
  events: readonly StoredEvent[],
  findGame: FindGame,
): Promise<Restored> {
  const steps = restoring(events, findGame);
  for (let until = performance.now() + SLICE_MS; ;) {
    const next = steps.next();
    if (next.done) return next.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}

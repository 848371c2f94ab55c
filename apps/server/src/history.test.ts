import { seatOf } from '@taku/contract';
import type { RoomEvent } from '@taku/storage';
import { nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { Draft } from './rooms/draft.ts';
import { startRoom } from './rooms/foldRoom.ts';
import { History } from './rooms/history.ts';
import { messagesOfAll } from './rooms/messages.ts';
import type { RoomCreated } from './rooms/roomState.ts';

const SEAT = seatOf(0);
const EVENTS = 100;
/** At least so many are told again, at most twice as many. */
const KEPT = 24;

const CREATED: RoomCreated = {
  kind: 'room_created',
  at: 1,
  code: '12',
  title: null,
  game: nim.id,
  config: nim.defaultConfig,
  seatCount: 2,
  visibility: 'link',
  time: null,
};

/** Somebody comes and goes; each time the table is told whom it waits for. */
function event(index: number): RoomEvent {
  const player = { seat: SEAT, publicId: 'p_1', name: 'Aki', kind: 'human', bot: null } as const;
  const at = 2 + index;
  return index % 2 === 0
    ? { kind: 'seat_taken', at, player, secretHash: 'a' }
    : { kind: 'seat_left', at, seat: SEAT };
}

function draftOf(events: number): Draft {
  const draft = new Draft(startRoom('room', CREATED, nim), 1);
  for (let index = 0; index < events; index++) draft.add(event(index));
  return draft;
}

describe('the history of a room', () => {
  it('tells whatever it keeps as it was told at first', () => {
    const { steps, state } = draftOf(EVENTS);
    const [first, ...rest] = steps;
    const history = new History(state, first ? [first] : []);
    for (const [index, step] of rest.entries()) {
      history.push([step]);
      const { version } = step.after;
      const told = steps.slice(0, index + 2);
      for (let since = version; since >= 1; since--) {
        const missed = history.missed(since, version, SEAT);
        // Between the least and the most that is kept, either answer is right.
        const isKept = version - since <= KEPT || (missed && version - since <= 2 * KEPT);
        expect(missed).toEqual(isKept ? messagesOfAll(told.slice(since - 1), SEAT) : null);
      }
    }
  });

  it('has nothing for a version that is still to come', () => {
    const { steps, state } = draftOf(3);
    const history = new History(state, steps);
    expect(history.missed(state.version, state.version, SEAT)).toEqual([]);
    expect(history.missed(state.version + 1, state.version, SEAT)).toBeNull();
  });
});

import { seatOf } from '@taku/contract';
import type { MatchFrame, RoomCommand } from '@taku/protocol';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roomInPlay } from '../testing/rooms.ts';
import { toyUi } from '../testing/toyUi.ts';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { mayHold, useHold } from './useHold.ts';

const { game } = toyUi;
const people = roomInPlay(game);
const alone = {
  ...people,
  seats: people.seats.map((seat, place) =>
    place === 0 ? seat : { ...seat, kind: 'bot' as const, bot: 'toy/easy' },
  ),
};

const MATCH = {
  matchId: 'm1',
  status: { kind: 'acting', seats: [seatOf(0)] },
  decisions: [0, 0],
  clocks: null,
} as unknown as MatchFrame;

function stateOf(more: Partial<RoomState> = {}): RoomState {
  const connection = { kind: 'open' } as const;
  return { ...EMPTY_ROOM, connection, room: alone, seat: seatOf(0), match: MATCH, ...more };
}

function holding(state: RoomState, isReading = false) {
  const sent: RoomCommand[] = [];
  const table = {
    command: (command: RoomCommand) => {
      sent.push(command);
      return true;
    },
  } as unknown as Table;
  const { rerender } = renderHook(
    (props: { state: RoomState; isReading: boolean }) =>
      useHold(table, props.state, props.isReading),
    { initialProps: { state, isReading } },
  );
  return {
    sent,
    now: (next: RoomState, reading: boolean) => rerender({ state: next, isReading: reading }),
  };
}

const HOLD: RoomCommand = { type: 'hold', holds: true };
const RELEASE: RoomCommand = { type: 'hold', holds: false };
const held = stateOf({ match: { ...MATCH, heldBy: seatOf(0) } });

describe('reading at a table', () => {
  it('of CPUs alone holds it, and lets it go at the end', () => {
    const { sent, now } = holding(stateOf());
    expect(sent).toEqual([]);
    now(stateOf(), true);
    now(held, true);
    expect(sent).toEqual([HOLD]);
    now(held, false);
    expect(sent).toEqual([HOLD, RELEASE]);
  });

  it('is told again to a server that was away, and a hold left behind by a closed tab ends', () => {
    const away = stateOf({ connection: { kind: 'reconnecting', attempt: 1 } });
    const { sent, now } = holding(away, true);
    expect(sent).toEqual([]);
    now(stateOf(), true);
    expect(sent).toEqual([HOLD]);
    expect(holding(held).sent).toEqual([RELEASE]);
  });

  it('a second tab of the seat does not fight over it', () => {
    const { sent, now } = holding(stateOf());
    now(held, false);
    expect(sent).toEqual([]);
  });

  it.each([
    ['with other people', { room: people }],
    ['watching', { seat: null }],
    ['rated', { match: { ...MATCH, rated: true as const } }],
    ['after the end', { match: { ...MATCH, status: { kind: 'over' as const, returns: [0, 1] } } }],
  ])('%s: nothing is held', (_who, more) => {
    expect(mayHold(stateOf(more))).toBe(false);
    expect(holding(stateOf(more), true).sent).toEqual([]);
  });
});

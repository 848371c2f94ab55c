import { type Seat, seatOf } from '@taku/contract';
import type { RoomView, SeatView } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { emptyChairs } from './FreeChair.tsx';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';

function chair(seat: Seat, rest: Partial<SeatView> = {}): SeatView {
  const base = { name: `P${seat}`, publicId: `p${seat}`, bot: null, ready: false };
  return { seat, kind: 'human', connected: true, ...base, ...rest };
}

function stateOf(seat: Seat | null, host: number | null): RoomState {
  const seats = [
    chair(seatOf(0)),
    chair(seatOf(1), { connected: false }),
    chair(seatOf(2), { kind: 'open', connected: false }),
    chair(seatOf(3), { kind: 'bot' }),
  ];
  const room = { seats, host, phase: 'waiting' } as unknown as RoomView;
  return { ...EMPTY_ROOM, room, seat };
}

describe('chairs that can be freed', () => {
  it.each([
    ['by the host: those of people who are away', seatOf(0), seatOf(0), [1]],
    ['by another player: none', seatOf(2), seatOf(0), []],
    ['by a spectator: none', null, null, []],
  ] as const)('%s', (_what, seat, host, chairs) => {
    expect(emptyChairs(stateOf(seat, host)).map((free) => free.seat)).toEqual(chairs);
  });
});

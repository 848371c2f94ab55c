import { seatOf } from '@taku/contract';
import type { SeatView } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { plateStateOf } from '@taku/ui/table';
import { namesOf, playersOf } from './players.ts';
import { EMPTY_ROOM, type RoomState } from './roomState.ts';

const HUMAN: SeatView = {
  seat: seatOf(0),
  kind: 'human',
  name: '春子',
  publicId: 'p',
  bot: null,
  ready: true,
  connected: true,
};
const CPU: SeatView = { ...HUMAN, seat: seatOf(1), kind: 'bot', name: 'Hard', bot: 'toy/hard' };
const OPEN: SeatView = { ...HUMAN, seat: seatOf(1), kind: 'open', name: null, publicId: null };

function stateOf(seats: readonly SeatView[], acting: number): RoomState {
  return {
    ...EMPTY_ROOM,
    seat: seatOf(0),
    matchAt: 1000,
    room: { seats, time: { turnSeconds: 30, bankSeconds: 60 } } as unknown as RoomState['room'],
    match: {
      away: [1],
      status: { kind: 'acting', seats: [acting] },
      clocks: [
        { kind: 'running', turnLeftMs: 12_000, bankMs: 60_000 },
        { kind: 'idle', bankMs: 60_000 },
      ],
    } as unknown as RoomState['match'],
  };
}

const LEVELS = new Map([['toy/hard', { en: 'Hard', ja: 'つよい' }]]);

describe('players of a room', () => {
  it('names a lone CPU plainly and numbers several', () => {
    const second = { ...CPU, seat: 2 };
    expect(namesOf({ seats: [HUMAN, CPU] } as never, '空席')).toEqual(['春子', 'CPU']);
    expect(namesOf({ seats: [HUMAN, CPU, second] } as never, '空席')).toEqual([
      '春子',
      'CPU 1',
      'CPU 2',
    ]);
    expect(namesOf({ seats: [HUMAN, OPEN] } as never, '空席')).toEqual(['春子', '空席']);
  });

  it('never names a bot from outside without saying that it is one', () => {
    const guest = { ...CPU, name: 'Natsu', bot: 'toy/x-natsu-abc234' };
    expect(namesOf({ seats: [HUMAN, guest] } as never, '')).toEqual(['春子', 'BOT Natsu']);
    const [, shown] = playersOf(stateOf([HUMAN, guest], 0), LEVELS, '');
    expect(shown).toMatchObject({ name: 'BOT Natsu', level: { en: 'outside bot' } });
  });

  it('times only the seat that acts', () => {
    const [own, cpu] = playersOf(stateOf([HUMAN, CPU], 0), LEVELS, '');
    expect(own).toMatchObject({
      isYou: true,
      away: false,
      acting: true,
      clock: { turnMs: 30_000, turnLeftMs: 12_000, bankMs: 60_000, at: 1000 },
    });
    expect(cpu).toMatchObject({ acting: false, away: true, clock: null, level: { ja: 'つよい' } });
  });

  it.each([
    ['acting', { ...HUMAN }, 0],
    ['waiting', { ...HUMAN }, 1],
    ['reconnecting', { ...HUMAN, connected: false }, 0],
    ['left', { ...OPEN, seat: seatOf(0) }, 1],
    ['thinking', { ...CPU, seat: seatOf(0) }, 0],
  ] as const)('shows a plate as %s', (state, seat, acting) => {
    const [player] = playersOf(stateOf([seat, { ...CPU, seat: seatOf(1) }], acting), LEVELS, '');
    expect(plateStateOf(player!)).toBe(state);
  });
});

import { type Seat, seatOf } from '@taku/contract';
import type { MatchFrame, RoomView, SeatView, TableFrame } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_ROOM,
  type RoomState,
  actingSeatsOf,
  isAskedToStart,
  isCpuToMove,
  recalledRoom,
  recollectionOf,
  withFrame,
} from './roomState.ts';

function seatView(seat: Seat, kind: SeatView['kind'], publicId: string | null): SeatView {
  const bot = kind === 'bot' ? 'toy/hard' : null;
  return { seat, kind, name: publicId, publicId, bot, ready: false, connected: true };
}

const HARU = seatView(seatOf(0), 'human', 'haru');
const CPU = seatView(seatOf(1), 'bot', 'cpu');

function roomOf(seats: readonly SeatView[], phase: RoomView['phase'] = 'playing'): RoomView {
  return {
    roomId: 'r1',
    code: 'KASA-42',
    title: null,
    game: 'toy',
    config: {},
    visibility: 'link',
    friendly: false,
    rated: false,
    time: null,
    phase,
    seats: [...seats],
    spectators: 0,
    matchId: 'm1',
    matchNumber: 1,
    createdAt: 0,
  };
}

function matchOf(acting: readonly number[], matchId = 'm1'): MatchFrame {
  return {
    matchId,
    length: 0,
    view: null,
    status: { kind: 'acting', seats: acting.map(seatOf) },
    decisions: [0, 0],
    clocks: null,
    away: [],
    forfeits: [],
    ending: null,
    seedHash: '',
    seed: null,
  };
}

const messages = (...types: readonly string[]) => types.map((type) => ({ type }));

function welcome(missed: readonly string[] | null, matchId = 'm1'): TableFrame {
  return {
    type: 'welcome',
    version: 1,
    room: roomOf([HARU, CPU]),
    you: { seat: seatOf(0), name: 'haru' },
    match: matchOf([0], matchId),
    missed: missed && messages(...missed),
  };
}

function update(types: readonly string[], matchId = 'm1'): TableFrame {
  return { type: 'update', version: 2, messages: messages(...types), match: matchOf([1], matchId) };
}

const fold = (frames: readonly TableFrame[], from: RoomState = EMPTY_ROOM) =>
  frames.reduce((state, frame, index) => withFrame(state, frame, index), from);
const toldTypes = ({ told }: RoomState) => told.map((one) => one.messages.map(({ type }) => type));

describe('coming to a table', () => {
  it('a newcomer reads the running match alone, and none of it is acted out', () => {
    const state = fold([welcome(['placed', 'match_start', 'dealt', 'placed'])]);
    expect(toldTypes(state)).toEqual([['dealt', 'placed']]);
    expect(state.told[0]?.fresh).toBe(false);
    expect(state).toMatchObject({ seat: 0, name: 'haru', toldOf: 'm1' });
  });

  it('who was away a little sees what was missed; much is only read', () => {
    const short = fold([welcome(null), welcome(['placed', 'placed'])]);
    expect(short.told.map(({ fresh }) => fresh)).toEqual([true]);
    const long = fold([welcome(null), welcome(Array.from({ length: 13 }, () => 'placed'))]);
    expect(long.told.map(({ fresh }) => fresh)).toEqual([false]);
  });
});

describe('what is told', () => {
  it('grows by one for every change and has its own number', () => {
    const state = fold([welcome(null), update(['placed']), update(['placed', 'ended'])]);
    expect(state.told.map(({ id }) => id)).toEqual([1, 2]);
    expect(toldTypes(state)).toEqual([['placed'], ['placed', 'ended']]);
    expect(state.matchAt).toBe(2);
  });

  it('a frame without messages tells nothing', () => {
    expect(fold([welcome(null), update([])]).told).toEqual([]);
  });

  it('a new match forgets the old one, but no number comes twice', () => {
    const state = fold([welcome(null), update(['placed']), update(['dealt'], 'm2')]);
    expect(toldTypes(state)).toEqual([[], ['dealt']]);
    expect(state.told.map(({ id }) => id)).toEqual([1, 2]);
    expect(state.toldOf).toBe('m2');
  });

  it.each([
    [{ type: 'pong', version: 3 }],
    [{ type: 'closed', version: 3, reason: 'left' }],
    [{ type: 'error', version: 3, code: 'illegal', message: '', words: { en: '', ja: '' } }],
  ] as const)('%j changes nothing', (frame) => {
    const state = fold([welcome(null)]);
    expect(withFrame(state, frame as TableFrame, 9)).toBe(state);
  });
});

describe('a reload', () => {
  it('keeps the log of the match, to be read and not acted out', () => {
    const before = fold([welcome(null), update(['placed']), update(['placed'])]);
    const kept = recollectionOf(before, 7);
    expect(kept).toMatchObject({ version: 7, matchId: 'm1' });
    const after = recalledRoom(kept);
    expect(after).toMatchObject({ room: null, toldOf: 'm1' });
    expect(after.told.map(({ id, fresh }) => [id, fresh])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(toldTypes(fold([welcome(['ended'])], after))).toEqual([
      ['placed'],
      ['placed'],
      ['ended'],
    ]);
  });

  it('remembers no more than a long game needs', () => {
    const many = Array.from({ length: 500 }, () => update(['placed']));
    const { told } = recollectionOf(fold([welcome(null), ...many]), 1);
    expect([told.length, told[0]?.id, told.at(-1)?.id]).toEqual([400, 101, 500]);
  });

  it('without a memory it begins empty', () => {
    expect(recalledRoom(null)).toBe(EMPTY_ROOM);
  });
});

describe('chairs', () => {
  it('a rematch that exchanges them takes this tab along', () => {
    const seated = fold([welcome(null)]);
    const changed = roomOf([
      seatView(seatOf(0), 'bot', 'cpu'),
      seatView(seatOf(1), 'human', 'haru'),
    ]);
    const frame: TableFrame = { type: 'room', version: 3, room: changed };
    expect(withFrame(seated, frame, 3).seat).toBe(1);
    const without = roomOf([seatView(seatOf(0), 'open', null), CPU]);
    expect(withFrame(seated, { ...frame, room: without }, 3).seat).toBeNull();
  });

  it('who watches goes on watching', () => {
    const watching = { ...fold([welcome(null)]), seat: null };
    const room = roomOf([HARU, CPU]);
    expect(withFrame(watching, { type: 'room', version: 3, room }, 3).seat).toBeNull();
  });

  it('knows when only CPUs are to move', () => {
    const state = fold([welcome(null)]);
    expect(isCpuToMove(state)).toBe(false);
    expect(isCpuToMove({ ...state, match: matchOf([1]) })).toBe(true);
    expect(isCpuToMove({ ...state, match: matchOf([0, 1]) })).toBe(false);
    expect(isCpuToMove({ ...state, match: matchOf([]) })).toBe(false);
    expect(actingSeatsOf(EMPTY_ROOM)).toEqual([]);
  });

  it.each([
    ['everybody sits', roomOf([HARU, CPU], 'waiting'), 0, true],
    ['a chair is free', roomOf([HARU, seatView(seatOf(1), 'open', null)], 'waiting'), 0, false],
    ['it was said already', roomOf([{ ...HARU, ready: true }, CPU], 'waiting'), 0, false],
    ['the game runs', roomOf([HARU, CPU]), 0, false],
    ['one only watches', roomOf([HARU, CPU], 'waiting'), null, false],
  ])('asked to start when %s: seat %#', (_when, room, seat, isAsked) => {
    expect(isAskedToStart({ ...EMPTY_ROOM, room, seat: seat === null ? null : seatOf(seat) })).toBe(
      isAsked,
    );
  });
});

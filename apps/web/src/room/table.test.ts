import { type Seat, type Status, seatOf } from '@taku/contract';
import type { MatchFrame, RoomView, SeatView, TableFrame } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketListener } from './client.ts';
import type { Recollection } from './roomState.ts';
import { CPU_PACE_MS, Table } from './table.ts';

function seatView(seat: Seat, kind: SeatView['kind'], publicId: string): SeatView {
  const bot = kind === 'bot' ? 'toy/hard' : null;
  return { seat, kind, name: publicId, publicId, bot, ready: true, connected: true };
}

function roomOf(seats: readonly SeatView[]): RoomView {
  return {
    roomId: 'r1',
    code: 'KASA-42',
    title: null,
    game: 'toy',
    config: { ruleset: 'classic' },
    visibility: 'link',
    friendly: false,
    rated: false,
    time: null,
    phase: 'playing',
    seats: [...seats],
    spectators: 0,
    matchId: 'm1',
    matchNumber: 1,
    createdAt: 0,
  };
}

const AGAINST_CPU = roomOf([
  seatView(seatOf(0), 'human', 'haru'),
  seatView(seatOf(1), 'bot', 'cpu'),
]);

function matchFrame(acting: number, decisions: readonly number[], matchId = 'm1'): MatchFrame {
  const status: Status = { kind: 'acting', seats: [seatOf(acting)] };
  const length = decisions.reduce((sum, count) => sum + count, 0);
  return {
    matchId,
    length,
    view: null,
    status,
    decisions,
    clocks: null,
    away: [],
    forfeits: [],
    ending: null,
    seedHash: '',
    seed: null,
  };
}

function update(version: number, match: MatchFrame, type = 'card_placed'): TableFrame {
  return { type: 'update', version, messages: [{ type }], match };
}

function seatedTable(isPaced: boolean, room = AGAINST_CPU, recalled: Recollection | null = null) {
  const sent: string[] = [];
  const kept: Recollection[] = [];
  const urls: string[] = [];
  let listener: SocketListener | null = null;
  const table = new Table({
    url: (since) => `since=${since}`,
    openSocket: (url, given) => {
      urls.push(url);
      listener = given;
      return { send: (text) => sent.push(text), close: () => undefined };
    },
    probe: () => Promise.resolve('there'),
    newRef: () => 'ref',
    random: () => 0.5,
    now: () => Date.now(),
    isSeen: () => true,
    isPaced: () => isPaced,
    recall: () => recalled,
    keep: (recollection) => kept.push(recollection),
  });
  const tell = (frame: TableFrame) => listener?.onMessage(JSON.stringify(frame));
  table.open();
  const you = { seat: seatOf(0), name: 'haru' };
  tell({ type: 'welcome', version: 1, room, you, match: matchFrame(0, [0, 0]), missed: [] });
  const told = () => table.store.getState().told.map(({ messages }) => messages[0]?.type);
  return { table, sent, tell, told, kept, urls, state: () => table.store.getState() };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('table', () => {
  it('shows a CPU’s move no sooner than 400 ms after the last event', () => {
    const t = seatedTable(true);
    t.tell(update(2, matchFrame(1, [1, 0]), 'mine'));
    t.tell(update(3, matchFrame(0, [1, 1]), 'cpu'));
    expect(t.told()).toEqual(['mine']);
    vi.advanceTimersByTime(CPU_PACE_MS - 1);
    expect(t.told()).toEqual(['mine']);
    vi.advanceTimersByTime(1);
    expect(t.told()).toEqual(['mine', 'cpu']);
  });

  it('waits longer for a change that wants to be seen longer', () => {
    const t = seatedTable(true);
    t.table.setDwell(() => 1000);
    t.tell(update(2, matchFrame(1, [1, 0]), 'move'));
    t.tell(update(3, matchFrame(0, [1, 1]), 'cpu'));
    vi.advanceTimersByTime(999);
    expect(t.told()).toEqual(['move']);
    vi.advanceTimersByTime(1);
    expect(t.told()).toEqual(['move', 'cpu']);
  });

  it('shows everything at once when motion is off', () => {
    const t = seatedTable(false);
    t.tell(update(2, matchFrame(1, [1, 0]), 'mine'));
    t.tell(update(3, matchFrame(0, [1, 1]), 'cpu'));
    expect(t.told()).toEqual(['mine', 'cpu']);
  });

  it('never holds back a person’s move', () => {
    const people = roomOf([
      seatView(seatOf(0), 'human', 'haru'),
      seatView(seatOf(1), 'human', 'aki'),
    ]);
    const t = seatedTable(true, people);
    t.tell(update(2, matchFrame(1, [1, 0]), 'mine'));
    t.tell(update(3, matchFrame(0, [1, 1]), 'theirs'));
    expect(t.told()).toEqual(['mine', 'theirs']);
  });

  it('keeps the order: what follows a held move waits with it', () => {
    const t = seatedTable(true);
    t.tell(update(2, matchFrame(1, [1, 0]), 'mine'));
    t.tell(update(3, matchFrame(0, [1, 1]), 'cpu'));
    t.tell({ type: 'room', version: 4, room: { ...AGAINST_CPU, phase: 'over' } });
    expect(t.state().room?.phase).toBe('playing');
    vi.advanceTimersByTime(CPU_PACE_MS);
    expect(t.state().room?.phase).toBe('over');
  });

  it('is sending until the answer is drawn', () => {
    const t = seatedTable(true);
    expect(t.table.act({ type: 'play' })).toBe(true);
    expect(t.state().sending).toBe(true);
    expect(JSON.parse(t.sent[0]!)).toEqual({ type: 'play', ref: 'ref', decision: 0 });
    t.tell({ ...update(2, matchFrame(1, [1, 0])), ref: 'ref' } as TableFrame);
    expect(t.state().sending).toBe(false);
    expect(t.state().match?.decisions).toEqual([1, 0]);
  });

  it('shows a refusal and lets the seat act again', () => {
    const t = seatedTable(true);
    t.table.act({ type: 'play' });
    const words = { en: 'not there', ja: 'そこには置けません' };
    t.tell({ type: 'error', version: 1, code: 'illegal', message: '', words, ref: 'ref' });
    expect(t.state().sending).toBe(false);
    expect(t.state().refused).toEqual({ id: 1, code: 'illegal', words });
    expect(t.table.act({ type: 'play' })).toBe(true);
  });

  it('does not explain a command that came too late: the new position does', () => {
    const t = seatedTable(true);
    const words = { en: 'late', ja: '遅れました' };
    t.tell({ type: 'error', version: 1, code: 'stale', message: '', words, ref: 'old' });
    expect(t.state().refused).toBeNull();
  });

  it('finds its chair again when a rematch exchanges the seats', () => {
    const t = seatedTable(true);
    const swapped = roomOf([
      seatView(seatOf(0), 'bot', 'cpu'),
      seatView(seatOf(1), 'human', 'haru'),
    ]);
    t.tell({ type: 'room', version: 2, room: swapped });
    expect(t.state().seat).toBe(1);
  });

  it('goes on with its log after a reload, from the version it had', () => {
    const before = seatedTable(false);
    before.tell(update(2, matchFrame(1, [1, 0]), 'first'));
    const t = seatedTable(false, AGAINST_CPU, before.kept.at(-1));
    expect(t.urls).toEqual(['since=2']);
    expect(t.told()).toEqual(['first']);
    expect(t.state().told[0]?.fresh).toBe(false);
    t.tell(update(3, matchFrame(0, [1, 1]), 'second'));
    expect(t.told()).toEqual(['first', 'second']);
  });

  it('forgets the log of another match after a reload', () => {
    const told = [{ id: 7, messages: [{ type: 'old' }], fresh: true }];
    const t = seatedTable(false, AGAINST_CPU, { version: 2, matchId: 'm0', told });
    expect(t.told()).toEqual([undefined]);
    t.tell(update(3, matchFrame(1, [1, 0]), 'new'));
    expect(t.state().told.at(-1)?.id).toBe(8);
  });

  it('starts a new log with a new match, with ids that go on growing', () => {
    const t = seatedTable(false);
    t.tell(update(2, matchFrame(1, [1, 0]), 'old'));
    const before = t.state().told.at(-1)!.id;
    t.tell(update(3, matchFrame(0, [0, 0], 'm2'), 'new'));
    const fresh = t.state().told.filter(({ messages }) => messages.length > 0);
    expect(fresh.map(({ messages }) => messages[0]?.type)).toEqual(['new']);
    expect(fresh[0]!.id).toBeGreaterThan(before);
  });
});

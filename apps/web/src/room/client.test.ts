import { seatOf } from '@taku/contract';
import type { MatchFrame, RoomView, TableFrame } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BACK_OFF,
  type ConnectionState,
  type Probe,
  RoomClient,
  type RoomSocket,
  type Settled,
  type SocketListener,
  backOffMs,
} from './client.ts';
import { HEARTBEAT, PROMISE_MS } from './heartbeat.ts';

class FakeSocket implements RoomSocket {
  readonly sent: Record<string, unknown>[] = [];
  readonly url: string;
  readonly #listener: SocketListener;
  isClosed = false;

  constructor(url: string, listener: SocketListener) {
    this.url = url;
    this.#listener = listener;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(frame: TableFrame): void {
    this.tellText(JSON.stringify(frame));
  }
  tellText(text: string): void {
    this.#listener.onMessage(text);
  }
  open(): void {
    this.#listener.onOpen();
  }
  die(code = 1006): void {
    this.#listener.onClose(code);
  }
}

const ROOM = { roomId: 'r1' } as unknown as RoomView;
const ACTION = { type: 'play', card: 'b4', cell: 4 };

function matchFrame(decision: number, matchId = 'm1'): MatchFrame {
  return {
    matchId,
    length: decision,
    view: null,
    status: { kind: 'acting', seats: [seatOf(0)] },
    decisions: [decision, 0],
    clocks: null,
    away: [],
    forfeits: [],
    ending: null,
    seedHash: 'h',
    seed: null,
  };
}

function welcome(version: number, decision = 0, matchId = 'm1'): TableFrame {
  const you = { seat: seatOf(0), name: '春子' };
  const match = matchFrame(decision, matchId);
  return { type: 'welcome', version, room: ROOM, you, match, missed: null };
}

function order(decision = 0) {
  return { action: ACTION, matchId: 'm1', seat: seatOf(0), decision };
}

function table(probe: Probe = 'there') {
  const sockets: FakeSocket[] = [];
  const states: ConnectionState[] = [];
  const frames: TableFrame[] = [];
  const settled: Settled[] = [];
  let refs = 0;
  const look = { isSeen: true };
  const client = new RoomClient({
    url: (since) => `ws://table/ws/r1?since=${since}`,
    openSocket: (url, listener) => {
      const socket = new FakeSocket(url, listener);
      sockets.push(socket);
      return socket;
    },
    probe: () => Promise.resolve(probe),
    newRef: () => `ref${++refs}`,
    random: () => 0.5,
    isSeen: () => look.isSeen,
    onState: (state) => states.push(state),
    onFrame: (frame) => frames.push(frame),
    onSettled: (answer) => settled.push(answer),
  });
  const newest = () => sockets.at(-1)!;
  const join = (version = 1, decision = 0, matchId = 'm1') => {
    newest().open();
    newest().tell(welcome(version, decision, matchId));
  };
  return { client, sockets, states, frames, settled, newest, join, look };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A table whose line broke after an action was sent and before it was taken. */
function cutWhileSending(): ReturnType<typeof table> {
  const t = table();
  t.client.connect();
  t.join();
  t.client.act(order());
  t.newest().die();
  vi.advanceTimersByTime(BACK_OFF.firstMs);
  return t;
}

describe('room client', () => {
  it('opens, and hands the welcome on', () => {
    const t = table();
    t.client.connect();
    expect(t.newest().url).toBe('ws://table/ws/r1?since=1');
    t.join(7);
    expect(t.states).toEqual([{ kind: 'open' }]);
    expect(t.frames.map((frame) => frame.type)).toEqual(['welcome']);
  });

  it('sends an action with ref and decision, one at a time, until it is answered', () => {
    const t = table();
    t.client.connect();
    t.join();
    expect(t.client.act(order())).toBe(true);
    expect(t.client.act(order())).toBe(false);
    expect(t.newest().sent).toEqual([{ ...ACTION, ref: 'ref1', decision: 0 }]);
    t.newest().tell({
      type: 'update',
      version: 2,
      messages: [],
      match: matchFrame(1),
      ref: 'ref1',
    });
    expect(t.settled).toEqual([{ kind: 'taken' }]);
    expect(t.client.act(order(1))).toBe(true);
  });

  it('reports a refusal of its own action only', () => {
    const t = table();
    t.client.connect();
    t.join();
    t.client.act(order());
    const words = { en: 'That square is taken.', ja: '置けません。' };
    const error = { type: 'error', version: 1, code: 'illegal', message: '', words } as const;
    t.newest().tell({ ...error, ref: 'other' });
    expect(t.settled).toEqual([]);
    t.newest().tell({ ...error, ref: 'ref1' });
    expect(t.settled).toEqual([{ kind: 'refused', error: { ...error, ref: 'ref1' } }]);
  });

  it('comes back with the last version it has, later and later', () => {
    const t = table();
    t.client.connect();
    t.join(12);
    t.newest().die();
    vi.advanceTimersByTime(BACK_OFF.firstMs);
    expect(t.newest().url).toBe('ws://table/ws/r1?since=12');
    t.newest().die();
    vi.advanceTimersByTime(BACK_OFF.firstMs);
    expect(t.sockets).toHaveLength(2);
    vi.advanceTimersByTime(BACK_OFF.firstMs);
    expect(t.sockets).toHaveLength(3);
    expect(t.states.slice(1)).toEqual([
      { kind: 'reconnecting', attempt: 1 },
      { kind: 'reconnecting', attempt: 2 },
    ]);
    t.join(12);
    expect(t.client.state).toEqual({ kind: 'open' });
  });

  it('sends an untaken action again, byte for byte', () => {
    const t = cutWhileSending();
    t.join(1, 0);
    expect(t.sockets[1]?.sent).toEqual(t.sockets[0]?.sent);
    expect(t.settled).toEqual([]);
  });

  it('does not send an action again that the server has taken', () => {
    const t = cutWhileSending();
    t.join(2, 1);
    expect(t.sockets[1]?.sent).toEqual([]);
    expect(t.settled).toEqual([{ kind: 'taken' }]);
  });

  it('drops an action of a match that is no more', () => {
    const t = cutWhileSending();
    t.join(9, 0, 'm2');
    expect(t.sockets[1]?.sent).toEqual([]);
    expect(t.settled).toEqual([{ kind: 'stale' }]);
  });

  it('keeps an action made without a connection and sends it once', () => {
    const t = table();
    t.client.connect();
    t.join();
    t.client.interrupt();
    expect(t.client.act(order())).toBe(true);
    expect(t.client.isSending).toBe(true);
    t.client.hurry();
    t.join(1, 0);
    expect(t.newest().sent).toEqual([{ ...ACTION, ref: 'ref1', decision: 0 }]);
  });

  it('refuses room commands without a connection', () => {
    const t = table();
    t.client.connect();
    expect(t.client.command({ type: 'resign' })).toBe(false);
    t.join();
    expect(t.client.command({ type: 'resign' })).toBe(true);
    expect(t.newest().sent).toEqual([{ type: 'resign', ref: 'ref1' }]);
  });

  it('notices a silent server within three seconds while somebody is to move', () => {
    const t = table();
    t.client.connect();
    t.join();
    vi.advanceTimersByTime(HEARTBEAT.alert.quietMs);
    expect(t.newest().sent).toEqual([{ type: 'ping', within: PROMISE_MS }]);
    t.newest().tell({ type: 'pong', version: 1 });
    vi.advanceTimersByTime(3000);
    expect(t.client.state).toEqual({ kind: 'reconnecting', attempt: 1 });
    expect(t.sockets[0]?.isClosed).toBe(true);
  });

  it('goes on asking though the server talks: it must be heard itself', () => {
    const t = table();
    t.client.connect();
    t.join();
    for (let tick = 0; tick < 10; tick += 1) {
      vi.advanceTimersByTime(500);
      t.newest().tell({ type: 'pong', version: 1 });
    }
    expect(t.newest().sent).toHaveLength(4);
    expect(t.client.state.kind).toBe('open');
  });

  it('asks after silence alone once the game is over, and promises nothing', () => {
    const t = table();
    t.client.connect();
    t.newest().open();
    const match = { ...matchFrame(0), status: { kind: 'over', returns: [1, -1] } as const };
    const you = { seat: seatOf(0), name: '春子' };
    t.newest().tell({ type: 'welcome', version: 1, room: ROOM, you, match, missed: null });
    vi.advanceTimersByTime(HEARTBEAT.calm.quietMs);
    expect(t.newest().sent).toEqual([{ type: 'ping' }]);
    t.newest().tell({ type: 'pong', version: 1 });
    vi.advanceTimersByTime(HEARTBEAT.calm.answerMs);
    expect(t.client.state.kind).toBe('open');
    vi.advanceTimersByTime(HEARTBEAT.calm.quietMs);
    expect(t.client.state).toEqual({ kind: 'reconnecting', attempt: 1 });
  });

  it('takes its promise back when the page is hidden', () => {
    const t = table();
    t.client.connect();
    t.join();
    vi.advanceTimersByTime(HEARTBEAT.alert.quietMs);
    t.newest().tell({ type: 'pong', version: 1 });
    t.look.isSeen = false;
    t.client.watch();
    expect(t.newest().sent.at(-1)).toEqual({ type: 'ping' });
  });

  it('is lost when the server knows no such room', async () => {
    const t = table('gone');
    t.client.connect();
    t.newest().die();
    await vi.advanceTimersByTimeAsync(0);
    expect(t.client.state).toEqual({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(t.sockets).toHaveLength(1);
  });

  it.each([
    [4404, { kind: 'lost' }],
    [4401, { kind: 'closed', reason: 'stranger' }],
    [4410, { kind: 'closed', reason: 'expired' }],
    [4403, { kind: 'closed', reason: 'full' }],
  ])('does not come back after close code %i', (code, state) => {
    const t = table();
    t.client.connect();
    t.newest().open();
    t.newest().die(code);
    expect(t.client.state).toEqual(state);
    vi.advanceTimersByTime(60_000);
    expect(t.sockets).toHaveLength(1);
  });

  it('ends when the room closes, but waits for a server that restarts', () => {
    const t = table();
    t.client.connect();
    t.join();
    t.newest().tell({ type: 'closed', version: 3, reason: 'shutdown' });
    expect(t.client.state.kind).toBe('open');
    t.newest().die();
    vi.advanceTimersByTime(BACK_OFF.firstMs);
    t.join(3);
    t.newest().tell({ type: 'closed', version: 4, reason: 'expired' });
    expect(t.client.state).toEqual({ kind: 'closed', reason: 'expired' });
    t.newest().die();
    vi.advanceTimersByTime(60_000);
    expect(t.sockets).toHaveLength(2);
  });

  it('ignores what is no frame', () => {
    const t = table();
    t.client.connect();
    t.join();
    t.newest().tellText('not json');
    t.newest().tellText('{"no":"type"}');
    expect(t.frames).toHaveLength(1);
  });
});

it.each([
  [1, 0.5, 250],
  [2, 0.5, 500],
  [4, 0.5, 2000],
  [9, 0.5, 8000],
  // 8000 ± 25 %
  [20, 0, 6000],
  [20, 0.999_999_9, 10_000],
])('back-off: attempt %i with chance %f waits %i ms', (attempt, random, ms) => {
  expect(backOffMs(attempt, random)).toBe(ms);
});

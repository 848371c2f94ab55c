import type { Message, Seat } from '@taku/contract';
import {
  CLOSE_CODES,
  type ErrorFrame,
  type RoomCommand,
  type TableFrame,
  type UpdateFrame,
  type WelcomeFrame,
} from '@taku/protocol';
import { Heartbeat } from './heartbeat.ts';
import { parseFrame } from './parseFrame.ts';

/** The part of a WebSocket the client uses. */
export interface RoomSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  onOpen(): unknown;
  onMessage(data: unknown): unknown;
  onClose(code: number): unknown;
}

/** stranger: the player_id in the URL belongs to no seat here. full: no room for one more socket. */
export type ClosedReason = 'left' | 'expired' | 'fault' | 'stranger' | 'full';

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'reconnecting'; readonly attempt: number }
  /** The room said goodbye. */
  | { readonly kind: 'closed'; readonly reason: ClosedReason }
  /** The server knows no such room. */
  | { readonly kind: 'lost' };

export type Probe = 'there' | 'gone' | 'unreachable';

interface RoomClientOptions {
  /** Where to listen; `since` is the last version this client has. */
  url(since: number): string;
  /** The version this tab had before it was reloaded; null for a newcomer. */
  since?: number | null;
  openSocket(url: string, listener: SocketListener): RoomSocket;
  /** Asked after a failed connection: a handshake does not say why it failed. */
  probe(): Promise<Probe>;
  newRef(): string;
  /** False while the page is hidden: its timers sleep, so it promises nothing. */
  isSeen(): boolean;
  /** 0 ≤ x < 1, for the jitter of the back-off. */
  random(): number;
  onState(state: ConnectionState): void;
  onFrame(frame: TableFrame): void;
  /** The one action that was under way is no longer: taken, refused or out of date. */
  onSettled(answer: Settled): void;
}

export type Settled =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly error: ErrorFrame }
  | { readonly kind: 'stale' };

/** The command as it goes out, first and every later time. */
type PendingAction = {
  readonly ref: string;
  readonly text: string;
  readonly matchId: string;
  readonly seat: Seat;
  readonly decision: number;
};

type ActionOrder = {
  readonly action: Message;
  readonly matchId: string;
  readonly seat: Seat;
  readonly decision: number;
};

const NO_CODE = 1006;

/** A newcomer asks for everything that the room still remembers. */
const FIRST_VERSION = 1;

/** Closings after which a further attempt would end the same way. */
const FINAL_STATES: ReadonlyMap<number, ConnectionState> = new Map([
  [CLOSE_CODES.noRoom, { kind: 'lost' }],
  [CLOSE_CODES.unknownPlayer, { kind: 'closed', reason: 'stranger' }],
  [CLOSE_CODES.roomClosed, { kind: 'closed', reason: 'expired' }],
  [CLOSE_CODES.roomFull, { kind: 'closed', reason: 'full' }],
]);

export const BACK_OFF = { firstMs: 250, factor: 2, longestMs: 8000, jitter: 0.25 } as const;

export function backOffMs(attempt: number, random: number): number {
  const plain = Math.min(
    BACK_OFF.longestMs,
    BACK_OFF.firstMs * BACK_OFF.factor ** Math.max(0, attempt - 1),
  );
  return Math.round(plain * (1 + BACK_OFF.jitter * (2 * random - 1)));
}

/**
 * Listens to one room in table mode. Keeps at most one action under way and sends it again after
 * a reconnect, byte for byte, only while the server's decision number says it was not taken.
 */
export class RoomClient {
  readonly #options: RoomClientOptions;
  readonly #heartbeat: Heartbeat;
  #socket: RoomSocket | null = null;
  /** Tells the listening socket from those that were given up. */
  #current: symbol | null = null;
  #state: ConnectionState = { kind: 'connecting' };
  #version: number;
  #attempt = 0;
  #welcomed = false;
  #pending: PendingAction | null = null;
  #isAwaited = false;
  #retry: ReturnType<typeof setTimeout> | null = null;

  constructor(options: RoomClientOptions) {
    this.#options = options;
    this.#version = options.since ?? FIRST_VERSION;
    this.#heartbeat = new Heartbeat({
      ping: (within) => this.#send(JSON.stringify({ type: 'ping', ...(within && { within }) })),
      onDead: () => this.#drop(),
    });
  }

  get state(): ConnectionState {
    return this.#state;
  }

  get isSending(): boolean {
    return this.#pending !== null;
  }

  connect(): void {
    this.#clearRetry();
    if (this.#socket || this.#isEnded()) return;
    const attempt = Symbol('attempt');
    this.#current = attempt;
    this.#socket = this.#options.openSocket(this.#options.url(this.#version), {
      onOpen: () => this.#current === attempt && this.#heartbeat.start(),
      onMessage: (data) => this.#current === attempt && this.#receive(data),
      onClose: (code) => this.#current === attempt && this.#lose(code),
    });
  }

  /** The network came back or the page was shown again: do not wait out the back-off. */
  hurry(): void {
    if (this.#retry !== null) this.connect();
    else if (this.#socket) this.#heartbeat.check();
    this.watch();
  }

  /** Whether somebody is to move, or whether the page is looked at, has changed. */
  watch(): void {
    this.#heartbeat.setAlert(this.#isAwaited && this.#options.isSeen());
  }

  /** The browser says that there is no network: the socket is dead even if it looks open. */
  interrupt(): void {
    if (!this.#isEnded()) this.#drop();
  }

  dispose(): void {
    this.#clearRetry();
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = null;
    this.#current = null;
    this.#welcomed = false;
    socket?.close();
  }

  /** False while another action is under way. Without a connection it waits for one. */
  act(order: ActionOrder): boolean {
    if (this.#pending || this.#isEnded()) return false;
    const { action, matchId, seat, decision } = order;
    const ref = this.#options.newRef();
    const text = JSON.stringify({ ...action, ref, decision });
    this.#pending = { ref, text, matchId, seat, decision };
    if (this.#welcomed) this.#send(text);
    return true;
  }

  /** Room commands are never kept for later: false when there is no connection. */
  command(command: RoomCommand): boolean {
    if (!this.#welcomed) return false;
    this.#send(JSON.stringify({ ...command, ref: this.#options.newRef() }));
    return true;
  }

  #isEnded(): boolean {
    return this.#state.kind === 'closed' || this.#state.kind === 'lost';
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #send(text: string): void {
    this.#socket?.send(text);
  }

  #clearRetry(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
  }

  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#lose(NO_CODE);
    socket.close();
  }

  #lose(code: number): void {
    this.#socket = null;
    this.#current = null;
    this.#heartbeat.stop();
    const wasWelcomed = this.#welcomed;
    this.#welcomed = false;
    if (this.#isEnded()) return;
    const end = FINAL_STATES.get(code);
    if (end) return this.#end(end);
    this.#attempt += 1;
    this.#setState({ kind: 'reconnecting', attempt: this.#attempt });
    this.#retry = setTimeout(
      () => this.connect(),
      backOffMs(this.#attempt, this.#options.random()),
    );
    if (!wasWelcomed) void this.#askWhetherGone();
  }

  async #askWhetherGone(): Promise<void> {
    const answer = await this.#options.probe();
    if (answer !== 'gone' || this.#welcomed || this.#isEnded()) return;
    this.#end({ kind: 'lost' });
  }

  #end(state: ConnectionState): void {
    this.#setState(state);
    this.dispose();
  }

  #receive(data: unknown): void {
    const frame = parseFrame(data);
    if (!frame) return;
    this.#heartbeat.heard();
    if (typeof frame.version === 'number') {
      this.#version = Math.max(this.#version, frame.version);
    }
    this.#handle(frame);
  }

  #handle(frame: TableFrame): void {
    if (frame.type === 'pong') return;
    if (frame.type === 'closed') return this.#onClosed(frame.reason);
    if (frame.type === 'welcome') this.#onWelcome();
    this.#options.onFrame(frame);
    if (frame.type === 'welcome') this.#onPendingAfterWelcome(frame);
    else if (frame.type === 'update') this.#onUpdate(frame);
    if (frame.type === 'welcome' || frame.type === 'update') {
      this.#isAwaited = frame.match?.status.kind === 'acting';
      this.watch();
    }
    if (frame.type === 'error') this.#onError(frame);
  }

  #onClosed(reason: ClosedReason | 'shutdown'): void {
    // A server that restarts comes back with every room: the closing socket starts the retries.
    if (reason !== 'shutdown') this.#end({ kind: 'closed', reason });
  }

  #onWelcome(): void {
    this.#welcomed = true;
    this.#attempt = 0;
    this.#setState({ kind: 'open' });
  }

  #onPendingAfterWelcome(frame: WelcomeFrame): void {
    const pending = this.#pending;
    if (!pending) return;
    const isSameMatch = frame.match?.matchId === pending.matchId;
    const taken = frame.match?.decisions[pending.seat];
    if (isSameMatch && taken === pending.decision) this.#send(pending.text);
    else this.#settle({ kind: isSameMatch ? 'taken' : 'stale' });
  }

  #onUpdate(frame: UpdateFrame): void {
    const pending = this.#pending;
    if (!pending) return;
    if (frame.ref === pending.ref) return this.#settle({ kind: 'taken' });
    const moved = (frame.match.decisions[pending.seat] ?? 0) > pending.decision;
    if (moved || frame.match.matchId !== pending.matchId) this.#settle({ kind: 'stale' });
  }

  #onError(error: ErrorFrame): void {
    if (this.#pending && error.ref === this.#pending.ref) this.#settle({ kind: 'refused', error });
  }

  #settle(answer: Settled): void {
    this.#pending = null;
    this.#options.onSettled(answer);
  }
}

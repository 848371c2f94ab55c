import type { Refusal } from '@taku/contract';
import { CLOSE_CODES, type ListenMode } from '@taku/protocol';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import { type Language, type Listener, errorFrame } from '../rooms/audience.ts';
import type { Room } from '../rooms/room.ts';
import { parseFrame } from './parseFrame.ts';

/** So many at once, so many a second. */
interface FrameRate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface SocketLimits {
  readonly rate: FrameRate;
  /** Beyond this a slow client gets no more frames until it has read these. */
  readonly laggingBytes: number;
  /** A client that lags this long is let go. */
  readonly laggingMs: number;
}

export interface ConnectionQuery {
  readonly mode: ListenMode;
  readonly language: Language;
  readonly secretHash: string | null;
  readonly since: number | undefined;
  readonly address: string;
}

interface ConnectionParts {
  readonly socket: WebSocket;
  readonly query: ConnectionQuery;
  readonly limits: SocketLimits;
  readonly clock: Clock;
  /** Told of whatever throws on behalf of this client. */
  readonly failed: (error: unknown) => void;
}

/** Frames refused in a row before a flooding client is let go. */
const MOST_REFUSED_FRAMES = 200;

export class TokenBucket {
  readonly #rate: FrameRate;
  #tokens: number;
  #filledAt: number;

  constructor(rate: FrameRate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#filledAt = now;
  }

  take(now: number): boolean {
    const { perSecond, burst } = this.#rate;
    const earned = (Math.max(0, now - this.#filledAt) / 1000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/** One WebSocket at one table. */
export class Connection implements Listener {
  readonly mode: ListenMode;
  readonly language: Language;
  readonly secretHash: string | null;
  readonly address: string;
  readonly #socket: WebSocket;
  readonly #limits: SocketLimits;
  readonly #clock: Clock;
  readonly #bucket: TokenBucket;
  readonly #failed: (error: unknown) => void;
  #room: Room | null = null;
  #refusedFrames = 0;
  #laggingSince: number | null = null;
  #isAlive = true;
  /** The silence the client promised not to exceed, and when it was last heard. */
  #withinMs: number | null = null;
  #heardAt = 0;
  #isOverdue = false;

  constructor({ socket, query, limits, clock, failed }: ConnectionParts) {
    this.mode = query.mode;
    this.language = query.language;
    this.secretHash = query.secretHash;
    this.address = query.address;
    this.#failed = failed;
    this.#socket = socket;
    this.#limits = limits;
    this.#clock = clock;
    this.#bucket = new TokenBucket(limits.rate, clock.steady());
  }

  get keepsUp(): boolean {
    return this.#laggingSince === null;
  }

  enter(room: Room, since: number | undefined): void {
    const refusal = room.listen(this, since);
    if (!refusal) {
      this.#room = room;
      return;
    }
    this.turnAway(refusal, closeCodeOf(refusal));
  }

  turnAway(refusal: Refusal, code: number): void {
    this.#socket.send(errorFrame(refusal, this.#version, this.language));
    this.#socket.close(code, refusal.code);
  }

  leave(): void {
    this.#room?.unlisten(this);
    this.#room = null;
  }

  receive(data: Buffer, isBinary: boolean): void {
    const now = this.#clock.steady();
    if (!this.#bucket.take(now)) {
      this.#flooded();
      return;
    }
    this.#refusedFrames = 0;
    if (isBinary) {
      this.#refuse(REFUSALS.notText(), undefined);
      return;
    }
    const frame = parseFrame(data.toString('utf8'));
    if (!frame.ok) {
      this.#refuse(frame.refusal, frame.ref);
      return;
    }
    this.#isOverdue = false;
    this.#heardAt = now;
    const { command } = frame;
    if (command.kind === 'room' && command.command.type === 'ping') {
      this.#withinMs = command.command.within ?? null;
    }
    this.#room?.handle(this, command);
  }

  send(text: string): void {
    if (this.#laggingSince !== null || this.#socket.readyState !== this.#socket.OPEN) return;
    this.guard(() => this.#socket.send(text));
    if (this.#socket.bufferedAmount > this.#limits.laggingBytes)
      this.#laggingSince = this.#clock.steady();
  }

  end(code: number, reason: string): void {
    this.#room = null;
    this.#socket.close(code, reason);
  }

  sawPong(): void {
    this.#isAlive = true;
  }

  /** Called at every heartbeat: a client that answered nothing since the last one is gone. */
  beat(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  /** Whatever throws on behalf of this client ends its connection, and nobody else's. */
  guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#failed(error);
      this.leave();
      this.#socket.close(CLOSE_CODES.fault, 'fault');
    }
  }

  /** A slow client that has caught up gets the whole view; one that does not is let go. */
  checkLag(): void {
    if (this.#laggingSince === null) return;
    if (this.#socket.bufferedAmount === 0) {
      this.#laggingSince = null;
      this.#room?.refresh(this);
    } else if (this.#clock.steady() - this.#laggingSince > this.#limits.laggingMs) {
      this.#socket.close(CLOSE_CODES.tooSlow, 'too slow');
      this.#socket.terminate();
    }
  }

  get #version(): number {
    return this.#room?.state.version ?? 0;
  }

  /**
   * A client that promised to be heard by now, and was not, is gone: the others are told. It is
   * looked at twice, since after a stall of this process its words may lie unread.
   */
  checkPromise(): void {
    if (this.#withinMs === null || this.#clock.steady() - this.#heardAt < this.#withinMs) return;
    if (this.#isOverdue) this.#socket.terminate();
    this.#isOverdue = true;
  }

  #refuse(refusal: Refusal, ref: string | undefined): void {
    if (this.#room) this.#room.refuse({ listener: this, ref }, refusal);
    else this.send(errorFrame(refusal, 0, this.language, ref));
  }

  #flooded(): void {
    this.#refusedFrames += 1;
    if (this.#refusedFrames <= MOST_REFUSED_FRAMES) {
      this.#refuse(REFUSALS.rateLimited(), undefined);
      return;
    }
    this.leave();
    this.#socket.close(CLOSE_CODES.rateLimited, 'rate_limited');
  }
}

function closeCodeOf(refusal: Refusal): number {
  switch (refusal.code) {
    case 'unknown_player':
      return CLOSE_CODES.unknownPlayer;
    case 'room_full':
    case 'too_many_spectators':
      return CLOSE_CODES.roomFull;
    default:
      return CLOSE_CODES.roomClosed;
  }
}

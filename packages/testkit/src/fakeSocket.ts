import { EventEmitter } from 'node:events';

const OPEN = 1;
const CLOSED = 3;

/**
 * One end of a pair of sockets without a network: the part of `ws` that rooms and clients use.
 * What one end sends waits until the other end is flushed, so that a test decides when it arrives.
 */
export class FakeSocket extends EventEmitter {
  readyState: number = OPEN;
  /** Everything the other end has ever delivered here. */
  readonly received: string[] = [];
  private peer: FakeSocket | null = null;
  private arriving: (() => void)[] = [];
  private arrivingBytes = 0;

  static pair(): readonly [FakeSocket, FakeSocket] {
    const [one, other] = [new FakeSocket(), new FakeSocket()];
    one.peer = other;
    other.peer = one;
    return [one, other];
  }

  /** Bytes that the other end has not taken yet: what back-pressure is judged by. */
  get bufferedAmount(): number {
    return this.peer?.arrivingBytes ?? 0;
  }

  send(data: string, done?: (error?: Error) => void): void {
    if (this.readyState !== OPEN) {
      done?.(new Error('the socket is closed'));
      return;
    }
    this.peer?.arrive(data);
    done?.();
  }

  ping(): void {
    this.peer?.later(() => {
      this.peer?.emit('ping');
      this.emit('pong');
    });
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.peer?.later(() => this.peer?.close(code, reason));
    this.emit('close', code, Buffer.from(reason));
  }

  /** Drops the connection at once: what is on its way is lost. */
  terminate(): void {
    this.arriving = [];
    if (this.peer) this.peer.arriving = [];
    this.close(1006);
    this.peer?.flush();
  }

  /** Delivers all that has been sent to this end, in order. */
  flush(): void {
    while (this.arriving.length > 0) {
      const [first, ...rest] = this.arriving;
      this.arriving = rest;
      first?.();
    }
  }

  private later(run: () => void): void {
    this.arriving.push(run);
  }

  private arrive(data: string): void {
    const bytes = Buffer.byteLength(data);
    this.arrivingBytes += bytes;
    this.later(() => {
      this.arrivingBytes -= bytes;
      this.received.push(data);
      this.emit('message', Buffer.from(data), false);
    });
  }
}

/** Delivers in both directions until nothing is on its way. */
export function flushBoth([one, other]: readonly [FakeSocket, FakeSocket]): void {
  for (let before = -1; before !== one.received.length + other.received.length;) {
    before = one.received.length + other.received.length;
    one.flush();
    other.flush();
  }
}

import type { Json } from '@taku/contract';
import { SEAT_PROTOCOL, TABLE_PROTOCOL } from '@taku/protocol';
import { WebSocket } from 'ws';

/** A frame as a client sees it: any message with a type. */
export type Frame = { readonly type: string; readonly version: number } & {
  readonly [field: string]: Json;
};

export interface ClientQuery {
  readonly playerId?: string | null;
  /** Where the secret goes: in the address as in the founding document, or beside it. */
  readonly secretIn?: 'address' | 'protocol';
  readonly mode?: 'plain' | 'table';
  readonly since?: number;
  readonly lang?: 'ja' | 'en';
}

interface Waiting {
  readonly fits: (frame: Frame) => boolean;
  readonly resolve: (frame: Frame) => void;
  readonly reject: (error: Error) => void;
}

function addressOf(url: string, roomId: string, query: ClientQuery): string {
  const address = new URL(`${url.replace('http', 'ws')}/ws/${roomId}`);
  const { playerId, secretIn, mode = 'table', since, lang } = query;
  if (playerId && secretIn !== 'protocol') address.searchParams.set('player_id', playerId);
  if (mode === 'table') address.searchParams.set('mode', 'table');
  if (since !== undefined) address.searchParams.set('since', String(since));
  if (lang) address.searchParams.set('lang', lang);
  return address.href;
}

function protocolsOf({ playerId, secretIn }: ClientQuery): readonly string[] {
  if (secretIn !== 'protocol') return [];
  return playerId ? [TABLE_PROTOCOL, SEAT_PROTOCOL + playerId] : [TABLE_PROTOCOL];
}

/** A real client of a real server; it keeps everything it was ever sent. */
export class TableClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  #seen = 0;
  #waiting: Waiting | null = null;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString('utf8')) as Frame);
      this.#look();
    });
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.#waiting?.reject(new Error(`closed with ${code} while waiting`));
        resolve({ code, reason: reason.toString() });
      });
    });
  }

  /** Does not wait for the connection: the first `next` does. */
  static open(
    url: string,
    roomId: string,
    query: ClientQuery = {},
    headers: Record<string, string> = {},
  ): TableClient {
    const address = addressOf(url, roomId, query);
    return new TableClient(new WebSocket(address, [...protocolsOf(query)], { headers }));
  }

  /** Connected and welcomed. */
  static async enter(url: string, roomId: string, query: ClientQuery = {}): Promise<TableClient> {
    const client = TableClient.open(url, roomId, query);
    await client.next('welcome');
    return client;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next frame, not looked at yet, that has this type or fits. */
  next(wanted: string | ((frame: Frame) => boolean)): Promise<Frame> {
    const fits = typeof wanted === 'string' ? (frame: Frame) => frame.type === wanted : wanted;
    return new Promise((resolve, reject) => {
      this.#waiting = { fits, resolve, reject };
      this.#look();
    });
  }

  /** The answer to one command, whatever it is. */
  async ask(message: Readonly<Record<string, unknown>>): Promise<Frame> {
    const ref = `r${Math.random().toString(36).slice(2)}`;
    this.send({ ...message, ref });
    return this.next((frame) => frame['ref'] === ref);
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  #look(): void {
    while (this.#waiting && this.#seen < this.frames.length) {
      const frame = this.frames[this.#seen];
      this.#seen += 1;
      if (!frame || !this.#waiting.fits(frame)) continue;
      const { resolve } = this.#waiting;
      this.#waiting = null;
      resolve(frame);
    }
  }
}

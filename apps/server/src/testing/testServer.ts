import type { Game } from '@taku/contract';
import type { CreateRoomAnswer, JoinAnswer } from '@taku/protocol';
import { pino } from 'pino';
import type { Clock } from '../clock.ts';
import type { ServerOptions } from '../options.ts';
import { type RunningServer, startServer } from '../startServer.ts';
import { type ClientQuery, TableClient } from './tableClient.ts';

/** What the fake clock of the testkit offers. */
interface ManualClock {
  now(): number;
  setTimer(run: () => void, delayMs: number): number;
  clearTimer(id: number): void;
}

export function clockOf(fake: ManualClock): Clock {
  return {
    now: () => fake.now(),
    steady: () => fake.now(),
    setTimer(ms, ring) {
      const id = fake.setTimer(ring, ms);
      return { cancel: () => fake.clearTimer(id) };
    },
  };
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A real server on a free port, in memory unless told otherwise, with all its log lines. */
export class TestServer {
  readonly server: RunningServer;
  readonly logLines: string[];
  readonly #clients: TableClient[] = [];

  private constructor(server: RunningServer, logLines: string[]) {
    this.server = server;
    this.logLines = logLines;
  }

  static async start(options: Partial<ServerOptions> = {}): Promise<TestServer> {
    const logLines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
    const server = await startServer({
      port: 0,
      store: { kind: 'memory' },
      rest: { perMinute: 100_000, roomsPerMinute: 100_000 },
      perAddress: {
        rooms: 100_000,
        sockets: 100_000,
        codeMissesPerMinute: 100_000,
        spectators: 100_000,
      },
      sockets: {
        rate: { perSecond: 100_000, burst: 100_000 },
        laggingBytes: 262_144,
        laggingMs: 30_000,
      },
      log,
      ...options,
    });
    return new TestServer(server, logLines);
  }

  get url(): string {
    return this.server.url;
  }

  async get<T>(path: string): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path}`);
    return { status: response.status, body: (await response.json()) as T };
  }

  async post<T>(path: string, body: unknown): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  async openRoom(body: Readonly<Record<string, unknown>>): Promise<CreateRoomAnswer> {
    const { status, body: answer } = await this.post<CreateRoomAnswer>('/api/rooms', body);
    if (status !== 201) throw new Error(`no room: ${JSON.stringify(answer)}`);
    return answer;
  }

  async join(roomId: string, name: string, seat?: number): Promise<JoinAnswer> {
    const wish = seat === undefined ? {} : { seat };
    const path = `/api/rooms/${roomId}/join`;
    const { status, body } = await this.post<JoinAnswer>(path, { name, ...wish });
    if (status !== 200) throw new Error(`no seat: ${JSON.stringify(body)}`);
    return body;
  }

  async enter(roomId: string, query: ClientQuery = {}): Promise<TableClient> {
    const client = await TableClient.enter(this.url, roomId, query);
    this.#clients.push(client);
    return client;
  }

  open(roomId: string, query: ClientQuery = {}, headers: Record<string, string> = {}): TableClient {
    const client = TableClient.open(this.url, roomId, query, headers);
    this.#clients.push(client);
    return client;
  }

  /** Two people at one table, seat 0 and seat 1, the game not started. */
  async seatTwo(body: Readonly<Record<string, unknown>>, mode: ClientQuery['mode'] = 'table') {
    const room = await this.openRoom({ ...body, join: { name: 'Aki', seat: 0 } });
    const second = await this.join(room.room_id, 'Beni');
    const roomId = room.room_id;
    const playerIds = [room.player_id, second.player_id] as const;
    const first = await this.enter(roomId, { playerId: playerIds[0], mode: mode ?? 'table' });
    const other = await this.enter(roomId, { playerId: playerIds[1], mode: mode ?? 'table' });
    return { roomId, playerIds, clients: [first, other] as const };
  }

  /** As few people as the game allows, each with a socket of their own; the game not started. */
  async seatPeople({ id, seats, boundedConfigs }: Game) {
    const order = { game: id, config: boundedConfigs[0], seatCount: seats.min };
    const room = await this.openRoom({ ...order, join: { name: 'P0', seat: 0 } });
    const playerIds = [room.player_id];
    for (let seat = 1; seat < seats.min; seat++) {
      playerIds.push((await this.join(room.room_id, `P${seat}`, seat)).player_id);
    }
    const clients: TableClient[] = [];
    for (const playerId of playerIds) clients.push(await this.enter(room.room_id, { playerId }));
    return { roomId: room.room_id, clients };
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.socket.terminate();
    await this.server.close();
  }
}

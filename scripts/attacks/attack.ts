import type { Seat } from '@taku/contract';
import { ChildServer } from '../../bench/src/childServer.ts';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { type ClientQuery, TableClient } from '../../apps/server/src/testing/tableClient.ts';

/** Variables of a server's environment, such as limits; without them it runs on its defaults. */
type ServerEnvironment = Readonly<Record<string, string>>;

/** One way to harm a server. */
export interface Attack {
  /** What is tried, as one line says it. */
  readonly title: string;
  readonly environment?: ServerEnvironment;
  /** Throws when the attack got through, or answers what was measured. */
  run(target: Target): Promise<string>;
}

/** An attack that got through: the message says what it did. */
export class GotThrough extends Error {
  override readonly name = 'GotThrough';
}

export function holds(isHeld: boolean, otherwise: string): asserts isHeld {
  if (!isHeld) throw new GotThrough(otherwise);
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface SeatAnswer {
  readonly room_id: string;
  readonly code: string;
  readonly player_id: string;
  readonly seat: Seat;
}

/** A built server on loopback with a data folder of its own. */
export class Target {
  readonly dataPath: string;
  readonly environment: ServerEnvironment;
  #server: ChildServer;
  readonly #clients: TableClient[] = [];

  private constructor(server: ChildServer, dataPath: string, environment: ServerEnvironment) {
    this.#server = server;
    this.dataPath = dataPath;
    this.environment = environment;
  }

  static async start(dataPath: string, environment: ServerEnvironment = {}): Promise<Target> {
    return new Target(await startServer(dataPath, environment), dataPath, environment);
  }

  get url(): string {
    return this.#server.baseUrl;
  }

  get webSocketUrl(): string {
    return this.#server.webSocketUrl;
  }

  get process(): ChildServer {
    return this.#server;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    for (const client of this.#clients.splice(0)) client.socket.terminate();
    await this.#server.end(signal);
  }

  /** The same folder in a new process. */
  async restart(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    await this.end(signal);
    this.#server = await startServer(this.dataPath, this.environment);
  }

  async ask(path: string, options: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, options);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** A text is sent as it is. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** A room of any game with its creator in seat 0 unless the order says otherwise. */
  async openRoom(order: Readonly<Record<string, unknown>> = {}): Promise<SeatAnswer> {
    const { status, text } = await this.post('/api/rooms', {
      game: ANY_GAME.id,
      join: { name: 'Aki', seat: 0 },
      ...order,
    });
    if (status !== 201) throw new Error(`no room: ${status} ${text}`);
    return JSON.parse(text) as SeatAnswer;
  }

  async join(roomId: string, name: string): Promise<SeatAnswer> {
    const { status, text } = await this.post(`/api/rooms/${roomId}/join`, { name });
    if (status !== 200) throw new Error(`no seat: ${status} ${text}`);
    return JSON.parse(text) as SeatAnswer;
  }

  /** Does not wait for the welcome. */
  open(roomId: string, query: ClientQuery = {}): TableClient {
    const client = TableClient.open(this.url, roomId, query);
    this.#clients.push(client);
    return client;
  }

  async enter(roomId: string, query: ClientQuery = {}): Promise<TableClient> {
    const client = this.open(roomId, query);
    await client.next('welcome');
    return client;
  }

  /** After every attack: the process lives and answers. */
  async mustBeWell(): Promise<void> {
    holds(this.#server.isAlive, 'the server ended');
    const { status, text } = await this.ask('/health');
    holds(status === 200, `/health answers ${status}: ${text}`);
  }
}

function startServer(dataPath: string, environment: ServerEnvironment): Promise<ChildServer> {
  return ChildServer.start(['dist/server/main.js'], {
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      TAKU_DATA: dataPath,
      TAKU_LOG: 'silent',
      ...environment,
    },
  });
}

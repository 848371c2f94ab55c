import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { ChildServer } from './childServer.ts';
import { type LoadRoom, VersionGate } from './loadRoom.ts';

const PEERS = fileURLToPath(new URL('../peers/', import.meta.url));

/** The peers are no dependency of Taku: they are installed here, by their own lock, when measured. */
export function installPeers(): void {
  if (existsSync(`${PEERS}node_modules/boardgame.io`)) return;
  process.stderr.write('taku: installing the peers of the benchmark …\n');
  const args = ['ci', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: PEERS, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('npm ci failed in bench/peers.');
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
}

class BareRoom implements LoadRoom {
  readonly #gate = new VersionGate(2);
  readonly #sockets: readonly WebSocket[];
  #moves = 0;

  constructor(url: string) {
    this.#sockets = [0, 1].map((seat) => {
      const socket = new WebSocket(url);
      socket.on('message', (data: Buffer) => {
        const { version } = JSON.parse(data.toString()) as { version: number };
        this.#gate.tell(seat, version);
      });
      return socket;
    });
  }

  async open(): Promise<this> {
    await Promise.all(this.#sockets.map(opened));
    return this;
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  move(): Promise<void> {
    const seat = this.#moves % 2;
    this.#moves += 1;
    const text = JSON.stringify({ type: 'play', card: 'R4', cell: this.#moves % 9, seat });
    this.#sockets[seat]?.send(text);
    return this.#gate.until(this.#moves);
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

export async function openBareRooms(server: ChildServer, count: number): Promise<LoadRoom[]> {
  const rooms = Array.from(
    { length: count },
    (_, index) => new BareRoom(`${server.webSocketUrl}/${index}`),
  );
  return Promise.all(rooms.map((room) => room.open()));
}

/** What of socket.io-client is used here; the package itself lives with the peers. */
interface IoSocket {
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  disconnect(): void;
}

interface CardsState {
  readonly _stateID: number;
  readonly G: {
    readonly board: readonly (string | null)[];
    readonly hands: Readonly<Record<string, readonly string[]>>;
  };
}

class BoardgameRoom implements LoadRoom {
  readonly #gate = new VersionGate(2);
  readonly #states: (CardsState | null)[] = [null, null];
  readonly #sockets: readonly IoSocket[];
  readonly #matchId: string;
  #moves = 0;

  constructor(connect: () => IoSocket, matchId: string) {
    this.#matchId = matchId;
    this.#sockets = [0, 1].map((seat) => {
      const socket = connect();
      socket.on('connect', () => socket.emit('sync', matchId, String(seat), undefined, 2));
      socket.on('sync', (_id: never, { state }: { state: CardsState }) => this.#tell(seat, state));
      socket.on('update', (_id: never, state: CardsState) => this.#tell(seat, state));
      return socket;
    });
  }

  async open(): Promise<this> {
    await this.#gate.until(0);
    return this;
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  move(): Promise<void> {
    const seat = this.#moves % 2;
    const state = this.#states[seat];
    const playerID = String(seat);
    const args = [state?.G.hands[playerID]?.[0], Math.max(0, state?.G.board.indexOf(null) ?? 0)];
    const action = { type: 'MAKE_MOVE', payload: { type: 'play', args, playerID } };
    this.#sockets[seat]?.emit('update', action, this.#gate.reached, this.#matchId, playerID);
    this.#moves += 1;
    return this.#gate.until(this.#gate.reached + 1);
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #tell(seat: number, state: CardsState): void {
    this.#states[seat] = state;
    this.#gate.tell(seat, state._stateID);
  }
}

export async function openBoardgameRooms(server: ChildServer, count: number): Promise<LoadRoom[]> {
  const { io } = createRequire(PEERS)('socket.io-client') as {
    readonly io: (url: string, options: object) => IoSocket;
  };
  const options = { transports: ['websocket'], forceNew: true };
  const connect = () => io(`${server.baseUrl}/cards`, options);
  const rooms = Array.from(
    { length: count },
    (_, index) => new BoardgameRoom(connect, `m${index}`),
  );
  return Promise.all(rooms.map((room) => room.open()));
}

export function startPeer(file: 'bareWs.js' | 'boardgameIo.js'): Promise<ChildServer> {
  return ChildServer.start([file], { cwd: PEERS, env: { NODE_ENV: 'production' } });
}

import { GAMES } from '@taku/catalog';
import { type Game, type Rng, at, drawInt, fastRng } from '@taku/contract';
import type { ChildServer } from '../childServer.ts';
import { sleep } from '../saturate.ts';
import { inBatches, openRoom, startTaku } from '../takuServer.ts';
import { ChaosPlayer } from './chaosPlayer.ts';
import type { RoomReport } from './verdict.ts';

const OPENING_AT_ONCE = 10;
const RESUME_TIMEOUT_MS = 30_000;

interface StormOptions {
  readonly rooms: number;
  readonly kills: number;
  readonly seed: number;
  readonly dataPath: string;
  readonly killed: (kill: KillReport) => void;
}

interface KillReport {
  readonly number: number;
  /** Acknowledged moves of all rooms when the server died. */
  readonly acknowledged: number;
  /** What was played since all rooms were on again, and in how long. */
  readonly calm: Calm;
  /** From the start of the new process to its first answer. */
  readonly listeningMs: number;
  /** From the start of the new process until every room had moved on. */
  readonly resumedMs: number;
}

/** A time without a kill. */
export interface Calm {
  readonly moves: number;
  readonly ms: number;
}

class ChaosRoom {
  readonly room: string;
  readonly players: readonly ChaosPlayer[];
  #resumed: { readonly since: number; done(): void } | null = null;

  constructor(game: Game, url: string, opened: Awaited<ReturnType<typeof openRoom>>, rng: Rng) {
    this.room = opened.roomId;
    this.players = opened.playerIds.map((playerId) => {
      const heard = () => this.#check();
      return new ChaosPlayer(url, { game, room: opened.roomId, playerId, rng, heard });
    });
  }

  get version(): number {
    return Math.max(...this.players.map(({ highestVersion }) => highestVersion));
  }

  /** Resolves once all its players are back and something new has become durable. */
  whenResumed(): Promise<void> {
    return new Promise((done) => {
      this.#resumed = { since: this.version, done };
    });
  }

  report(): RoomReport {
    const { room, players } = this;
    return {
      room,
      sent: players.flatMap(({ sent }) => sent),
      seen: players.flatMap(({ lastSeen }) => lastSeen ?? []),
      highestVersion: this.version,
    };
  }

  #check(): void {
    const resumed = this.#resumed;
    if (!resumed || this.version <= resumed.since) return;
    if (!this.players.every(({ isConnected }) => isConnected)) return;
    this.#resumed = null;
    resumed.done();
  }
}

async function openRooms(server: ChildServer, options: StormOptions): Promise<ChaosRoom[]> {
  const numbers = Array.from({ length: options.rooms }, (_, index) => index);
  const rooms = await inBatches(numbers, OPENING_AT_ONCE, async (number) => {
    const game = at(GAMES, number % GAMES.length);
    const seatCount = Math.max(2, game.seats.min);
    const order = { game: game.id, config: at(game.boundedConfigs, 0), seatCount };
    const opened = await openRoom(server.baseUrl, order);
    return new ChaosRoom(game, server.webSocketUrl, opened, fastRng(options.seed, number));
  });
  return [...rooms];
}

function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took more than ${ms} ms.`)), ms);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

const acknowledgedBy = (rooms: readonly ChaosRoom[]) =>
  rooms.flatMap(({ players }) => players).reduce((sum, player) => sum + player.acknowledged, 0);

/** Rooms full of players, and a server that is killed again and again. */
export class Storm {
  readonly #options: StormOptions;
  readonly #rng: Rng;
  #server: ChildServer;
  readonly #rooms: readonly ChaosRoom[];

  private constructor(options: StormOptions, server: ChildServer, rooms: readonly ChaosRoom[]) {
    this.#options = options;
    this.#server = server;
    this.#rooms = rooms;
    this.#rng = fastRng(options.seed, 0x6b69_6c6c);
  }

  static async begin(options: StormOptions): Promise<Storm> {
    const server = await startTaku({ dataPath: options.dataPath });
    return new Storm(options, server, await openRooms(server, options));
  }

  async blow(): Promise<readonly KillReport[]> {
    const reports: KillReport[] = [];
    await sleep(1000);
    for (let number = 1; number <= this.#options.kills; number++) {
      const [moves, since] = [acknowledgedBy(this.#rooms), performance.now()];
      await sleep(100 + drawInt(this.#rng, 1100));
      const ms = performance.now() - since;
      const report = await this.#kill(number, { moves: acknowledgedBy(this.#rooms) - moves, ms });
      this.#options.killed(report);
      reports.push(report);
    }
    return reports;
  }

  /** Everybody finishes the move under way; the last server is killed too. */
  async calm(): Promise<readonly RoomReport[]> {
    await sleep(500);
    const players = this.#rooms.flatMap((room) => room.players);
    for (const player of players) player.rest();
    const deadline = performance.now() + RESUME_TIMEOUT_MS;
    while (!players.every(({ isAtRest }) => isAtRest) && performance.now() < deadline) {
      await sleep(50);
    }
    const stuck = players.filter(({ isAtRest }) => !isAtRest).length;
    if (stuck > 0) throw new Error(`${stuck} players still wait for an answer.`);
    await sleep(200);
    for (const player of players) player.stop();
    await this.#server.end('SIGKILL');
    return this.#rooms.map((room) => room.report());
  }

  async #kill(number: number, calm: Calm): Promise<KillReport> {
    await this.#server.end('SIGKILL');
    const acknowledged = acknowledgedBy(this.#rooms);
    const all = Promise.all(this.#rooms.map((room) => room.whenResumed()));
    const started = performance.now();
    const port = Number(new URL(this.#server.baseUrl).port);
    this.#server = await startTaku({ dataPath: this.#options.dataPath, port });
    const listeningMs = performance.now() - started;
    await within(all, RESUME_TIMEOUT_MS, 'Resuming');
    return { number, acknowledged, calm, listeningMs, resumedMs: performance.now() - started };
  }
}

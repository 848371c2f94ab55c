import {
  type Game,
  type GameTypes,
  type Seat,
  fastRng,
  invariant,
  TWO_SEATS,
} from '@taku/contract';
import type { MatchFrame, WelcomeFrame } from '@taku/protocol';
import { WebSocket } from 'ws';
import { type LoadRoom, VersionGate } from './loadRoom.ts';
import { cardGame } from './someGames.ts';
import { type OpenedRoom, inBatches, openRoom } from './takuServer.ts';

const OPENING_AT_ONCE = 20;
const VERSION = /^\{"type":"(\w+)","version":(\d+)/;

/** Where a server is reached, whoever runs it. */
type Reached = { readonly baseUrl: string; readonly webSocketUrl: string };

type Action = GameTypes['action'];

/** Its time-out action is cheap to find and always legal; a game may forfeit instead. */
export function someAction(game: Game, state: unknown, seat: Seat): Action {
  const action = game.timeoutAction(state, seat);
  if (action !== 'forfeit') return action;
  const [first] = game.legalActions(state, seat);
  invariant(first, `${game.id} has no action for seat ${seat}`);
  return first;
}

/** Two players in table mode who play what their own views allow. */
class TakuRoom implements LoadRoom {
  readonly #game: Game;
  /** Any news of the room; news of its match. */
  readonly #heard = new VersionGate(TWO_SEATS.length);
  readonly #told = new VersionGate(TWO_SEATS.length);
  readonly #sockets: readonly WebSocket[];
  /** The last frame with a match for each seat, parsed only when that seat must choose. */
  readonly #frames = ['{}', '{}'];
  /** A rematch moves players to other seats; a welcome says where. */
  readonly #seats: (Seat | null)[] = [null, null];
  #next: { readonly socket: WebSocket; readonly text: string } | null = null;

  constructor(game: Game, webSocketUrl: string, room: OpenedRoom) {
    this.#game = game;
    this.#sockets = room.playerIds.map((playerId, listener) => {
      const socket = new WebSocket(
        `${webSocketUrl}/ws/${room.roomId}?player_id=${playerId}&mode=table`,
      );
      socket.on('message', (data: Buffer) => this.#hear(listener, data.toString()));
      return socket;
    });
  }

  async open(): Promise<this> {
    await this.#heard.until(0);
    await this.#start();
    return this;
  }

  async prepare(): Promise<void> {
    let choice = this.#choose();
    while (!choice) {
      await this.#start();
      choice = this.#choose();
    }
    this.#next = choice;
  }

  move(): Promise<void> {
    invariant(this.#next, 'a move is prepared before it is made');
    const done = this.#told.until(this.#told.reached + 1);
    this.#next.socket.send(this.#next.text);
    return done;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  /** Both are ready: for the first match, or for the next one with seats swapped. */
  async #start(): Promise<void> {
    for (const socket of this.#sockets) {
      const done = this.#heard.until(this.#heard.reached + 1);
      socket.send('{"type":"game_start"}');
      await done;
    }
    await this.#told.until(this.#heard.reached);
  }

  #choose(): { readonly socket: WebSocket; readonly text: string } | null {
    for (const listener of TWO_SEATS) {
      const seat = this.#seats[listener] ?? listener;
      const { match } = JSON.parse(this.#frames[listener] ?? '{}') as { match: MatchFrame | null };
      if (!match || match.status.kind !== 'acting' || !match.status.seats.includes(seat)) continue;
      const state = this.#game.imagine(match.view, fastRng(0));
      const action: object = someAction(this.#game, state, seat);
      const text = JSON.stringify({ ...action, decision: match.decisions[seat] });
      const socket = this.#sockets[listener];
      return socket ? { socket, text } : null;
    }
    return null;
  }

  #hear(listener: number, text: string): void {
    const [, type, version] = VERSION.exec(text) ?? [];
    if (type === 'error') throw new Error(`The table refused: ${text}`);
    if (type === 'welcome') this.#seats[listener] = (JSON.parse(text) as WelcomeFrame).you.seat;
    if (type === 'welcome' || type === 'update') {
      this.#frames[listener] = text;
      this.#told.tell(listener, Number(version));
    }
    this.#heard.tell(listener, Number(version));
  }
}

export async function openTakuRooms(
  server: Reached,
  count: number,
  game: Game = cardGame(),
): Promise<LoadRoom[]> {
  const order = { game: game.id, config: game.defaultConfig, seatCount: TWO_SEATS.length };
  const numbers = Array.from({ length: count }, (_, index) => index);
  const rooms = await inBatches(numbers, OPENING_AT_ONCE, async () => {
    const opened = await openRoom(server.baseUrl, order);
    return new TakuRoom(game, server.webSocketUrl, opened).open();
  });
  return [...rooms];
}

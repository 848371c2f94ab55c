import { type Seat, at, invariant } from '@taku/contract';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { legalFromView, matchOf } from '../../apps/server/src/testing/play.ts';
import type { Frame, TableClient } from '../../apps/server/src/testing/tableClient.ts';
import type { SeatAnswer, Target } from './attack.ts';

type Action = Readonly<Record<string, unknown>>;

/** Two people at a table of any game, whose match has begun. */
export class Pair {
  readonly seats: readonly SeatAnswer[];
  readonly clients: readonly TableClient[];

  private constructor(seats: readonly SeatAnswer[], clients: readonly TableClient[]) {
    this.seats = seats;
    this.clients = clients;
  }

  static async start(target: Target, order: Action = {}): Promise<Pair> {
    const own = await target.openRoom(order);
    const seats = [own, await target.join(own.room_id, 'Beni')];
    const clients: TableClient[] = [];
    for (const { player_id: playerId } of seats) {
      clients.push(await target.enter(own.room_id, { playerId }));
    }
    for (const client of clients) await client.ask({ type: 'game_start' });
    return new Pair(seats, clients);
  }

  get roomId(): string {
    return at(this.seats, 0).room_id;
  }

  async turn(): Promise<Seat> {
    const { status } = matchOf(await at(this.clients, 0).ask({ type: 'sync' }));
    invariant(status.kind === 'acting', 'somebody is to move');
    return at(status.seats, 0);
  }

  /** A legal action of this seat. */
  async actionOf(seat: Seat): Promise<Action> {
    const { view } = matchOf(await at(this.clients, seat).ask({ type: 'sync' }));
    return { ...(legalFromView(ANY_GAME, view, seat) as object) };
  }

  /** The seat that is to act moves; gives the server's answer. */
  async play(): Promise<Frame> {
    const seat = await this.turn();
    return at(this.clients, seat).ask(await this.actionOf(seat));
  }
}

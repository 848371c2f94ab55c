import { type Clock, type Timer, setRepeating } from '../clock.ts';
import type { Connection } from './connection.ts';

interface PoolOptions {
  readonly clock: Clock;
  readonly heartbeatMs: number;
  readonly lagCheckMs: number;
}

/** All connections of the server: heartbeat, and a look after the slow and the silent ones. */
export class ConnectionPool {
  readonly #connections = new Set<Connection>();
  readonly #timers: readonly Timer[];

  constructor({ clock, heartbeatMs, lagCheckMs }: PoolOptions) {
    const each = (visit: (connection: Connection) => void) => () => {
      for (const connection of this.#connections) connection.guard(() => visit(connection));
    };
    this.#timers = [
      setRepeating(
        clock,
        heartbeatMs,
        each((connection) => connection.beat()),
      ),
      setRepeating(
        clock,
        lagCheckMs,
        each((connection) => {
          connection.checkLag();
          connection.checkPromise();
        }),
      ),
    ];
  }

  get size(): number {
    return this.#connections.size;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    connection.leave();
  }

  stop(): void {
    for (const timer of this.#timers) timer.cancel();
  }
}

import { type Server, type Socket, connect, createServer } from 'node:net';
import { invariant } from '@taku/contract';

/** A way to a server on this machine that can be cut, or lose whatever comes back. */
export class Link {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isDeaf = false;

  private constructor(toPort: number) {
    this.#server = createServer((near) => this.#join(near, connect(toPort, '127.0.0.1')));
  }

  static async open(toPort: number): Promise<Link> {
    const link = new Link(toPort);
    await new Promise<void>((resolve) => link.#server.listen(0, '127.0.0.1', resolve));
    return link;
  }

  get port(): number {
    const address = this.#server.address();
    invariant(address && typeof address === 'object', 'the link is open');
    return address.port;
  }

  /** What is sent still arrives; no answer does, on connections of before and after. */
  loseAnswers(): void {
    this.#isDeaf = true;
  }

  /** Answers come again, on new connections: those that lost some are cut. */
  mend(): void {
    this.#isDeaf = false;
    this.cut();
  }

  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
    this.#pairs.clear();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!this.#isDeaf) near.write(bytes);
    });
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  }
}

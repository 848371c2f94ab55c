import { once } from 'node:events';
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BotLine } from '@taku/protocol';

/** Stands between bots and their server and keeps every line that a stream carried. */
export class Recorder {
  readonly lines: BotLine[] = [];
  readonly #server: Server;
  readonly #target: string;
  #heard: () => void = () => {};

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  static async before(target: string): Promise<Recorder> {
    const recorder = new Recorder(target);
    recorder.#server.listen(0, '127.0.0.1');
    await once(recorder.#server, 'listening');
    return recorder;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves as soon as the lines are as wanted. */
  until(isEnough: (lines: readonly BotLine[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#heard = () => {
        if (isEnough(this.lines)) resolve();
      };
      this.#heard();
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '/' } = asked;
    const { host: _host, ...rest } = headers;
    const onward = request(`${this.#target}${url}`, { method, headers: rest }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      if (url.startsWith('/api/bot/stream')) this.#listen(response);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  #listen(response: IncomingMessage): void {
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      this.lines.push(...lines.map((line) => JSON.parse(line) as BotLine));
      this.#heard();
    });
    response.on('error', () => {});
  }
}

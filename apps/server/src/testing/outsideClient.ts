import type { BotLine, NewBotAnswer } from '@taku/protocol';
import type { TestServer } from './testServer.ts';

type Turn = Extract<BotLine, { type: 'turn' }>;

interface Waiting {
  readonly fits: (line: BotLine) => boolean;
  readonly resolve: (line: BotLine) => void;
}

/** A bot from outside of a real server; it keeps every line it was ever sent. */
export class OutsideClient {
  readonly bot: NewBotAnswer['bot'];
  readonly token: string;
  readonly lines: BotLine[] = [];
  readonly #server: Pick<TestServer, 'url'>;
  readonly #hangUp = new AbortController();
  ended: Promise<void> = Promise.resolve();
  #seen = 0;
  #waiting: Waiting | null = null;

  constructor(server: Pick<TestServer, 'url'>, { bot, token }: NewBotAnswer) {
    this.#server = server;
    this.bot = bot;
    this.token = token;
  }

  static async make(server: TestServer, games: readonly string[], name = 'Outsider') {
    const { status, body } = await server.post<NewBotAnswer>('/api/bots', { name, games });
    if (status !== 201) throw new Error(`no bot: ${JSON.stringify(body)}`);
    return new OutsideClient(server, body);
  }

  /** The same bot on another stream. */
  again(server = this.#server): OutsideClient {
    return new OutsideClient(server, { bot: this.bot, token: this.token });
  }

  at(game: string): string {
    return `${game}/${this.bot.id}`;
  }

  get headers() {
    return { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
  }

  /** Listens, and has been greeted. */
  async listen(query = ''): Promise<this> {
    const { signal } = this.#hangUp;
    const url = `${this.#server.url}/api/bot/stream${query}`;
    const response = await fetch(url, { headers: this.headers, signal });
    if (!response.body || response.status !== 200) throw new Error(`no stream: ${response.status}`);
    this.ended = this.#read(response.body).catch(() => undefined);
    await this.next('beat');
    return this;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      this.lines.push(...lines.map((line) => JSON.parse(line) as BotLine));
      this.#look();
    }
  }

  /** The next line, not looked at yet, of one of two types. */
  nextOf<A extends BotLine['type'], B extends BotLine['type']>(one: A, other: B) {
    return this.#wait<Extract<BotLine, { type: A | B }>>(
      ({ type }) => type === one || type === other,
    );
  }

  /** The next line, not looked at yet, of this type. */
  next<Type extends BotLine['type']>(type: Type): Promise<Extract<BotLine, { type: Type }>> {
    return this.#wait((line) => line.type === type);
  }

  #wait<Line extends BotLine>(fits: Waiting['fits']): Promise<Line> {
    return new Promise((resolve) => {
      this.#waiting = { fits, resolve: resolve as Waiting['resolve'] };
      this.#look();
    });
  }

  #look(): void {
    while (this.#waiting && this.#seen < this.lines.length) {
      const line = this.lines[this.#seen];
      this.#seen += 1;
      if (!line || !this.#waiting.fits(line)) continue;
      const { resolve } = this.#waiting;
      this.#waiting = null;
      resolve(line);
    }
  }

  async act(
    room: string,
    body: object,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const url = `${this.#server.url}/api/bot/rooms/${room}/act`;
    const init = { method: 'POST', headers: this.headers, body: JSON.stringify(body) };
    const response = await fetch(url, init);
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: answer };
  }

  async #send(method: string, path: string, body: object, headers = this.headers) {
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${this.#server.url}/api/bots/${this.bot.id}${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  change(changes: object) {
    return this.#send('PATCH', '', changes);
  }

  /** Asked for a decision of a game that is played elsewhere. */
  question(body: object, headers = this.headers) {
    return this.#send('POST', '/questions', body, headers);
  }

  play({ room, seat, decision }: Turn, index: number, why?: string) {
    return this.act(room, { seat, decision, index, why });
  }

  /** Opens a table at which its own bot sits. */
  async openRoom(body: object) {
    const init = { method: 'POST', headers: this.headers, body: JSON.stringify(body) };
    const response = await fetch(`${this.#server.url}/api/rooms`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  hangUp(): void {
    this.#hangUp.abort();
  }
}

import { describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';

/** A client that knows the OFC design document and nothing else of this server. */
const baseUrl = inject('baseUrl');

type Frame = { readonly type: string; readonly [field: string]: unknown };
type Row = 'top' | 'middle' | 'bottom';
const ROOM_IN: Record<Row, number> = { top: 3, middle: 5, bottom: 5 };

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

class FoundingClient {
  readonly frames: Frame[] = [];
  readonly board: Record<Row, string[]> = { top: [], middle: [], bottom: [] };
  readonly #socket: WebSocket;
  readonly #waiting: (() => void)[] = [];
  #plays = true;
  #isButton = false;
  /** Dealt cards that wait for the button's placement. */
  #held: readonly string[] = [];

  readonly roomId: string;

  constructor(roomId: string, playerId: string) {
    this.roomId = roomId;
    this.#socket = new WebSocket(
      `${baseUrl.replace('http', 'ws')}/ws/${roomId}?player_id=${playerId}`,
    );
    this.#socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString('utf8')) as Frame;
      this.frames.push(frame);
      this.#follow(frame);
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  /** The button places first; in the opening both at once. */
  #follow(frame: Frame): void {
    if (frame.type === 'hand_start') {
      for (const row of Object.values(this.board)) row.length = 0;
      this.#isButton = frame['btn'] === frame['your_seat'];
    }
    if (frame.type === 'deal') {
      const cards = frame['cards'] as string[];
      this.#held = cards;
      if (this.#isButton || frame['turn'] === 0) this.#answer();
    } else if (frame.type === 'opponent_placed') this.#answer();
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Stops answering deals: its clock runs out. */
  sleep(): void {
    this.#plays = false;
  }

  #rowFor(card: string): Row {
    const order: Row[] = 'AKQJT'.includes(card[0] ?? '')
      ? ['bottom', 'middle', 'top']
      : ['middle', 'top', 'bottom'];
    return order.find((row) => this.board[row].length < ROOM_IN[row]) ?? 'bottom';
  }

  #answer(): void {
    const cards = this.#held;
    this.#held = [];
    if (cards.length === 0 || cards.length > 5 || !this.#plays) return;
    const placed = cards.length === 5 ? cards : cards.slice(0, 2);
    const placements = placed.map((card) => {
      const row = this.#rowFor(card);
      this.board[row].push(card);
      return [card, row];
    });
    this.send({ type: 'place', placements, ...(cards.length === 3 && { discard: cards[2] }) });
  }

  async until(type: string, from = 0): Promise<Frame> {
    for (;;) {
      const found = this.frames.slice(from).find((frame) => frame.type === type);
      if (found) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  opened(): Promise<unknown> {
    return new Promise((resolve) => this.#socket.once('open', resolve));
  }

  close(): void {
    this.#socket.close();
  }
}

async function twoClients(config: object): Promise<[FoundingClient, FoundingClient]> {
  const room = await post('/api/rooms', { game: 'ofc', config });
  const roomId = room['room_id'] as string;
  const seats = [
    await post(`/api/rooms/${roomId}/join`, { name: 'player1' }),
    await post(`/api/rooms/${roomId}/join`, { name: 'player2' }),
  ];
  const clients = seats.map((seat) => new FoundingClient(roomId, seat['player_id'] as string));
  await Promise.all(clients.map((client) => client.opened()));
  return clients as [FoundingClient, FoundingClient];
}

const RESULT_FIELDS = [
  'boards',
  'busted',
  'royalties',
  'line_results',
  'scoop',
  'raw_score',
  'actual_score',
  'chips',
  'fl_entry',
  'fl_card_count',
];

describe('a raw client that follows only the design document', () => {
  it('plays a session from game_start to session_end, and the next one', async () => {
    const [one, two] = await twoClients({ leadToWin: 1 });
    await one.until('ready_to_start');
    for (const client of [one, two]) client.send({ type: 'game_start' });
    expect(await one.until('session_start')).toMatchObject({
      chips: [200, 200],
      session_id: expect.any(String),
    });
    expect(await two.until('hand_start')).toMatchObject({
      hand_number: 1,
      your_seat: expect.any(Number),
      chips: [200, 200],
    });
    expect(await one.until('deal')).toMatchObject({
      turn: 0,
      opponent_board: { top: [], middle: [], bottom: [] },
    });
    expect(await one.until('timer_start')).toMatchObject({ seconds: 20 });
    const end = await one.until('hand_end');
    expect(Object.keys(end['result'] as object)).toEqual(expect.arrayContaining(RESULT_FIELDS));
    const over = await two.until('session_end');
    expect(over).toMatchObject({ reason: expect.stringMatching(/^(chip_lead|bankrupt)$/) });
    expect(await one.until('session_ended_awaiting_restart')).toMatchObject({
      winner: over['winner'],
      final_chips: over['final_chips'],
    });
    const sessionId = (await one.until('session_start'))['session_id'];
    // Other matches of this server may be dealt from the same seed, session id and all.
    const query = `format=jsonl&room=${one.roomId}`;
    const exported = await (await fetch(`${baseUrl}/api/export?${query}`)).text();
    const lines = exported
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['session_id'] === sessionId);
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(lines[0]).toMatchObject({ hand_number: 1, turn: 0, cause: 'human', ruleset: 'seed' });
    const from = one.frames.length;
    for (const client of [one, two]) client.send({ type: 'game_start' });
    expect(await one.until('session_start', from)).toMatchObject({ chips: [200, 200] });
    for (const client of [one, two]) client.close();
  });

  it('is told what was wrong and loses nothing, and is placed for when its time is over', async () => {
    const [one, two] = await twoClients({ turnSeconds: 1, maxHands: 1 });
    one.sleep();
    await one.until('ready_to_start');
    for (const client of [one, two]) client.send({ type: 'game_start' });
    const deal = await one.until('deal');
    one.send({ type: 'place', placements: [['Ah', 'top']] });
    expect(await one.until('error')).toMatchObject({ message: expect.stringContaining('five') });
    const cards = deal['cards'] as string[];
    const timeout = await one.until('timeout');
    expect(timeout['auto_placement']).toMatchObject({
      placements: cards.map((card, index) => [card, index < 3 ? 'top' : 'middle']),
    });
    for (const client of [one, two]) client.close();
  });

  it('never sees a card before it may', async () => {
    const [one, two] = await twoClients({ maxHands: 1, turnSeconds: 0 });
    await one.until('ready_to_start');
    for (const client of [one, two]) client.send({ type: 'game_start' });
    await Promise.all([one.until('hand_end'), two.until('hand_end')]);
    const text = JSON.stringify(one.frames);
    expect(text).not.toContain('deck');
    const allowed = new Set<string>();
    for (const frame of one.frames) {
      if (frame.type === 'hand_end') break;
      if (frame.type === 'deal') for (const card of frame['cards'] as string[]) allowed.add(card);
      const board = (frame['opponent_board'] ?? {}) as Partial<Record<Row, string[]>>;
      const theirs = new Set(
        two.frames.flatMap((each) => (each.type === 'deal' ? (each['cards'] as string[]) : [])),
      );
      const placed = two.board;
      for (const card of Object.values(board).flat()) {
        expect(theirs.has(card)).toBe(true);
        expect(Object.values(placed).flat()).toContain(card);
        expect(allowed.has(card)).toBe(false);
      }
    }
    for (const client of [one, two]) client.close();
  });
});

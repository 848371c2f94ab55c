import { type Game, fastRng, drawFrom, drawInt, type Rng } from '@taku/contract';
import { MemoryStore } from '@taku/storage';
import { sealedBid } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

const games = [sealedBid] as unknown as Game[];
const FRAMES = 3000;
const REQUESTS = 400;
const SEED = 20_261_115;
let server: TestServer;
let store: MemoryStore;

beforeAll(async () => {
  store = new MemoryStore();
  server = await TestServer.start({ catalog: { games, bots: [] }, store });
});
afterAll(() => server.close());

const WORDS = ['type', 'bid', 'one', 'ref', 'decision', '__proto__', 'constructor', 'version', ''];
const ATOMS = [null, true, -1, 0, 1e308, 1.5, 'bid', '𝕏', '\u0000', 'eleven', {}, []] as const;

function anyValue(rng: Rng, depth: number): unknown {
  const kind = drawInt(rng, depth > 3 ? 2 : 4);
  if (kind < 2) return drawFrom(rng, ATOMS as readonly unknown[]);
  const values = Array.from({ length: drawInt(rng, 4) }, () => anyValue(rng, depth + 1));
  if (kind === 2) return values;
  return Object.fromEntries(values.map((value) => [drawFrom(rng, WORDS), value]));
}

/** Objects that look almost right, cut, doubled or scrambled. */
function malformed(rng: Rng): string {
  const fields = { type: 'bid', ...(anyValue(rng, 0) as object), bid: anyValue(rng, 2) };
  const text = JSON.stringify(fields);
  switch (drawInt(rng, 4)) {
    case 0:
      return text.slice(0, drawInt(rng, text.length));
    case 1:
      return text + text;
    case 2:
      return text.replaceAll('"', () => (drawInt(rng, 3) === 0 ? '' : '"'));
    default:
      return text;
  }
}

describe('fuzz', () => {
  it(`${FRAMES} malformed frames change nothing and end nothing (seed ${SEED})`, async () => {
    const rng = fastRng(SEED);
    const { roomId, clients } = await server.seatTwo({ game: 'sealed-bid' });
    for (const client of clients) await client.ask({ type: 'game_start' });
    const before = await store.read(roomId);
    const [client] = clients;
    for (let count = 0; count < FRAMES; count++) client.send(malformed(rng));
    const pong = await client.ask({ type: 'ping' });
    expect(pong).toMatchObject({ type: 'pong', version: before.length });
    const answers = client.frames.filter(({ type }) => type === 'error');
    expect(answers).toHaveLength(FRAMES);
    expect(await store.read(roomId)).toEqual(before);
  });

  it(`${REQUESTS} malformed requests get an answer in our shape, never a 500`, async () => {
    const rng = fastRng(SEED, 1);
    const rooms = server.server.service.size;
    for (let count = 0; count < REQUESTS; count++) {
      const body = malformed(rng).replace('"type"', '"game"');
      const { status, body: answer } = await server.post<{ code: string }>('/api/rooms', body);
      expect([400, 413, 415]).toContain(status);
      expect(answer.code).toMatch(/^[a-z_]+$/);
    }
    expect(server.server.service.size).toBe(rooms);
  });
});

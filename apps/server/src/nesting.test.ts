import { GAMES } from '@taku/catalog';
import { DEEPEST_NESTING, type Game, at, invariant } from '@taku/contract';
import { highCard, record } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

/** As deep as a frame may be long. */
const DEEPEST = 7000;

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

const FRAMES: readonly (readonly [string, string])[] = [
  ['ref', `{"type":"ping","ref":${nested(DEEPEST)}}`],
  ['decision', `{"type":"bet","decision":${nested(DEEPEST)}}`],
  ['type', `{"type":${nested(DEEPEST)}}`],
  ['version of a sync', `{"type":"sync","version":${nested(DEEPEST)}}`],
  ['a field of an action', `{"type":"bet","card":${nested(DEEPEST)}}`],
  ['objects', `{"type":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`],
  ['half a frame', `{"type":"bet","card":${'['.repeat(16_000)}`],
];

const unreadable: Game = {
  ...(highCard as unknown as Game),
  id: 'unreadable',
  parse: {
    ...(highCard as unknown as Game).parse,
    action() {
      throw new RangeError('planted');
    },
  },
};
const games = [...GAMES, highCard, unreadable] as unknown as Game[];
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ catalog: { games, bots: [] } });
});
afterAll(() => server.close());

/** Games whose config has fields to get wrong. */
const WITH_CHOICES = GAMES.filter(
  ({ defaultConfig }) => Object.keys(defaultConfig ?? {}).length > 0,
);

function firstAction(game: Game): { readonly type: string } {
  const config = at(game.boundedConfigs, 0);
  const spec = { config, seatCount: game.seats.min, seed: 1, style: 'legal' } as const;
  const act = record(game, spec).steps.find(({ event }) => event.kind === 'act')?.event;
  invariant(act?.kind === 'act', `nobody acts in ${game.id}`);
  return act.action;
}

async function started(game: string) {
  const table = await server.seatTwo({ game });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  return table;
}

describe('nesting at the socket', () => {
  it.each(FRAMES)('in %s it is refused, whoever sends it, and nothing changes', async (_, text) => {
    const { roomId, clients } = await started('high-card');
    const watcher = await server.enter(roomId);
    const before = clients[0].frames.at(-1)?.version;
    for (const client of [watcher, clients[0], clients[1]]) {
      client.send(text);
      expect(await client.next('error')).toMatchObject({ code: 'too_deep', version: before });
    }
    expect(await clients[0].ask({ type: 'bet' })).toMatchObject({ type: 'update' });
  });

  it(`${DEEPEST_NESTING} deep is read, one more is not`, async () => {
    const { clients } = await started('high-card');
    const frame = (depth: number) => `{"type":"ping","pad":${nested(depth - 1)}}`;
    clients[0].send(frame(DEEPEST_NESTING));
    expect(await clients[0].next('pong')).toBeDefined();
    clients[0].send(frame(DEEPEST_NESTING + 1));
    const words = {
      en: 'Lists and objects lie 33 deep in each other; at most 32 are allowed.',
      ja: '入れ子が33段あります。32段までにしてください。',
    };
    expect(await clients[0].next('error')).toMatchObject({ words });
  });

  it.each(GAMES)('$id quotes briefly what it cannot read', async (game) => {
    const { clients } = await server.seatPeople(game);
    for (const client of clients) await client.ask({ type: 'game_start' });
    const [sender] = clients;
    invariant(sender, `nobody sits at ${game.id}`);
    const junk = `["${'x'.repeat(5000)}",${nested(DEEPEST_NESTING - 3)}]`;
    const { type, ...fields } = firstAction(game);
    const names = Object.keys(fields);
    const junked = names.map((name) => `"${name}":${junk}`);
    sender.send(`{"type":"${names.length > 0 ? type : 'x'}",${[...junked, '"x":1'].join()}}`);
    const error = await sender.next('error');
    expect(error['code']).toBe('bad_action');
    expect(JSON.stringify(error).length).toBeLessThan(800);
  });

  it('a parser that throws refuses its sender and breaks nothing', async () => {
    const { clients } = await started('unreadable');
    for (const client of clients) {
      expect(await client.ask({ type: 'bet' })).toMatchObject({ code: 'bad_action' });
    }
    expect(await clients[0].ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
    expect(server.logLines.filter((line) => line.includes('a room broke'))).toEqual([]);
  });
});

describe('nesting at the REST door', () => {
  const deep = nested(30_000);

  it.each([
    ['a body', '/api/rooms', deep],
    ['a config', '/api/rooms', `{"game":"high-card","config":{"hands":${deep}}}`],
    ['a title', '/api/rooms', `{"game":"high-card","title":${deep}}`],
    ['the bots', '/api/rooms', `{"game":"high-card","bots":${deep}}`],
    ['a name', '/api/rooms/nowhere/join', `{"name":${deep}}`],
  ])('in %s it is answered with 400', async (_what, path, body) => {
    const { status, body: answer } = await server.post(path, body);
    expect([status, answer]).toEqual([
      400,
      { code: 'too_deep', message: expect.any(String), words: expect.any(Object) },
    ]);
  });

  it.each(WITH_CHOICES)('$id refuses a config of 60 kB briefly', async ({ id, defaultConfig }) => {
    const names = Object.keys(defaultConfig as object);
    const long = 'x'.repeat(60_000 / names.length);
    const config = Object.fromEntries(names.map((name) => [name, long]));
    const { status, body } = await server.post('/api/rooms', { game: id, config });
    expect(status).toBe(400);
    expect(JSON.stringify(body).length).toBeLessThan(800);
  });
});

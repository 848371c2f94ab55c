import type { Game } from '@taku/contract';
import type { ErrorBody, Me } from '@taku/protocol';
import { MemoryStore, personIdOf } from '@taku/storage';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import type { TableClient } from './testing/tableClient.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const catalog = { games: [highCard] as unknown as Game[], bots: BOTS };
const [AKI, BENI] = ['aki-_'.padEnd(24, 'A'), 'beni'.padEnd(24, 'B')] as const;
const [AKI_ID, BENI_ID] = [personIdOf(AKI), personIdOf(BENI)] as const;

let server: TestServer;
let store: MemoryStore;
let clock: ReturnType<typeof fakeClock>;
beforeEach(async () => {
  store = new MemoryStore();
  clock = fakeClock();
  server = await TestServer.start({ catalog, store, clock: clockOf(clock), heartbeatMs: 1e9 });
});
afterEach(() => server.close());

const by = (person: string) => ({ authorization: `Person ${person}` });

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const response = await fetch(`${server.url}${path}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

async function me(person: string): Promise<Me> {
  return JSON.parse((await ask('/api/me', by(person))).text) as Me;
}

function setConsent(person: string, consent: 'mine' | 'server') {
  const headers = { ...by(person), 'content-type': 'application/json' };
  return ask('/api/me', headers, { method: 'PUT', body: JSON.stringify({ consent }) });
}

interface Table {
  readonly matchId: string;
  readonly clients: readonly TableClient[];
  readonly answers: readonly unknown[];
}

type Extra = Readonly<Record<string, unknown>>;

/** Aki against Beni over one hand; somebody watches. */
async function playedTable(aki: Extra, beni: Extra, visibility = 'public'): Promise<Table> {
  const config = { hands: 1 };
  const join = { name: 'Aki', seat: 0 };
  const room = await server.openRoom({ game: 'high-card', visibility, config, join, ...aki });
  const path = `/api/rooms/${room.room_id}/join`;
  const { body: second } = await server.post<{ player_id: string }>(path, {
    name: 'Beni',
    ...beni,
  });
  const enter = (playerId?: string | null, mode?: 'plain') =>
    server.enter(room.room_id, { playerId: playerId ?? null, ...(mode && { mode }) });
  const watcher = await enter();
  const clients = [await enter(room.player_id), await enter(second.player_id)] as const;
  const plain = await enter(second.player_id, 'plain');
  for (const client of clients) await client.ask({ type: 'game_start' });
  await clients[0].ask({ type: 'bet' });
  const { matchId } = matchOf(await clients[1].ask({ type: 'call' }));
  return { matchId, clients: [...clients, plain, watcher], answers: [room, second] };
}

describe('a person', () => {
  it('has one id in two rooms, and only its own acts are counted', async () => {
    const tables = [
      await playedTable({ person: AKI }, {}),
      await playedTable({ person: AKI }, { person: BENI }),
    ];
    const games = (matches: number) => [{ game: 'high-card', matches, decisions: matches }];
    expect(await me(AKI)).toEqual({ personId: AKI_ID, consent: 'mine', games: games(2) });
    expect(await me(BENI)).toEqual({ personId: BENI_ID, consent: 'mine', games: games(1) });
    const { text } = await ask('/api/me/matches?game=high-card', by(AKI));
    const { matches } = JSON.parse(text) as { matches: { matchId: string }[] };
    const ids = (list: readonly { matchId: string }[]) => list.map(({ matchId }) => matchId).sort();
    expect(ids(matches)).toEqual(ids(tables));
  });

  it('keeps its id over a rematch; whoever sends nothing has none', async () => {
    const { clients } = await playedTable({ person: AKI }, {});
    for (const client of clients.slice(0, 2)) await client.ask({ type: 'rematch' });
    await clients[1]!.ask({ type: 'bet' });
    const { matchId } = matchOf(await clients[0]!.ask({ type: 'call' }));
    const { text } = await ask(`/api/games/${matchId}/log`, by(AKI));
    const { header } = JSON.parse(text) as { header: { players: { personId?: string }[] } };
    expect(header.players.map(({ personId }) => personId ?? null)).toEqual([null, AKI_ID]);
  });

  it('the log of a table by link is for the person who sat there', async () => {
    const { matchId } = await playedTable({ person: AKI }, {}, 'link');
    const path = `/api/games/${matchId}/log`;
    const statuses = [await ask(path), await ask(path, by(BENI)), await ask(path, by(AKI))];
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 200]);
  });

  it('says who may learn beside a seat, or later; silence changes nothing', async () => {
    await playedTable({ person: AKI, consent: 'server' }, { person: BENI });
    expect([(await me(AKI)).consent, (await me(BENI)).consent]).toEqual(['server', 'mine']);
    await playedTable({ person: AKI }, { person: BENI, consent: 'mine' });
    expect((await me(AKI)).consent).toBe('server');
    await setConsent(AKI, 'mine');
    expect((await me(AKI)).consent).toBe('mine');
  });
});

describe('leaks of a person', () => {
  const everywhere = async (tables: readonly Table[], headers: Record<string, string> = {}) => {
    const paths = [
      '/api/rooms',
      '/api/games',
      '/health',
      '/metrics',
      '/api/export',
      `/api/export?player=${AKI_ID}`,
      ...tables.map(({ matchId }) => `/api/games/${matchId}/log`),
    ];
    const texts = await Promise.all(paths.map((path) => ask(path, headers)));
    return texts.map(({ text }) => text).join('\n');
  };
  const framesOf = (tables: readonly Table[]) =>
    JSON.stringify(
      tables.flatMap(({ clients, answers }) => [clients.map((c) => c.frames), answers]),
    );

  it('no frame, answer, export or log line of others holds its id without consent', async () => {
    const tables = [
      await playedTable({ person: AKI }, { person: BENI }),
      await playedTable({ person: AKI }, {}),
    ];
    for (const text of [framesOf(tables), await everywhere(tables)]) {
      expect(text).toContain('Aki');
      for (const word of [AKI, BENI, AKI_ID, BENI_ID, 'personId']) expect(text).not.toContain(word);
    }
    const beni = await everywhere(tables, by(BENI));
    expect(beni).toContain(BENI_ID);
    expect(beni).not.toContain(AKI_ID);
    const own = await ask('/api/me/matches?format=log', by(AKI));
    expect(own.text).toContain(AKI_ID);
    expect(own.text).not.toContain(BENI_ID);
  });

  it('with consent exports hold it, frames do not, and taken back it goes again', async () => {
    const tables = [await playedTable({ person: AKI, consent: 'server' }, { person: BENI })];
    const text = await everywhere(tables);
    expect([text.includes(AKI_ID), text.includes(BENI_ID)]).toEqual([true, false]);
    expect(framesOf(tables)).not.toContain(AKI_ID);
    await setConsent(AKI, 'mine');
    expect(await everywhere(tables)).not.toContain(AKI_ID);
  });

  it('its secret is in no event, log line or answer', async () => {
    const tables = [await playedTable({ person: AKI, consent: 'server' }, { person: BENI })];
    await ask('/api/me', by(AKI));
    await ask('/api/me', by(`${AKI}x`));
    const rooms = [...(await store.openRooms()), `person:${AKI_ID}`];
    const events = await Promise.all(rooms.map((room) => store.read(room)));
    expect(JSON.stringify(events)).toContain(AKI_ID);
    const told = [await everywhere(tables, by(AKI)), framesOf(tables), server.logLines.join('\n')];
    for (const text of [JSON.stringify(events), ...told]) expect(text).not.toContain(AKI);
  });

  it('a stream of decisions is no room', async () => {
    await setConsent(AKI, 'server');
    const id = encodeURIComponent(`person:${AKI_ID}`);
    const answers = [await ask(`/api/rooms/${id}`), await ask('/api/rooms/person:unknown')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('forgotten, its games are nobody’s; what is played after that is its own again', async () => {
    const tables = [await playedTable({ person: AKI, consent: 'server' }, { person: BENI })];
    clock.advance(1);
    await ask('/api/me', by(AKI), { method: 'DELETE' });
    clock.advance(1);
    expect(await me(AKI)).toEqual({ personId: AKI_ID, consent: 'mine', games: [] });
    expect(await everywhere(tables, by(AKI))).not.toContain(AKI_ID);
    expect((await ask('/api/me/matches?format=log', by(AKI))).text).toBe('');
    await playedTable({ person: AKI }, {});
    expect((await me(AKI)).games).toEqual([{ game: 'high-card', matches: 1, decisions: 1 }]);
  });
});

describe('a malformed person', () => {
  const bodies: readonly [unknown, string][] = [
    ['too short', 'a text of 9 characters'],
    [`${AKI}x`, 'a text of 25 characters'],
    ['äöü'.padEnd(24, 'x'), 'a text of 24 characters'],
    [7, 'a number'],
    [true, 'true or false'],
    [[AKI], 'a list'],
    [{ secret: AKI }, 'an object'],
    [null, 'null'],
  ];
  it.each(bodies)('%j is refused by its kind, and never quoted', async (person, kind) => {
    const join = { name: 'Aki', seat: 0 };
    const { status, body } = await server.post<ErrorBody>('/api/rooms', {
      game: 'high-card',
      join,
      person,
    });
    expect([status, body.message]).toEqual([
      400,
      `The request does not fit: person is ${kind}; allowed: 24 characters of A–Z, a–z, 0–9, - and _.`,
    ]);
    expect(JSON.stringify(body)).not.toContain(AKI);
    expect((await server.get<{ rooms: unknown[] }>('/api/rooms')).body.rooms).toEqual([]);
  });

  it.each([
    [undefined, 'Authorization is missing'],
    ['Person short', 'Authorization is a text of 12 characters'],
    [`Bearer ${AKI}`, 'Authorization is a text of 31 characters'],
  ])('in a header (%s) it is 401, in words', async (authorization, words) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const path of ['/api/me', '/api/me/matches']) {
      const { status, text } = await ask(path, headers);
      expect([status, (JSON.parse(text) as ErrorBody).code]).toEqual([401, 'no_person']);
      expect(text).toContain(words);
      expect(text).not.toContain(AKI);
    }
  });

  it('an unknown consent or game is refused and changes nothing', async () => {
    const bad = await setConsent(AKI, 'all' as 'mine');
    expect([bad.status, bad.text]).toEqual([400, expect.stringContaining('allowed: mine, server')]);
    expect((await me(AKI)).consent).toBe('mine');
    expect((await ask('/api/me/matches?game=chess', by(AKI))).text).toContain('high-card');
  });
});

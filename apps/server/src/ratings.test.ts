import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import type { Favourites, LadderPeople, MatchLog, OwnRatings } from '@taku/protocol';
import { MemoryStore, type StorePlace, forgetPlayer, openStore, personIdOf } from '@taku/storage';
import { cutCards, highCard } from '@taku/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer } from './testing/testServer.ts';

const games = [highCard, cutCards] as unknown as Game[];
const [AKI, BENI] = ['aki-_'.padEnd(24, 'A'), 'beni'.padEnd(24, 'B')] as const;
const [cpu] = BOTS.filter(({ game, listed }) => game === 'high-card' && listed);
const standing = {
  game: 'high-card',
  unit: 'chips',
  pairsAMatch: 1,
  anchor: { player: cpu!.id, rating: 1200 },
  ladder: [{ player: cpu!.id, rating: 1300, half: 30, pairs: 100 }],
  records: [],
  command: 'taku ladder high-card',
};

let folder: string;
let server: TestServer;
const path = () => join(folder, 'taku.db');

async function start(store: StorePlace | MemoryStore = { kind: 'memory' }): Promise<void> {
  server = await TestServer.start({
    catalog: { games, bots: BOTS },
    botModules: [new URL('./testing/testBots.ts', import.meta.url).href],
    modelsDirectory: folder,
    store,
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taku-ratings-'));
  mkdirSync(join(folder, 'ladders'), { recursive: true });
  writeFileSync(join(folder, 'ladders', 'high-card.json'), JSON.stringify(standing));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => start());
afterEach(() => server.close());

async function ask(
  method: string,
  route: string,
  person: string | null,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const headers = {
    ...(person !== null && { authorization: `Person ${person}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.url}${route}`, init);
  return { status: response.status, body: await response.json() };
}

const ratingsOf = async (person: string) => {
  return (await ask('GET', '/api/me/ratings', person)).body as OwnRatings;
};
const stepsOf = async (person: string) => {
  return (await ratingsOf(person)).ratings.flatMap(({ steps }) => steps);
};
const ladderFor = async (person: string | null) => {
  const { body } = await ask('GET', '/api/ratings?game=high-card', person);
  return (body as LadderPeople).people;
};

type Extra = Readonly<Record<string, unknown>>;

/** Aki bets and wins the only hand, or resigns it. */
async function played(order: Extra, beni: Extra = {}, last: Extra = { type: 'fold' }) {
  const config = { hands: 1 };
  const room = await server.openRoom({
    game: 'high-card',
    visibility: 'public',
    config,
    join: { name: 'Aki', seat: 0 },
    ...order,
  });
  const second = await server.post<{ player_id: string }>(`/api/rooms/${room.room_id}/join`, {
    name: 'Beni',
    ...beni,
  });
  const aki = await server.enter(room.room_id, { playerId: room.player_id });
  const benis = await server.enter(room.room_id, { playerId: second.body.player_id });
  for (const client of [aki, benis]) await client.ask({ type: 'game_start' });
  await aki.ask({ type: 'bet' });
  const end = await (last['type'] === 'fold' ? benis : aki).ask(last);
  return { room, match: matchOf(end), header: await headerOf(matchOf(end).matchId) };
}

async function headerOf(matchId: string) {
  const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
  return body.header;
}

const both = [{ rated: true, person: AKI }, { person: BENI }] as const;

describe('whether a match is rated', () => {
  it.each<[string, Extra, Extra, boolean]>([
    ['two people with a secret each', ...both, true],
    ['nobody asked for it', { person: AKI }, { person: BENI }, false],
    ['a friendly table', { rated: true, friendly: true, person: AKI }, { person: BENI }, false],
    ['one of them has no secret', { rated: true, person: AKI }, {}, false],
    ['one person on both sides', { rated: true, person: AKI }, { person: AKI }, false],
  ])('%s', async (_why, order, beni, expected) => {
    const { match, header } = await played(order, beni);
    expect(header.rated).toEqual(expected ? { cpus: [] } : undefined);
    expect(match.rated).toBe(expected ? true : undefined);
    expect((await ratingsOf(AKI)).ratings).toHaveLength(expected ? 1 : 0);
  });

  it.each<[string, Extra, boolean]>([
    ['two seats', { game: 'cut-cards', seatCount: 2 }, true],
    ['three seats', { game: 'cut-cards', seatCount: 3 }, false],
    ['a friendly table', { game: 'cut-cards', friendly: true }, false],
    ['a CPU that the arena knows', { game: 'high-card', bots: [cpu!.id] }, true],
  ])('a table says so before anybody sits down: %s', async (_why, order, expected) => {
    const { room } = await server.openRoom({ rated: true, ...order });
    expect(room.rated).toBe(expected);
  });

  it('a CPU counts as the arena had put it when the table was opened', async () => {
    const join = { name: 'Aki', seat: 0 };
    const order = { game: 'high-card', config: { hands: 1 }, visibility: 'public', join };
    const room = await server.openRoom({ ...order, rated: true, person: AKI, bots: [cpu!.id] });
    const aki = await server.enter(room.room_id, { playerId: room.player_id });
    const begun = await aki.next((frame) => (frame['match'] ?? null) !== null);
    const { matchId } = matchOf(begun);
    await aki.ask({ type: 'resign' });
    expect((await headerOf(matchId)).rated).toEqual({
      cpus: [{ seat: 1, rating: 1300, half: 30 }],
    });
    const [own] = (await ratingsOf(AKI)).ratings;
    expect(own).toMatchObject({ game: 'high-card', matches: 1 });
    expect(own!.rating).toBeLessThan(1200);
  });
});

describe('ratings', () => {
  it('who wins gains what the other loses; both are uncertain', async () => {
    await played(...both);
    const [[aki], [beni]] = [(await ratingsOf(AKI)).ratings, (await ratingsOf(BENI)).ratings];
    expect(aki!.rating - 1200).toBe(1200 - beni!.rating);
    expect(aki!.rating).toBeGreaterThan(1200);
    expect(aki!.half).toBeGreaterThan(200);
    expect(aki!.steps).toHaveLength(1);
  });

  it('whoever resigns has lost, whatever the chips say', async () => {
    await played(...both, { type: 'resign' });
    const [aki] = (await ratingsOf(AKI)).ratings;
    expect(aki!.rating).toBeLessThan(1200);
  });

  it('go when the person is forgotten, and the other keeps theirs', async () => {
    await played(...both);
    const before = await stepsOf(BENI);
    await ask('DELETE', '/api/me', AKI);
    expect(await stepsOf(AKI)).toEqual([]);
    expect(await stepsOf(BENI)).toEqual(before);
  });

  it('a match that lives through a restart counts as it would have', async () => {
    await server.close();
    await start({ kind: 'sqlite', path: join(folder, 'broken.db') });
    const join0 = { name: 'Aki', seat: 0 };
    const order = { game: 'high-card', config: { hands: 1 }, join: join0, ...both[0] };
    const room = await server.openRoom(order);
    const { body: second } = await server.post<{ player_id: string }>(
      `/api/rooms/${room.room_id}/join`,
      { name: 'Beni', ...both[1] },
    );
    for (const playerId of [room.player_id, second.player_id]) {
      const client = await server.enter(room.room_id, { playerId });
      await client.ask({ type: 'game_start' });
    }
    await server.close();
    await start({ kind: 'sqlite', path: join(folder, 'broken.db') });
    const beni = await server.enter(room.room_id, { playerId: second.player_id });
    await beni.ask({ type: 'resign' });
    const [[aki], [lost]] = [(await ratingsOf(AKI)).ratings, (await ratingsOf(BENI)).ratings];
    expect(aki!.rating).toBeGreaterThan(1200);
    expect(lost!.rating).toBeLessThan(1200);
  });

  it('on disk: the same after a restart and rebuilt; gone once forgotten for good', async () => {
    await server.close();
    await start({ kind: 'sqlite', path: path() });
    for (const last of ['fold', 'resign', 'fold']) await played(...both, { type: last });
    const before = [await stepsOf(AKI), await stepsOf(BENI)];
    expect(before[0]).toHaveLength(3);
    await server.close();
    const store = await openStore({ kind: 'sqlite', path: path() });
    await store.rebuildProjections();
    await store.close();
    await start({ kind: 'sqlite', path: path() });
    expect([await stepsOf(AKI), await stepsOf(BENI)]).toEqual(before);
    await server.close();
    const tables = new Map();
    await forgetPlayer({ kind: 'sqlite', path: path() }, personIdOf(AKI), { tables, at: 1 });
    await start({ kind: 'sqlite', path: path() });
    expect(await stepsOf(AKI)).toEqual([]);
    expect(await stepsOf(BENI)).toHaveLength(3);
  });
});

describe('the ladder of people', () => {
  it('shows nobody who did not say so, and to themselves whoever asks', async () => {
    await played(...both);
    expect(await ladderFor(null)).toEqual([]);
    expect(await ladderFor(AKI)).toEqual([
      expect.objectContaining({ name: null, isYou: true, matches: 1 }),
    ]);
    await ask('PUT', '/api/me/ladder', AKI, { name: 'Aki' });
    const [shown] = await ladderFor(BENI);
    expect(shown).toMatchObject({ name: 'Aki', isYou: false });
    expect(JSON.stringify(shown)).not.toContain(personIdOf(AKI));
    await ask('PUT', '/api/me/ladder', AKI, { name: null });
    expect((await ladderFor(BENI)).map(({ isYou }) => isYou)).toEqual([true]);
  });
});

describe('favourites', () => {
  it('are a thousand at most', async () => {
    const store = new MemoryStore();
    const room = `person:${personIdOf(AKI)}`;
    await store.append(
      Array.from({ length: 1000 }, (_, seq) => {
        const matchId = `m_${seq}`;
        return { room, seq, event: { kind: 'favourite_changed', at: seq, matchId, kept: true } };
      }),
    );
    await server.close();
    await start(store);
    const { match } = await played(...both);
    const route = `/api/me/favourites/${match.matchId}`;
    expect(await ask('PUT', route, AKI, { kept: true })).toMatchObject({
      status: 429,
      body: { code: 'too_many_favourites' },
    });
    await ask('PUT', '/api/me/favourites/m_7', AKI, { kept: false });
    expect((await ask('PUT', route, AKI, { kept: true })).status).toBe(200);
  });

  it('are kept for the person, and go with them', async () => {
    const { match } = await played(...both);
    const route = `/api/me/favourites/${match.matchId}`;
    const kept = { matches: [match.matchId] } satisfies Favourites;
    expect((await ask('PUT', route, AKI, { kept: true })).body).toEqual(kept);
    expect((await ask('PUT', '/api/me/favourites/none', AKI, { kept: true })).status).toBe(404);
    expect((await ask('GET', '/api/me/favourites', BENI)).body).toEqual({ matches: [] });
    expect((await ask('GET', '/api/me/favourites', null)).status).toBe(401);
    await ask('DELETE', '/api/me', AKI);
    expect((await ask('GET', '/api/me/favourites', AKI)).body).toEqual({ matches: [] });
  });
});

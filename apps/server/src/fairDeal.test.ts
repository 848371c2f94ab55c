import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import { commitmentOf, hashText, verifyMatch } from '@taku/match';
import { prove } from '@taku/match/proof';
import type { DealView, JoinAnswer, MatchLog } from '@taku/protocol';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerOptions } from './options.ts';
import type { Frame, TableClient } from './testing/tableClient.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const GAME = highCard as unknown as Game;
const NUMBERS = [hashText('the number of Aki'), hashText('the number of Beni')] as const;
let folder: string;
let clock: ReturnType<typeof fakeClock>;
let server: TestServer;

async function start(options: Partial<ServerOptions> = {}): Promise<void> {
  server = await TestServer.start({
    catalog: { games: [GAME], bots: BOTS },
    clock: clockOf(clock),
    heartbeatMs: 1e9,
    ...options,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-fair-'));
  clock = fakeClock();
  await start();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function dealOf(frame: Frame | undefined): DealView | undefined {
  return (frame?.['room'] as { deal?: DealView } | undefined)?.deal;
}

/** The next frame in which the deal has come so far. */
async function atStep(client: TableClient, step: DealView['step']): Promise<DealView> {
  return dealOf(await client.next((frame) => dealOf(frame)?.step === step))!;
}

const commit = (seat: 0 | 1) => {
  return { type: 'commit_number', commitment: commitmentOf(NUMBERS[seat]) };
};
const reveal = (seat: 0 | 1) => ({ type: 'reveal_number', number: NUMBERS[seat] });

/** Two people at a table; whoever is listed has committed, and both are ready. */
async function closedTable(committed: readonly (0 | 1)[] = [0, 1]) {
  const table = await server.seatTwo({ game: 'high-card' });
  for (const seat of committed) await table.clients[seat].ask(commit(seat));
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  return table;
}

async function isPlaying(client: TableClient): Promise<Frame> {
  return client.next((frame) => frame.type === 'update' && frame['match'] !== null);
}

/** Ends the match and reads its log as everybody may. */
async function finished(client: TableClient): Promise<MatchLog> {
  const over = await client.ask({ type: 'resign' });
  const { matchId } = over['match'] as { matchId: string };
  const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
  expect(verifyMatch(GAME, body)).toBeNull();
  return body;
}

/** Every frame anybody has got so far, as text. */
function everything(clients: readonly TableClient[]): string {
  return clients.map(({ frames }) => JSON.stringify(frames)).join('\n');
}

describe('a deal of two devices and the table', () => {
  it('hashes first, then numbers, then cards; the log proves it', async () => {
    const { roomId, clients } = await server.seatTwo({ game: 'high-card' });
    const watcher = await server.enter(roomId);
    await clients[0].ask(commit(0));
    const promised = await atStep(watcher, 'promised');
    expect(promised.numbers).toEqual([
      { seat: 0, commitment: commitmentOf(NUMBERS[0]), number: null },
      { seat: 1, commitment: null, number: null },
    ]);
    await clients[1].ask(commit(1));
    for (const client of clients) await client.ask({ type: 'game_start' });
    const closed = await atStep(watcher, 'closed');
    await clients[0].ask(reveal(0));
    // S21: no number before all are there, no secret before the match is over.
    expect(everything([...clients, watcher])).not.toContain(NUMBERS[0]);
    await clients[1].ask(reveal(1));
    const dealt = await atStep(watcher, 'dealt');
    expect(dealt).toMatchObject({ promise: promised.promise, standIn: closed.standIn });
    expect(dealt.numbers.map(({ number }) => number)).toEqual(NUMBERS);
    const before = everything([...clients, watcher]);
    const log = await finished(clients[0]);
    expect(log.header).toMatchObject({ matchId: promised.matchId });
    expect(log.header.deal?.promise).toBe(promised.promise);
    for (const secret of [log.seed, log.dealSecrets!.secret, log.dealSecrets!.standIn]) {
      expect(before).not.toContain(secret);
    }
  });

  it('a device that commits and stays silent is replaced after ten seconds', async () => {
    const { clients } = await closedTable();
    await clients[0].ask(reveal(0));
    clock.advance(9900);
    expect(everything(clients)).not.toContain('"phase":"playing"');
    clock.advance(200);
    await isPlaying(clients[0]);
    expect(await clients[1].ask(reveal(1))).toMatchObject({ code: 'no_number_awaited' });
    const { header } = await finished(clients[0]);
    expect(header.deal?.numbers).toEqual([
      { seat: 0, commitment: commitmentOf(NUMBERS[0]), number: NUMBERS[0] },
      { seat: 1, commitment: commitmentOf(NUMBERS[1]) },
    ]);
  });

  it('a raw client is not asked and not waited for', async () => {
    const { roomId, playerIds, clients } = await server.seatTwo({ game: 'high-card' });
    const raw = await server.enter(roomId, { playerId: playerIds[1], mode: 'plain' });
    await clients[0].ask(commit(0));
    await clients[0].ask({ type: 'game_start' });
    raw.send({ type: 'game_start' });
    await atStep(clients[0], 'closed');
    await clients[0].ask(reveal(0));
    expect(await raw.next('match_start')).toHaveProperty('seedHash');
    expect(new Set(raw.frames.map(({ type }) => type))).not.toContain('error');
    const { header } = await finished(clients[0]);
    expect(header.deal?.numbers[1]).toEqual({ seat: 1 });
  });

  it('raw clients among themselves play as ever, and the log says so', async () => {
    const { clients } = await closedTable([]);
    await isPlaying(clients[0]);
    expect(dealOf(clients[0].frames.findLast((frame) => 'room' in frame))).toBeUndefined();
    const log = await finished(clients[0]);
    expect(log.header.deal ?? log.dealSecrets).toBeUndefined();
  });

  it('a rematch is a round of its own, by the seats it is played on', async () => {
    const { clients } = await closedTable();
    for (const seat of [0, 1] as const) await clients[seat].ask(reveal(seat));
    const first = await finished(clients[0]);
    const fresh = [hashText('Aki again'), hashText('Beni again')];
    for (const [place, client] of clients.entries()) {
      await client.ask({ type: 'commit_number', commitment: commitmentOf(fresh[place]!) });
      await client.ask({ type: 'rematch' });
    }
    for (const [place, client] of clients.entries()) {
      client.send({ type: 'reveal_number', number: fresh[place] });
    }
    await clients[0].next((frame) => dealOf(frame)?.step === 'dealt');
    const second = await finished(clients[0]);
    expect(second.header.matchId).not.toBe(first.header.matchId);
    expect(second.header.deal?.numbers.map(({ number }) => number)).toEqual(fresh.toReversed());
  });
});

describe('one person against CPUs', () => {
  it('commits as it sits down and shows its number as it arrives: nobody waits', async () => {
    const commitment = commitmentOf(NUMBERS[0]);
    const bots = [BOTS[0]!.id];
    const order = { game: 'high-card', bots, join: { name: 'Aki', seat: 0, commitment } };
    const room = await server.openRoom(order);
    expect(room.room.deal).toMatchObject({ step: 'promised', numbers: [{ seat: 0, commitment }] });
    const person = server.open(room.room_id, { playerId: room.player_id });
    await person.next('welcome');
    person.send(reveal(0));
    await person.next((frame) => dealOf(frame)?.step === 'dealt');
    const { header } = await finished(person);
    expect(header.deal?.numbers).toEqual([{ seat: 0, commitment, number: NUMBERS[0] }]);
  });

  it('a table that takes no numbers passes over them', async () => {
    await server.close();
    await start({ takesNumbers: false });
    const { clients } = await server.seatTwo({ game: 'high-card' });
    expect(dealOf(await clients[0].ask(commit(0)))).toBeUndefined();
    for (const client of clients) await client.ask({ type: 'game_start' });
    expect((await finished(clients[0])).header.deal).toBeUndefined();
  });
});

describe('whoever cheats', () => {
  it.each([
    ['shows another number', reveal(1), 'wrong_number'],
    ['commits after the closing', commit(1), 'numbers_closed'],
    ['sends no number', { type: 'reveal_number', number: 'f'.repeat(63) }, 'bad_field'],
    ['sends a long one', { type: 'reveal_number', number: 'f'.repeat(9999) }, 'bad_field'],
    ['sends no hash', { type: 'commit_number' }, 'bad_field'],
  ])('%s is refused', async (_what, command, code) => {
    const { clients } = await closedTable([0]);
    expect(await clients[0].ask(command)).toMatchObject({ type: 'error', code });
    await clients[0].ask(reveal(0));
    expect((await finished(clients[0])).header.deal?.numbers[0]).toHaveProperty(
      'number',
      NUMBERS[0],
    );
  });

  it('changes its mind, copies a hash or shows its number early is refused', async () => {
    const { clients } = await server.seatTwo({ game: 'high-card' });
    await clients[0].ask(commit(0));
    expect(await clients[0].ask(commit(0))).toMatchObject({ type: 'room' });
    expect(await clients[0].ask(commit(1))).toMatchObject({ code: 'number_committed' });
    expect(await clients[1].ask(commit(0))).toMatchObject({ code: 'number_of_another' });
    expect(await clients[0].ask(reveal(0))).toMatchObject({ code: 'numbers_open' });
    expect(await clients[1].ask(reveal(1))).toMatchObject({ code: 'no_number_awaited' });
  });

  it('watches only is refused', async () => {
    const { roomId } = await closedTable([0]);
    const watcher = await server.enter(roomId);
    expect(await watcher.ask(reveal(0))).toMatchObject({ code: 'not_seated' });
  });

  it('leaves while numbers are awaited makes the round void for everybody', async () => {
    const { roomId, clients } = await closedTable();
    await clients[0].ask(reveal(0));
    clients[1].send({ type: 'leave' });
    await clients[0].next((frame) => frame.type === 'room' && dealOf(frame) === undefined);
    clock.advance(20_000);
    const { body } = await server.post<JoinAnswer>(`/api/rooms/${roomId}/join`, {
      name: 'Chie',
      commitment: commitmentOf(hashText('the number of Chie')),
    });
    expect(body.room).toMatchObject({ phase: 'waiting', deal: { step: 'promised' } });
    expect(body.room.deal?.numbers[0]).toMatchObject({ commitment: null });
  });
});

/** What a process leaves to the next one. */
const onDisk = () => ({ store: { kind: 'sqlite', path: join(folder, 'taku.db') } }) as const;

describe('after a restart', () => {
  beforeEach(async () => {
    await server.close();
    await start(onDisk());
  });

  async function back(table: Awaited<ReturnType<typeof closedTable>>) {
    await server.close();
    await start(onDisk());
    const clients = [];
    for (const playerId of table.playerIds) {
      clients.push(await server.enter(table.roomId, { playerId }));
    }
    return clients as [TableClient, TableClient];
  }

  it('promises and commitments stand', async () => {
    const table = await server.seatTwo({ game: 'high-card' });
    const before = dealOf(await table.clients[0].ask(commit(0)));
    const [first] = await back(table);
    expect(dealOf(first.frames[0])).toEqual(before);
  });

  it('numbers that were shown stand, the others have their whole time again', async () => {
    const table = await closedTable();
    await table.clients[0].ask(reveal(0));
    clock.advance(9000);
    const [first, second] = await back(table);
    clock.advance(9000);
    expect(dealOf(first.frames[0])).toMatchObject({ step: 'closed' });
    await second.ask(reveal(1));
    const { numbers } = await atStep(first, 'dealt');
    expect(numbers.map(({ number }) => number)).toEqual(NUMBERS);
  });

  it('a table that waits for a silent device goes on by itself', async () => {
    const table = await closedTable();
    const [first] = await back(table);
    clock.advance(10_100);
    const { numbers } = await atStep(first, 'dealt');
    expect(numbers[0]).toEqual({ seat: 0, commitment: commitmentOf(NUMBERS[0]), number: null });
  });
});

describe('exports', () => {
  it('are signed by the key that the server tells, and prove themselves', async () => {
    await server.close();
    await start(onDisk());
    const { clients } = await closedTable();
    for (const seat of [0, 1] as const) await clients[seat].ask(reveal(seat));
    const { header } = await finished(clients[0]);
    const { body } = await server.get<{ key: string }>('/api/key');
    const whole = await fetch(`${server.url}/api/games/${header.matchId}/log?format=log`);
    const text = await whole.text();
    const exported = await fetch(`${server.url}/api/export?format=log`);
    expect(await exported.text()).toBe(text);
    const [verdict] = prove(text, (id) => (id === GAME.id ? GAME : null));
    expect(verdict).toMatchObject({ kind: 'holds', log: { signed: { key: body.key } } });
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import { BOT_HEADER, type BotList, type BotLog, type MatchLog } from '@taku/protocol';
import { fakeClock, highCard, nim } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BotAnswer } from './bots/botRunner.ts';
import { defaultOptions } from './options.ts';
import { OutsideClient } from './testing/outsideClient.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const games = [highCard, nim] as unknown as Game[];
const catalog = { games, bots: BOTS };
const { outside } = defaultOptions();
const CONFIG = { hands: 1 };
const CALL: BotAnswer = {
  choice: {
    action: { type: 'call' },
    why: { summary: { key: 'only_move' }, candidates: [], model: null },
  },
  thinkMs: 1,
};
let server: TestServer;
let clock: ReturnType<typeof fakeClock>;

async function start(options: Parameters<typeof TestServer.start>[0] = {}): Promise<TestServer> {
  clock = fakeClock();
  server = await TestServer.start({ catalog, clock: clockOf(clock), heartbeatMs: 1e9, ...options });
  return server;
}

beforeEach(async () => {
  await start();
});
afterEach(() => server.close());

/** Both chairs of a table of high card. */
async function bothChairs(bot: OutsideClient): Promise<string> {
  const bots = [bot.at('high-card'), bot.at('high-card')];
  const { body } = await bot.openRoom({ game: 'high-card', config: CONFIG, bots });
  return String(body['room_id']);
}

describe('a bot from outside', () => {
  it('plays a whole match by indices, and the log says who played and why', async () => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    const room = await bothChairs(bot);
    const first = await bot.next('turn');
    expect(first).toEqual({
      type: 'turn',
      room,
      game: 'high-card',
      seat: 0,
      decision: 0,
      view: expect.objectContaining({ viewer: 0 }) as unknown,
      legal: [{ type: 'bet' }, { type: 'pass' }],
      isComplete: true,
      deadlineMs: outside.answerMs,
    });
    const why = `good\u202E card\n${'!'.repeat(300)}`;
    expect(await bot.play(first, 0, why)).toEqual({
      status: 200,
      body: { room, seat: 0, decision: 0 },
    });
    const second = await bot.next('turn');
    expect(second.legal).toEqual([{ type: 'call' }, { type: 'fold' }]);
    await bot.act(room, { action: { type: 'fold' } });
    const over = await bot.next('over');
    expect(over).toMatchObject({ room, game: 'high-card', seat: 0, returns: [1, -1] });
    const { body: log } = await server.get<MatchLog>(`/api/games/${over.matchId}/log`);
    expect(log.header.players.map(({ kind, name, bot: id }) => [kind, name, id])).toEqual([
      ['bot', 'Outsider', bot.at('high-card')],
      ['bot', 'Outsider', bot.at('high-card')],
    ]);
    const acts = log.entries.filter(({ event }) => event.kind === 'act');
    expect(acts.map(({ cause, bot: note }) => [cause, note?.id, note?.summary])).toEqual([
      [
        'bot',
        bot.at('high-card'),
        { key: 'outside_bot_says', values: { text: `good card ${'!'.repeat(190)}…` } },
      ],
      ['bot', bot.at('high-card'), { key: 'outside_bot' }],
    ]);
  });

  it('is refused in words, and its turn stays open', async () => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    const room = await bothChairs(bot);
    const turn = await bot.next('turn');
    const said = async (body: object, at = room) => {
      const answer = await bot.act(at, body);
      return [answer.status, answer.body['code']];
    };
    const words = async (body: object) => (await bot.act(room, body)).body['message'];
    expect(await said({ index: 2 })).toEqual([400, 'bad_index']);
    expect(await words({ index: 2 })).toBe('index is 2; allowed: 0 to 1. Nothing was played.');
    expect(await said({ index: 0, action: { type: 'bet' } })).toEqual([400, 'bad_request']);
    expect(await said({})).toEqual([400, 'bad_request']);
    expect(await words({ index: 'first' })).toBe(
      'The request does not fit: index is first; allowed: a number.',
    );
    expect(await said({ action: { type: 'steal' } })).toEqual([400, 'bad_action']);
    expect(await said({ action: { type: 'call' } })).toEqual([400, 'illegal']);
    expect(await said({ decision: 3, index: 0 })).toEqual([409, 'stale']);
    expect(await said({ seat: 1, index: 0 })).toEqual([400, 'not_your_turn']);
    expect(await said({ index: 0 }, 'nowhere')).toEqual([404, 'no_room']);
    const other = await OutsideClient.make(server, ['high-card']);
    expect((await other.act(room, { index: 0 })).body['code']).toBe('not_seated');
    expect((await bot.play(turn, 1)).status).toBe(200);
    expect((await bot.play(turn, 1)).status).toBe(409);
    const { body } = await server.get<BotList>('/api/bots');
    expect(body).toEqual({ mode: 'own', bots: [] });
  });

  it('that says nothing loses its turn to the time-out action, and hears of it', async () => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    const room = await bothChairs(bot);
    const turn = await bot.next('turn');
    clock.advance(outside.answerMs);
    expect(await bot.next('error')).toMatchObject({ code: 'late', room, seat: 0, decision: 0 });
    expect((await bot.play(turn, 0)).status).toBe(409);
    const over = await bot.next('over');
    const { body: log } = await server.get<MatchLog>(`/api/games/${over.matchId}/log`);
    expect(log.entries.map(({ cause }) => cause)).toEqual(['chance', 'timeout']);
  });

  it('that has gone keeps no person waiting', async () => {
    const bot = await OutsideClient.make(server, ['high-card']);
    const bots = [bot.at('high-card')];
    const { body } = await bot.openRoom({
      game: 'high-card',
      config: CONFIG,
      bots,
      join: { name: 'Aki', seat: 1 },
    });
    const person = await server.enter(String(body['room_id']), {
      playerId: String(body['player_id']),
    });
    await person.next('update');
    clock.advance(outside.awayMs);
    const end = await person.next((frame) => JSON.stringify(frame).includes('match_over'));
    expect(end.type).toBe('update');
  });

  it('gets its open turns on a second stream, which ends the first with a clear line', async () => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    await bothChairs(bot);
    const turn = await bot.next('turn');
    clock.advance(3000);
    const again = await bot.again().listen();
    const repeated = await again.next('turn');
    expect(repeated).toEqual({ ...turn, deadlineMs: turn.deadlineMs - 3000 });
    expect(await bot.next('error')).toMatchObject({ code: 'stream_elsewhere' });
    await bot.ended;
    expect((await again.play(repeated, 1)).status).toBe(200);
  });

  it('sits among CPUs; a table of bots rests while it is gone and goes on when it is back', async () => {
    await server.close();
    await start({
      botRunner: { choose: () => Promise.resolve(CALL), close: () => Promise.resolve() },
    });
    const bot = await OutsideClient.make(server, ['high-card']);
    const bots = [bot.at('high-card'), 'high-card/honest'];
    const { body } = await bot.openRoom({ game: 'high-card', config: CONFIG, bots });
    expect(body['room']).toMatchObject({ phase: 'waiting' });
    await bot.listen();
    const turn = await bot.next('turn');
    await bot.play(turn, 0);
    expect(await bot.next('over')).toMatchObject({ room: body['room_id'] });
  });

  it('gets a row of numbers for every legal action when it asks for them', async () => {
    const bot = await OutsideClient.make(server, ['high-card']);
    await bot.listen('?rows=1');
    await bothChairs(bot);
    const { legal, rows } = await bot.next('turn');
    expect(rows?.length).toBe(legal.length);
    expect(rows?.[0]).not.toEqual(rows?.[1]);
  });

  it('hears a beat while nothing happens', async () => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    clock.advance(outside.beatMs);
    expect(await bot.next('beat')).toEqual({ type: 'beat', bot: bot.bot.id });
  });
});

describe('who may seat a bot from outside', () => {
  const order = (bot: OutsideClient, game = 'high-card') => ({
    game,
    bots: [bot.at(game)],
    join: { name: 'Aki' },
  });
  const headersOf = (name: string, value: string) => ({
    'content-type': 'application/json',
    [name]: value,
  });
  async function seat(body: object, headers: Record<string, string>) {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${server.url}/api/rooms`, init);
    const { code } = (await response.json()) as { code?: string };
    return response.status === 201 ? 'seated' : code;
  }

  it('own: whoever shows its token, or the secret of whoever made it', async () => {
    const person = headersOf('authorization', `Person ${'A'.repeat(24)}`);
    const init = { method: 'POST', headers: person };
    const made = await fetch(`${server.url}/api/bots`, {
      ...init,
      body: JSON.stringify({ name: 'Mine', games: ['high-card'] }),
    });
    const bot = new OutsideClient(server, (await made.json()) as never);
    expect(await seat(order(bot), person)).toBe('seated');
    expect(await seat(order(bot), headersOf('authorization', `Person ${'B'.repeat(24)}`))).toBe(
      'not_your_bot',
    );
    expect(await seat(order(bot), headersOf(BOT_HEADER, `tk_no, ${bot.token}`))).toBe('seated');
    expect(await seat(order(bot), headersOf('accept', '*/*'))).toBe('not_your_bot');
    const list = await fetch(`${server.url}/api/bots`, { headers: person });
    expect(await list.json()).toMatchObject({
      mode: 'own',
      bots: [{ name: 'Mine', isMine: true }],
    });
  });

  it('only in the games it was made for', async () => {
    const bot = await OutsideClient.make(server, ['high-card']);
    expect((await bot.openRoom(order(bot, 'nim'))).body).toMatchObject({ code: 'not_its_game' });
  });

  it.each([
    ['off', true, 'bots_off'],
    ['own', true, 'not_your_bot'],
    ['all', false, 'not_your_bot'],
    ['all', true, 'seated'],
  ] as const)('TAKU_BOTS=%s, may play people: %s: %s', async (mode, mayPlayPeople, answer) => {
    const folder = await mkdtemp(join(tmpdir(), 'taku-bots-'));
    const file = join(folder, 'bots.json');
    await server.close();
    await start({ outside: { ...outside, file } });
    const bot = await OutsideClient.make(server, ['high-card']);
    expect(bot.bot.mayPlayPeople).toBe(false);
    const { status, body } = await bot.change({ mayPlayPeople });
    expect([status, body['mayPlayPeople']]).toEqual([200, mayPlayPeople]);
    await server.close();
    await start({ outside: { ...outside, file, mode } });
    expect(await seat(order(bot), headersOf('accept', '*/*'))).toBe(answer);
    const { body: seen } = await server.get<BotList>('/api/bots');
    expect(seen.bots.length).toBe(answer === 'seated' ? 1 : 0);
    await rm(folder, { recursive: true });
  });
});

describe('a decision of a game that is played elsewhere', () => {
  const QUESTION = {
    game: 'high-card',
    seat: 1,
    view: { viewer: 1 },
    legal: [{ type: 'bet' }, { type: 'pass' }],
    isComplete: true,
  };

  it('is carried to the bot, and its answer back, as an index or as the action itself', async () => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    for (const answer of [{ index: 1 }, { action: { type: 'pass' } }]) {
      const asked = bot.question(QUESTION);
      const turn = await bot.next('turn');
      expect(turn).toEqual({
        type: 'turn',
        ...QUESTION,
        room: expect.stringMatching(/^arena-\d+$/) as unknown,
        decision: 0,
        deadlineMs: outside.answerMs,
      });
      expect((await bot.act(turn.room, answer)).status).toBe(200);
      expect(await asked).toEqual({ status: 200, body: { index: 1 } });
      expect((await bot.act(turn.room, answer)).body['code']).toBe('stale');
    }
  });

  it.each([
    [{ index: 2 }, 'index is 2; allowed: 0 to 1. Nothing was played.'],
    [{ action: { type: 'steal' } }, 'This action is not one of legal. Nothing was played.'],
    [{}, 'Send one of index (a place in legal) and action, not both and not none.'],
  ])('stays open after %j', async (body, words) => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    const asked = bot.question(QUESTION);
    const { room } = await bot.next('turn');
    expect((await bot.act(room, body)).body['message']).toContain(words);
    await bot.act(room, { index: 0 });
    expect((await asked).body).toEqual({ index: 0 });
  });

  it('is asked by its maker alone, of who listens, in its games, and not for ever', async () => {
    const bot = await OutsideClient.make(server, ['high-card']);
    const other = await OutsideClient.make(server, ['high-card']);
    expect((await bot.question(QUESTION)).body['code']).toBe('bot_away');
    await bot.listen();
    expect((await bot.question(QUESTION, other.headers)).body['code']).toBe('not_your_bot');
    expect((await bot.question({ ...QUESTION, game: 'nim' })).body['code']).toBe('not_its_game');
    expect((await bot.question({ game: 'high-card' })).status).toBe(400);
    const asked = bot.question(QUESTION);
    const { room } = await bot.next('turn');
    expect((await other.act(room, { index: 0 })).body['code']).toBe('stale');
    clock.advance(outside.answerMs);
    expect(await bot.next('error')).toMatchObject({ code: 'late', room });
    expect((await asked).status).toBe(504);
  });
});

describe('tokens', () => {
  it('are shown once and kept as a hash; a new one ends the old one and its stream', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taku-bots-'));
    const file = join(folder, 'bots.json');
    await server.close();
    await start({ outside: { ...outside, file } });
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    expect(await readFile(file, 'utf8')).not.toContain(bot.token);
    const { headers } = bot;
    const url = `${server.url}/api/bots/${bot.bot.id}`;
    const renewed = await fetch(`${url}/token`, { method: 'POST', headers, body: '{}' });
    const fresh = new OutsideClient(server, (await renewed.json()) as never);
    await bot.ended;
    expect((await bot.act('room', { index: 0 })).status).toBe(401);
    expect((await fetch(`${url}/token`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    await fresh.listen();
    const removed = await fetch(url, { method: 'DELETE', headers: fresh.headers, body: '{}' });
    expect([removed.status, await removed.json()]).toEqual([200, { removed: bot.bot.id }]);
    await fresh.ended;
    await expect(fresh.again().listen()).rejects.toThrow('401');
    await rm(folder, { recursive: true });
  });

  it('a removed bot’s table goes on by the time-out action', async () => {
    const bot = await OutsideClient.make(server, ['high-card']);
    const bots = [bot.at('high-card')];
    const join = { name: 'Aki', seat: 1 };
    const { body } = await bot.openRoom({ game: 'high-card', config: CONFIG, bots, join });
    const { headers } = bot;
    await fetch(`${server.url}/api/bots/${bot.bot.id}`, { method: 'DELETE', headers, body: '{}' });
    const person = await server.enter(String(body['room_id']), {
      playerId: String(body['player_id']),
    });
    const end = await person.next((frame) => JSON.stringify(frame).includes('match_over'));
    expect(end.type).toBe('update');
  });

  it('an address makes so many bots, a bot so many acts a minute; then 429 in words', async () => {
    await server.close();
    await start({ outside: { ...outside, most: 2, actsPerMinute: 3 } });
    const bot = await OutsideClient.make(server, ['high-card']);
    const other = await OutsideClient.make(server, ['high-card']);
    const { status, body } = await server.post<{ message: string }>('/api/bots', {
      name: 'Third',
      games: ['high-card'],
    });
    expect([status, body.message]).toEqual([
      429,
      'You already have 2 bots, as many as you may have; remove one first.',
    ]);
    for (let act = 0; act < 3; act++) await bot.act('nowhere', { index: 0 });
    const fourth = await bot.act('nowhere', { index: 0 });
    expect([fourth.status, fourth.body['message']]).toEqual([
      429,
      'More than 3 requests came in a minute; wait a moment and send it again. Nothing was played.',
    ]);
    expect((await other.act('nowhere', { index: 0 })).status).toBe(404);
  });

  it.each([
    [{ name: 'A', games: [] }, 'games is []; allowed: at least 1 entries.'],
    [{ name: '', games: ['nim'] }, 'name is ""; allowed: at least 1 characters.'],
    [{ name: 'A', games: ['go'] }, 'There is no game “go”; allowed: high-card, nim.'],
  ])('a bot like %j is not made', async (body, words) => {
    const answer = await server.post<{ message: string }>('/api/bots', body);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringContaining(words) as unknown,
    ]);
  });
});

describe('the log of a bot', () => {
  it('tells its maker what it was asked and did, and nobody else', async () => {
    const bot = await (await OutsideClient.make(server, ['high-card'])).listen();
    const room = await bothChairs(bot);
    const turn = await bot.next('turn');
    await bot.act(room, { index: 9 });
    await bot.play(turn, 1);
    await bot.next('over');
    const url = `${server.url}/api/bots/${bot.bot.id}/log`;
    const log = (await (await fetch(url, { headers: bot.headers })).json()) as BotLog;
    expect(log.rows.map(({ kind, count }) => [kind, count])).toEqual([
      ['stream', null],
      ['turn', 2],
      ['error', null],
      ['act', 1],
      ['over', expect.any(Number)],
      ['over', expect.any(Number)],
    ]);
    expect(log.turn).toEqual(turn);
    const later = await fetch(`${url}?after=${log.rows[3]!.number}`, { headers: bot.headers });
    expect(((await later.json()) as BotLog).rows.map(({ kind }) => kind)).toEqual(['over', 'over']);
    expect((await fetch(url)).status).toBe(403);
  });
});

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { at, seatOf } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import { ModelStore } from '@taku/models';
import type { CreateRoomAnswer, ErrorBody, GameList, MatchLog, ModelCard } from '@taku/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalFromView, matchOf } from './testing/play.ts';
import { TestServer } from './testing/testServer.ts';
import { untrainedModel } from './testing/untrained.ts';

const game = at(GAMES, 0);
const secretOf = (name: string) => name.padEnd(24, 'A');
const [AKI, BENI, CHIO] = [secretOf('aki-_'), secretOf('beni'), secretOf('chio')] as const;
const OPERATOR = 'token-of-whoever-runs-it';
const by = (person: string) => ({ authorization: `Person ${person}` });
const byOperator = { authorization: `Bearer ${OPERATOR}` };

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-made-'));
  const training = { mode: 'own', folder, models: 2, jobs: 2 } as const;
  server = await TestServer.start({ training, operatorToken: OPERATOR });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** All that any of these routes answers. */
type Body = ModelCard & GameList & CreateRoomAnswer & ErrorBody & MatchLog;

async function ask(path: string, headers: Record<string, string>, init: RequestInit = {}) {
  const response = await fetch(`${server.url}${path}`, { ...init, headers });
  return { status: response.status, body: JSON.parse((await response.text()) || '{}') as Body };
}

function bring(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const type = { 'content-type': 'application/octet-stream' };
  const init = { method: 'POST', body: bytes };
  return ask('/api/models', { ...headers, ...type }, init);
}

async function offered(headers: Record<string, string> = {}): Promise<readonly string[]> {
  const { body } = await ask('/api/games', headers);
  const bots = body.games.find(({ id }) => id === game.id)?.bots ?? [];
  return bots.map(({ id }) => id).filter((id) => id.includes('/m-'));
}

function seat(bot: string, person: string) {
  const init = {
    method: 'POST',
    body: JSON.stringify({ game: game.id, bots: [bot], join: { name: 'Aki', seat: 1 } }),
  };
  const headers = { ...by(person), 'content-type': 'application/json' };
  return ask('/api/rooms', headers, init);
}

function actingSeats(frame: object): readonly number[] {
  const { status } = matchOf(frame as never);
  return status.kind === 'acting' ? status.seats : [];
}

/** Until the CPU has moved. */
async function played(room: CreateRoomAnswer): Promise<void> {
  const client = await server.enter(room.room_id, { playerId: room.player_id });
  const isMoved = (frame: object) =>
    'match' in frame && frame.match !== null && (matchOf(frame as never).decisions[0] ?? 0) > 0;
  await client.next((frame) => isMoved(frame));
  await client.close();
}

describe('models on a running server', () => {
  it('one that is brought is offered to its owner at once, and plays', async () => {
    const { status, body: card } = await bring(await untrainedModel(game), by(AKI));
    expect([status, card.name, card.game]).toEqual([201, 'Aki’s double', game.id]);
    expect(await offered(by(AKI))).toEqual([card.bot, `${card.bot}-best`]);
    expect([await offered(by(BENI)), await offered()]).toEqual([[], []]);
    const room = await seat(card.bot, AKI);
    expect(room.status).toBe(201);
    await played(room.body);
    const others = await seat(card.bot, BENI);
    expect([others.status, others.body.code]).toEqual([404, 'no_model']);
  });

  it('one that another process put there is found as well', async () => {
    const bytes = await untrainedModel(game, 2);
    const put = await new ModelStore(join(folder, 'models')).put(bytes, { owner: null, madeAt: 5 });
    const hash = put.ok ? put.value.hash : '';
    const [bot = '', best] = await offered();
    expect(best).toBe(`${bot}-best`);
    expect(bot).toContain(hash.slice(0, 12));
    await played((await seat(`${bot}-best`, BENI)).body);
    const file = await fetch(`${server.url}/models/${hash}`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('only its owner or the operator renames, downloads and removes it', async () => {
    const { body: card } = await bring(await untrainedModel(game, 3), by(AKI));
    const path = `/api/models/${card.hash}`;
    const json = { 'content-type': 'application/json' };
    const rename = { method: 'PATCH', body: JSON.stringify({ name: 'Me, last year' }) };
    expect((await ask(path, { ...by(BENI), ...json }, rename)).status).toBe(404);
    const renamed = await ask(path, { ...by(AKI), ...json }, rename);
    expect(renamed.body.name).toBe('Me, last year');
    const files = await Promise.all(
      [by(AKI), by(BENI)].map((headers) => fetch(`${server.url}/models/${card.hash}`, { headers })),
    );
    expect(files.map(({ status }) => status)).toEqual([200, 404]);
    expect((await ask(path, by(BENI), { method: 'DELETE' })).status).toBe(404);
    expect((await ask(path, byOperator, { method: 'DELETE' })).status).toBe(204);
    expect(await offered(by(AKI))).not.toContain(card.bot);
    expect((await readdir(join(folder, 'models'))).join()).not.toContain(card.hash);
  });

  it('more than a person may have, and what is no model, are refused in words', async () => {
    await bring(await untrainedModel(game, 4), by(AKI));
    const full = await bring(await untrainedModel(game, 5), by(AKI));
    expect([full.status, full.body.code]).toEqual([429, 'too_many_models']);
    const odd = await bring(Uint8Array.from([1, 2, 3]), by(BENI));
    expect([odd.status, odd.body.code]).toEqual([400, 'bad_model']);
    expect(odd.body.message).toMatch(/not a taku-policy\/1 model: no line of JSON/);
    expect((await bring(await untrainedModel(game, 6), {})).status).toBe(401);
  });

  it('a damaged file is offered to nobody and refused with the reason', async () => {
    const hash = createHash('sha256').update('something else').digest('hex');
    await writeFile(join(folder, 'models', hash), await untrainedModel(game, 7));
    const bot = `${game.id}/m-${hash.slice(0, 12)}`;
    expect(await offered()).not.toContain(bot);
    const refused = await seat(bot, AKI);
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_model']);
    expect(refused.body.message).toMatch(/is damaged: its SHA-256 is/);
  });

  it('the same bytes of two people are both theirs, each until they remove them', async () => {
    const bytes = await untrainedModel(game, 8);
    const [{ body: card }, second] = [await bring(bytes, by(BENI)), await bring(bytes, by(CHIO))];
    expect([second.status, second.body.hash]).toEqual([201, card.hash]);
    const path = `/api/models/${card.hash}`;
    expect((await ask(path, by(BENI), { method: 'DELETE' })).status).toBe(204);
    expect(await offered(by(BENI))).not.toContain(card.bot);
    expect((await ask(path, by(BENI), { method: 'DELETE' })).status).toBe(404);
    expect(await offered(by(CHIO))).toContain(card.bot);
    expect((await ask(path, by(CHIO), { method: 'DELETE' })).status).toBe(204);
    expect((await readdir(join(folder, 'models'))).join()).not.toContain(card.hash);
  });

  it('matches of one that was removed replay, and running ones go on', async () => {
    const { body: card } = await bring(await untrainedModel(game, 9), by(BENI));
    const room = await seat(card.bot, BENI);
    const client = await server.enter(room.body.room_id, { playerId: room.body.player_id });
    const isMine = (frame: object) =>
      'match' in frame && frame.match !== null && actingSeats(frame).includes(1);
    const update = matchOf(await client.next((frame) => isMine(frame)));
    const path = `/api/models/${card.hash}`;
    expect((await ask(path, by(BENI), { method: 'DELETE' })).status).toBe(204);
    client.send({ ...(legalFromView(game, update.view, seatOf(1)) as object) });
    const isFurther = (frame: object) =>
      isMine(frame) && (matchOf(frame as never).decisions[1] ?? 0) > (update.decisions[1] ?? 0);
    await client.next((frame) => isFurther(frame));
    client.send({ type: 'resign' });
    await client.next((frame) => JSON.stringify(frame).includes('"match_over"'));
    await client.close();
    const log = await ask(`/api/games/${update.matchId}/log`, by(BENI));
    expect(verifyMatch(game, log.body)).toBeNull();
  });

  it('many persons of one address bring no more than twice what one may', async () => {
    const statuses: number[] = [];
    for (let person = 0; person < 4; person++) {
      const secret = `person-${person}`.padEnd(24, 'P');
      statuses.push((await bring(await untrainedModel(game, 10 + person), by(secret))).status);
    }
    // Two of Aki's are here already.
    expect(statuses).toEqual([201, 201, 429, 429]);
  });
});

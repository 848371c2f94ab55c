import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES, decisionLogOf } from '@taku/catalog';
import { seatOf } from '@taku/contract';
import { ofc } from '../rules/index.ts';
import { parquetReadObjects } from 'hyparquet';
import Libsql from 'libsql';
import { legalFromView, matchOf, playSeat, TestServer } from '@taku/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';

const SCHEMA = new URL('../../../docs/schema/ofc-turn.schema.json', import.meta.url);
const published = z.fromJSONSchema(
  JSON.parse(readFileSync(SCHEMA, 'utf8')) as Parameters<typeof z.fromJSONSchema>[0],
);

const WITHOUT_LINES = GAMES.map(({ id }) => id).filter((id) => !decisionLogOf(id));

type Line = Readonly<Record<string, unknown>>;
let server: TestServer;
let played: { readonly roomId: string; readonly matchId: string }[] = [];

async function playedSession(hands: number) {
  const config = { maxHands: hands, turnSeconds: 0, leadToWin: 5000 };
  const { roomId, clients } = await server.seatTwo({ game: 'ofc', config });
  for (const client of clients) client.send({ type: 'game_start' });
  const [end] = await Promise.all(
    clients.map((client, place) => playSeat(ofc, client, seatOf(place))),
  );
  return { roomId, matchId: end!.matchId };
}

const folder = mkdtempSync(join(tmpdir(), 'taku-export-'));
const path = join(folder, 'taku.db');

beforeAll(async () => {
  server = await TestServer.start({ store: { kind: 'sqlite', path } });
  played = [await playedSession(2), await playedSession(1)];
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function linesIn(text: string): Line[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

async function exported(query: string) {
  const response = await fetch(`${server.url}/api/export?${query}`);
  expect(response.status).toBe(200);
  return linesIn(await response.text());
}

describe('the export for learning', () => {
  it('format=jsonl: every line is a placement as the published schema says', async () => {
    const lines = await exported('format=jsonl');
    const refused = lines.filter((line) => !published.safeParse(line).success);
    expect(refused).toEqual([]);
    const perHand = lines.filter(({ hand_number }) => hand_number === 1);
    expect(lines.length).toBeGreaterThanOrEqual(3 * 6);
    expect(perHand[0]).toMatchObject({ turn: 0, cause: 'human', ruleset: 'seed', policy: null });
  });

  it('filters by room, player and date, and streams as a download', async () => {
    const [first, second] = played;
    const all = await exported('format=jsonl&game=ofc');
    const ofFirst = all.filter((line) => line['match_id'] === first!.matchId);
    expect(await exported(`format=jsonl&room=${first!.roomId}`)).toEqual(ofFirst);
    const player = String(ofFirst[0]!['player_id']);
    expect(await exported(`format=jsonl&player=${player}`)).toEqual(
      ofFirst.filter((line) => line['player_id'] === player),
    );
    expect(await exported('format=jsonl&to=2000-01-01')).toEqual([]);
    expect(await exported('format=jsonl&from=2000-01-01')).toEqual(all);
    const response = await fetch(`${server.url}/api/export?format=jsonl&room=${second!.roomId}`);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('taku-decisions.jsonl');
    expect(response.headers.get('content-length')).toBeNull();
  });

  it('format=parquet holds the same lines', async () => {
    const response = await fetch(`${server.url}/api/export?format=parquet`);
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.parquet');
    const rows = await parquetReadObjects({ file: await response.arrayBuffer() });
    const lines = await exported('format=jsonl');
    expect(rows.map((row) => [row['hand_id'], row['turn'], row['player']])).toEqual(
      lines.map((line) => [line['hand_id'], line['turn'], line['player']]),
    );
  });

  it('one match: /api/games/{id}/log gives the same lines', async () => {
    const { matchId } = played[0]!;
    const response = await fetch(`${server.url}/api/games/${matchId}/log?format=jsonl`);
    const all = await exported('format=jsonl');
    expect(linesIn(await response.text())).toEqual(
      all.filter((line) => line['match_id'] === matchId),
    );
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  });

  it('its session names it as well as its match', async () => {
    const { matchId } = played[0]!;
    const [line] = await exported(`format=jsonl&room=${played[0]!.roomId}`);
    const session = String(line!['session_id']);
    expect(session).not.toBe(matchId);
    const ask = () => server.get<{ header: unknown }>(`/api/games/${session}/log`);
    await vi.waitFor(async () => expect((await ask()).status).toBe(200));
    const byMatch = await server.get(`/api/games/${matchId}/log`);
    expect((await ask()).body).toEqual(byMatch.body);
    expect((await server.get(`/api/games/${session.slice(1)}/log`)).status).toBe(404);
  });

  it('format=log, also without a format, is the chained log of whole matches', async () => {
    const lines = await exported('format=log');
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['match', 'entry', 'end']));
    expect(await exported('game=ofc')).toEqual(lines);
  });

  it.each([
    ...WITHOUT_LINES.flatMap((game) => [
      [`format=jsonl&game=${game}`, 'no_decisions'],
      [`format=parquet&game=${game}`, 'no_decisions'],
    ]),
    ['format=jsonl&game=constructor', 'no_game'],
    ['game=chess', 'no_game'],
  ])('%s is refused as %s', async (query, code) => {
    const { status, body } = await server.get<{ code: string }>(`/api/export?${query}`);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('the tables of the design hold the same turns, once the matches are over', async () => {
    const lines = await exported('format=jsonl');
    const keys = lines
      .filter(({ fantasyland }) => !fantasyland)
      .map(({ hand_id, turn, player, think_time_ms }) => ({
        hand_id,
        turn,
        player,
        think_time_ms,
      }));
    const database = new Libsql(path);
    const select = (columns: string, table: string) =>
      database.prepare(`select ${columns} from ${table}`).all([]) as Line[];
    const sorted = (rows: readonly Line[]) =>
      rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    const ended = 'sessions where finished_at is not null order by started_at';
    await vi.waitFor(() => expect(select('*', ended)).toHaveLength(played.length), 20_000);
    const turns = select('hand_id, turn, player, think_time_ms', 'turns');
    expect(sorted(turns)).toEqual(sorted(keys));
    expect(select('match_id, room_id, finish_reason', ended)).toEqual(
      played.map(({ matchId, roomId }) => ({
        match_id: matchId,
        room_id: roomId,
        finish_reason: expect.stringMatching(/^(max_hands|manual)$/),
      })),
    );
    database.close();
  });

  it('a session that still runs gives its finished hands, and no log', async () => {
    const config = { turnSeconds: 0, leadToWin: 5000 };
    const { roomId, clients } = await server.seatTwo({ game: 'ofc', config });
    for (const client of clients) await client.ask({ type: 'game_start' });
    for (let act = 0; act < 10; act++) {
      expect(await exported(`format=jsonl&room=${roomId}`)).toEqual([]);
      const { status } = matchOf(await clients[0].ask({ type: 'sync' }));
      const seat = status.kind === 'acting' && status.seats[0] === 0 ? 0 : 1;
      const { view } = matchOf(await clients[seat].ask({ type: 'sync' }));
      await clients[seat].ask({ ...(legalFromView(ofc, view, seatOf(seat)) as object) });
    }
    const lines = await exported(`format=jsonl&room=${roomId}`);
    expect(lines.filter((line) => published.safeParse(line).success)).toHaveLength(10);
    expect(await exported(`format=log&room=${roomId}`)).toEqual([]);
    const database = new Libsql(path);
    const hands = `select hands.finished_at is not null as is_over, hands_played, finish_reason, final_chips_p0
      from hands join sessions using (session_id) where room_id = '${roomId}'`;
    await vi.waitFor(
      () =>
        expect(database.prepare(hands).all([])).toEqual([
          { is_over: 1, hands_played: 1, finish_reason: null, final_chips_p0: null },
        ]),
      20_000,
    );
    database.close();
  });
});

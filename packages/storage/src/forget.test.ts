import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES, GAME_TABLES, decisionLogOf, findGame } from '@taku/catalog';
import { verifyMatch } from '@taku/match';
import { commitToNames } from '@taku/match/proof';
import Libsql from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { backupTo } from './backup.ts';
import { lockFolder } from './dataFolder.ts';
import { readDecisions } from './decisions/readDecisions.ts';
import type { EventStore } from './eventStore.ts';
import { forgetPlayer } from './forget.ts';
import { importMatches } from './jsonl/importMatches.ts';
import { readMatches, splitLines } from './jsonl/readMatches.ts';
import { exportMatches } from './jsonl/writeMatches.ts';
import { openStore } from './openStore.ts';
import { changePerson } from './persons.ts';
import { playedMatch } from './testing/playedMatches.ts';
import { numbered, roomCreated } from './testing/sampleEvents.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-forget-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [tabled] = GAME_TABLES.keys();
const games = [findGame(tabled!)!, GAMES.find(({ id }) => !GAME_TABLES.has(id))!];
const played = games.map((game) => playedMatch(game, 1));

async function filled(name: string) {
  const place = { kind: 'sqlite', path: join(folder, name, 'taku.db') } as const;
  const store = await openStore(place, { tables: GAME_TABLES });
  await importMatches(store, played);
  await store.settled();
  return { place, store };
}

async function textOf(store: EventStore): Promise<string> {
  let text = '';
  for await (const piece of exportMatches(store)) text += piece;
  return text;
}

describe('forget', () => {
  it('removes a person from log, tables and exports; every match still verifies', async () => {
    const { place, store } = await filled('log');
    expect(await textOf(store)).toContain('卓の人 0');
    await store.close();
    const report = await forgetPlayer(place, 'p-0', { tables: GAME_TABLES, at: 1_800_000_000_000 });
    expect(report).toEqual({ rooms: 2, matches: 2 });
    const after = await openStore(place);
    const text = await textOf(after);
    const logs = [];
    for await (const log of readMatches(splitLines([text]))) logs.push(log);
    expect(logs.map((log) => verifyMatch(findGame(log.header.game)!, log))).toEqual([null, null]);
    for (const { header } of logs) {
      expect(header.redacted).toEqual([{ seat: 0, at: 1_800_000_000_000 }]);
      expect(header.players[0]).toMatchObject({ seat: 0, name: '–' });
      expect(header.players[1]).toMatchObject({ publicId: 'p-1', name: '卓の人 1' });
    }
    const ids = logs.map(({ header }) => header.players[0]!.publicId);
    expect(new Set(ids).size).toBe(2);
    for await (const lines of readDecisions(after, {}, decisionLogOf)) {
      expect(new Set(lines.map((line) => line.player_id))).toEqual(new Set([ids[0], 'p-1']));
    }
    await after.close();
    const database = new Libsql(place.path);
    const sessions = database.prepare('select player0_id, player1_id from sessions').all([]);
    expect(sessions).toEqual([{ player0_id: ids[0], player1_id: 'p-1' }]);
    database.close();
    // Not in any byte of any file.
    const files = readdirSync(join(folder, 'log')).map((name) => join(folder, 'log', name));
    const holding = files.filter((file) => readFileSync(file).includes('卓の人 0'));
    expect(holding).toEqual([]);
  });

  it('by person it removes all their seats, and what they decided', async () => {
    const personId = 'AbCdEfGhIjKlMn_-';
    const [first, second] = played.map((log, place) => ({
      ...log,
      header: {
        ...log.header,
        players: log.header.players.map((player) =>
          player.seat === 0
            ? { ...player, publicId: `p-of-${place}`, name: 'Tsuru', personId }
            : player,
        ),
      },
    }));
    const place = { kind: 'sqlite', path: join(folder, 'person', 'taku.db') } as const;
    const store = await openStore(place, { tables: GAME_TABLES });
    await importMatches(store, [first!, second!]);
    await changePerson(store, personId, { kind: 'consent_changed', at: 1, consent: 'server' });
    expect(await textOf(store)).toContain(personId);
    await store.close();
    const report = await forgetPlayer(place, personId, {
      tables: GAME_TABLES,
      at: 1_800_000_000_000,
    });
    expect(report).toEqual({ rooms: 2, matches: 2 });
    const after = await openStore(place);
    expect(await after.gamesOf(personId)).toEqual([]);
    expect(await after.persons([personId])).toEqual(new Map());
    await after.close();
    const files = readdirSync(join(folder, 'person')).map((name) => join(folder, 'person', name));
    const words = [personId, 'Tsuru', 'p-of-'];
    const left = files.flatMap((file) => words.filter((word) => readFileSync(file).includes(word)));
    expect(left).toEqual([]);
  });

  it('of a log that commits to names the chain stays as it was', async () => {
    const committed = played.map((log) => ({
      ...log,
      header: {
        ...log.header,
        commitments: commitToNames(log.header.players, () => 'ab'.repeat(16)),
      },
    }));
    const place = { kind: 'sqlite', path: join(folder, 'committed', 'taku.db') } as const;
    const store = await openStore(place, { tables: GAME_TABLES });
    await importMatches(store, committed);
    const before = await textOf(store);
    await store.close();
    await forgetPlayer(place, 'p-0', { tables: GAME_TABLES, at: 1_800_000_000_000 });
    const after = await openStore(place);
    const text = await textOf(after);
    await after.close();
    expect(text).not.toContain('卓の人 0');
    expect(text).not.toContain('salt');
    const chains = (lines: string) => lines.match(/"chain":"[0-9a-f]{64}"/g);
    expect(chains(text)).toEqual(chains(before));
    const logs = [];
    for await (const log of readMatches(splitLines([text]))) logs.push(log);
    expect(logs.map((log) => verifyMatch(findGame(log.header.game)!, log))).toEqual([null, null]);
  });

  it('waits for no server: while one runs it is refused', async () => {
    const { place, store } = await filled('running');
    await store.close();
    const lock = lockFolder(join(folder, 'running'));
    const asked = forgetPlayer(place, 'p-0', { tables: GAME_TABLES, at: 1 });
    await expect(asked).rejects.toThrow('Another Taku server uses');
    lock.release();
  });
});

describe('backup', () => {
  it('is whole while the server goes on writing, private, and restores', async () => {
    const { place, store } = await filled('live');
    const before = await textOf(store);
    const writing = { isOver: false, rooms: 0 };
    const writer = (async () => {
      while (!writing.isOver) {
        await store.append(numbered(`r${(writing.rooms += 1)}`, [roomCreated('A')]));
      }
    })();
    const copy = join(folder, 'copy.db');
    backupTo(place.path, copy);
    writing.isOver = true;
    await writer;
    await store.close();
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(() => backupTo(place.path, copy)).toThrow('EEXIST');
    mkdirSync(join(folder, 'restored'));
    const path = join(folder, 'restored', 'taku.db');
    copyFileSync(copy, path);
    const restored = await openStore({ kind: 'sqlite', path }, { tables: GAME_TABLES });
    expect(await textOf(restored)).toBe(before);
    await restored.append(numbered('new', [roomCreated('B')]));
    await restored.close();
  });
});

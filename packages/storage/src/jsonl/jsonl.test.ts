import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES, decisionLogOf } from '@taku/catalog';
import { type Json, drawInt, fastRng } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import { matchLogSchema } from '@taku/match/proof';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readDecisions } from '../decisions/readDecisions.ts';
import type { EventStore } from '../eventStore.ts';
import { openStore } from '../openStore.ts';
import { playedMatch, stateHashes } from '../testing/playedMatches.ts';
import { importMatches } from './importMatches.ts';
import { type MatchLog, readMatchLog } from './matchLog.ts';
import { MatchLogError, readMatches, splitLines } from './readMatches.ts';
import { exportMatches, formatMatch } from './writeMatches.ts';

const SCHEMA_FILE = new URL('../../../../docs/schema/match-log.schema.json', import.meta.url);

const folder = mkdtempSync(join(tmpdir(), 'taku-jsonl-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function exported(store: EventStore, filter = {}): Promise<string> {
  return (await collect(exportMatches(store, filter))).join('');
}

async function storeOf(logs: readonly MatchLog[]): Promise<EventStore> {
  const store = await openStore({ kind: 'memory' });
  await importMatches(store, logs);
  return store;
}

const playedByAll = GAMES.flatMap((game) => [1, 2].map((number) => playedMatch(game, number)));

describe.each(GAMES)('export and import: $id', (game) => {
  const played = [1, 2, 3].map((number) => playedMatch(game, number));

  it('export → import into an empty SQLite database → export gives the same bytes', async () => {
    const text = await exported(await storeOf(played));
    const copy = await openStore({ kind: 'sqlite', path: join(folder, `${game.id}.db`) });
    const report = await importMatches(copy, readMatches(splitLines([Buffer.from(text)])));
    expect(report).toEqual({ imported: 3, known: 0 });
    expect(await exported(copy)).toBe(text);
    await copy.close();
  });

  it('every state hash is equal after the round trip, and the copy verifies', async () => {
    const text = await exported(await storeOf(played));
    const copies = await collect(readMatches(splitLines([text])));
    expect(copies).toEqual(played);
    expect(copies.map((log) => stateHashes(game, log))).toEqual(
      played.map((log) => stateHashes(game, log)),
    );
    expect(copies.map((log) => verifyMatch(game, log))).toEqual([null, null, null]);
  });
});

describe('a forged import is refused with line and reason', () => {
  const honest = playedMatch(GAMES[0]!, 1);
  const forged = (change: Partial<MatchLog>) => [...formatMatch({ ...honest, ...change })];
  const headed = (change: object) => forged({ header: { ...honest.header, ...change } });
  const entered = (change: object) =>
    forged({
      entries: honest.entries.map((entry, index) =>
        index === 3 ? { ...entry, ...change } : entry,
      ),
    });
  const players = honest.header.players.map((player) => ({ ...player, seat: 0 }));
  const deep = JSON.parse('['.repeat(100) + ']'.repeat(100)) as Json;
  const last = honest.entries.length + 2;

  it.each<[string, () => string[], number, string]>([
    ['a start before this millennium', () => headed({ startedAt: -5 }), 1, 'startedAt is -5'],
    ['a start at no time', () => headed({ startedAt: 1e300 }), 1, 'startedAt is 1e+300'],
    ['half a millisecond', () => headed({ startedAt: 1.8e12 + 0.5 }), 1, 'startedAt is'],
    ['two players on one seat', () => headed({ players }), 1, 'two players sit at seat 0'],
    ['a thousand seats', () => headed({ seatCount: 1000 }), 1, '1000 seats'],
    ['an id that a table would cut', () => headed({ matchId: '\u0000x' }), 1, 'the id "'],
    ['deep nesting', () => headed({ config: deep }), 1, 'nested 102 deep; allowed are 32'],
    ['an entry in the far future', () => entered({ at: 9e15 }), 5, 'at is 9000000000000000'],
    [
      'an entry before the one before it',
      () => entered({ at: honest.header.startedAt }),
      5,
      'at is',
    ],
    ['endless thought', () => entered({ thinkMs: 1e300 }), 5, 'thinkMs is 1e+300'],
    [
      'an end before the start',
      () => forged({ endedAt: honest.header.startedAt - 1 }),
      last,
      'endedAt is',
    ],
    ['a line of 17 MB', () => ['x'.repeat(17 * 1024 * 1024)], 1, 'longer than 16 MB'],
  ])('%s', async (_what, lines, line, reason) => {
    const text = `${lines().join('\n')}\n`;
    const reading = collect(readMatches(splitLines([Buffer.from(text)])));
    await expect(reading).rejects.toMatchObject({ name: 'MatchLogError', line });
    await expect(reading).rejects.toThrow(`line ${line}: ${reason}`);
  });

  it('a line without end is given up at 16 MB, not when the memory is full', async () => {
    function* endless() {
      for (;;) yield 'x'.repeat(1024 * 1024);
    }
    await expect(collect(splitLines(endless()))).rejects.toThrow('line 1: longer than 16 MB');
  });

  it('a match that its rules cannot read ends no export', async () => {
    const game = GAMES.find(({ id }) => decisionLogOf(id))!;
    const good = playedMatch(game, 1);
    const bad = { ...good, header: { ...good.header, matchId: 'bad', config: { nothing: 1 } } };
    const store = await storeOf([bad, good]);
    const lists = await collect(readDecisions(store, {}, decisionLogOf));
    expect(lists.map(([line]) => line?.['match_id'])).toEqual([good.header.matchId]);
  });
});

describe('export', () => {
  it('filters, and names players by public id only', async () => {
    const store = await storeOf(playedByAll);
    const first = playedByAll[0]!;
    const some = await collect(
      readMatches(
        splitLines([await exported(store, { game: first.header.game, to: first.endedAt + 1 })]),
      ),
    );
    expect(some).toEqual([first]);
    expect(await exported(store, { player: 'p-0' })).toBe(await exported(store));
    expect(await exported(store, { player: 'stranger' })).toBe('');
  });

  it('writes lines that the published JSON Schema accepts, and refuses others', async () => {
    const published = z.fromJSONSchema(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')));
    const lines = (await exported(await storeOf(playedByAll))).trimEnd().split('\n');
    const refused = lines.filter((line) => !published.safeParse(JSON.parse(line)).success);
    expect(refused).toEqual([]);
    expect(lines.length).toBeGreaterThan(playedByAll.length * 3);
    const line = JSON.parse(lines[1]!) as Record<string, unknown>;
    for (const bad of [{ cause: 'magic' }, { at: 'now' }, { chain: 'x' }, { secret: 1 }]) {
      expect(published.safeParse({ ...line, ...bad }).success).toBe(false);
    }
  });

  it('the published JSON Schema is the one the code uses', () => {
    expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(matchLogSchema());
  });
});

function refuse(): never {
  throw new Error('a draw differs');
}

describe('import', () => {
  it('keeps think time, cause, bot id, model, candidates and public ids in a closed room', async () => {
    const [log] = playedByAll;
    const store = await storeOf([log!]);
    const record = await store.match(log!.header.matchId);
    expect(await readMatchLog(store, record!)).toEqual(log);
    const notes = log!.entries.flatMap(({ bot }) => bot ?? []);
    expect(notes[0]).toMatchObject({ id: 'toy/easy', model: 'c'.repeat(64) });
    expect(notes[0]!.candidates).toHaveLength(2);
    expect(await store.openRooms()).toEqual([]);
  });

  it('leaves matches alone that are there already', async () => {
    const store = await storeOf(playedByAll);
    expect(await importMatches(store, playedByAll)).toEqual({
      imported: 0,
      known: playedByAll.length,
    });
  });

  it('stores nothing of a match that the check refuses', async () => {
    const store = await openStore({ kind: 'memory' });
    await expect(importMatches(store, playedByAll, refuse)).rejects.toThrow('a draw differs');
    expect(await exported(store)).toBe('');
  });
});

async function refusal(text: string): Promise<MatchLogError | null> {
  try {
    await collect(readMatches(splitLines([text])));
    return null;
  } catch (error) {
    return error as MatchLogError;
  }
}

describe('the chain', () => {
  const lines = playedByAll.slice(0, 2).flatMap((log) => [...formatMatch(log)]);

  it('holds for the untouched file, with and without a last line end', async () => {
    expect(await refusal(lines.join('\n'))).toBeNull();
    expect(await refusal(`${lines.join('\n')}\n`)).toBeNull();
    expect(await refusal('')).toBeNull();
  });

  it('names the line of any changed byte (400 places by seed)', async () => {
    const rng = fastRng(20_261_115);
    const bytes = Buffer.from(lines.join('\n'));
    const lineOf = (place: number) => bytes.subarray(0, place).filter((byte) => byte === 10).length;
    for (let round = 0; round < 400; round++) {
      const place = drawInt(rng, bytes.length);
      const changed = Buffer.from(bytes);
      changed[place] = (bytes[place]! + 1 + drawInt(rng, 255)) % 256;
      const found: { line: number | null } = { line: null };
      await collect(readMatches(splitLines([changed]))).catch((error: MatchLogError) => {
        found.line = error.line;
      });
      expect(found).toEqual({ line: lineOf(place) + 1 });
    }
  });

  it.each([
    ['a missing line', (all: string[]) => all.toSpliced(3, 1), 4],
    ['two exchanged lines', (all: string[]) => all.toSpliced(2, 2, all[3]!, all[2]!), 3],
    ['a doubled line', (all: string[]) => all.toSpliced(2, 0, all[2]!), 4],
    ['an empty line', (all: string[]) => all.toSpliced(2, 0, ''), 3],
    ['a missing start', (all: string[]) => all.slice(1), 1],
    ['a missing end', (all: string[]) => all.slice(0, -1), lines.length - 1],
    ['another file', () => ['{"hello":"world"}'], 1],
  ])('finds %s', async (_what, damage, line) => {
    const error = await refusal(damage([...lines]).join('\n'));
    expect(error).toBeInstanceOf(MatchLogError);
    expect(error?.line).toBe(line);
    expect(error?.message).toMatch(/^line \d+: /);
  });

  it('reads texts with every other line end of Unicode inside', async () => {
    const log = playedByAll[0]!;
    const [first, ...others] = log.header.players;
    const name = 'a\u2028b\u2029c\u0085d\re';
    const odd = { ...log, header: { ...log.header, players: [{ ...first!, name }, ...others] } };
    const text = [...formatMatch(odd)].join('\n');
    const bytes = Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte));
    expect(await collect(readMatches(splitLines(bytes)))).toEqual([odd]);
  });
});

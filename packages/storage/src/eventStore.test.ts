import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { seatOf, TWO_SEATS } from '@taku/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EventStore,
  type MatchFilter,
  type RoomEvent,
  SequenceConflict,
} from './eventStore.ts';
import { readMatchLog } from './jsonl/matchLog.ts';
import { openStore } from './openStore.ts';
import { changePerson, readFavourites } from './persons.ts';
import { openPool } from './sqlStore.ts';
import { OwnPostgres } from './testing/ownPostgres.ts';
import { pglitePool } from './testing/pglitePool.ts';
import { matchEvents, numbered, roomCreated } from './testing/sampleEvents.ts';

interface Fixture {
  readonly name: string;
  open(): Promise<EventStore>;
  dispose(): Promise<void>;
}

function sqliteFixture(): Fixture {
  const folder = mkdtempSync(join(tmpdir(), 'taku-store-'));
  let databases = 0;
  return {
    name: 'SQLite',
    open: () => openStore({ kind: 'sqlite', path: join(folder, `${databases++}`, 'taku.db') }),
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function pgliteFixture(): Fixture {
  let database: PGlite | null = null;
  return {
    name: 'PGlite',
    async open() {
      database ??= await PGlite.create();
      await database.exec('drop schema public cascade; create schema public');
      return openPool(pglitePool(database));
    },
    dispose: async () => database?.close(),
  };
}

/** `TEST_DATABASE_URL`, whose tables are lost, or a server of our own. */
function postgresFixture(): Fixture {
  let own: OwnPostgres | null = null;
  return {
    name: 'PostgreSQL',
    async open() {
      const given = process.env['TEST_DATABASE_URL'];
      if (!given) own ??= await OwnPostgres.start();
      const url = given ?? own?.url ?? '';
      await emptyDatabase(url);
      return openStore({ kind: 'postgres', url });
    },
    dispose: async () => own?.end(),
  };
}

async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
}

const memoryFixture: Fixture = {
  name: 'memory',
  open: () => openStore({ kind: 'memory' }),
  dispose: async () => {},
};

async function matchIds(store: EventStore, filter: MatchFilter = {}): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { matchId } of store.matches(filter)) ids.push(matchId);
  return ids;
}

const readingRoom = (at: number) => ({ kind: 'seat_ready', at, seat: seatOf(0) }) as const;

describe.each([memoryFixture, sqliteFixture(), pgliteFixture(), postgresFixture()])(
  'the store: $name',
  (fixture) => {
    let store: EventStore;
    // PGlite takes seconds to open, and more on a busy machine.
    beforeEach(async () => {
      store = await fixture.open();
    }, 60_000);
    afterEach(() => store.close());
    afterAll(() => fixture.dispose());

    it('reads back every event of a room as it was appended, in order', async () => {
      const events = numbered('r1', [roomCreated('KASA-42'), ...matchEvents('m1')]);
      await store.append(events.slice(0, 2));
      await store.append(events.slice(2));
      expect(await store.read('r1')).toEqual(events);
      expect(await store.read('r2')).toEqual([]);
    });

    it('reads a part of a room by sequence numbers, both ends included', async () => {
      const events = numbered('r1', [roomCreated('KASA-42'), ...matchEvents('m1')]);
      await store.append(events);
      expect(await store.read('r1', 2)).toEqual(events.slice(2));
      expect(await store.read('r1', 1, 3)).toEqual(events.slice(1, 4));
    });

    it('reads rooms longer than a page whole', async () => {
      const events = numbered(
        'long',
        Array.from({ length: 2500 }, (_, index) => readingRoom(index)),
      );
      await store.append(events);
      expect(await store.read('long')).toEqual(events);
      expect(await store.read('long', 999, 2001)).toEqual(events.slice(999, 2002));
    });

    it('refuses a taken sequence number, and the whole append with it', async () => {
      await store.append(numbered('r1', [roomCreated('KASA-42')]));
      const late = numbered('r1', [readingRoom(1), readingRoom(2)]);
      await expect(store.append(late)).rejects.toBeInstanceOf(SequenceConflict);
      expect(await store.read('r1')).toHaveLength(1);
    });

    it('refuses an append that names one place twice', async () => {
      const [first] = numbered('r1', [readingRoom(1)]);
      await expect(store.append([first!, first!])).rejects.toBeInstanceOf(SequenceConflict);
      expect(await store.read('r1')).toEqual([]);
    });

    it('fails only the conflicting one of many appends made at once', async () => {
      await store.append(numbered('r3', [readingRoom(0)]));
      const appends = Array.from({ length: 8 }, (_, index) =>
        store.append(numbered(`r${index}`, [readingRoom(index), readingRoom(index)])),
      );
      const outcomes = await Promise.allSettled(appends);
      const failed = outcomes.flatMap(({ status }, index) =>
        status === 'rejected' ? [index] : [],
      );
      expect(failed).toEqual([3]);
      const lengths = await Promise.all(outcomes.map((_, index) => store.read(`r${index}`)));
      expect(lengths.map(({ length }) => length)).toEqual([2, 2, 2, 1, 2, 2, 2, 2]);
    });

    it('of two writers that race for one place exactly one wins', async () => {
      const race = [1, 2].map((at) => store.append(numbered('r1', [readingRoom(at)])));
      const outcomes = await Promise.allSettled(race);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await store.read('r1')).toHaveLength(1);
    });

    it('keeps what the caller changes after append out of the log', async () => {
      const order = [...TWO_SEATS];
      const done = store.append(numbered('r1', [{ kind: 'seats_swapped', at: 1, order }]));
      order.reverse();
      await done;
      expect(await store.read('r1')).toEqual(
        numbered('r1', [{ kind: 'seats_swapped', at: 1, order: [seatOf(0), seatOf(1)] }]),
      );
    });

    it('lists open rooms, oldest first, until they are closed', async () => {
      await store.append(numbered('younger', [roomCreated('B', 2000)]));
      await store.append(numbered('older', [roomCreated('A', 1000)]));
      await store.append(numbered('gone', [roomCreated('C', 500)]));
      await store.append(numbered('gone', [{ kind: 'room_closed', at: 600, reason: 'idle' }], 1));
      expect(await store.openRooms()).toEqual(['older', 'younger']);
    });

    it('finds a room by its code: open before closed, then the newest', async () => {
      await store.append(numbered('first', [roomCreated('KASA-42', 1000)]));
      await store.append(numbered('second', [roomCreated('KASA-42', 2000)]));
      expect(await store.roomByCode('KASA-42')).toBe('second');
      await store.append(
        numbered('second', [{ kind: 'room_closed', at: 3000, reason: 'idle' }], 1),
      );
      expect(await store.roomByCode('KASA-42')).toBe('first');
      await store.append(numbered('first', [{ kind: 'room_closed', at: 3000, reason: 'idle' }], 1));
      expect(await store.roomByCode('KASA-42')).toBe('second');
      expect(await store.roomByCode('MATSU-7')).toBeNull();
    });

    it('finds a match once it is finished, with its place in the room', async () => {
      const events = numbered('r1', [roomCreated('KASA-42'), ...matchEvents('m1')]);
      await store.append(events.slice(0, -1));
      expect(await store.match('m1')).toBeNull();
      expect(await matchIds(store)).toEqual([]);
      await store.append(events.slice(-1));
      expect(await store.match('m1')).toEqual({
        matchId: 'm1',
        room: 'r1',
        game: 'toy',
        firstSeq: 1,
        lastSeq: 4,
        startedAt: 1_800_000_000_000,
        endedAt: 1_800_000_001_000,
      });
      expect(await store.match('m2')).toBeNull();
    });

    it('does not count a match that was broken off as finished', async () => {
      await store.append(
        numbered('r1', [roomCreated('A'), ...matchEvents('m1', { returns: null })]),
      );
      expect(await store.match('m1')).toBeNull();
      expect(await matchIds(store)).toEqual([]);
    });

    it('lists matches that run or were broken off apart from the finished ones', async () => {
      const running = matchEvents('m3', { players: ['cho', 'ann'] }).slice(0, -1);
      await store.append(
        numbered('r1', [roomCreated('A'), ...matchEvents('m2', { returns: null })]),
      );
      await store.append(numbered('r2', [roomCreated('B'), ...matchEvents('m1'), ...running]));
      const unfinished = async (filter: MatchFilter) => {
        const found = [];
        for await (const match of store.unfinishedMatches(filter)) found.push(match);
        return found;
      };
      const startedAt = 1_800_000_000_000;
      const broken = { matchId: 'm2', room: 'r1', game: 'toy', firstSeq: 1, startedAt };
      const open = { matchId: 'm3', room: 'r2', game: 'toy', firstSeq: 5, startedAt };
      expect(await unfinished({})).toEqual([broken, open]);
      expect(await unfinished({ player: 'cho' })).toEqual([open]);
      expect(await unfinished({ room: 'r1', from: startedAt })).toEqual([broken]);
      expect(await unfinished({ to: startedAt })).toEqual([]);
      expect(await unfinished({ game: 'other' })).toEqual([]);
    });

    it('refuses a second match of the same id', async () => {
      await store.append(numbered('r1', matchEvents('m1')));
      await expect(store.append(numbered('r2', matchEvents('m1')))).rejects.toBeInstanceOf(Error);
      expect(await store.read('r2')).toEqual([]);
      expect((await store.match('m1'))?.room).toBe('r1');
    });

    it('filters matches by game, room, player and end', async () => {
      const finish = (room: string, id: string, options: Parameters<typeof matchEvents>[1]) =>
        store.append(numbered(room, matchEvents(id, options)));
      await finish('r1', 'm1', { endedAt: 1000 });
      await finish('r2', 'm2', { endedAt: 2000, game: 'other' });
      await finish('r3', 'm3', { endedAt: 3000, players: ['ann', 'cho'] });
      expect(await matchIds(store)).toEqual(['m1', 'm2', 'm3']);
      expect(await matchIds(store, { game: 'other' })).toEqual(['m2']);
      expect(await matchIds(store, { room: 'r1' })).toEqual(['m1']);
      expect(await matchIds(store, { player: 'ann' })).toEqual(['m1', 'm2', 'm3']);
      expect(await matchIds(store, { player: 'bob', from: 2000 })).toEqual(['m2']);
      expect(await matchIds(store, { from: 1000, to: 3000 })).toEqual(['m1', 'm2']);
      expect(await matchIds(store, { player: 'nobody' })).toEqual([]);
    });

    it('gives matches in order of end, then id, beyond one page', async () => {
      const ids = Array.from({ length: 450 }, (_, index) => `m${String(index).padStart(3, '0')}`);
      const ends = ids.map((_, index) => 1000 + Math.floor(((index * 7) % 450) / 3));
      await store.append(
        ids.flatMap((id, index) =>
          numbered(`room ${id}`, matchEvents(id, { entries: 0, endedAt: ends[index]! })),
        ),
      );
      const expected = ids
        .map((id, index) => ({ id, end: ends[index]! }))
        .sort((a, b) => a.end - b.end || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      expect(await matchIds(store)).toEqual(expected);
    });

    it('finds the matches of a person in all rooms, with the acts of their own', async () => {
      const persons = { ann: 'AAAAAAAAAAAAAAAA', cho: 'CCCCCCCCCCCCCCCC' };
      const finish = (room: string, id: string, options: Parameters<typeof matchEvents>[1]) =>
        store.append(numbered(room, matchEvents(id, { persons, ...options })));
      await finish('r1', 'm1', { endedAt: 1000, entries: 5 });
      await finish('r2', 'm2', { endedAt: 2000, game: 'other', entries: 2 });
      await finish('r3', 'm3', { endedAt: 3000, players: ['ann', 'cho'], entries: 4 });
      await finish('r4', 'm4', { returns: null });
      await finish('r5', 'm5', { endedAt: 4000, persons: {} });
      expect(await matchIds(store, { person: persons.ann })).toEqual(['m1', 'm2', 'm3']);
      expect(await matchIds(store, { person: persons.ann, game: 'other' })).toEqual(['m2']);
      expect(await matchIds(store, { person: 'BBBBBBBBBBBBBBBB' })).toEqual([]);
      // Entries 0, 2, 4 … are acts of seat 0, a person; 1, 3, 5 … of seat 1, by a CPU: 3 + 2, and 1.
      const games = [
        { game: 'other', matches: 1, decisions: 1 },
        { game: 'toy', matches: 2, decisions: 5 },
      ];
      expect(await store.gamesOf(persons.ann)).toEqual(games);
      expect(await store.gamesOf(persons.cho)).toEqual([{ game: 'toy', matches: 1, decisions: 0 }]);
      await store.rebuildProjections();
      expect(await store.gamesOf(persons.ann)).toEqual(games);
    });

    it('knows what people decided last, also after a rebuild', async () => {
      const [ann, cho] = ['AAAAAAAAAAAAAAAA', 'CCCCCCCCCCCCCCCC'] as const;
      await store.append(numbered('r1', matchEvents('m1', { persons: { ann }, endedAt: 5000 })));
      await changePerson(store, ann, { kind: 'consent_changed', at: 1, consent: 'server' });
      const given = { consent: 'server', forgottenAt: null, ladderName: null };
      expect(await store.persons([ann, cho])).toEqual(new Map([[ann, given]]));
      const startedAt = 1_800_000_000_000;
      await changePerson(store, ann, { kind: 'person_forgotten', at: startedAt });
      await changePerson(store, cho, { kind: 'ladder_changed', at: 3, name: 'Cho' });
      expect((await store.persons([cho])).get(cho)?.ladderName).toBe('Cho');
      const forgotten = new Map([[ann, { ...given, consent: 'mine', forgottenAt: startedAt }]]);
      const answers = async () => [
        await store.persons([ann]),
        await matchIds(store, { person: ann }),
        await store.gamesOf(ann),
        await store.openRooms(),
      ];
      expect(await answers()).toEqual([forgotten, [], [], []]);
      await store.rebuildProjections();
      expect(await answers()).toEqual([forgotten, [], [], []]);
      await changePerson(store, ann, { kind: 'consent_changed', at: 9, consent: 'server' });
      expect((await store.persons([ann])).get(ann)).toEqual({ ...given, forgottenAt: startedAt });
    });

    it('gives the matches that count for ratings, also after a rebuild', async () => {
      const [ann, cho] = ['AAAAAAAAAAAAAAAA', 'CCCCCCCCCCCCCCCC'] as const;
      const rated = { scores: [1, 0], weight: 0.5 };
      const against = (id: string, endedAt: number, cpus: readonly object[]) =>
        matchEvents(id, { persons: { ann, ...(cpus.length === 0 && { bob: cho }) }, endedAt }).map(
          (event) => {
            if (event.kind === 'match_started') {
              return { ...event, header: { ...event.header, rated: { cpus } } } as RoomEvent;
            }
            return event.kind === 'match_ended' ? { ...event, rated } : event;
          },
        );
      const cpu = { seat: 1, rating: 1300, half: 40 };
      await store.append(numbered('r1', against('m1', 7000, [cpu])));
      await store.append(numbered('r2', against('m2', 6000, [])));
      await store.append(numbered('r3', matchEvents('m3', { persons: { ann }, endedAt: 5000 })));
      const person = (id: string) => ({ kind: 'person', id });
      const startedAt = 1_800_000_000_000;
      const expected = [
        { matchId: 'm2', startedAt, endedAt: 6000, sides: [person(ann), person(cho)], ...rated },
        {
          matchId: 'm1',
          startedAt,
          endedAt: 7000,
          ...rated,
          sides: [person(ann), { kind: 'cpu', rating: 1300, half: 40 }],
        },
      ];
      expect(await store.ratedMatches('toy')).toEqual(expected);
      await store.rebuildProjections();
      expect(await store.ratedMatches('toy')).toEqual(expected);
      expect([await store.ratedCount('toy'), await store.ratedCount('other')]).toEqual([2, 0]);
      const [first] = expected;
      expect(await store.ratedMatches('toy', first)).toEqual(expected.slice(1));
    });

    it('knows some of very many people', async () => {
      const id = 'AAAAAAAAAAAAAAAA';
      await changePerson(store, id, { kind: 'ladder_changed', at: 1, name: 'Ann' });
      const others = Array.from({ length: 70_000 }, (_, place) => String(place).padStart(16, 'x'));
      const found = await store.persons([...others, id]);
      expect([...found.keys()]).toEqual([id]);
    });

    it('keeps the favourites of a person', async () => {
      const id = 'AAAAAAAAAAAAAAAA';
      for (const [at, matchId, kept] of [
        [1, 'm1', true],
        [2, 'm2', true],
        [3, 'm3', true],
        [4, 'm2', false],
      ] as const) {
        await changePerson(store, id, { kind: 'favourite_changed', at, matchId, kept });
      }
      expect(await readFavourites(store, id)).toEqual(['m3', 'm1']);
      await changePerson(store, id, { kind: 'person_forgotten', at: 9 });
      expect(await readFavourites(store, id)).toEqual([]);
    });

    it('of changes at one moment none is lost', async () => {
      const id = 'AAAAAAAAAAAAAAAA';
      await Promise.all(
        [1, 2, 3, 4].map((at) =>
          changePerson(store, id, { kind: 'consent_changed', at, consent: 'server' }),
        ),
      );
      expect(await store.read(`person:${id}`)).toHaveLength(4);
    });

    it('shows a person to others only with consent, and nobody a forgotten one', async () => {
      const [ann, bob] = ['AAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBB'] as const;
      await store.append(numbered('r1', matchEvents('m1', { persons: { ann, bob } })));
      const idsFor = async (own?: string) => {
        const record = await store.match('m1');
        const { header } = await readMatchLog(store, record!, { own });
        return header.players.map(({ personId }) => personId ?? null);
      };
      expect([await idsFor(), await idsFor(bob)]).toEqual([
        [null, null],
        [null, bob],
      ]);
      await changePerson(store, ann, { kind: 'consent_changed', at: 1, consent: 'server' });
      expect([await idsFor(), await idsFor(bob)]).toEqual([
        [ann, null],
        [ann, bob],
      ]);
      const forgottenAt = 1_800_000_000_000;
      await changePerson(store, bob, { kind: 'person_forgotten', at: forgottenAt });
      expect(await idsFor(bob)).toEqual([ann, null]);
    });

    it('rebuilds rooms and matches from the events alone', async () => {
      await store.append(numbered('r1', [roomCreated('A'), ...matchEvents('m1')]));
      await store.append(numbered('r2', [roomCreated('B'), ...matchEvents('m2', { endedAt: 5 })]));
      await store.append(numbered('r2', [{ kind: 'room_closed', at: 9, reason: 'idle' }], 5));
      const answers = async () => ({
        open: await store.openRooms(),
        byCode: [await store.roomByCode('A'), await store.roomByCode('B')],
        all: await matchIds(store),
        ofBob: await matchIds(store, { player: 'bob' }),
        match: await store.match('m1'),
      });
      const before = await answers();
      await store.rebuildProjections();
      expect(await answers()).toEqual(before);
      expect(before.all).toEqual(['m2', 'm1']);
    });
  },
);

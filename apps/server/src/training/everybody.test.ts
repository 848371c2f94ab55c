import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { learnerOf } from '@taku/catalog/bots';
import { type Cause, type PlayerTag, at, seatOf } from '@taku/contract';
import { modelFiles } from '@taku/models';
import type { JobBody } from '@taku/protocol';
import {
  type MatchLog,
  MemoryStore,
  changePerson,
  importMatches,
  localTexts,
  readMatches,
  splitLines,
} from '@taku/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taughtMatches } from '../testing/taughtMatches.ts';
import { MATCHES, gatherMatches } from './gatherMatches.ts';
import type { JobOrder } from './jobFiles.ts';
import { JobLessons } from './jobLessons.ts';

const game = at(GAMES, 0);
const idOf = (name: string) => name.padEnd(16, 'A');
const [OWNER, WILLING, SILENT, FORGOTTEN] = ['owner', 'willing', 'silent', 'forgotten'].map(idOf);
const LATE = Date.UTC(2026, 1, 1);

let folder = '';
let match: MatchLog;
const store = new MemoryStore();

function person(seat: number, personId?: string): PlayerTag {
  const tag = { seat: seatOf(seat), publicId: `p${seat}`, name: 'A', bot: null } as const;
  return { ...tag, kind: 'human', ...(personId !== undefined && { personId }) };
}

/** The same match under another name and with others at it; acts of people have this cause. */
function variant(matchId: string, players: readonly PlayerTag[], cause: Cause = 'human'): MatchLog {
  const isPerson = (seat: number) => players.some((each) => each.seat === seat);
  const others = match.header.players.filter(({ seat }) => !isPerson(seat));
  const entries = match.entries.map((entry) =>
    'seat' in entry.event && isPerson(entry.event.seat) ? { ...entry, cause } : entry,
  );
  const header = { ...match.header, matchId, players: [...players, ...others] };
  return { ...match, header, entries };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-everybody-'));
  const text = await taughtMatches(game, OWNER ?? '', 1);
  const lines = text.split('\n').filter((line) => line !== '');
  for await (const one of readMatches(lines)) match = one;
  await importMatches(store, [
    variant('own', [person(0, OWNER)]),
    variant('willing', [person(0, WILLING)]),
    variant('silent', [person(0, SILENT)]),
    variant('forgotten', [person(0, FORGOTTEN)]),
    variant('one-device', [person(0), person(1)]),
    variant('clock', [person(0, WILLING)], 'timeout'),
    variant('table', [person(0, WILLING)], 'auto'),
    variant('against', [person(0, OWNER), person(1, SILENT)]),
  ]);
  for (const id of [WILLING, FORGOTTEN]) {
    const change = { kind: 'consent_changed', at: 1, consent: 'server' } as const;
    await changePerson(store, id ?? '', change);
  }
  await changePerson(store, FORGOTTEN ?? '', { kind: 'person_forgotten', at: LATE });
});
afterAll(() => rm(folder, { recursive: true }));

const NO_GAMES = { decisions: () => null, game: () => null, record: () => null };

async function taught(whose: JobBody['whose']) {
  const order: JobOrder = {
    id: whose,
    game: game.id,
    recipe: 'clone',
    whose,
    filter: {},
    owner: OWNER ?? '',
    createdAt: 2 * LATE,
    seed: 1,
  };
  const place = join(folder, whose);
  await gatherMatches(place, localTexts(store, NO_GAMES), order);
  const learner = await learnerOf(game, modelFiles());
  const lessons = new JobLessons(order);
  const lines = splitLines(createReadStream(join(place, MATCHES)));
  for await (const one of readMatches(lines)) lessons.add(game, learner, one);
  return lessons.taught;
}

describe('whose games a job learns from', () => {
  it('mine: those of who asks alone', async () => {
    const { lessons, persons } = await taught('mine');
    const matches = lessons.map((lesson) => lesson.match);
    expect(new Set(matches)).toEqual(new Set(['own', 'against']));
    expect(new Set(lessons.map(({ seat }) => seat))).toEqual(new Set([0]));
    expect([...persons]).toEqual([OWNER]);
  });

  it('everybody: of who asks and of who consented; once each, and nobody else’s', async () => {
    const { lessons, persons } = await taught('everybody');
    const own = lessons.filter((lesson) => lesson.match === 'own').length;
    const others = ['against', 'willing'];
    expect(lessons.filter(({ match: id }) => others.includes(id)).length).toBe(2 * own);
    expect(lessons.length).toBe(3 * own);
    expect(new Set(lessons.map(({ seat }) => seat))).toEqual(new Set([0]));
    expect(persons).toEqual(new Set([OWNER, WILLING]));
  });
});

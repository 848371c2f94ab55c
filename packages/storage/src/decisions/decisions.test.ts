import { DECISION_GAMES, GAMES, decisionLogOf } from '@taku/catalog';
import type { DecisionColumn, DecisionLine } from '@taku/contract';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { importMatches, importedRoom } from '../jsonl/importMatches.ts';
import { MemoryStore } from '../memoryStore.ts';
import { playedMatch } from '../testing/playedMatches.ts';
import { formatParquet } from './parquet.ts';
import { formatDecisions, linesOf, readDecisions } from './readDecisions.ts';

const played = GAMES.flatMap((game) =>
  Array.from({ length: 8 }, (_, index) => playedMatch(game, index + 1)),
);
const [lined = ''] = DECISION_GAMES;
const unlined = GAMES.find(({ id }) => !decisionLogOf(id))!.id;
const linedMatches = played.filter(({ header }) => header.game === lined);
const log = decisionLogOf(lined)!;
const { columns } = log;

async function storeOfAll() {
  const store = new MemoryStore();
  await importMatches(store, played);
  return store;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function exported(filter = {}): Promise<DecisionLine[]> {
  const decisions = readDecisions(await storeOfAll(), filter, decisionLogOf);
  const text = (await collect(formatDecisions(decisions))).join('');
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as DecisionLine);
}

async function parquetFile(filter: object, rowsPerGroup?: number) {
  const decisions = readDecisions(await storeOfAll(), filter, decisionLogOf);
  const pieces = await collect(formatParquet(decisions, columns, rowsPerGroup));
  const bytes = Buffer.concat(pieces);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  return { file, pieces };
}

/** What a reader of the file gets for a column of each kind. */
const PARQUET_VALUES: Readonly<Record<DecisionColumn['kind'], unknown>> = {
  text: expect.any(String),
  integer: expect.any(Number),
  long: expect.any(BigInt),
  real: expect.any(Number),
  flag: expect.any(Boolean),
  time: expect.any(Date),
  texts: expect.any(Array),
  integers: expect.any(Array),
  json: expect.anything(),
};

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** The line a row came from. */
function lineOf(row: Record<string, unknown>): unknown {
  const line: Record<string, unknown> = {};
  for (const { name, path } of columns) {
    const [first, second] = path;
    const value = plain(row[name]);
    if (second === undefined) line[first!] = value;
    else line[first!] = { ...(line[first!] as object), [second]: value };
  }
  return line;
}

describe('lines for learning', () => {
  it('has one line for every decision of the games that have lines, none for the others', async () => {
    const expected = played.flatMap((match) => {
      const known = decisionLogOf(match.header.game);
      return known ? [...linesOf(known, match)] : [];
    });
    expect(expected.length).toBeGreaterThan(50);
    const lines = await exported();
    expect(lines).toHaveLength(expected.length);
    expect(new Set(lines.map((line) => line['match_id']))).toEqual(
      new Set(linedMatches.map(({ header }) => header.matchId)),
    );
    expect(lines.find(({ player_id }) => player_id === 'p-1')!['policy']).toMatchObject({
      bot: 'toy/easy',
      candidates: [{ value: 0.75, probability: 0.9 }, { value: -0.25 }],
    });
  });

  it('filters by game, room, end and player; a player has his own lines alone', async () => {
    const all = await exported();
    const [first] = linedMatches;
    expect(await exported({ game: lined })).toEqual(all);
    expect(await exported({ game: unlined })).toEqual([]);
    expect(await exported({ player: 'p-0' })).toEqual(
      all.filter(({ player_id }) => player_id === 'p-0'),
    );
    const ofFirst = all.filter((line) => line['match_id'] === first!.header.matchId);
    expect(await exported({ room: `imported-${first!.header.matchId}` })).toEqual(ofFirst);
    expect(await exported({ to: first!.endedAt + 1 })).toEqual(ofFirst);
    expect(await exported({ from: first!.endedAt + 1 })).toEqual(
      all.filter((line) => !ofFirst.includes(line)),
    );
  });
});

describe('a match that is not finished', () => {
  const match = linedMatches.find(({ entries }) => entries.length > 14)!;
  const events = importedRoom(match);
  const room = 'unfinished';
  const whole = [...linesOf(log, match)];
  const withoutCandidates = (policy: unknown) => policy && { ...policy, candidates: [] };

  it.each([
    ['runs', []],
    [
      'was broken off',
      [{ kind: 'match_ended', at: 1, matchId: match.header.matchId, returns: null }],
    ],
  ] as const)('and %s gives the hands it has finished', async (_what, end) => {
    const hands = new Set(whole.map((line) => line['hand_id'])).size;
    const started = events.findIndex(({ kind }) => kind === 'match_started');
    const lengths = new Set<number>();
    for (let count = 1; count < match.entries.length; count += 1) {
      const store = new MemoryStore();
      const some = [...events.slice(0, started + 1 + count), ...end];
      await store.append(some.map((event, seq) => ({ room, seq, event })));
      const [lines = []] = await collect(readDecisions(store, {}, decisionLogOf));
      // What CPUs thought is told when the match is over.
      const hidden = whole.map((line) => ({ ...line, policy: withoutCandidates(line['policy']) }));
      expect(lines).toEqual((end.length === 0 ? hidden : whole).slice(0, lines.length));
      lengths.add(new Set(lines.map((line) => line['hand_id'])).size);
    }
    expect([...lengths]).toEqual(Array.from({ length: lengths.size }, (_, index) => index));
    expect(lengths.size).toBeGreaterThanOrEqual(hands);
  });
});

describe('Parquet', () => {
  it.each([[7], [undefined]])('reads back equal to the lines, in groups of %s', async (size) => {
    const { file } = await parquetFile({}, size);
    const rows = await parquetReadObjects({ file });
    const lines = await exported();
    expect(rows.map(lineOf)).toEqual(lines);
    const groups = parquetMetadata(file).row_groups.length;
    expect(groups).toBe(Math.ceil(lines.length / (size ?? lines.length)));
  });

  it('has typed columns of its own for lists, times and flags', async () => {
    const { file } = await parquetFile({});
    const [row] = await parquetReadObjects({ file });
    for (const { name, kind, nullable } of columns) {
      if (nullable && row![name] === null) continue;
      expect([name, row![name]]).toEqual([name, PARQUET_VALUES[kind]]);
    }
  });

  it('gives a group out as soon as it is full, and a file without rows is a file', async () => {
    const { pieces } = await parquetFile({}, 7);
    expect(pieces.length).toBeGreaterThan(8);
    const { file } = await parquetFile({ game: unlined });
    expect(await parquetReadObjects({ file })).toEqual([]);
    expect(parquetMetadata(file).schema).toHaveLength(
      1 + columns.reduce((sum, { kind }) => sum + (kind.endsWith('s') ? 3 : 1), 0),
    );
  });
});

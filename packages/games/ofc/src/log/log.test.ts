import { readFileSync } from 'node:fs';
import { type LogEntry, type MatchHeader, fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ofc } from '../game.ts';
import { SEED_RULES } from '../play/config.ts';
import type { OfcAction } from '../play/types.ts';
import { ofcTables } from './tables.ts';
import { TURN_COLUMNS } from './turnColumns.ts';
import { turnLines } from './turnLines.ts';
import { TURN_LINE_SCHEMA } from './turnSchema.ts';

const HEADER: MatchHeader = {
  matchId: 'm_1',
  game: 'ofc',
  rulesVersion: 1,
  config: {
    ...SEED_RULES,
    maxHands: 12,
    timeoutPlacement: 'careful',
    leadToWin: 5000,
    startChips: 5000,
  },
  seatCount: 2,
  players: [0, 1].map((seat) => ({
    seat,
    publicId: `p-${seat}`,
    name: `${seat}`,
    kind: 'human',
    bot: null,
  })),
  startedAt: 1_770_000_000_000,
  seedHash: '',
};

/** A whole session in which nobody moves by himself, and seat 1 always runs out of time. */
function playedEntries(seed: number): LogEntry[] {
  const entries: LogEntry[] = [];
  let state = ofc.start(HEADER.config as never, 2);
  for (let draws = 0; ofc.status(state).kind !== 'over';) {
    const status = ofc.status(state);
    const seat = status.kind === 'acting' ? status.seats[0]! : 0;
    const event =
      status.kind === 'chance'
        ? ({ kind: 'chance', outcome: ofc.draw(state, fastRng(seed, draws++)) } as const)
        : ({ kind: 'act', seat, action: ofc.timeoutAction(state, seat) as OfcAction } as const);
    const cause = event.kind === 'chance' ? 'chance' : seat === 1 ? 'timeout' : 'human';
    entries.push({
      index: entries.length,
      event,
      cause,
      at: HEADER.startedAt + 1000 * entries.length,
      thinkMs: 420,
    });
    state = ofc.apply(state, event);
  }
  return entries;
}

const published = z.fromJSONSchema(TURN_LINE_SCHEMA as Parameters<typeof z.fromJSONSchema>[0]);

function refusals(line: object): readonly unknown[] {
  const { success, error } = published.safeParse(JSON.parse(JSON.stringify(line)));
  return success ? [] : error.issues;
}

const entries = [1, 2, 3, 4, 5, 6, 7, 8].map(playedEntries);
const lines = entries.flatMap((log) => [...turnLines(HEADER, log)]);

describe('the log for learning', () => {
  it('has one line for every placement of a finished hand, all fields of the seed and ours', () => {
    const acts = entries
      .flat()
      .filter(({ event }) => event.kind === 'act' && event.action['type' as never] === 'place');
    expect(lines).toHaveLength(acts.length);
    expect(lines.flatMap(refusals)).toEqual([]);
  });

  it.each([
    ['a strange card', { dealt_cards: ['1h'] }],
    ['a turn of the uncorrected seed', { turn: 8 }],
    ['an unknown field', { secret: 1 }],
    ['a policy without candidates', { policy: { bot: 'ofc/lv1', model: null } }],
    ['another version', { version: 2 }],
  ])('the schema refuses %s', (_what, bad) => {
    expect(refusals({ ...lines[0], ...bad })).not.toEqual([]);
  });

  it('has every field of a line in exactly one column', () => {
    const leaves = lines.map((line) =>
      Object.entries(line).flatMap(([key, value]) =>
        ['board_self', 'board_opponent', 'action'].includes(key)
          ? Object.keys(value as object).map((inner) => `${key}.${inner}`)
          : [key],
      ),
    );
    const paths = TURN_COLUMNS.map(({ path }) => path.join('.'));
    for (const fields of leaves) expect(fields).toEqual(paths);
    expect(new Set(TURN_COLUMNS.map(({ name }) => name)).size).toBe(TURN_COLUMNS.length);
  });

  it('is described by the published schema', () => {
    const file = new URL('../../../../../docs/schema/ofc-turn.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(TURN_LINE_SCHEMA);
  });

  it('writes −1 where the clock decided, and what the player saw', () => {
    for (const line of lines) expect(line.think_time_ms).toBe(line.player === 1 ? -1 : 420);
    const opening = lines.find(
      (line) => line.turn === 0 && line.player === 1 && !line.fantasyland,
    )!;
    expect(opening.board_opponent).toEqual({ top: [], middle: [], bottom: [] });
    const land = lines.find((line) => line.fantasyland)!;
    expect(land.turn).toBe(0);
    const beside = lines.find((line) => line.hand_id === land.hand_id && !line.fantasyland)!;
    expect(beside.board_opponent.top).toEqual(['??', '??', '??']);
  });

  it('never shows a card the player could not see', () => {
    for (const line of lines) {
      const known = [...line.visible_cards, ...line.known_discards_self];
      expect(new Set(known).size).toBe(known.length);
      for (const [card] of line.action.placements) expect(line.dealt_cards).toContain(card);
    }
  });

  it('gives the rows of the four tables, each with exactly the columns of its table', () => {
    const played = entries.find((log) =>
      [...turnLines(HEADER, log)].some((line) => line.fantasyland),
    )!;
    const match = { room: 'r', header: HEADER, entries: played, endedAt: HEADER.startedAt };
    const rows = [...ofcTables.rows(match)];
    expect([...ofcTables.rows(match)]).toEqual(rows);
    const of = (table: string) => rows.filter((row) => row.table === table);
    for (const { name, columns, key } of ofcTables.tables) {
      const names = columns.map((column) => column.name);
      for (const { values } of of(name)) expect(Object.keys(values)).toEqual(names);
      const keys = of(name).map(({ values }) => key.map((part) => values[part]).join(' '));
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect(of('sessions').map(({ values }) => values)).toMatchObject([
      { room_id: 'r', hands_played: 12, finish_reason: 'max_hands', match_id: 'm_1' },
    ]);
    expect(of('hands')).toHaveLength(12);
    expect(of('fantasyland').length).toBeGreaterThan(0);
    expect(of('turns').length + 5 * of('fantasyland').length).toBe(12 * 10);
  });
});

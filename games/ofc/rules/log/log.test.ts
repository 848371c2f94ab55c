import { readFileSync } from 'node:fs';
import {
  type LogEntry,
  type MatchHeader,
  type TableRow,
  fastRng,
  FIRST_SEAT,
  TWO_SEATS,
} from '@taku/contract';
import { walk } from '@taku/match';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ofc } from '../game.ts';
import { FOUNDING_RULES } from '../play/config.ts';
import type { OfcAction } from '../play/types.ts';
import { solveJsonLine } from '../solver/jsonLine.ts';
import { ofcTables } from './tables.ts';
import { TURN_LINE_SCHEMA, ofcDecisions, turnLines } from './turnFields.ts';

const TURN_COLUMNS = ofcDecisions.columns;

const HEADER: MatchHeader = {
  matchId: 'm_1',
  game: 'ofc',
  rulesVersion: 1,
  config: {
    ...FOUNDING_RULES,
    maxHands: 12,
    timeoutPlacement: 'careful',
    leadToWin: 5000,
    startChips: 5000,
  },
  seatCount: 2,
  players: TWO_SEATS.map((seat) => ({
    seat,
    publicId: `p-${seat}`,
    name: `${seat}`,
    kind: 'human',
    bot: null,
  })),
  startedAt: 1_770_000_000_000,
  seedHash: '',
};

/** A whole session without a person's move, in which seat 1 always runs out of time. */
function playedEntries(seed: number): LogEntry[] {
  const entries: LogEntry[] = [];
  let state = ofc.start(HEADER.config as never, 2);
  for (let draws = 0; ofc.status(state).kind !== 'over';) {
    const status = ofc.status(state);
    const seat = status.kind === 'acting' ? status.seats[0]! : FIRST_SEAT;
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
    state = ofc.apply(state, event).state;
  }
  return entries;
}

const published = z.fromJSONSchema(TURN_LINE_SCHEMA as Parameters<typeof z.fromJSONSchema>[0]);

function refusals(line: object): readonly unknown[] {
  const { success, error } = published.safeParse(JSON.parse(JSON.stringify(line)));
  return success ? [] : error.issues;
}

const entries = [1, 2, 3, 4, 5, 6, 7, 8].map(playedEntries);
const walks = entries.map((log) => [...walk(ofc, HEADER, log)]);
const lines = walks.flatMap((steps) => [...turnLines(HEADER, steps)]);

describe('the log for learning', () => {
  it('has one line for every placement of a finished hand, all founding fields and ours', () => {
    const acts = entries
      .flat()
      .filter(({ event }) => event.kind === 'act' && event.action['type' as never] === 'place');
    expect(lines).toHaveLength(acts.length);
    expect(lines.flatMap(refusals)).toEqual([]);
  });

  it.each([
    ['a strange card', { dealt_cards: ['1h'] }],
    ['a turn of the uncorrected founding document', { turn: 8 }],
    ['an unknown field', { secret: 1 }],
    ['a policy without candidates', { policy: { bot: 'ofc/lv1', model: null } }],
    ['another version', { version: 1 }],
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
    const file = new URL('../../../../docs/schema/ofc-turn.schema.json', import.meta.url);
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

  it('says what was thrown away, also in a Fantasyland', () => {
    for (const { action, dealt_cards, discarded } of lines) {
      const placed = action.placements.map(([card]) => card);
      expect([...placed, ...discarded].toSorted()).toEqual(dealt_cards.toSorted());
    }
    for (const { action, discarded, turn } of lines.filter((line) => !line.fantasyland)) {
      expect(discarded).toEqual(turn === 0 ? [] : [action.discard]);
    }
    const lands = lines.filter(({ fantasyland }) => fantasyland);
    expect(lands.map(({ discarded }) => discarded.length)).not.toContain(0);
  });

  it('never shows a card the player could not see', () => {
    for (const line of lines) {
      const known = [...line.visible_cards, ...line.known_discards_self];
      expect(new Set(known).size).toBe(known.length);
      for (const [card] of line.action.placements) expect(line.dealt_cards).toContain(card);
    }
  });

  const played = walks.find((steps) =>
    [...turnLines(HEADER, steps)].some((line) => line.fantasyland),
  )!;
  const follow = () => ofcTables.follow({ room: 'r', header: HEADER });

  /** What the tables hold after these rows: a later row of one key replaces an earlier one. */
  function contentOf(rows: Iterable<TableRow>): (table: string) => readonly TableRow['values'][] {
    const content = new Map<string, TableRow>();
    for (const row of rows) {
      const key = ofcTables.tables.find(({ name }) => name === row.table)!.key;
      content.set([row.table, ...key.map((part) => row.values[part])].join(' '), row);
    }
    return (table) =>
      [...content.values()].filter((row) => row.table === table).map(({ values }) => values);
  }

  it('gives the rows of the four tables, each with exactly the columns of its table', () => {
    const fold = follow();
    const rows = [
      ...played.flatMap((step) => [...fold.take(step)]),
      ...fold.end(played.at(-1)!.after, 1_770_000_009_000),
    ];
    for (const { name, columns } of ofcTables.tables) {
      const names = columns.map((column) => column.name);
      for (const { values } of rows.filter(({ table }) => table === name)) {
        expect(Object.keys(values)).toEqual(names);
      }
    }
    const of = contentOf(rows);
    expect(of('sessions')).toMatchObject([
      {
        room_id: 'r',
        hands_played: 12,
        finish_reason: 'max_hands',
        match_id: 'm_1',
        finished_at: '2026-02-02T02:40:09.000Z',
      },
    ]);
    expect(of('hands')).toHaveLength(12);
    expect(of('hands').map(({ finished_at }) => finished_at)).not.toContain(null);
    expect(of('fantasyland').length).toBeGreaterThan(0);
    expect(of('turns').length + 5 * of('fantasyland').length).toBe(12 * 10);
  });

  it('gives the session from its first draw on, and every hand once it is over', () => {
    const fold = follow();
    const [deal, ...rest] = played;
    const first = contentOf(fold.take(deal!));
    expect(first('sessions')).toMatchObject([
      {
        finished_at: null,
        final_chips_p0: null,
        winner: null,
        finish_reason: null,
        hands_played: 0,
      },
    ]);
    expect(first('hands')).toMatchObject([
      { hand_number: 1, finished_at: null, chips_after: null },
    ]);
    expect(first('turns')).toEqual([]);
    const second = rest.findIndex(({ event }) => event.kind === 'chance');
    const of = contentOf(rest.slice(0, second).flatMap((step) => [...fold.take(step)]));
    expect(of('sessions')).toMatchObject([{ hands_played: 1, finished_at: null }]);
    expect(of('hands')).toMatchObject([{ hand_number: 1, finished_at: expect.any(String) }]);
    expect(of('turns')).toHaveLength(10);
  });

  it('solver_placement is what the solver interface answers', () => {
    const fold = follow();
    const of = contentOf(played.flatMap((step) => [...fold.take(step)]));
    for (const { dealt_cards, solver_placement, discarded } of of('fantasyland')) {
      const cards = JSON.parse(String(dealt_cards)) as string[];
      const options = { stayValue: null, stayRule: FOUNDING_RULES.flStayCards };
      const { json } = solveJsonLine(JSON.stringify({ cards }), options);
      expect(JSON.parse(String(solver_placement))).toEqual(JSON.parse(json));
      expect(JSON.parse(String(discarded))).toHaveLength(cards.length - 13);
    }
  });
});

import { readFileSync } from 'node:fs';
import { type Json, type LogEntry, type MatchHeader, fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { ofc } from '../game.ts';
import { SEED_RULES } from '../play/config.ts';
import type { OfcAction } from '../play/types.ts';
import { seedTables } from './tables.ts';
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

/** As much of JSON Schema as our schema uses. */
function violations(schema: Record<string, Json>, value: unknown, path: string): string[] {
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const allowed = [schema['type']].flat() as string[];
  const fits = allowed.includes(type) || (allowed.includes('integer') && Number.isInteger(value));
  if (!fits) return [`${path} is ${type}, not ${allowed.join(' or ')}`];
  const wrong: string[] = [];
  if (schema['enum'] && !(schema['enum'] as Json[]).includes(value as Json))
    wrong.push(`${path} enum`);
  if (schema['pattern'] && !new RegExp(schema['pattern'] as string).test(value as string))
    wrong.push(`${path} pattern`);
  if (type === 'number' && (value as number) < ((schema['minimum'] as number) ?? -Infinity))
    wrong.push(`${path} minimum`);
  if (type === 'array') {
    const list = value as unknown[];
    if (list.length > ((schema['maxItems'] as number) ?? Infinity)) wrong.push(`${path} maxItems`);
    if (schema['uniqueItems'] && new Set(list).size < list.length)
      wrong.push(`${path} uniqueItems`);
    list.forEach((each, index) =>
      wrong.push(...violations(schema['items'] as Record<string, Json>, each, `${path}[${index}]`)),
    );
  }
  if (type === 'object' && schema['properties']) {
    const properties = schema['properties'] as Record<string, Record<string, Json>>;
    for (const key of schema['required'] as string[])
      if (!Object.hasOwn(value as object, key)) wrong.push(`${path}.${key} is missing`);
    for (const [key, inner] of Object.entries(value as object)) {
      wrong.push(
        ...(properties[key]
          ? violations(properties[key], inner, `${path}.${key}`)
          : [`${path}.${key} is unknown`]),
      );
    }
  }
  return wrong;
}

const entries = [1, 2, 3, 4, 5, 6, 7, 8].map(playedEntries);
const lines = entries.flatMap((log) => [...turnLines(HEADER, log)]);

describe('the log for learning', () => {
  it('has one line for every placement of a finished hand, all fields of the seed and ours', () => {
    const acts = entries
      .flat()
      .filter(({ event }) => event.kind === 'act' && event.action['type' as never] === 'place');
    expect(lines).toHaveLength(acts.length);
    const wrong = lines.flatMap((line) =>
      violations(
        TURN_LINE_SCHEMA as Record<string, Json>,
        JSON.parse(JSON.stringify(line)),
        'line',
      ),
    );
    expect(wrong).toEqual([]);
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

  it('gives the four tables of the seed, again and again the same', () => {
    const facts = { room: 'r', finishedAt: HEADER.startedAt + 1, winner: 0, reason: 'max_hands' };
    const tables = seedTables(HEADER, entries[0]!, facts);
    expect(seedTables(HEADER, entries[0]!, facts)).toEqual(tables);
    expect(tables.sessions).toHaveLength(1);
    expect(tables.hands).toHaveLength(12);
    const keys = tables.turns.map((turn) => `${turn['hand_id']} ${turn['turn']} ${turn['player']}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(tables.turns.length + 5 * tables.fantasyland.length).toBe(12 * 10);
  });
});

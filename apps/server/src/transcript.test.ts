import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TranscriptLine, TranscriptTable, parseTranscript } from './testing/transcript.ts';

const PAGE = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const lines = parseTranscript(PAGE);

/** `…` on the page fits any text or number, but not nothing. */
function expected(shown: unknown): unknown {
  if (shown === '…') return expect.toSatisfy((value) => value !== null && value !== undefined);
  if (Array.isArray(shown)) return shown.map(expected);
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, expected(value)]));
}

let table: TranscriptTable;
beforeEach(async () => {
  table = await TranscriptTable.open();
});
afterEach(() => table.server.close());

/** What the page says was received, and what was. */
async function replay(script: readonly TranscriptLine[]) {
  const shown: unknown[] = [];
  const told: unknown[] = [];
  for (const line of script) {
    if (line.kind === 'connects') await table.connect(line.player);
    else if (line.kind === 'sent') table.client(line.player).send(line.frame);
    else {
      shown.push(expected(line.frame));
      told.push(await table.client(line.player).next(() => true));
    }
  }
  return { shown, told };
}

function types(kind: TranscriptLine['kind']): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) =>
      line.kind === kind && 'frame' in line ? [(line.frame as { type: string }).type] : [],
    ),
  );
}

describe('the transcript of docs/protocol.md', () => {
  it('is what a real server says to both players, frame by frame and nothing beside', async () => {
    const { shown, told } = await replay(lines);
    expect(told).toEqual(shown);
    for (const player of [1, 2]) {
      table.client(player).send({ type: 'ping' });
      expect(await table.client(player).next(() => true)).toMatchObject({ type: 'pong' });
    }
  });

  it('is a whole hand: every message of one, in both directions', () => {
    expect(types('sent')).toEqual(new Set(['game_start', 'place']));
    expect([...types('received')]).toEqual(
      expect.arrayContaining([
        'welcome',
        'waiting_for_opponent',
        'ready_to_start',
        'session_start',
        'hand_start',
        'deal',
        'timer_start',
        'error',
        'opponent_placed',
        'hand_end',
        'session_end',
        'session_ended_awaiting_restart',
      ]),
    );
    const placed = lines.filter(
      (line) => line.kind === 'sent' && (line.frame as { type: string }).type === 'place',
    );
    expect(placed).toHaveLength(11);
  });

  it('is noticed when it is not what the server says', async () => {
    const index = lines.findIndex(
      (line) => line.kind === 'received' && (line.frame as { type: string }).type === 'deal',
    );
    const changed = JSON.stringify(lines[index]).replace(/"cards":\["../, '"cards":["2c');
    const { shown, told } = await replay([
      ...lines.slice(0, index),
      JSON.parse(changed) as TranscriptLine,
    ]);
    expect(told.slice(0, -1)).toEqual(shown.slice(0, -1));
    expect(told).not.toEqual(shown);
  });
});

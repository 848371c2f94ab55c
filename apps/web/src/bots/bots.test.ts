import type { BotInfo, BotLogRow } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { withOwnBots } from '../setup/ownBots.ts';
import { NO_ROWS, lastNumber, turnText, withRows } from './liveRows.ts';
import { SAMPLE_KINDS, maskedToken, sampleOf } from './samples.ts';

function rowOf(number: number): BotLogRow {
  const nothing = { room: null, game: null, seat: null, decision: null, count: null, ms: null };
  return { number, at: 0, kind: 'turn', ...nothing, words: null };
}

const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => rowOf(from + place));

describe('the live log', () => {
  it('takes every row once, and keeps the newest 200', () => {
    const first = withRows(NO_ROWS, { rows: rowsOf(1, 150), turn: null });
    const second = withRows(first, { rows: rowsOf(100, 150), turn: { type: 'turn' } });
    expect(second.rows.map(({ number }) => number)).toEqual(
      rowsOf(50, 200).map(({ number }) => number),
    );
    expect([lastNumber(NO_ROWS), lastNumber(second), second.turn]).toEqual([
      0,
      249,
      { type: 'turn' },
    ]);
  });

  it('shows one turn short enough to read', () => {
    expect(turnText({ legal: [0, 1, 2, 3, 4] })).toBe(
      JSON.stringify({ legal: [0, 1, 2, '…'] }, null, 1),
    );
    expect(turnText({ view: 'x'.repeat(5000) })).toHaveLength(601);
  });
});

describe('samples', () => {
  it.each(SAMPLE_KINDS)('%s asks this server with this token', (kind) => {
    const { command, text } = sampleOf(kind, 'http://taku.test', 'tk_secret');
    expect(command + text).toContain('http://taku.test');
    expect(command + text).toContain('tk_secret');
    expect(text).toContain('/api/bot/stream');
  });

  it('a token that is no longer known is masked', () => {
    expect(maskedToken({ first: 'tk_7Qm9', last: '41fE' })).toBe('tk_7Qm9 •••• •••• •••• 41fE');
  });
});

describe('own bots at a set-up', () => {
  const bot = {
    id: 'x-maru-abc234',
    name: 'maru',
    games: ['nim'],
    tokenHint: { first: 'tk_a', last: 'z' },
    isConnected: true,
    isMine: true,
    createdAt: 0,
    mayPlayPeople: false,
    wantsRows: false,
    answerMs: null,
  };

  it('follow the levels of the games they play', () => {
    const ids = (id: string) =>
      withOwnBots({ id, bots: [] as readonly BotInfo[] }, [bot]).bots.map((each) => each.id);
    expect([ids('nim'), ids('dice')]).toEqual([['nim/x-maru-abc234'], []]);
  });
});

import type { ArenaStanding, BotInfo, BotLogRow, GameInfo } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { NO_CHOICES } from '../setup/choices.ts';
import { withOwnBots } from '../setup/ownBots.ts';
import { NO_ROWS, lastNumber, turnText, withRows } from './liveRows.ts';
import { tableAgainst, tableBetween } from './newTable.ts';
import { ratingsOf } from './ratings.ts';
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

describe('the rating of a bot', () => {
  const standingOf = (game: string, player: string, half: number): ArenaStanding => ({
    game,
    unit: 'points',
    pairsAMatch: 1,
    anchor: { player: `${game}/mid`, rating: 1200 },
    ladder: [{ player, rating: 1602, half, pairs: 420 }],
    records: [],
    command: `taku ladder ${game}`,
  });

  it.each([
    ['is sure within 100 points', 'nim', 'nim/x-maru-abc234', [false]],
    ['is not there where it was never measured', 'nim', 'nim/x-other-abc234', []],
    ['is not that of a game it does not play', 'dice', 'dice/x-maru-abc234', []],
  ])('%s', (_why, game, player, wide) => {
    const ratings = ratingsOf(bot, [standingOf(game, player, 100)]);
    expect(ratings.map(({ isWide }) => isWide)).toEqual(wide);
  });

  it('is in question while its interval is wider', () => {
    expect(ratingsOf(bot, [standingOf('nim', 'nim/x-maru-abc234', 101)])).toEqual([
      { game: 'nim', rating: 1602, half: 101, pairs: 420, isWide: true },
    ]);
  });
});

describe('tables that a bot starts at', () => {
  const game = {
    id: 'nim',
    seats: { min: 3, max: 4 },
    tableConfigs: { cpu: { heaps: 3 }, people: { heaps: 4 } },
  } as unknown as GameInfo;
  const maru = 'nim/x-maru-abc234';
  const batsu = { ...bot, id: 'x-batsu-abc234' };

  it('seat a person and the bot on every other chair', () => {
    const room = tableAgainst(bot, game, { choices: NO_CHOICES, name: 'Haruko' });
    expect(room).toMatchObject({ bots: [maru, maru], seatCount: 3, join: { name: 'Haruko' } });
  });

  it('seat two bots by turns, and nobody else', () => {
    expect(tableBetween([bot, batsu], game)).toEqual({
      game: 'nim',
      config: { heaps: 3 },
      visibility: 'link',
      friendly: false,
      rated: false,
      seatCount: 3,
      time: null,
      bots: [maru, 'nim/x-batsu-abc234', maru],
    });
  });
});

describe('own bots at a set-up', () => {
  it('follow the levels of the games they play', () => {
    const ids = (id: string) =>
      withOwnBots({ id, bots: [] as readonly BotInfo[] }, [bot]).bots.map((each) => each.id);
    expect([ids('nim'), ids('dice')]).toEqual([['nim/x-maru-abc234'], []]);
  });
});

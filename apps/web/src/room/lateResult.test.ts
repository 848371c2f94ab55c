import type { MatchLog } from '@taku/protocol';
import { DEFAULT_CONFIG } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { studUi } from '../boards/stud/index.ts';
import { othelloUi } from '../boards/othello/index.ts';
import type { SeatRecord } from '../history/store.ts';
import { gameInLog } from './lateResult.ts';

function logOf(game: string, config: unknown, more: Partial<MatchLog>): MatchLog {
  const players = ['Haruko', 'Lv 0'].map((name, seat) => ({
    seat,
    publicId: name,
    name,
    kind: seat === 0 ? 'human' : 'bot',
    bot: seat === 0 ? null : `${game}/x`,
  }));
  const header = { matchId: 'm1', game, rulesVersion: 1, config, seatCount: 2, players };
  return { header, seed: '', returns: [0, 0], entries: [], ...more } as unknown as MatchLog;
}

const RECORD = { roomId: 'r1', seat: 0, tags: [] } as unknown as SeatRecord;

describe('a match that ended while nobody looked', () => {
  it('is remembered as abandoned', () => {
    const log = logOf('othello', othelloUi.defaultConfig, { ending: 'abandoned' });
    expect(gameInLog(othelloUi, log, { ...RECORD, game: 'othello' })).toMatchObject({
      matchId: 'm1',
      names: ['Haruko', 'CPU'],
      outcome: 'over',
      headline: { en: 'Abandoned' },
      detail: { en: 'Discs 2 – 2' },
      isEarly: true,
    });
  });

  it('a session by what it was worth', () => {
    const log = logOf('stud', DEFAULT_CONFIG, { returns: [-40, 40], ending: 'abandoned' });
    expect(gameInLog(studUi, log, { ...RECORD, game: 'stud' })?.detail.en).toBe(
      '−40 after 0 deals',
    );
  });
});

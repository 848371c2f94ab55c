import type { MatchLog } from '@taku/protocol';
import { expect, it } from 'vitest';
import type { SeatRecord } from '../history/store.ts';
import { toyUi } from '../testing/toyUi.ts';
import { gameInLog } from './lateResult.ts';

const { game, defaultConfig: config } = toyUi;
const players = ['Haruko', 'Lv 0'].map((name, seat) => ({
  seat,
  publicId: name,
  name,
  kind: seat === 0 ? 'human' : 'bot',
  bot: seat === 0 ? null : `${game.id}/x`,
}));
const header = { matchId: 'm1', game: game.id, rulesVersion: 1, config, seatCount: 2, players };
const LOG = { header, seed: '', returns: [0, 0], entries: [], ending: 'abandoned' };
const RECORD = { roomId: 'r1', seat: 0, tags: [], game: game.id } as unknown as SeatRecord;

it('a match that ended while nobody looked is remembered as abandoned', () => {
  expect(gameInLog(toyUi, LOG as unknown as MatchLog, RECORD)).toMatchObject({
    matchId: 'm1',
    names: ['Haruko', 'CPU'],
    outcome: 'over',
    headline: { en: 'Abandoned' },
    detail: { en: 'Steps 0 – 0' },
    isEarly: true,
  });
});

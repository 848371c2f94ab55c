import { seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import {
  type FinishedGame,
  type History,
  type SeatRecord,
  followOtherTabs,
  forgetSeat,
  historyStore,
  parseHistory,
  rememberGame,
  rememberSeat,
  seatsOfRoom,
  withGame,
  withSeat,
  withoutSeat,
} from './store.ts';

const EMPTY: History = { seats: [], games: [] };
const SEAT: SeatRecord = {
  roomId: 'r1',
  playerId: 'secret',
  seat: seatOf(0),
  game: 'toy',
  code: 'KASA-42',
  name: '春子',
  opponents: ['CPU'],
  seenAt: 1,
  phase: 'playing',
  yourTurn: true,
  tags: [],
};
const GAME: FinishedGame = {
  matchId: 'm1',
  roomId: 'r1',
  game: 'toy',
  seat: seatOf(0),
  names: ['春子', 'CPU'],
  endedAt: 2,
  outcome: 'won',
  headline: { en: 'You won', ja: '勝ち' },
  detail: { en: '19 – 15', ja: '19 – 15' },
  tags: [],
};

describe('history of this browser', () => {
  it('remembers a chair once, newest first', () => {
    const other = { ...SEAT, roomId: 'r2' };
    const history = withSeat(withSeat(withSeat(EMPTY, SEAT), other), { ...SEAT, seenAt: 9 });
    expect(history.seats.map(({ roomId, seenAt }) => [roomId, seenAt])).toEqual([
      ['r1', 9],
      ['r2', 1],
    ]);
  });

  it('keeps two chairs of one person at one table apart', () => {
    const second = { ...SEAT, playerId: 'other', seat: seatOf(1) };
    const history = withSeat(withSeat(EMPTY, SEAT), second);
    expect(seatsOfRoom(history, 'r1')).toHaveLength(2);
    expect(withoutSeat(history, 'r1', 'other').seats).toEqual([SEAT]);
    expect(withoutSeat(history, 'r1').seats).toEqual([]);
  });

  it('remembers a game once; a played one replaces a watched one, not the other way', () => {
    const watched = { ...GAME, seat: null };
    expect(withGame(withGame(EMPTY, GAME), watched).games).toEqual([GAME]);
    expect(withGame(withGame(EMPTY, watched), GAME).games).toEqual([GAME]);
  });

  it('starts empty where the stored text is broken', () => {
    expect(parseHistory('{"seats":1}')).toEqual(EMPTY);
    expect(parseHistory('not json')).toEqual(EMPTY);
    expect(parseHistory(null)).toEqual(EMPTY);
  });

  it('adds to what another tab has written meanwhile', () => {
    rememberSeat(SEAT);
    const stored = parseHistory(localStorage.getItem('taku.history'));
    const byOtherTab = withSeat(stored, { ...SEAT, roomId: 'r9' });
    localStorage.setItem('taku.history', JSON.stringify(byOtherTab));
    rememberGame(GAME);
    expect(historyStore.getState().seats.map(({ roomId }) => roomId)).toEqual(['r9', 'r1']);
    forgetSeat('r9');
    expect(parseHistory(localStorage.getItem('taku.history')).seats).toEqual([SEAT]);
  });
});

describe('other tabs', () => {
  const told = (key: string) => {
    const newValue = JSON.stringify({ seats: [SEAT], games: [GAME] });
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };

  it('what another tab remembers is known here at once, until this one stops to follow', () => {
    historyStore.setState(EMPTY, true);
    const stop = followOtherTabs(window);
    told('another key');
    expect(historyStore.getState()).toEqual(EMPTY);
    told('taku.history');
    expect(historyStore.getState()).toEqual({ seats: [SEAT], games: [GAME] });
    stop();
    historyStore.setState(EMPTY, true);
    told('taku.history');
    expect(historyStore.getState()).toEqual(EMPTY);
  });
});

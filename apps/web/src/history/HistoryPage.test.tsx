import { seatOf } from '@taku/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '@taku/ui/settings';
import { HistoryPage } from './HistoryPage.tsx';
import { tabSeats } from './seats.ts';
import { type FinishedGame, type SeatRecord, historyStore } from './store.ts';
import { historyWords } from './words.ts';

const words = (text: string) => ({ en: text, ja: text });

const seat = (roomId: string, part: Partial<SeatRecord> = {}): SeatRecord => ({
  roomId,
  playerId: `secret of ${roomId}`,
  seat: seatOf(0),
  game: 'toy',
  code: 'KASA-42',
  name: 'Haruko',
  opponents: ['Aki'],
  seenAt: 1,
  phase: 'playing',
  yourTurn: false,
  tags: [words('Classic')],
  ...part,
});

const game = (matchId: string, part: Partial<FinishedGame> = {}): FinishedGame => ({
  matchId,
  roomId: 'r',
  game: 'toy',
  seat: seatOf(0),
  names: ['Haruko', 'Aki'],
  endedAt: 0,
  outcome: 'won',
  headline: words('Aki resigned'),
  detail: words('19 – 15'),
  tags: [],
  ...part,
});

function shown(seats: readonly SeatRecord[], games: readonly FinishedGame[]) {
  localStorage.setItem('taku.history', JSON.stringify({ seats, games }));
  historyStore.setState({ seats, games }, true);
  render(<HistoryPage />);
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => {
  useSettings.setState({ language: 'en' });
  localStorage.clear();
});

describe('the history of this browser', () => {
  it('is empty at first and says so', () => {
    shown([], []);
    expect(rows().filter((row) => row.includes('against'))).toEqual([]);
    expect(screen.getByRole('link', { name: /CPU/ }).getAttribute('href')).toBe('/');
  });

  it('games that are over for this chair are not offered to go on with', () => {
    shown([seat('r1'), seat('r2', { phase: 'over', opponents: ['Natsu'] })], []);
    expect(screen.queryByText(/Natsu/)).toBeNull();
    expect(links()).toContain('/room/r1');
    expect(links()).not.toContain('/room/r2');
  });

  it('a table where nobody else sits yet goes by its code', () => {
    shown([seat('r1', { opponents: [], phase: 'waiting' })], []);
    expect(screen.getByText('KASA-42')).toBeTruthy();
  });

  it('going on takes the chair of that row', () => {
    shown([seat('r1'), seat('r2')], []);
    const second = screen
      .getAllByRole('link')
      .find((one) => one.getAttribute('href') === '/room/r2');
    fireEvent.click(second!);
    expect(tabSeats.getState()).toMatchObject({ r2: 'secret of r2' });
  });

  it('a finished game names the others, its figures, and the outcome for this chair', () => {
    shown([], [game('m1'), game('m2', { outcome: 'lost', names: ['Haruko', 'Ren'] })]);
    expect(screen.getByText(/Aki/).textContent).not.toContain('Haruko');
    expect(screen.getByText('Won')).toBeTruthy();
    expect(screen.getByText('Lost')).toBeTruthy();
    expect(links()).toEqual(expect.arrayContaining(['/replay/m1', '/replay/m2']));
  });

  it('a watched game names both and nobody’s outcome', () => {
    shown([], [game('m1', { seat: null })]);
    expect(screen.getByText('Haruko – Aki')).toBeTruthy();
    expect(screen.queryByText('Won')).toBeNull();
  });

  it('only a game that ended early says how', () => {
    shown([], [game('m1'), game('m2', { isEarly: true, headline: words('Ren left') })]);
    expect(screen.queryByText(/Aki resigned/)).toBeNull();
    expect(screen.getByText(/Ren left/)).toBeTruthy();
  });

  it('forgetting is asked for once more, and leaves the chairs one sits in', () => {
    shown([seat('r1')], [game('m1')]);
    const forget = () => screen.getAllByText(historyWords.forget.en).at(-1)!;
    fireEvent.click(forget());
    expect(historyStore.getState().games).toHaveLength(1);
    fireEvent.click(forget());
    expect(historyStore.getState().games).toEqual([]);
    expect(historyStore.getState().seats).toHaveLength(1);
  });
});

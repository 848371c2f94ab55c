import { seatOf } from '@taku/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useSettings } from '@taku/ui/settings';
import { tabSeats } from '../history/seats.ts';
import { type FinishedGame, type SeatRecord, historyStore } from '../history/store.ts';
import { historyWords } from '../history/words.ts';
import { ProfilePage } from './ProfilePage.tsx';

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
  endedAt: 5,
  outcome: 'won',
  headline: words('Aki resigned'),
  detail: words('19 – 15'),
  tags: [],
  ...part,
});

const line = (matchId: string, opponent: string, part: object = {}) => ({
  matchId,
  game: 'toy',
  startedAt: 1,
  endedAt: 9,
  seat: 0,
  players: [
    { name: 'Haruko', kind: 'human', bot: null },
    { name: opponent, kind: 'human', bot: null },
  ],
  returns: [1, -1],
  config: {},
  rated: true,
  ending: null,
  forfeit: null,
  deals: null,
  acts: 12,
  own: { tallies: {}, marks: ['cards:A234'], figure: '8 – 5' },
  ...part,
});

let lines: readonly object[];
let kept: string[];
let isDown: boolean;

const RATING = {
  game: 'toy',
  rating: 1238,
  half: 240,
  matches: 2,
  steps: [
    { matchId: 'm0', at: 1, rating: 1216, half: 300 },
    { matchId: 'm1', at: 2, rating: 1238, half: 240 },
  ],
};

function answer(path: string, init: RequestInit): Response {
  if (path === '/api/me/record') {
    return new Response(lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
  if (path === '/api/me/ratings') {
    return Response.json({ ratings: [RATING], ladderName: null, start: 1200 });
  }
  const [, matchId] = /favourites\/(.*)$/.exec(path) ?? [];
  if (matchId !== undefined) {
    const { kept: isKept } = JSON.parse(init.body as string) as { kept: boolean };
    kept = isKept ? [matchId, ...kept] : kept.filter((one) => one !== matchId);
  }
  if (path.startsWith('/api/me/favourites')) return Response.json({ matches: kept });
  return Response.json({ games: [] });
}

beforeEach(() => {
  useSettings.setState({ language: 'en', name: 'Haruko' });
  localStorage.clear();
  historyStore.setState({ seats: [], games: [] }, true);
  [lines, kept, isDown] = [[], [], false];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    isDown ? Promise.reject(new TypeError('down')) : Promise.resolve(answer(path, init)),
  );
});
afterEach(() => vi.unstubAllGlobals());

function remembered(seats: readonly SeatRecord[], games: readonly FinishedGame[]) {
  localStorage.setItem('taku.history', JSON.stringify({ seats, games }));
  historyStore.setState({ seats, games }, true);
}

function open(path = '/me/history') {
  const { hook } = memoryLocation({ path });
  return render(
    <Router hook={hook}>
      <Route path="/me/:tab?" component={ProfilePage} />
    </Router>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const titles = () => screen.getAllByRole('rowheader').map((row) => row.textContent ?? '');

describe('the list of games', () => {
  it('is empty at first and says so', async () => {
    open();
    await screen.findByText('Games you finish are listed here.');
    expect(screen.getByRole('link', { name: /CPU/ }).getAttribute('href')).toBe('/');
  });

  it('tells what the server knows and adds what only this browser remembers', async () => {
    lines = [line('m1', 'Aki')];
    remembered([], [game('m1'), game('m2', { names: ['Haruko', 'Ren'], outcome: 'lost' })]);
    open();
    await screen.findByText('8 – 5');
    expect(titles()).toEqual([
      expect.stringContaining('vs Aki'),
      expect.stringContaining('vs Ren'),
    ]);
    expect(links()).toEqual(expect.arrayContaining(['/replay/m1', '/replay/m2']));
    expect(screen.getByText('2 games: 1 won, 1 lost, 0 drawn')).toBeTruthy();
  });

  it('says how a match ended early, and what was watched has nobody’s outcome', async () => {
    lines = [line('m1', 'Aki', { forfeit: { seat: 0, reason: 'left' } })];
    remembered([], [game('m2', { seat: null })]);
    open();
    expect(await screen.findByText('left')).toBeTruthy();
    expect(screen.getByText('Haruko – Aki')).toBeTruthy();
    expect(screen.getByText('watched')).toBeTruthy();
    expect(screen.queryByText('Won', { selector: 'small' })).toBeNull();
  });

  it('is searched by name and by the cards of a hand, and narrowed by result', async () => {
    lines = [line('m1', 'Aki'), line('m2', 'Ren', { returns: [-1, 1], own: null })];
    open();
    await screen.findByText('8 – 5');
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'ren' } });
    expect(titles()).toEqual([expect.stringContaining('vs Ren')]);
    fireEvent.change(search, { target: { value: '4A' } });
    expect(titles()).toEqual([expect.stringContaining('vs Aki')]);
    fireEvent.change(search, { target: { value: 'nobody' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Result' }), {
      target: { value: 'lost' },
    });
    expect(titles()).toEqual([expect.stringContaining('vs Ren')]);
  });

  it('keeps a favourite for the person', async () => {
    lines = [line('m1', 'Aki')];
    open();
    const star = await screen.findByRole('button', { name: /^Keep vs Aki/ });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    expect(kept).toEqual(['m1']);
  });

  it('what this browser remembers stays when the server does not answer', async () => {
    isDown = true;
    remembered([], [game('m2')]);
    open();
    await screen.findByText('The record cannot be read.');
    expect(titles()).toEqual([expect.stringContaining('vs Aki')]);
  });

  it('offers the chairs one sits in, and going on takes the chair of that row', () => {
    remembered([seat('r1'), seat('r2'), seat('r3', { phase: 'over', opponents: ['Natsu'] })], []);
    open();
    expect(screen.queryByText(/Natsu/)).toBeNull();
    const second = screen
      .getAllByRole('link')
      .find((one) => one.getAttribute('href') === '/room/r2');
    fireEvent.click(second!);
    expect(tabSeats.getState()).toMatchObject({ r2: 'secret of r2' });
  });

  it('forgetting is asked for once more, and leaves the chairs one sits in', () => {
    remembered([seat('r1')], [game('m1')]);
    open();
    const forget = () => screen.getAllByText(historyWords.forget.en).at(-1)!;
    fireEvent.click(forget());
    expect(historyStore.getState().games).toHaveLength(1);
    fireEvent.click(forget());
    expect(historyStore.getState().games).toEqual([]);
    expect(historyStore.getState().seats).toHaveLength(1);
  });
});

describe('the record', () => {
  it('shows rating with its change and uncertainty, and who sees it', async () => {
    lines = [line('m1', 'Aki')];
    open('/me');
    const rating = await screen.findByText('1,238?');
    const figure = within(rating.closest('p')!);
    expect(figure.getByText('+22')).toBeTruthy();
    expect(figure.getByText('provisional')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Rating from 1,216 to 1,238' })).toBeTruthy();
    expect(screen.getByText('Only you see your rating.')).toBeTruthy();
    expect(screen.getByText('1 game · 1 won, 0 lost')).toBeTruthy();
  });
});

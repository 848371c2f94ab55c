import { seatOf } from '@taku/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '@taku/ui/settings';
import { tabSeats } from '../history/seats.ts';
import type { FinishedGame, SeatRecord } from '../history/store.ts';
import { rememberPlace } from '../lessons/progress.ts';
import { OwnGames, ResumeStrip } from './OwnGames.tsx';
import type { OwnGame } from './ownGames.ts';

const words = (text: string) => ({ en: text, ja: text });

const SEAT: SeatRecord = {
  roomId: 'r7Q',
  playerId: 's3cret',
  seat: seatOf(0),
  game: 'toy',
  code: 'KASA-42',
  name: 'Haruko',
  opponents: ['Aki', 'Natsu'],
  seenAt: 1,
  phase: 'playing',
  yourTurn: false,
  tags: [],
};

const FINISHED: FinishedGame = {
  matchId: 'm1',
  roomId: 'r',
  game: 'toy',
  seat: seatOf(1),
  names: ['Aki', 'Haruko'],
  endedAt: 0,
  outcome: 'won',
  headline: words('Won'),
  detail: words('19 – 15'),
  tags: [],
};

const seat = (part: Partial<SeatRecord> = {}): OwnGame => ({
  kind: 'seat',
  record: { ...SEAT, ...part },
});
const finished = (endedAt: Date): OwnGame => ({
  kind: 'finished',
  record: { ...FINISHED, matchId: `m${endedAt.getTime()}`, endedAt: endedAt.getTime() },
});

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

beforeEach(() => {
  useSettings.setState({ language: 'en' });
  vi.useFakeTimers({ now: new Date(2026, 2, 15, 9, 30), toFake: ['Date'] });
  history.replaceState(null, '', '/');
  tabSeats.setState({}, true);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the list of own games', () => {
  it('says at each table who sits there and what it waits for', () => {
    const games = [
      seat({ yourTurn: true, tags: [words('quick')] }),
      seat({ roomId: 'b', tags: [words('quick')] }),
      seat({ roomId: 'c', phase: 'waiting', opponents: [] }),
      seat({ roomId: 'd', yourTurn: true }),
    ];
    render(<OwnGames games={games} />);
    expect(rows()).toEqual([
      'v Aki, NatsuYour movequickBack',
      'v Aki, Natsuquick・In playBack',
      'No one has come yetWaitingBack',
      'v Aki, NatsuYour moveKASA-42Back',
    ]);
  });

  it.each([
    ['en', ['today', 'yesterday', 'Mar 13']],
    ['ja', ['きょう', 'きのう', '3月13日']],
  ] as const)('says in %s when a game ended, by the days of the reader', (language, days) => {
    useSettings.setState({ language });
    const ends = [
      new Date(2026, 2, 15, 0, 0),
      new Date(2026, 2, 14, 23, 59),
      new Date(2026, 2, 13),
    ];
    render(<OwnGames games={ends.map(finished)} />);
    const [against, replay] = language === 'en' ? ['v Aki', 'Replay'] : ['対 Aki', 'リプレイ'];
    expect(rows()).toEqual(days.map((day) => `${against}19 – 15・${day}${replay}`));
  });

  it('leads back to the chair, with its secret beside the address', () => {
    render(<OwnGames games={[seat()]} />);
    const link = screen.getByRole('link', { name: 'Back' });
    expect(link.getAttribute('href')).toBe('/room/r7Q');
    fireEvent.click(link);
    expect(tabSeats.getState()).toEqual({ r7Q: 's3cret' });
    expect(location.href).not.toContain('s3cret');
  });

  it('leads a newcomer to the lessons, and says later that there are none', () => {
    render(<OwnGames games={[]} />);
    expect(screen.getByRole('link', { name: 'Learn' }).getAttribute('href')).toBe('/learn');
    act(() => rememberPlace({ game: 'toy', lesson: 'first' }));
    expect(screen.getByText('No games yet')).toBeDefined();
  });
});

describe('the strip of a phone', () => {
  const strip = (games: readonly OwnGame[]) =>
    render(<ResumeStrip games={games} gameName={(id) => `<${id}>`} />).container.textContent;

  it.each<[string, Partial<SeatRecord>, string]>([
    ['an own turn', { yourTurn: true }, 'Your move'],
    ['a running game', {}, 'In play'],
    ['a table that waits', { phase: 'waiting' }, 'Waiting'],
  ])('leads to %s', (_what, part, stage) => {
    expect(strip([seat(part), seat({ roomId: 'b' })])).toBe(`<toy>　v Aki, Natsu${stage}Back`);
  });

  it('is not there when no table waits', () => {
    expect(strip([finished(new Date(2026, 2, 1))])).toBe('');
    expect(strip([])).toBe('');
  });
});

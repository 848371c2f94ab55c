import { seatOf } from '@taku/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownMark } from '../person/mark.ts';
import { tabSeats } from '../history/seats.ts';
import type { FinishedGame, SeatRecord } from '../history/store.ts';
import { useSettings } from '@taku/ui/settings';
import { WAITING_ROOM } from '../testing/rooms.ts';
import { codeFrom } from './CodeDialog.tsx';
import { LobbyPage } from './LobbyPage.tsx';
import { ownGames } from './ownGames.ts';

const words = (text: string) => ({ en: text, ja: text });

const seatRecord = (roomId: string, part: Partial<SeatRecord>): SeatRecord => ({
  roomId,
  playerId: 'secret',
  seat: seatOf(0),
  game: 'toy',
  code: 'KASA-42',
  name: 'Haruko',
  opponents: ['Aki'],
  seenAt: 1,
  phase: 'playing',
  yourTurn: false,
  tags: [],
  ...part,
});

const finished = (matchId: string, endedAt: number): FinishedGame => ({
  matchId,
  roomId: 'r',
  game: 'toy',
  seat: seatOf(0),
  names: ['Haruko', 'CPU'],
  endedAt,
  outcome: 'won',
  headline: words('Won'),
  detail: words('19 – 15'),
  tags: [],
});

describe('own games', () => {
  it('puts the own turn first, then running, then finished games, newest first', () => {
    const seats = [
      seatRecord('old', { seenAt: 1 }),
      seatRecord('over', { phase: 'over', seenAt: 9 }),
      seatRecord('mine', { yourTurn: true, seenAt: 0 }),
    ];
    const list = ownGames(seats, [finished('a', 1), finished('b', 2)], 4);
    const ids = list.map((own) => (own.kind === 'seat' ? own.record.roomId : own.record.matchId));
    expect(ids).toEqual(['mine', 'old', 'b', 'a']);
  });
});

describe('table codes', () => {
  it.each([
    ['kasa-42', 'KASA-42'],
    ['  kasa 42 ', 'KASA-42'],
    ['http://192.168.0.4:8000/room/r7Q?x=1', 'r7Q'],
  ])('%s → %s', (typed, code) => {
    expect(codeFrom(typed)).toBe(code);
  });
});

const GAME = {
  id: 'toy',
  name: words('Toy'),
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  defaultConfig: {},
  tableConfigs: { cpu: {}, people: {} },
  bots: ['easy', 'normal'].map((level) => ({
    id: `toy/${level}`,
    game: 'toy',
    level,
    name: words(level),
    strength: words(`${level} strength`),
  })),
};

const OPENED = {
  room_id: 'r7Q',
  code: 'KASA-42',
  player_id: 's3cret',
  seat: 0,
  room: WAITING_ROOM,
};

type Call = { readonly path: string; readonly body: unknown };

/** Answers as the server does, and writes down what it was asked. */
function serve(answers: Readonly<Record<string, unknown>>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const answer = answers[`${init.method ?? 'GET'} ${path}`];
    if (answer === undefined) return Promise.reject(new TypeError('no server'));
    return Promise.resolve(Response.json(answer));
  });
  return calls;
}

describe('lobby', () => {
  beforeEach(() => {
    useSettings.setState({ language: 'en', name: 'Haruko' });
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('plays the CPU with one click, at the level that is chosen', async () => {
    const calls = serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms?limit=20': { rooms: [], next: null },
      'POST /api/rooms': OPENED,
    });
    render(<LobbyPage />);
    const level = await screen.findByRole('combobox', { name: 'CPU level' });
    fireEvent.change(level, { target: { value: 'toy/easy' } });
    await waitFor(() => {
      expect(level).toHaveProperty('value', 'toy/easy');
    });
    fireEvent.click(screen.getByRole('button', { name: /play the CPU/ }));
    await waitFor(() => {
      expect(location.pathname + location.search).toBe('/room/r7Q');
    });
    expect(tabSeats.getState()).toMatchObject({ r7Q: 's3cret' });
    expect(calls.find(({ body }) => body !== null)?.body).toMatchObject({
      game: 'toy',
      bots: ['toy/easy'],
      join: { name: 'Haruko' },
    });
  });

  it('sets up a table with a friend from the tile, kept for who has the link', async () => {
    const calls = serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms': { rooms: [] },
      'POST /api/rooms': OPENED,
    });
    render(<LobbyPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Toy, play with a friend' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open the table and wait' }));
    await waitFor(() => {
      expect(calls.find(({ body }) => body !== null)?.body).toMatchObject({
        bots: [],
        visibility: 'link',
      });
    });
  });

  it('opens a table to all from the list of open tables, never a CPU game', async () => {
    const calls = serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms': { rooms: [] },
      'POST /api/rooms': OPENED,
    });
    render(<LobbyPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Open a table' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Open the table and wait' }));
    await waitFor(() => {
      expect(calls.find(({ body }) => body !== null)?.body).toMatchObject({
        bots: [],
        visibility: 'public',
      });
    });
  });

  it('says that there are no tables', async () => {
    serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms?limit=20': { rooms: [], next: null },
    });
    render(<LobbyPage />);
    expect(await screen.findByText('No open tables now')).toBeDefined();
  });

  it('says that the server does not answer, and tries again', async () => {
    serve({});
    render(<LobbyPage />);
    expect(await screen.findByText('The server does not answer.')).toBeDefined();
    serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms?limit=20': { rooms: [], next: null },
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText('Toy')).toBeDefined();
  });

  it('joins an open table with the name of the person', async () => {
    const open = {
      seat: 1,
      kind: 'open',
      name: null,
      publicId: null,
      bot: null,
      ready: false,
      connected: false,
    };
    const room = {
      ...WAITING_ROOM,
      seats: [
        { ...open, seat: 0, kind: 'human', name: 'Natsu', publicId: 'p', connected: true },
        open,
      ],
    };
    const calls = serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms?limit=20': { rooms: [room], next: null },
      'POST /api/rooms/r7Q/join': { room_id: 'r7Q', player_id: 's3cret', seat: 1, room },
    });
    render(<LobbyPage />);
    fireEvent.click(await screen.findByRole('button', { name: "Join: Natsu's table" }));
    await waitFor(() => {
      expect(location.pathname + location.search).toBe('/room/r7Q');
    });
    expect(tabSeats.getState()).toMatchObject({ r7Q: 's3cret' });
    expect(calls.find(({ body }) => body !== null)?.body).toEqual({
      name: 'Haruko',
      person: ownMark(),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('asks for more tables page by page', async () => {
    const room = (id: string) => ({ ...WAITING_ROOM, roomId: id, title: `Table ${id}` });
    serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms?limit=20': { rooms: [room('b')], next: '7.b' },
      'GET /api/rooms?limit=19&after=7.b': { rooms: [room('a')], next: '6.a' },
      'GET /api/rooms?limit=18&after=6.a': { rooms: [], next: null },
    });
    render(<LobbyPage />);
    expect(await screen.findByText('Table a')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More tables' })).toBeNull();
  });

  it('shows more on request', async () => {
    const rooms = Array.from({ length: 40 }, (_, index) => ({
      ...WAITING_ROOM,
      roomId: `r${index}`,
      title: `Table ${index}`,
    }));
    serve({
      'GET /api/games': { games: [GAME] },
      'GET /api/rooms?limit=20': { rooms: rooms.slice(0, 20), next: '7.r19' },
      'GET /api/rooms?limit=40': { rooms, next: null },
    });
    render(<LobbyPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'More tables' }));
    expect(await screen.findByText('Table 39')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More tables' })).toBeNull();
  });
});

import { seatOf } from '@taku/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '@taku/ui/settings';
import { ownMark } from '../person/mark.ts';
import { tabSeats } from '../history/seats.ts';
import { historyStore } from '../history/store.ts';
import { WAITING_ROOM } from '../testing/rooms.ts';
import { Doorstep } from './Doorstep.tsx';

const OPEN = {
  seat: 1,
  kind: 'open',
  name: null,
  publicId: null,
  bot: null,
  ready: false,
  connected: false,
};
const HOST = { ...OPEN, seat: 0, kind: 'human', name: 'Natsu', publicId: 'p', connected: true };

const ROOM = {
  ...WAITING_ROOM,
  time: { turnSeconds: 20, bankSeconds: 60 },
  seats: [HOST, OPEN],
};

type Answer = { readonly status?: number; readonly body: unknown };

/** Answers the room, and the join if it is asked for; writes down what was sent. */
function serve(room: Answer | null, join: Answer | null = null): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const isJoin = path.endsWith('/join');
    if (isJoin && typeof init.body === 'string') sent.push(JSON.parse(init.body));
    const answer = isJoin ? join : path === '/api/rooms/r7Q' ? room : null;
    if (!answer) return Promise.reject(new TypeError('no server'));
    return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }));
  });
  return sent;
}

const refusal = (code: string, words = { en: 'No.', ja: 'いいえ。' }): Answer => ({
  status: 409,
  body: { code, message: code, words },
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const at = () => location.pathname + location.search;

beforeEach(() => {
  useSettings.setState({ language: 'en', name: null });
  history.replaceState(null, '', '/room/r7Q');
  tabSeats.setState({}, true);
  historyStore.setState({ seats: [], games: [] }, true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  historyStore.setState({ seats: [], games: [] }, true);
});

describe('at the door of a table', () => {
  it('a guest reads who invites, the clock and the seats before sitting down', async () => {
    serve({ body: ROOM });
    const { container } = render(<Doorstep roomId="r7Q" />);
    expect(await screen.findByText('Natsu invites you')).toBeDefined();
    const terms = [...container.querySelectorAll('dd')].map((term) => term.textContent);
    expect(terms).toEqual([
      '20 s per move + 60 s',
      'off between people',
      'does not count',
      '1 free of 2',
    ]);
  });

  it('takes the seat under the name that is typed, and remembers both', async () => {
    const answer = { room_id: 'r7Q', player_id: 's3cret', seat: 1, room: ROOM };
    const sent = serve({ body: ROOM }, { body: answer });
    render(<Doorstep roomId="r7Q" />);
    fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: ' Aki ' } });
    await press('Take the seat');
    await waitFor(() => expect(tabSeats.getState()).toEqual({ r7Q: 's3cret' }));
    const commitment = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(sent).toEqual([{ name: 'Aki', commitment, person: ownMark() }]);
    expect(useSettings.getState().name).toBe('Aki');
    expect(location.href).not.toContain('s3cret');
  });

  it('asks for a name before it asks the server', async () => {
    const sent = serve({ body: ROOM });
    render(<Doorstep roomId="r7Q" />);
    await press('Take the seat');
    expect(await screen.findByText('Enter a name.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'in the words of the server',
      refusal('full', { en: 'Too late.', ja: '満席です。' }),
      'Too late.',
    ],
    ['in its own where there are none', { status: 502, body: {} }, 'The seat could not be taken.'],
  ])('says %s why the seat was not to be had, and may be tried again', async (_how, join, said) => {
    useSettings.setState({ name: 'Aki' });
    serve({ body: ROOM }, join);
    render(<Doorstep roomId="r7Q" />);
    await press('Take the seat');
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Take the seat' })).toHaveProperty('disabled', false);
    expect(tabSeats.getState()).toEqual({});
  });

  it('who comes too late becomes a spectator', async () => {
    useSettings.setState({ name: 'Aki' });
    serve({ body: ROOM }, { body: { room_id: 'r7Q', player_id: null, seat: null, room: ROOM } });
    render(<Doorstep roomId="r7Q" />);
    await press('Take the seat');
    await waitFor(() => expect(at()).toBe('/room/r7Q?watch=1'));
  });

  it.each([
    ['a full table', { seats: [HOST, { ...HOST, seat: 1 }] }],
    ['a game that runs', { phase: 'playing' }],
  ])('%s can be watched only', async (_what, part) => {
    serve({ body: { ...ROOM, ...part } });
    render(<Doorstep roomId="r7Q" />);
    expect(await screen.findByText('Every seat is taken. You can watch.')).toBeDefined();
    expect(screen.getByText("Natsu's table")).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take the seat' })).toBeNull();
    await press('Watch');
    expect(at()).toBe('/room/r7Q?watch=1');
  });

  it('leads back to a chair this browser had here', async () => {
    const record = {
      roomId: 'r7Q',
      playerId: 'old',
      seat: seatOf(0),
      game: 'toy',
      code: 'KASA-42',
      name: 'Haruko',
      opponents: [],
      seenAt: 1,
      phase: 'playing',
      yourTurn: false,
      tags: [],
    } as const;
    historyStore.setState({ seats: [record, { ...record, roomId: 'other' }] });
    serve({ body: ROOM });
    render(<Doorstep roomId="r7Q" />);
    await press('Continue as Haruko');
    expect(tabSeats.getState()).toEqual({ r7Q: 'old' });
  });
});

describe('no table behind the door', () => {
  it.each([
    ['no_room', 'There never was a table here'],
    ['room_closed', 'This table has closed'],
  ])('%s', async (code, title) => {
    serve(refusal(code));
    render(<Doorstep roomId="r7Q" />);
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('a server that does not answer may be asked again', async () => {
    serve(null);
    render(<Doorstep roomId="r7Q" />);
    expect(await screen.findByText('The server does not answer.')).toBeDefined();
    serve({ body: ROOM });
    await press('Try again');
    expect(await screen.findByText('Natsu invites you')).toBeDefined();
  });
});

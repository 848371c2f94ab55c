import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownMark } from '../person/mark.ts';
import { WAITING_ROOM } from '../testing/rooms.ts';
import { ApiError, api } from './api.ts';

type Ask = { readonly path: string; readonly init: RequestInit };

/** A server that gives its answers in turn. */
function serve(...answers: readonly (() => Promise<Response>)[]): Ask[] {
  const asked: Ask[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    asked.push({ path, init });
    return answers[asked.length - 1]?.() ?? Promise.reject(new TypeError('asked too often'));
  });
  return asked;
}

const json =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    Promise.resolve(Response.json(body, init));

const page = (ids: readonly string[], next: string | null) =>
  json({ rooms: ids.map((roomId) => ({ ...WAITING_ROOM, roomId })), next });

async function faultOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => null,
    (error: unknown) => error,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('a refusal', () => {
  it('keeps the code and the words of the server', async () => {
    const words = { en: 'The table is full.', ja: '満席です。' };
    serve(json({ code: 'room_full', message: 'full', words }, { status: 409 }));
    const fault = await faultOf(api.join('r1', { name: 'Aki' }));
    expect(fault).toBeInstanceOf(ApiError);
    expect(fault).toMatchObject({ code: 'room_full', message: 'full', words });
  });

  it.each([
    [
      'a proxy that answers in its own way',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      'http-502',
    ],
    ['an error of another shape', json({ fault: 1 }, { status: 500 }), 'http-500'],
    ['no server at all', () => Promise.reject(new TypeError('refused')), 'unreachable'],
    ['an answer nobody knows', json({ rooms: 'many' }), 'odd-answer'],
  ])('%s', async (_what, answer, code) => {
    serve(answer);
    expect(await faultOf(api.games())).toMatchObject({ name: 'ApiError', code, words: null });
  });

  it('a question that was given up is no fault of the server', async () => {
    serve(() => Promise.reject(new DOMException('gone', 'AbortError')));
    expect(await faultOf(api.games())).toMatchObject({ name: 'AbortError' });
  });
});

describe('the list of tables', () => {
  it('is asked page by page until there are as many as wanted', async () => {
    const asked = serve(page(['a', 'b'], 'b&1'), page(['c'], 'c'));
    const { rooms, next } = await api.rooms(3);
    expect(rooms.map(({ roomId }) => roomId)).toEqual(['a', 'b', 'c']);
    expect(next).toBe('c');
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/rooms?limit=3',
      '/api/rooms?limit=1&after=b%261',
    ]);
  });

  it('ends where the server has no more', async () => {
    const asked = serve(page(['a'], null));
    expect((await api.rooms(50)).next).toBe(null);
    expect(asked).toHaveLength(1);
  });
});

describe('a table', () => {
  it('is asked for by an id that may hold anything', async () => {
    const asked = serve(json(WAITING_ROOM));
    expect((await api.room('a/b?c')).code).toBe('KASA-42');
    expect(asked[0]?.path).toBe('/api/rooms/a%2Fb%3Fc');
  });

  it('is joined with the name and the mark of this browser as JSON', async () => {
    const asked = serve(json({ room_id: 'r1', player_id: 'x', seat: 1, room: WAITING_ROOM }));
    expect(await api.join('r1', { name: '春子' })).toMatchObject({ player_id: 'x', seat: 1 });
    expect(asked[0]).toMatchObject({
      path: '/api/rooms/r1/join',
      init: { method: 'POST' },
    });
    const commitment = expect.stringMatching(/^[0-9a-f]{64}$/);
    const sent: unknown = JSON.parse(asked[0]?.init.body as string);
    expect(sent).toEqual({ name: '春子', commitment, person: ownMark() });
  });
});

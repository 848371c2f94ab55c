import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeSeat } from '../history/seats.ts';
import { historyStore } from '../history/store.ts';
import { LogMissing, loadLog } from './loadLog.ts';

const LOG = { header: { game: 'toy' }, entries: [] };
const GAME = { matchId: 'm_1', roomId: 'r1' };

function serveLogs(isOpen: (secrets: readonly string[]) => boolean): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    const secrets = (new Headers(init.headers).get('x-taku-seat') ?? '').split(',');
    const answer = isOpen(secrets) ? Response.json(LOG) : new Response('{}', { status: 403 });
    return Promise.resolve(answer);
  });
  return asked;
}

const load = (matchId: string) => loadLog(matchId, new AbortController().signal);

describe('the log of a finished game', () => {
  beforeEach(() => {
    localStorage.clear();
    historyStore.setState({ seats: [], games: [GAME as never] });
    takeSeat('r1', 'mine');
    takeSeat('r2', 'other');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is asked for with the secret of the room it was played in, beside the address', async () => {
    const asked = serveLogs((secrets) => secrets.length === 1 && secrets[0] === 'mine');
    expect(await load('m_1')).toEqual(LOG);
    expect(asked).toEqual(['/api/games/m_1/log']);
  });

  it('with all that this browser keeps when it does not know the room', async () => {
    serveLogs((secrets) => secrets.includes('mine') && secrets.includes('other'));
    expect(await load('m_2')).toEqual(LOG);
  });

  it('is missing for whoever did not sit there', async () => {
    serveLogs(() => false);
    await expect(load('m_1')).rejects.toThrow(LogMissing);
  });
});

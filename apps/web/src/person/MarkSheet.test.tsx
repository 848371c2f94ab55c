import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '@taku/ui/settings';
import { ArrivingMark } from './ArrivingMark.tsx';
import { markStore, ownMark } from './mark.ts';
import { MarkSheet } from './MarkSheet.tsx';

const OTHER = 'AbCdEfGhIjKlMnOpQrStUv_-';
const games = [
  { game: 'a', matches: 2, decisions: 30 },
  { game: 'b', matches: 1, decisions: 12 },
];

type Asked = { readonly method: string; readonly person: string | null; readonly body: unknown };
let asked: Asked[];
let consent: string;

beforeEach(() => {
  localStorage.clear();
  markStore.setState({ secret: null });
  useSettings.setState({ language: 'en' });
  [asked, consent] = [[], 'mine'];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : null;
    const person = new Headers(init.headers).get('authorization');
    asked.push({ method: init.method ?? 'GET', person, body });
    if (body && 'consent' in body) consent = String(body.consent);
    return Promise.resolve(Response.json({ personId: 'AAAAAAAAAAAAAAAA', consent, games }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => render(<MarkSheet onClose={() => undefined} />);

describe('the mark', () => {
  it('says what was played under it, and asks as that person', async () => {
    open();
    expect(await screen.findByText('3 games, 42 decisions of yours')).toBeDefined();
    expect(asked[0]).toEqual({ method: 'GET', person: `Person ${ownMark()}`, body: null });
  });

  it('shows line and QR code only when asked', () => {
    open();
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show line and QR code' }));
    expect(screen.getByRole('img', { name: 'QR code of your mark' })).toBeDefined();
    const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Line to copy' });
    expect(line.value).toBe(`taku-person:${ownMark()}`);
  });

  it('takes the line of another device, and nothing else', async () => {
    open();
    const before = ownMark();
    const field = screen.getByRole('textbox', { name: 'Its line' });
    fireEvent.change(field, { target: { value: 'nothing' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use it here' }));
    expect(screen.getByRole('alert').textContent).toContain('24 letters');
    expect(ownMark()).toBe(before);
    fireEvent.change(field, { target: { value: `taku-person:${OTHER}` } });
    fireEvent.click(screen.getByRole('button', { name: 'Use it here' }));
    expect(ownMark()).toBe(OTHER);
    await waitFor(() => expect(asked.at(-1)?.person).toBe(`Person ${OTHER}`));
  });

  it('gives consent and takes it back', async () => {
    open();
    const box = screen.getByRole<HTMLInputElement>('switch');
    await waitFor(() => expect(box.disabled).toBe(false));
    fireEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect(asked.map(({ method, body }) => [method, body])).toContainEqual([
      'PUT',
      { consent: 'server' },
    ]);
    fireEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
  });

  it('is deleted after a question, here and on the server', async () => {
    open();
    const before = ownMark();
    fireEvent.click(screen.getByRole('button', { name: 'Delete my mark' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete my mark' }).at(-1)!);
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(ownMark()).not.toBe(before));
  });
});

describe('a page opened by a QR code', () => {
  it('asks before it takes the mark', () => {
    history.replaceState(null, '', `/#person=${OTHER}`);
    render(<ArrivingMark />);
    expect(location.hash).toBe('');
    expect(localStorage.getItem('taku.person')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Use it here' }));
    expect(ownMark()).toBe(OTHER);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nothing where it is the mark already, or there is none', () => {
    localStorage.setItem('taku.person', OTHER);
    expect(ownMark()).toBe(OTHER);
    history.replaceState(null, '', `/#person=${OTHER}`);
    const { unmount } = render(<ArrivingMark />);
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    render(<ArrivingMark />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { showNotice, useNotices } from './notices.ts';

const REFUSED = { tone: 'refused', title: 'Not there.', detail: 'The place is taken.' } as const;

const tell = () => act(() => showNotice(REFUSED));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const line = () => screen.queryByRole('alert')?.textContent ?? null;
const SAID = '!Not there. The place is taken.';

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ language: 'en' });
  useNotices.setState({ notice: null, places: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the line of a board', () => {
  it('goes after four seconds, counted anew for the next one', () => {
    render(<NoticeLine canAct />);
    tell();
    wait(3900);
    expect(line()).toBe(SAID);
    tell();
    wait(3900);
    expect(line()).toBe(SAID);
    wait(200);
    expect(line()).toBe(null);
  });

  it('goes at the next touch anywhere, or by its button', () => {
    render(<NoticeLine canAct />);
    tell();
    fireEvent.pointerDown(document.body);
    expect(line()).toBe(null);
    tell();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(line()).toBe(null);
  });

  it('goes with the turn: it was said to whoever could act', () => {
    const { rerender } = render(<NoticeLine canAct />);
    tell();
    rerender(<NoticeLine canAct={false} />);
    expect(line()).toBe(null);
  });

  it('is no alarm when it only says how something is done', () => {
    render(<NoticeLine canAct />);
    act(() => showNotice({ tone: 'info', title: 'Drag to place' }));
    expect(screen.getByRole('status').textContent).toBe('iDrag to place');
    expect(line()).toBe(null);
  });

  it('has its place while its board is drawn', () => {
    const { unmount } = render(<NoticeLine canAct />);
    expect(useNotices.getState().places).toBe(1);
    unmount();
    expect(useNotices.getState().places).toBe(0);
  });
});

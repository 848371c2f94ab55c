import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { Announcer } from './Announcer.tsx';
import { announce, forgetAnnouncements } from './announcer.ts';
import { Toasts } from './Toasts.tsx';
import { showToast, useToasts } from './toasts.ts';

describe('announcer', () => {
  beforeEach(forgetAnnouncements);

  it('says each event once, however often it comes', () => {
    render(<Announcer />);
    act(() => {
      announce('Haruko placed red 4', 'event 7');
      announce('Haruko placed red 4', 'event 7');
      announce('CPU ended the turn', 'event 8');
    });
    expect(screen.getByRole('log').textContent).toBe('Haruko placed red 4CPU ended the turn');
  });

  it('says the same words again when they are a new event', () => {
    render(<Announcer />);
    act(() => {
      announce('CPU ended the turn', 'event 1');
      announce('CPU ended the turn', 'event 2');
    });
    expect(screen.getByRole('log').querySelectorAll('p')).toHaveLength(2);
  });

  it('keeps the newest lines only', () => {
    render(<Announcer />);
    act(() => {
      for (let event = 0; event < 20; event++) announce(`line ${event}`, `event ${event}`);
    });
    const lines = [...screen.getByRole('log').querySelectorAll('p')].map(
      (line) => line.textContent,
    );
    expect(lines).toEqual(['line 14', 'line 15', 'line 16', 'line 17', 'line 18', 'line 19']);
  });
});

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useSettings.setState({ language: 'en' });
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function show() {
    act(() => {
      showToast({ tone: 'error', title: 'This place is taken.', detail: 'Choose a free one.' });
    });
  }

  it('stays six seconds', () => {
    render(<Toasts />);
    show();
    expect(screen.getByRole('alert').textContent).toContain('This place is taken.');
    act(() => {
      vi.advanceTimersByTime(5900);
    });
    expect(screen.queryByRole('alert')).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is closed by hand', () => {
    render(<Toasts />);
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

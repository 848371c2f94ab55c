import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { readClock, type BurningClock } from './clock.ts';
import { IncenseClock } from './IncenseClock.tsx';

const CLOCK: BurningClock = { turnMs: 20_000, turnLeftMs: 20_000, bankMs: 0, at: 1000 };
const WITH_BANK: BurningClock = { ...CLOCK, bankMs: 30_000 };

describe('readClock', () => {
  it.each([
    ['a full turn', CLOCK, 1000, { phase: 'turn', seconds: 20, fraction: 1, leftMs: 20_000 }],
    ['half a turn', CLOCK, 11_000, { phase: 'turn', seconds: 10, fraction: 0.5, leftMs: 10_000 }],
    ['the last five', CLOCK, 16_000, { phase: 'last', seconds: 5, fraction: 0.25, leftMs: 5000 }],
    ['time over', CLOCK, 30_000, { phase: 'last', seconds: 0, fraction: 0, leftMs: 0 }],
    [
      'a bank behind the turn',
      WITH_BANK,
      17_000,
      { phase: 'turn', seconds: 4, fraction: 0.2, leftMs: 4000 },
    ],
    ['the bank', WITH_BANK, 36_000, { phase: 'bank', seconds: 15, fraction: 0.5, leftMs: 15_000 }],
    [
      'a table that is held',
      { ...CLOCK, isStopped: true },
      30_000,
      { phase: 'turn', seconds: 20, fraction: 1, leftMs: 20_000 },
    ],
    [
      'the end of the bank',
      WITH_BANK,
      48_000,
      { phase: 'bankLast', seconds: 3, fraction: 0.1, leftMs: 3000 },
    ],
  ] as const)('%s', (_name, clock, now, reading) => {
    expect(readClock(clock, now)).toEqual(reading);
  });
});

describe('IncenseClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    useSettings.setState({ language: 'en' });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('burns down by itself and ends vermilion', () => {
    const clock = { ...CLOCK, at: performance.now() };
    const { container } = render(<IncenseClock clock={clock} />);
    expect(screen.getByRole('timer').textContent).toContain('20s');
    act(() => {
      vi.advanceTimersByTime(12_000);
    });
    expect(screen.getByRole('timer').textContent).toContain('8s');
    expect(container.querySelector('.tk-incense-turn')).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(4000);
    });
    expect(screen.getByRole('timer').textContent).toBe('4 seconds left4');
    expect(container.querySelector('.tk-incense-last')).not.toBeNull();
  });

  it('shows the bank in indigo with a plus', () => {
    const clock = { ...WITH_BANK, turnLeftMs: 0, bankMs: 23_000, at: performance.now() };
    const { container } = render(<IncenseClock clock={clock} />);
    expect(screen.getByRole('timer').textContent).toContain('+23s');
    expect(container.querySelector('.tk-incense-bank')).not.toBeNull();
  });
});

import { seatOf } from '@taku/contract';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerInfo } from '../game/gameUi.ts';
import { useSettings } from '../settings/store.ts';
import { SeatLine, SeatPlate, isReconnecting, plateAnchor, plateStateOf } from './SeatPlate.tsx';

const AKI: PlayerInfo = {
  seat: seatOf(1),
  name: 'Aki',
  kind: 'human',
  level: null,
  connected: true,
  away: false,
  acting: false,
  isYou: false,
  clock: null,
};
const CPU: PlayerInfo = { ...AKI, name: 'CPU', kind: 'bot', level: { en: 'Strong', ja: '強い' } };

describe('the state of a seat', () => {
  it.each<[string, Partial<PlayerInfo>, string]>([
    ['nobody sits there', { kind: 'open', acting: true, connected: false }, 'left'],
    [
      'a person whose line is down, even in his turn',
      { connected: false, acting: true },
      'reconnecting',
    ],
    ['a person in his turn', { acting: true }, 'acting'],
    ['a CPU in its turn', { kind: 'bot', acting: true }, 'thinking'],
    ['a CPU has no line that could be down', { kind: 'bot', connected: false }, 'waiting'],
    ['anybody else', {}, 'waiting'],
  ])('%s', (_who, part, state) => {
    const player = { ...AKI, ...part };
    expect(plateStateOf(player)).toBe(state);
    expect(isReconnecting(player)).toBe(state === 'reconnecting');
  });
});

describe('a seat at the table', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    useSettings.setState({ language: 'en' });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const words = (name: string) => screen.getByRole('region', { name }).textContent;

  it('says what the game says of it, and the seconds while it is timed', () => {
    const clock = { turnMs: 30_000, turnLeftMs: 12_000, bankMs: 0, at: 0 };
    render(
      <>
        <SeatPlate player={AKI} caption="9 cards" />
        <SeatPlate player={{ ...AKI, name: 'Haruko', acting: true, clock }} caption="8 cards" />
      </>,
    );
    expect(words('Aki')).toBe('Aki9 cards');
    expect(words('Haruko')).toContain('8 cards · 12s left');
  });

  it.each([
    ['a line that is down', { connected: false }, 'Reconnecting'],
    ['an empty chair', { kind: 'open' as const }, 'Left the seat'],
  ])('%s is said instead of the caption', (_what, part, said) => {
    render(<SeatPlate player={{ ...AKI, ...part }} caption="9 cards" />);
    expect(words('Aki')).toBe(`Aki${said}`);
  });

  it('names the level of a CPU in the language of the page, on the line of a phone too', () => {
    useSettings.setState({ language: 'ja' });
    const { container, unmount } = render(<SeatPlate player={CPU} />);
    expect(words('CPU')).toBe('CPU強い');
    expect(container.querySelector(`[data-anchor="${plateAnchor(seatOf(1))}"]`)).not.toBeNull();
    unmount();
    render(<SeatLine player={CPU} caption="手札 9枚" />);
    expect(words('CPU 強い')).toBe('CPU 強い手札 9枚');
  });

  it('the line of a phone drops the caption while the seat reconnects', () => {
    render(<SeatLine player={{ ...AKI, connected: false }} caption="9 cards" />);
    expect(words('Aki')).toBe('AkiReconnecting');
  });
});

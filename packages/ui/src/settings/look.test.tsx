import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSettings, motionIsOn } from './apply.ts';
import { useSettings } from './store.ts';
import { useMotion, useTheme } from './useLook.ts';

/** A system whose wishes can change while the page is open. */
function system() {
  const wishes = { dark: false, reduced: false };
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') ? wishes.dark : wishes.reduced;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  const wish = (next: Partial<typeof wishes>) => {
    Object.assign(wishes, next);
    for (const listener of listeners) listener();
  };
  return { wish, listeners };
}

const root = () => document.documentElement.dataset;
let page = system();

beforeEach(() => {
  page = system();
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const roomColour = () => document.querySelector('meta')?.getAttribute('content');

describe('the page', () => {
  it('follows the system until the person chooses, and stops when told', () => {
    const stop = followSettings();
    expect([root()['theme'], root()['motion']]).toEqual(['light', 'on']);
    const light = roomColour();
    page.wish({ dark: true, reduced: true });
    expect([root()['theme'], root()['motion']]).toEqual(['dark', 'off']);
    expect(roomColour()).not.toBe(light);
    useSettings.getState().change({ theme: 'light', motion: 'on' });
    page.wish({ dark: true });
    expect([root()['theme'], root()['motion'], roomColour()]).toEqual(['light', 'on', light]);
    stop();
    expect(page.listeners.size).toBe(0);
    useSettings.getState().change({ theme: 'dark', language: 'ja' });
    expect(root()['theme']).toBe('light');
  });

  it('is written in the language and the deck of the settings', () => {
    const stop = followSettings();
    useSettings.getState().change({ language: 'ja', fourColours: true });
    expect([document.documentElement.lang, root()['deck']]).toEqual(['ja', 'four']);
    stop();
  });
});

describe('a part of the page', () => {
  it('is drawn again when the system or the person changes the look', () => {
    const { result, unmount } = renderHook(() => [useTheme(), useMotion()] as const);
    expect(result.current).toEqual(['light', true]);
    act(() => page.wish({ dark: true }));
    expect(result.current).toEqual(['dark', true]);
    act(() => useSettings.getState().change({ motion: 'off' }));
    expect(result.current).toEqual(['dark', false]);
    expect(motionIsOn()).toBe(false);
    unmount();
    expect(page.listeners.size).toBe(0);
  });
});

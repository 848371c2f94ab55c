import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followSettings, lookOf, useSettings } from '@taku/ui/settings';
import { SettingsSheet } from './SettingsSheet.tsx';

describe('lookOf', () => {
  it.each([
    ['system', 'system', { dark: true, reduced: true }, { theme: 'dark', motion: 'off' }],
    ['system', 'system', { dark: false, reduced: false }, { theme: 'light', motion: 'on' }],
    ['light', 'on', { dark: true, reduced: true }, { theme: 'light', motion: 'on' }],
    ['dark', 'off', { dark: false, reduced: false }, { theme: 'dark', motion: 'off' }],
  ] as const)('theme %s, motion %s', (theme, motion, system, look) => {
    expect(lookOf({ theme, motion }, system)).toEqual(look);
  });
});

describe('settings sheet', () => {
  let stop = () => undefined as void;
  beforeEach(() => {
    useSettings.setState({ language: 'en' });
    stop = followSettings();
    render(<SettingsSheet onClose={() => undefined} />);
  });
  afterEach(() => {
    stop();
  });

  const root = () => document.documentElement;

  it('changes language and theme at once, and keeps them', () => {
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(root().dataset.theme).toBe('dark');
    fireEvent.click(screen.getByRole('radio', { name: '日本語' }));
    expect(root().lang).toBe('ja');
    expect(screen.getByRole('dialog', { name: '設定' })).toBeDefined();
    const kept = JSON.parse(localStorage.getItem('taku.settings') ?? '{}') as {
      state: Record<string, unknown>;
    };
    expect(kept.state).toMatchObject({ theme: 'dark', language: 'ja' });
  });

  it('turns motion off for the whole page', () => {
    fireEvent.click(screen.getByRole('radio', { name: 'Off' }));
    expect(root().dataset.motion).toBe('off');
  });

  it('prints four colours', () => {
    expect(root().dataset.deck).toBe('two');
    fireEvent.click(screen.getByRole('switch', { name: 'Four-colour cards' }));
    expect(root().dataset.deck).toBe('four');
  });

  it('a silent slider is no sound', () => {
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0' } });
    expect(useSettings.getState()).toMatchObject({ sound: false, volume: 0 });
  });
});

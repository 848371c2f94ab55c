import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { detectLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/words.ts';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const MOTIONS = ['system', 'on', 'off'] as const;
type Motion = (typeof MOTIONS)[number];

const INPUTS = ['both', 'drag', 'tap'] as const;
type Input = (typeof INPUTS)[number];

/** Everything a person may choose; kept in this browser, applied at once. */
export type Settings = {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: Motion;
  readonly input: Input;
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly fourColours: boolean;
  readonly showLegal: boolean;
  readonly hints: boolean;
  /** Switches of single games by key, as far as they were chosen. */
  readonly switches: Readonly<Record<string, boolean>>;
  /** Null until the person says it; then used at every table. */
  readonly name: string | null;
};

type SettingsStore = Settings & {
  readonly change: (part: Partial<Settings>) => void;
};

const DEFAULT_VOLUME = 0.6;

export function defaultSettings(): Settings {
  return {
    language: detectLanguage(globalThis.navigator?.languages ?? []),
    theme: 'system',
    motion: 'system',
    input: 'both',
    sound: true,
    volume: DEFAULT_VOLUME,
    fourColours: false,
    showLegal: true,
    hints: false,
    switches: {},
    name: null,
  };
}

/** Before 2 a game's switch stood beside the table's own settings. */
function gatherSwitches(kept: unknown): Settings {
  const start = defaultSettings();
  const all = Object.entries(kept as Readonly<Record<string, unknown>>);
  const own = all.filter(([key]) => key in start);
  const switches = all.flatMap(([key, value]) =>
    !(key in start) && typeof value === 'boolean' ? [[key, value] as const] : [],
  );
  return { ...start, ...Object.fromEntries(own), switches: Object.fromEntries(switches) };
}

export const useSettings = create<SettingsStore>()(
  persist(
    (set) => ({
      ...defaultSettings(),
      change: (part) => {
        set(part);
      },
    }),
    {
      name: 'taku.settings',
      version: 2,
      migrate: gatherSwitches,
      storage: createJSONStorage(() => globalThis.localStorage),
      partialize: ({ change: _change, ...settings }) => settings,
    },
  ),
);

/** Turns a switch of one game. */
export function turnSwitch(key: string, isOn: boolean): void {
  useSettings.setState(({ switches }) => ({ switches: { ...switches, [key]: isOn } }));
}

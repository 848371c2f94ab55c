import { useSettings, type Settings } from './store.ts';

const DARK = '(prefers-color-scheme: dark)';
const REDUCED = '(prefers-reduced-motion: reduce)';
const ROOM_COLOUR = { light: '#F3EEE2', dark: '#151412' } as const;

export type Look = { readonly theme: 'light' | 'dark'; readonly motion: 'on' | 'off' };

export function lookOf(
  settings: Pick<Settings, 'theme' | 'motion'>,
  system: { readonly dark: boolean; readonly reduced: boolean },
): Look {
  return {
    theme: settings.theme === 'system' ? (system.dark ? 'dark' : 'light') : settings.theme,
    motion: settings.motion === 'system' ? (system.reduced ? 'off' : 'on') : settings.motion,
  };
}

function matches(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false;
}

export function currentLook(settings: Settings = useSettings.getState()): Look {
  return lookOf(settings, { dark: matches(DARK), reduced: matches(REDUCED) });
}

/** Writes the choices onto the page, where the style sheets read them. */
function applySettings(settings: Settings): void {
  const root = document.documentElement;
  const look = currentLook(settings);
  root.lang = settings.language;
  root.dataset.theme = look.theme;
  root.dataset.motion = look.motion;
  root.dataset.deck = settings.fourColours ? 'four' : 'two';
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', ROOM_COLOUR[look.theme]);
}

function apply(): void {
  applySettings(useSettings.getState());
}

/** Keeps the page in step with the settings and with the system; returns how to stop. */
export function followSettings(): () => void {
  apply();
  const queries = [DARK, REDUCED].map((query) => globalThis.matchMedia(query));
  for (const query of queries) query.addEventListener('change', apply);
  const unsubscribe = useSettings.subscribe(apply);
  return () => {
    unsubscribe();
    for (const query of queries) query.removeEventListener('change', apply);
  };
}

/** Whether things may move now; also false when the system asks for less. */
export function motionIsOn(): boolean {
  return currentLook().motion === 'on';
}

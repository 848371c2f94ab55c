import { useSettings } from '@taku/ui/settings';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type FinishedGame, historyStore } from '../history/store.ts';
import { TILES } from './tiles.tsx';

/** Every game's own switches, as the settings sheet lists them. */
export const GAME_SETTINGS = TILES.flatMap(({ game, settings = [] }) =>
  settings.map((setting) => ({ ...setting, game })),
);

type OwnSetting = (typeof GAME_SETTINGS)[number];

export function isOn(
  { game, key, start }: Pick<OwnSetting, 'game' | 'key' | 'start'>,
  chosen: Readonly<Record<string, boolean>>,
  finished: readonly Pick<FinishedGame, 'game' | 'seat'>[],
): boolean {
  const before =
    start === 'afterFirstGame'
      ? finished.some((one) => one.game === game && one.seat !== null)
      : start;
  return chosen[key] ?? before;
}

/** As they were chosen, or as they start. */
export function useSwitches(): Readonly<Record<string, boolean>> {
  const chosen = useSettings(({ switches }) => switches);
  const finished = useStore(historyStore, ({ games }) => games);
  return useMemo(
    () =>
      Object.fromEntries(
        GAME_SETTINGS.map((setting) => [setting.key, isOn(setting, chosen, finished)]),
      ),
    [chosen, finished],
  );
}

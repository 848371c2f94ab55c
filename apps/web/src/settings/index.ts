export { currentLook, followSettings, motionIsOn } from './apply.ts';
export { closeSettings, openSettings, useSettingsSheet } from './sheetStore.ts';
export { useSettings, type Input, type Settings } from './store.ts';
export { useMotion, useTheme } from './useLook.ts';

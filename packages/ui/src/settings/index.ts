export { currentLook, followSettings, lookOf, motionIsOn } from './apply.ts';
export { type Input, type Settings, defaultSettings, turnSwitch, useSettings } from './store.ts';
export { useMotion, useTheme } from './useLook.ts';

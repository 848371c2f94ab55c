export { followSettings, lookOf, motionIsOn } from './apply.ts';
export { type Settings, defaultSettings, turnSwitch, useSettings } from './store.ts';
export { useMotion, useTheme } from './useLook.ts';

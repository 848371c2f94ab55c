export { ReplayControls } from './ReplayControls.tsx';
export { useReplay, type Replay } from './useReplay.ts';
export { useReplayKeys } from './useReplayKeys.ts';

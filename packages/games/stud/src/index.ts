export * from './deal/index.ts';
export * from './evaluate/index.ts';
export * from './mix/config.ts';
export * from './mix/game.ts';
export type { StudGlimpse } from './mix/glimpse.ts';
export type { Answer, MixState, StudAction } from './mix/mixState.ts';
export type { StudView } from './mix/view.ts';
export * from './phh/phhFile.ts';
export * from './phh/replayPhh.ts';

export { bots } from './levels.ts';
export type { Category } from './lv2Hi.ts';
export * from './reading.ts';
export { pickAction } from './spot.ts';
export * from './visibleContext.ts';
export * from './randomViews.ts';

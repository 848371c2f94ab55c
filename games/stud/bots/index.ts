export { bots } from './levels.ts';
export * from './reading.ts';
export * from './visibleContext.ts';
export * from './randomViews.ts';

export * from './allowed.ts';
export * from './applyEvent.ts';
export * from './dealState.ts';
export * from './order.ts';
export * from './pots.ts';
export * from './runDeal.ts';
export * from './selectors.ts';
export * from './showdown.ts';

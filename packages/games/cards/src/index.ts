export * from './card.ts';
export * from './deck.ts';
export * from './names.ts';

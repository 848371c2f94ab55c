/** What tests in the browser's world may use: nothing here needs Node. */
export * from './entries.ts';
export * from './goldenMatch.ts';
export * from './olderLogs.ts';
export * from './toys/cutCards.ts';
export * from './toys/dice.ts';
export * from './toys/highCard.ts';
export * from './toys/nim.ts';
export * from './toys/risenNim.ts';
export * from './toys/sealedBid.ts';

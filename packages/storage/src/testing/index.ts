/** Played matches and databases of every kind, for the tests of games. */
export * from './playedMatches.ts';

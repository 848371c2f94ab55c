/** A real server and real clients, for the tests of games. */
export * from './outsideClient.ts';
export * from './play.ts';
export * from './scenario.ts';
export * from './tableClient.ts';
export * from './testServer.ts';
export { taughtMatches } from './taughtMatches.ts';

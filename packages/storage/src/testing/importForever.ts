// Imports matches without end into a store with tables and prints each; a test kills it with −9.
import { writeSync } from 'node:fs';
import { GAMES, GAME_TABLES } from '@taku/catalog';
import { invariant } from '@taku/contract';
import { importMatches } from '../jsonl/importMatches.ts';
import { openStore } from '../openStore.ts';
import { playedMatch } from './playedMatches.ts';

const [path = '', first = '1'] = process.argv.slice(2);
const game = GAMES.find(({ id }) => GAME_TABLES.has(id));
invariant(game, 'some game keeps tables');
const store = await openStore({ kind: 'sqlite', path }, { tables: GAME_TABLES });

for (let number = Number(first); ; number++) {
  await importMatches(store, [playedMatch(game, number)]);
  writeSync(1, `${number}\n`);
}

import { parentPort, workerData } from 'node:worker_threads';
import { GAME_TABLES, decisionLogOf, findGame, recordOf } from '@taku/catalog';
import { invariant } from '@taku/contract';
import { type ServedPlace, serveStorage } from '@taku/storage';

invariant(parentPort, 'the storage thread is started by a server');
serveStorage(parentPort, workerData as ServedPlace, {
  tables: GAME_TABLES,
  decisions: decisionLogOf,
  game: findGame,
  record: recordOf,
});

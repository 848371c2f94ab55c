import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { isBusy } from './busy.ts';
import { makeFolder } from './makeFolder.ts';

const PRIVATE = 0o600;

/** Some systems say ENOENT where a folder exists and takes no file: it is read only. */
function openFile(path: string): number {
  try {
    return openSync(path, 'a', PRIVATE);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing || !existsSync(dirname(path))) throw error;
    throw Object.assign(new Error(`no file can be made (${path})`), { code: 'EROFS' });
  }
}

/** A log holds seeds of running games: its files are for whoever runs the server alone. */
export function makePrivate(path: string): void {
  makeFolder(dirname(path));
  closeSync(openFile(path));
  // SQLite gives the files beside it the rights of the first.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file)) chmodSync(file, PRIVATE);
  }
}

/** Another server uses the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

interface FolderLock {
  release(): void;
}

const LOCK_WAIT_MS = 200;

/**
 * Takes a folder for one server. The lock is the system's own on a file, held by an exclusive
 * transaction: it goes with the process, however that ends, so none is ever stale.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'taku.lock');
  makePrivate(path);
  const database = new Libsql(path, { timeout: LOCK_WAIT_MS });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(`Another Taku server uses ${folder}: stop it, or set TAKU_DATA.`);
  }
  return {
    release() {
      database.exec('rollback');
      database.close();
    },
  };
}

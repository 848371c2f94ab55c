import { closeSync, openSync } from 'node:fs';
import Libsql from 'libsql';

/**
 * A whole copy of the log as it is at one moment; the server may go on writing. The file must not
 * exist, and is for its owner alone.
 */
export function backupTo(databasePath: string, file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
  const database = new Libsql(databasePath);
  try {
    database.exec(`vacuum into '${file.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
}

import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 10;
const PATIENCE_MS = 10_000;

/** Another process holds the database for a moment; nothing of the transaction was kept. */
export function isBusy(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

/** Tries again while somebody else writes. SQLite's own waiting would block the thread. */
export async function untilFree<T>(run: () => Promise<T>): Promise<T> {
  for (const started = performance.now(); ;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() - started > PATIENCE_MS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

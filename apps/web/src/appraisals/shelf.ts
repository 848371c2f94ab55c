import type { Appraisal } from '@taku/contract';
import type { AppraiserAbout } from '@taku/ui/appraisals';

/** The figures of one finished match, as this browser keeps them. */
export type KeptAppraisals = {
  readonly matchId: string;
  readonly game: string;
  /** Which build of the workers made them: the same one need not be asked for its version. */
  readonly build: string;
  readonly about: AppraiserAbout;
  /** By the index of the decision; null: nothing to decide there. */
  readonly appraisals: ReadonlyMap<number, Appraisal | null>;
};

export type AppraisalShelf = {
  read(matchId: string): Promise<KeptAppraisals | null>;
  write(kept: KeptAppraisals): Promise<void>;
  clear(): Promise<void>;
};

/** As long as the tab lives: private windows may refuse more. */
export function memoryShelf(): AppraisalShelf {
  const kept = new Map<string, KeptAppraisals>();
  return {
    read: async (matchId) => kept.get(matchId) ?? null,
    write: async (one) => void kept.set(one.matchId, one),
    clear: async () => kept.clear(),
  };
}

const DATABASE = 'taku.appraisals';
const STORE = 'matches';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'matchId' });
  });
  return settled(request);
}

async function storeFor(
  database: Promise<IDBDatabase>,
  mode: IDBTransactionMode,
): Promise<IDBObjectStore> {
  return (await database).transaction(STORE, mode).objectStore(STORE);
}

/** Kept in the browser; whatever it refuses is kept for this tab alone. */
export function browserShelf(): AppraisalShelf {
  const memory = memoryShelf();
  if (typeof indexedDB === 'undefined') return memory;
  const database = opened();
  database.catch(() => undefined);
  return {
    async read(matchId) {
      const known = await memory.read(matchId);
      if (known) return known;
      try {
        const found = await settled((await storeFor(database, 'readonly')).get(matchId));
        return (found as KeptAppraisals | undefined) ?? null;
      } catch {
        return null;
      }
    },
    async write(kept) {
      await memory.write(kept);
      await storeFor(database, 'readwrite')
        .then((store) => settled(store.put(kept)))
        .catch(() => undefined);
    },
    async clear() {
      await memory.clear();
      await storeFor(database, 'readwrite')
        .then((store) => settled(store.clear()))
        .catch(() => undefined);
    },
  };
}

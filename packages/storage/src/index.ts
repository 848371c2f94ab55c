export * from './eventStore.ts';
export { MemoryStore } from './memoryStore.ts';
export { type StorePlace, openStore } from './openStore.ts';
export { type CommitReport, type SqlStoreOptions } from './sqlStore.ts';

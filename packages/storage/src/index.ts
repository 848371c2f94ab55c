export { formatParquet } from './decisions/parquet.ts';
export {
  type FindDecisionLog,
  formatDecision,
  formatDecisions,
  readDecisions,
} from './decisions/readDecisions.ts';
export { backupTo } from './backup.ts';
export { FolderInUse, type FolderLock, lockFolder } from './dataFolder.ts';
export * from './eventStore.ts';
export { type ForgetReport, forgetPlayer } from './forget.ts';
export { type GroupWindow } from './groupCommit.ts';
export { type ImportReport, importMatches } from './jsonl/importMatches.ts';
export { matchLogSchema } from './jsonl/lines.ts';
export { type MatchLog, readMatchLog } from './jsonl/matchLog.ts';
export { MatchLogError, readMatches, splitLines } from './jsonl/readMatches.ts';
export { exportMatches, formatMatch } from './jsonl/writeMatches.ts';
export { MemoryStore } from './memoryStore.ts';
export { openStore } from './openStore.ts';
export { type CommitReport, type SqlStoreOptions } from './sqlStore.ts';
export { type TablesOfGames } from './tables/createTables.ts';
export { MatchRows } from './tables/matchRows.ts';
export { type StorePlace } from './storePlace.ts';
export { localTexts } from './thread/localTexts.ts';
export { type ReadJob } from './thread/readJobs.ts';
export { serveStorage } from './thread/serveStorage.ts';
export { type LogTexts, StorageThread } from './thread/storageThread.ts';
export { type Writing, whyNotWritten } from './writing.ts';
export { commitToNames } from './jsonl/nameCommitment.ts';

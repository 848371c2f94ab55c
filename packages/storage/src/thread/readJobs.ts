import { setImmediate } from 'node:timers/promises';
import { invariant } from '@taku/contract';
import { formatParquet } from '../decisions/parquet.ts';
import {
  type FindDecisionLog,
  formatDecision,
  formatDecisions,
  linesOf,
  readDecisions,
} from '../decisions/readDecisions.ts';
import { type FindGame, type OwnFilter, countOwn } from '../decisions/ownDecisions.ts';
import { type FindRecord, type RecordFilter, recordLines } from '../decisions/ownRecord.ts';
import type { LogReads, MatchFilter, MatchRecord } from '../eventStore.ts';
import { readMatchLog } from '../jsonl/matchLog.ts';
import { isImported } from '../jsonl/importMatches.ts';
import { exportMatches, formatMatch } from '../jsonl/writeMatches.ts';
import type { Signer } from '../signer.ts';

/** A text that is made from the log, piece by piece. */
export type ReadJob =
  | { readonly kind: 'log'; readonly filter: MatchFilter }
  | { readonly kind: 'jsonl'; readonly filter: MatchFilter }
  /** How much a person's matches hold, one line each. */
  | { readonly kind: 'own'; readonly filter: OwnFilter }
  /** A person's finished matches with what each adds to their record, one line each. */
  | { readonly kind: 'record'; readonly filter: RecordFilter }
  /** The columns are those of one game. */
  | { readonly kind: 'parquet'; readonly filter: MatchFilter; readonly game: string }
  /** One finished match as one object of JSON, as chained lines, or the lines of its decisions. */
  | {
      readonly kind: 'match';
      readonly record: MatchRecord;
      readonly format: 'json' | 'jsonl' | 'log';
      /** The person who reads, and so finds their own id in it. */
      readonly own?: string;
    };

/**
 * Text, or bytes of Parquet. Text stays text until it is sent: bytes lie outside the heap of the
 * thread of the tables, and after every 64 MB of them V8 would collect all of it.
 */
export type LogPiece = string | Uint8Array;

/** Makes exports and match logs from the events. */
export interface LogTexts {
  read(job: ReadJob): AsyncIterable<LogPiece>;
  close(): Promise<void>;
}

/** The games that texts are made of. */
export interface GamesToRead {
  readonly decisions: FindDecisionLog;
  readonly game: FindGame;
  readonly record: FindRecord;
}

interface ReadParts extends GamesToRead {
  readonly reads: LogReads;
  /** Signs what was played here; null: nothing is signed. */
  readonly signer: Signer | null;
}

async function* matchText(
  { reads, decisions, signer }: ReadParts,
  { record, format, own }: Extract<ReadJob, { kind: 'match' }>,
): AsyncGenerator<string> {
  const whole = await readMatchLog(reads, record, { own });
  if (format === 'log') {
    for (const line of formatMatch(whole, isImported(record) ? null : signer)) yield `${line}\n`;
    return;
  }
  const { endedAt: _endedAt, signed: _signed, ...match } = whole;
  const { header } = match;
  if (format === 'json') {
    yield JSON.stringify(match);
    return;
  }
  const log = decisions(header.game);
  invariant(log, `${header.game} has no decision lines`);
  for (const line of linesOf(log, match)) yield formatDecision(line);
}

function textOf(parts: ReadParts, job: ReadJob): AsyncIterable<LogPiece> {
  const { reads, decisions } = parts;
  switch (job.kind) {
    case 'log':
      return exportMatches(reads, job.filter, parts.signer);
    case 'jsonl':
      return formatDecisions(readDecisions(reads, job.filter, decisions));
    case 'parquet': {
      const log = decisions(job.game);
      invariant(log, `${job.game} has no decision lines`);
      return formatParquet(readDecisions(reads, job.filter, decisions), log.columns);
    }
    case 'own':
      return countOwn(reads, job.filter, parts.game);
    case 'record':
      return recordLines(parts, job.filter);
    case 'match':
      return matchText(parts, job);
  }
}

const PIECE_LENGTH = 16_384;

/** In pieces of about 16,000 signs or bytes; other work runs between two of them. */
export async function* runReadJob(parts: ReadParts, job: ReadJob): AsyncGenerator<LogPiece> {
  let waiting = '';
  for await (const piece of textOf(parts, job)) {
    await setImmediate();
    if (typeof piece !== 'string') {
      yield piece;
      continue;
    }
    waiting += piece;
    if (waiting.length < PIECE_LENGTH) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield waiting;
}

/** Texts made in this thread: for a log in memory, which no other thread can see. */
export function localTexts(
  reads: LogReads,
  games: GamesToRead,
  signer: Signer | null = null,
): LogTexts {
  return {
    read: (job) => runReadJob({ reads, ...games, signer }, job),
    close: () => Promise.resolve(),
  };
}

import type { Json } from '@taku/contract';
import type { LogReads, MatchFilter } from '../eventStore.ts';
import { chainLine } from './chain.ts';
import { LOG_VERSION, NAMED_LOG_VERSION } from './lines.ts';
import { type MatchLog, readMatchLog } from './matchLog.ts';

function* unchainedLines(log: MatchLog): Generator<Readonly<Record<string, unknown>>> {
  const { header, seed, returns, ending, entries, endedAt } = log;
  const end = ending === undefined ? {} : { ending };
  const version = header.commitments ? LOG_VERSION : NAMED_LOG_VERSION;
  yield { kind: 'match', version, header, seed, returns, ...end };
  for (const entry of entries) yield { kind: 'entry', ...entry };
  yield { kind: 'end', entries: entries.length, endedAt };
}

/** A finished match as lines of JSON, without line ends. */
export function* formatMatch(log: MatchLog): Generator<string> {
  let previous = '';
  for (const line of unchainedLines(log)) {
    const { text, chain } = chainLine(previous, line as Readonly<Record<string, Json>>);
    previous = chain;
    yield text;
  }
}

/** All finished matches of a filter as the text of a JSONL file, one piece per match. */
export async function* exportMatches(
  store: LogReads,
  filter: MatchFilter = {},
): AsyncGenerator<string> {
  for await (const record of store.matches(filter)) {
    yield `${[...formatMatch(await readMatchLog(store, record, { own: filter.person }))].join('\n')}\n`;
  }
}

import type { Json } from '@taku/contract';
import { LOG_VERSION, NAMED_LOG_VERSION, chainLine, signedText } from '@taku/match/proof';
import type { LogReads, MatchFilter } from '../eventStore.ts';
import type { Signer } from '../signer.ts';
import { isImported } from './importMatches.ts';
import { type MatchLog, readMatchLog } from './matchLog.ts';
import { hashNatively } from './native.ts';

type Line = Readonly<Record<string, Json>>;

function* unsignedLines(log: MatchLog): Generator<Line> {
  const { header, seed, dealSecrets, returns, ending, entries } = log;
  const deal = dealSecrets && { dealSecrets };
  const early = ending === undefined ? {} : { ending };
  const version = header.commitments ? LOG_VERSION : NAMED_LOG_VERSION;
  yield { kind: 'match', version, header, seed, ...deal, returns, ...early };
  for (const entry of entries) yield { kind: 'entry', ...entry };
}

/** A finished match as lines of JSON, without line ends; signed by a server that played it. */
export function* formatMatch(log: MatchLog, signer: Signer | null = null): Generator<string> {
  let previous = '';
  for (const line of unsignedLines(log)) {
    const { text, chain } = chainLine(previous, line, hashNatively);
    previous = chain;
    yield text;
  }
  const end: Line = { kind: 'end', entries: log.entries.length, endedAt: log.endedAt };
  const signed = log.signed ?? signer?.sign(signedText(previous, end, hashNatively));
  yield chainLine(previous, signed ? { ...end, signed } : end, hashNatively).text;
}

/** All finished matches of a filter as the text of a JSONL file, one piece per match. */
export async function* exportMatches(
  store: LogReads,
  filter: MatchFilter = {},
  signer: Signer | null = null,
): AsyncGenerator<string> {
  for await (const record of store.matches(filter)) {
    const log = await readMatchLog(store, record, { own: filter.person });
    yield `${[...formatMatch(log, isImported(record) ? null : signer)].join('\n')}\n`;
  }
}

import { type LogEntry, invariant } from '@taku/contract';
import type { ClosedLog } from '@taku/match/proof';
import { shownHeader } from '../persons.ts';
import type { LogReads, MatchRecord, StoredEvent, UnfinishedMatch } from '../eventStore.ts';

export type MatchLog = ClosedLog;

function entriesOf(events: readonly StoredEvent[]): readonly LogEntry[] {
  return events.flatMap(({ event }) => (event.kind === 'entry' ? [event.entry] : []));
}

/** Who reads: a person sees their own id, everybody else's only with consent. */
type Reader = { readonly own?: string | undefined };

/** The log of a finished match, from the events between its start and its end. */
export async function readMatchLog(
  store: LogReads,
  record: MatchRecord,
  { own }: Reader = {},
): Promise<MatchLog> {
  const { room, firstSeq, lastSeq, matchId } = record;
  const events = await store.read(room, firstSeq, lastSeq);
  const start = events.at(0)?.event;
  const end = events.at(-1)?.event;
  invariant(start?.kind === 'match_started', `room ${room} seq ${firstSeq} starts no match`);
  invariant(end?.kind === 'match_ended' && end.returns, `room ${room} seq ${lastSeq} ends none`);
  invariant(start.header.matchId === matchId, `room ${room} holds another match than ${matchId}`);
  const { seed, dealSecrets } = start;
  const { returns, ending, signed, at: endedAt } = end;
  const header = await shownHeader(store, start.header, own);
  return {
    header,
    seed,
    ...(dealSecrets && { dealSecrets }),
    returns,
    ...(ending !== undefined && { ending }),
    endedAt,
    entries: entriesOf(events),
    ...(signed && { signed }),
  };
}

/** What a CPU thought of its choices is told when the match is over. */
function withoutThoughts({ bot, ...entry }: LogEntry): LogEntry {
  if (!bot) return entry;
  const { id, model } = bot;
  return { ...entry, bot: { id, model, summary: { en: '', ja: '' }, candidates: [] } };
}

/** What an unfinished match holds so far, without its seed. */
export async function readUnfinishedLog(
  store: LogReads,
  { room, firstSeq, matchId }: UnfinishedMatch,
  { own }: Reader = {},
): Promise<Pick<MatchLog, 'header' | 'entries'>> {
  const [first, ...later] = await store.read(room, firstSeq);
  const start = first?.event;
  invariant(
    start?.kind === 'match_started' && start.header.matchId === matchId,
    `room ${room} seq ${firstSeq} does not start ${matchId}`,
  );
  const header = await shownHeader(store, start.header, own);
  const end = later.findIndex(({ event }) => event.kind === 'match_ended');
  if (end !== -1) return { header, entries: entriesOf(later.slice(0, end)) };
  return { header, entries: entriesOf(later).map(withoutThoughts) };
}

import { turnLinesOf } from '@taku/catalog';
import { type EventStore, type MatchFilter, readMatchLog } from '@taku/storage';

/** Every decision of finished matches of games that have such lines; one match at a time. */
export async function* exportTurns(store: EventStore, filter: MatchFilter): AsyncGenerator<string> {
  for await (const record of store.matches(filter)) {
    const lines = turnLinesOf(record.game);
    if (!lines) continue;
    const { header, entries } = await readMatchLog(store, record);
    for (const line of lines(header, entries)) yield `${JSON.stringify(line)}\n`;
  }
}

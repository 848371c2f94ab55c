import type { DecisionLine, DecisionLog } from '@taku/contract';
import type { EventStore, MatchFilter } from '../eventStore.ts';
import { readMatchLog } from '../jsonl/matchLog.ts';

/** Which games have lines for learning, and how they are made. */
export type FindDecisionLog = (game: string) => DecisionLog | null;

/**
 * The decisions of finished matches, one list a match, so that exports stream. `player` chooses
 * lines: those of the other players at the table are left out.
 */
export async function* readDecisions(
  store: EventStore,
  filter: MatchFilter,
  find: FindDecisionLog,
): AsyncGenerator<readonly DecisionLine[]> {
  const { player } = filter;
  for await (const record of store.matches(filter)) {
    const log = find(record.game);
    if (!log) continue;
    const { header, entries } = await readMatchLog(store, record);
    const lines = [...log.lines(header, entries)];
    yield player === undefined ? lines : lines.filter((line) => line.player_id === player);
  }
}

export function formatDecision(line: DecisionLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** The text of a JSONL file, one piece a match. */
export async function* formatDecisions(
  matches: AsyncIterable<readonly DecisionLine[]>,
): AsyncGenerator<string> {
  for await (const lines of matches) {
    yield lines.map(formatDecision).join('');
  }
}

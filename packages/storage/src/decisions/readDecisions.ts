import type { DecisionLine, DecisionLog, MatchHeader } from '@taku/contract';
import { walk } from '@taku/match';
import type { LogReads, MatchFilter } from '../eventStore.ts';
import { type MatchLog, readMatchLog, readUnfinishedLog } from '../jsonl/matchLog.ts';

/** Which games have lines for learning, and how they are made. */
export type FindDecisionLog = (game: string) => DecisionLog | null;

/** Every match of the filter that has lines: the finished ones, then what others hold so far. */
async function* logsOf(store: LogReads, filter: MatchFilter, find: FindDecisionLog) {
  const own = { own: filter.person };
  for await (const record of store.matches(filter)) {
    const log = find(record.game);
    if (log) yield { log, match: await readMatchLog(store, record, own) };
  }
  for await (const record of store.unfinishedMatches(filter)) {
    const log = find(record.game);
    if (log) yield { log, match: await readUnfinishedLog(store, record, own) };
  }
}

/** The lines of one match, as they come. */
export function linesOf(
  log: DecisionLog,
  { header, entries }: Pick<MatchLog, 'header' | 'entries'>,
): Iterable<DecisionLine> {
  return log.lines(header, walk(log.game, header, entries));
}

/** None of a match that its rules can no longer read: one bad match must not end an export. */
function readableLines(log: DecisionLog, match: Pick<MatchLog, 'header' | 'entries'>) {
  try {
    return [...linesOf(log, match)];
  } catch {
    return [];
  }
}

/** Lines name players by their public ids. */
function chosenPlayers({ players }: MatchHeader, { player, person }: MatchFilter) {
  const own = players.filter(({ personId }) => personId === person).map((tag) => tag.publicId);
  return (id: unknown) =>
    (player === undefined || id === player) &&
    (person === undefined || own.some((publicId) => publicId === id));
}

/**
 * The decisions of finished hands, one list a match, so that exports stream; a match that runs or
 * was broken off gives the hands it has finished. `player` and `person` choose lines: those of the
 * others at the table are left out.
 */
export async function* readDecisions(
  store: LogReads,
  filter: MatchFilter,
  find: FindDecisionLog,
): AsyncGenerator<readonly DecisionLine[]> {
  for await (const { log, match } of logsOf(store, filter, find)) {
    const isWanted = chosenPlayers(match.header, filter);
    const lines = readableLines(log, match).filter(({ player_id }) => isWanted(player_id));
    if (lines.length > 0) yield lines;
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

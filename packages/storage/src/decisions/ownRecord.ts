import type { GameRecord, SeatTally } from '@taku/contract';
import { walk } from '@taku/match';
import type { RecordLine } from '@taku/protocol';
import type { LogReads, MatchRecord } from '../eventStore.ts';
import { type MatchLog, readMatchLog } from '../jsonl/matchLog.ts';
import type { FindGame } from './ownDecisions.ts';

/** Null: the game keeps none. */
export type FindRecord = (game: string) => GameRecord | null;

export interface RecordFilter {
  readonly person: string;
  readonly game?: string;
  readonly from?: number;
}

interface RecordParts {
  readonly reads: LogReads;
  readonly game: FindGame;
  readonly record: FindRecord;
}

type Folded = Pick<RecordLine, 'deals' | 'acts' | 'forfeit'> & { readonly own: SeatTally | null };

/** One walk through the log gives the length, who gave up, and what the seat's record holds. */
function fold({ game: find, record }: RecordParts, match: MatchLog, seat: number): Folded | null {
  const { header, entries, returns } = match;
  const game = find(header.game);
  const player = header.players.find((one) => one.seat === seat);
  if (!game || !player) return null;
  const follow = record(header.game)?.follow(header, player.seat) ?? null;
  let [acts, forfeit, last] = [0, null as RecordLine['forfeit'], null as unknown];
  for (const step of walk(game, header, entries)) {
    const { event } = step;
    follow?.take(step);
    if (event.kind === 'act') acts += 1;
    if (event.kind === 'forfeit') forfeit ??= { seat: event.seat, reason: event.reason };
    last = step.after;
  }
  if (last === null) return null;
  const deals = game.session ? game.session.dealsPlayed(last) : null;
  return { deals, acts, forfeit, own: follow?.end(last, returns) ?? null };
}

/** Nothing of a match that its rules can no longer read: one bad match must not hide the others. */
function readable(parts: RecordParts, match: MatchLog, seat: number): Folded | null {
  try {
    return fold(parts, match, seat);
  } catch {
    return null;
  }
}

const KEPT_LINES = 4000;
/** Finished matches do not change: each is walked once while the process lives. */
const kept = new WeakMap<FindRecord, Map<string, RecordLine | null>>();

function keptOf(record: FindRecord): Map<string, RecordLine | null> {
  const lines = kept.get(record) ?? new Map<string, RecordLine | null>();
  kept.set(record, lines);
  return lines;
}

async function lineOf(
  parts: RecordParts,
  found: MatchRecord,
  person: string,
): Promise<RecordLine | null> {
  const match = await readMatchLog(parts.reads, found, { own: person });
  const { header, returns, ending } = match;
  const seat = header.players.find(({ personId }) => personId === person)?.seat;
  if (seat === undefined) return null;
  const { matchId, game, startedAt, endedAt } = found;
  const players = header.players.map(({ name, kind, bot }) => ({ name, kind, bot }));
  const folded = readable(parts, match, seat);
  return {
    matchId,
    game,
    startedAt,
    endedAt,
    seat,
    players,
    returns: [...returns],
    config: header.config,
    rated: header.rated !== undefined,
    ending: ending ?? null,
    ...(folded ?? { deals: null, acts: 0, forfeit: null, own: null }),
  } as RecordLine;
}

async function keptLine(
  parts: RecordParts,
  found: MatchRecord,
  person: string,
): Promise<RecordLine | null> {
  const lines = keptOf(parts.record);
  const key = `${person} ${found.matchId}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const line = await lineOf(parts, found, person);
  const [oldest] = lines.keys();
  if (lines.size >= KEPT_LINES && oldest !== undefined) lines.delete(oldest);
  lines.set(key, line);
  return line;
}

/** A person's finished matches with what each adds to their record, as lines of JSON. */
export async function* recordLines(
  parts: RecordParts,
  filter: RecordFilter,
): AsyncGenerator<string> {
  for await (const found of parts.reads.matches(filter)) {
    const line = await keptLine(parts, found, filter.person);
    if (line) yield `${JSON.stringify(line)}\n`;
  }
}

import type { Game } from '@taku/contract';
import { walk } from '@taku/match';
import { type OwnMatch, ownMatch } from '@taku/protocol';
import type { LogReads, MatchRecord } from '../eventStore.ts';
import { type MatchLog, readMatchLog } from '../jsonl/matchLog.ts';

/** Null: it is not in the catalog. */
export type FindGame = (id: string) => Game | null;

/** What one match of a person gives to learn from. */
export interface CountedMatch extends Omit<OwnMatch, 'seats'> {
  readonly matchId: string;
  readonly endedAt: number;
  readonly decisions: number;
  /** Made by the clock or the table itself, and forced ones. */
  readonly leftOut: number;
}

/** Whose matches of which game, from when they ended. */
export interface OwnFilter {
  readonly person: string;
  readonly game: string;
  readonly from?: number;
}

function isChoice(game: Game, state: Parameters<Game['legalActions']>[0], seat: never): boolean {
  const actions = game.legalActions(state, seat)[Symbol.iterator]();
  actions.next();
  return actions.next().done !== true;
}

function countActs(game: Game, { header, entries }: MatchLog, seats: ReadonlySet<number>) {
  let [decisions, leftOut] = [0, 0];
  for (const { event, before, cause } of walk(game, header, entries)) {
    if (event.kind !== 'act' || !seats.has(event.seat)) continue;
    const isOwn = cause === 'human' && isChoice(game, before, event.seat as never);
    if (isOwn) decisions += 1;
    else leftOut += 1;
  }
  return { decisions, leftOut };
}

/** Nothing of a match that its rules can no longer read: one bad match must not hide the others. */
function readableActs(game: Game, match: MatchLog, seats: ReadonlySet<number>) {
  try {
    return countActs(game, match, seats);
  } catch {
    return { decisions: 0, leftOut: 0 };
  }
}

async function countMatch(
  store: LogReads,
  record: MatchRecord,
  game: Game,
  person: string,
): Promise<CountedMatch> {
  const match = await readMatchLog(store, record, { own: person });
  const { seats, ...own } = ownMatch(match, person);
  const { matchId, endedAt } = record;
  return { matchId, endedAt, ...own, ...readableActs(game, match, seats) };
}

/** How much each finished match of a person holds, as lines of JSON. */
export async function* countOwn(
  store: LogReads,
  filter: OwnFilter,
  find: FindGame,
): AsyncGenerator<string> {
  const game = find(filter.game);
  if (!game) return;
  for await (const record of store.matches(filter)) {
    yield `${JSON.stringify(await countMatch(store, record, game, filter.person))}\n`;
  }
}

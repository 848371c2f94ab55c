import { setImmediate } from 'node:timers/promises';
import type { Game } from '@taku/contract';
import { walk } from '@taku/match';
import { type Dojo, type JobFilter, type OwnMatch, isAskedFor, ownMatch } from '@taku/protocol';
import { type EventStore, type MatchRecord, readMatchLog } from '@taku/storage';

/** What one match gives to learn from. */
interface Counted extends OwnMatch {
  readonly decisions: number;
  readonly leftOut: number;
}

type Own = Pick<Dojo, 'decisions' | 'leftOut' | 'matches' | 'from' | 'to' | 'rules'>;

const MOST_KNOWN = 5000;
const MOST_RULES = 8;

function isInTime({ endedAt }: MatchRecord, { from, to }: JobFilter): boolean {
  return endedAt >= (from ?? -Infinity) && endedAt <= (to ?? Infinity);
}

function rulesOf(counts: ReadonlyMap<string, number>): Own['rules'] {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_RULES)
    .map(([text, matches]) => ({ text, config: JSON.parse(text) as never, matches }));
}

function isChoice(game: Game, state: Parameters<Game['legalActions']>[0], seat: never): boolean {
  const actions = game.legalActions(state, seat)[Symbol.iterator]();
  actions.next();
  return actions.next().done !== true;
}

/** How much a person's finished matches hold; each is counted once. */
export class OwnDecisions {
  readonly #store: EventStore;
  readonly #known = new Map<string, Counted>();

  constructor(store: EventStore) {
    this.#store = store;
  }

  async of(person: string, game: Game, filter: JobFilter): Promise<Own> {
    let own: Own = { decisions: 0, leftOut: 0, matches: 0, from: null, to: null, rules: [] };
    const rules = new Map<string, number>();
    for await (const record of this.#store.matches({ person, game: game.id })) {
      const counted = await this.#count(record, person, game);
      rules.set(counted.rules, (rules.get(counted.rules) ?? 0) + 1);
      if (!isInTime(record, filter) || !isAskedFor(counted, filter)) continue;
      const { decisions, leftOut } = counted;
      const { endedAt } = record;
      own = {
        ...own,
        decisions: own.decisions + decisions,
        leftOut: own.leftOut + leftOut,
        matches: own.matches + 1,
        from: Math.min(own.from ?? endedAt, endedAt),
        to: Math.max(own.to ?? endedAt, endedAt),
      };
    }
    return { ...own, rules: rulesOf(rules) };
  }

  async #count(record: MatchRecord, person: string, game: Game): Promise<Counted> {
    const key = `${person} ${record.matchId}`;
    const known = this.#known.get(key);
    if (known) return known;
    const match = await readMatchLog(this.#store, record, { own: person });
    const { header, entries } = match;
    const own = ownMatch(match, person);
    const { seats } = own;
    let [decisions, leftOut] = [0, 0];
    for (const { event, before, cause } of walk(game, header, entries)) {
      if (event.kind !== 'act' || !seats.has(event.seat)) continue;
      const isOwn = cause === 'human' && isChoice(game, before, event.seat as never);
      if (isOwn) decisions += 1;
      else leftOut += 1;
    }
    await setImmediate();
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const counted = { ...own, decisions, leftOut };
    this.#known.set(key, counted);
    return counted;
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Game } from '@taku/contract';
import { walk } from '@taku/match';
import { type EventStore, type MatchRecord, readMatchLog } from '@taku/storage';

/** What one match gives to learn from. */
interface Counted {
  readonly decisions: number;
  readonly leftOut: number;
}

interface Own extends Counted {
  readonly matches: number;
  readonly from: number | null;
  readonly to: number | null;
}

const MOST_KNOWN = 5000;

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

  async of(person: string, game: Game): Promise<Own> {
    let own: Own = { decisions: 0, leftOut: 0, matches: 0, from: null, to: null };
    for await (const record of this.#store.matches({ person, game: game.id })) {
      const { decisions, leftOut } = await this.#count(record, person, game);
      const { endedAt } = record;
      own = {
        decisions: own.decisions + decisions,
        leftOut: own.leftOut + leftOut,
        matches: own.matches + 1,
        from: Math.min(own.from ?? endedAt, endedAt),
        to: Math.max(own.to ?? endedAt, endedAt),
      };
    }
    return own;
  }

  async #count(record: MatchRecord, person: string, game: Game): Promise<Counted> {
    const key = `${person} ${record.matchId}`;
    const known = this.#known.get(key);
    if (known) return known;
    const { header, entries } = await readMatchLog(this.#store, record, { own: person });
    const seats = new Set(
      header.players.filter(({ personId }) => personId === person).map(({ seat }) => seat),
    );
    let [decisions, leftOut] = [0, 0];
    for (const { event, before, cause } of walk(game, header, entries)) {
      if (event.kind !== 'act' || !seats.has(event.seat)) continue;
      const isOwn = cause === 'human' && isChoice(game, before, event.seat as never);
      if (isOwn) decisions += 1;
      else leftOut += 1;
    }
    await setImmediate();
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const counted = { decisions, leftOut };
    this.#known.set(key, counted);
    return counted;
  }
}

import {
  type BotNote,
  type Cause,
  type Game,
  type GameEvent,
  type GameTypes,
  type LogEntry,
  type LogStep,
  type MatchHeader,
  invariant,
} from '@taku/contract';
import { type Match, foldEvent, startMatch } from './match.ts';

/** What a walk must know of a log before its first entry. */
export type LogHead = Pick<MatchHeader, 'rulesVersion' | 'config' | 'seatCount'>;

/** One event of a log. It is applied when its result is first read. */
export interface WalkStep<G extends GameTypes = GameTypes> extends LogStep<G> {
  readonly from: Match<G>;
  readonly to: Match<G>;
}

/** Whether these rules can read a log of that version. */
export function canRead(
  game: Pick<Game, 'rulesVersion' | 'upcast'>,
  rulesVersion: number,
): boolean {
  const isOlder = rulesVersion < game.rulesVersion;
  return isOlder ? game.upcast !== undefined : rulesVersion === game.rulesVersion;
}

/** The event as today's rules have it. Only this function upcasts. */
export function currentEvent<G extends GameTypes>(
  game: Game<G>,
  { rulesVersion }: Pick<LogHead, 'rulesVersion'>,
  event: GameEvent,
): GameEvent<G> {
  invariant(canRead(game, rulesVersion), `${game.id} cannot read rules version ${rulesVersion}`);
  const isOld = rulesVersion !== game.rulesVersion;
  const current = isOld ? game.upcast?.(event, rulesVersion) : event;
  return current as GameEvent<G>;
}

function startOf<G extends GameTypes>(game: Game<G>, head: LogHead): Match<G> {
  const config = game.parse.config(head.config);
  if (!config.ok) throw new Error(`config of ${game.id}: ${config.detail.en}`);
  return startMatch(game, config.value, head.seatCount);
}

class Step<G extends GameTypes> implements WalkStep<G> {
  readonly from: Match<G>;
  readonly event: GameEvent<G>;
  readonly #entry: LogEntry;
  #to: Match<G> | null = null;

  constructor(from: Match<G>, event: GameEvent<G>, entry: LogEntry) {
    this.from = from;
    this.event = event;
    this.#entry = entry;
  }

  get to(): Match<G> {
    return (this.#to ??= foldEvent(this.from, this.event));
  }

  get before(): G['state'] {
    return this.from.state;
  }

  get after(): G['state'] {
    return this.to.state;
  }

  get happened(): readonly G['happening'][] {
    return this.to.last?.happened ?? [];
  }

  get index(): number {
    return this.#entry.index;
  }

  get cause(): Cause {
    return this.#entry.cause;
  }

  get at(): number {
    return this.#entry.at;
  }

  get thinkMs(): number {
    return this.#entry.thinkMs;
  }

  get bot(): BotNote | null {
    return this.#entry.bot ?? null;
  }
}

/** A walk whose entries come one by one. */
export class Walker<G extends GameTypes = GameTypes> {
  readonly #head: LogHead;
  #reached: { readonly to: Match<G> };

  constructor(game: Game<G>, head: LogHead) {
    this.#head = head;
    this.#reached = { to: startOf(game, head) };
  }

  /** The match after the last entry taken. */
  get match(): Match<G> {
    return this.#reached.to;
  }

  take(entry: LogEntry): WalkStep<G> {
    const from = this.match;
    const step = new Step(from, currentEvent(from.game, this.#head, entry.event), entry);
    this.#reached = step;
    return step;
  }
}

/**
 * The only fold over a log outside the room. It trusts that every event is legal. Code that must
 * not trust the log judges each step before it reads the result, as `verifyMatch` does.
 */
export function* walk<G extends GameTypes>(
  game: Game<G>,
  head: LogHead,
  entries: Iterable<LogEntry>,
): Generator<WalkStep<G>, void, undefined> {
  const walker = new Walker(game, head);
  for (const entry of entries) yield walker.take(entry);
}

/** The match after the last entry of a log. */
export function walkToEnd<G extends GameTypes>(
  game: Game<G>,
  head: LogHead,
  entries: Iterable<LogEntry>,
): Match<G> {
  const walker = new Walker(game, head);
  for (const entry of entries) walker.take(entry);
  return walker.match;
}

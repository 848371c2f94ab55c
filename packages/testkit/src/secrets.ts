import type { GameEvent, GameTypes, Json, Rng, Viewer } from '@taku/contract';

/** All that has happened so far: what an oracle may look at. */
export interface LogSoFar<G extends GameTypes = GameTypes> {
  readonly config: G['config'];
  readonly seatCount: number;
  readonly events: readonly GameEvent<G>[];
}

/**
 * What must stay hidden, written from the rules and the log alone, never from the game's own code
 * for views. At least one of `hidden` and `otherwise` is given; together they are strongest.
 */
export interface SecretOracle<G extends GameTypes = GameTypes> {
  /**
   * Tokens that may be in no message to this viewer once the given events have happened. A token
   * is a word as it appears on the wire: `Ah`, `X1`.
   */
  hidden?(log: LogSoFar<G>, viewer: Viewer): Iterable<string>;
  /**
   * Also for cards that exist in several copies: the same log with all that is hidden from the
   * viewer chosen otherwise. The viewer must be shown the same at every event. Null: nothing is hidden.
   */
  otherwise?(log: LogSoFar<G>, viewer: Viewer, rng: Rng): readonly GameEvent<G>[] | null;
  /** How tokens are found in a message; without it, every word of every string and key. */
  tokens?(message: Json): Iterable<string>;
}

/** Every word of every string and key; a number counts as its digits. */
export function* wordsIn(message: Json): Iterable<string> {
  if (typeof message === 'string') {
    yield message;
    yield* message.split(/[^\p{L}\p{N}]+/u);
  } else if (typeof message === 'number') yield String(message);
  else if (Array.isArray(message)) for (const inner of message) yield* wordsIn(inner as Json);
  else if (message && typeof message === 'object') {
    for (const [key, inner] of Object.entries(message as Record<string, Json>)) {
      yield key;
      yield* wordsIn(inner);
    }
  }
}

/** The hidden tokens that a message to this viewer nevertheless contains. Also for real sockets. */
export function leakedTokens<G extends GameTypes>(
  oracle: SecretOracle<G>,
  log: LogSoFar<G>,
  viewer: Viewer,
  message: Json,
): readonly string[] {
  const hidden = new Set(oracle.hidden?.(log, viewer) ?? []);
  if (hidden.size === 0) return [];
  const tokens = oracle.tokens ? oracle.tokens(message) : wordsIn(message);
  return [...new Set(tokens)].filter((token) => hidden.has(token));
}

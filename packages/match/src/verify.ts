import {
  type Game,
  type GameTypes,
  type LogEntry,
  type MatchHeader,
  type Parsed,
  parsed,
  unparsable,
} from '@taku/contract';
import { type ChanceSource, hashSeed, isSeed, liveChance } from './chance.ts';
import { type Match, actingSeats, drawChance, foldEvent, startMatch, statusOf } from './match.ts';

/** A finished match as it is exported: everything needed to check it. */
export interface FinishedMatch {
  readonly header: MatchHeader;
  readonly seed: string;
  readonly entries: readonly LogEntry[];
}

/** Where a log departs from what rules and seed give. */
export interface Discrepancy {
  /** Null when the header itself is wrong. */
  readonly index: number | null;
  readonly detail: string;
}

/** The first place where two Json values differ, as a path like `.cards[5]`. */
export function firstDifference(left: unknown, right: unknown, path = ''): string | null {
  if (Object.is(left, right)) return null;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) {
    return `${path || 'value'}: the log has ${JSON.stringify(left)}, expected ${JSON.stringify(right)}`;
  }
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) {
    const step = Array.isArray(left) ? `[${key}]` : `.${key}`;
    const inner = firstDifference(
      (left as Record<string, unknown>)[key],
      (right as Record<string, unknown>)[key],
      `${path}${step}`,
    );
    if (inner) return inner;
  }
  return null;
}

function checkSeed(header: MatchHeader, seed: string): Parsed<ChanceSource> {
  if (!isSeed(seed))
    return unparsable('the seed is not 64 hexadecimal digits', 'シードの形式が違います');
  if (hashSeed(seed) !== header.seedHash) {
    return unparsable(
      `the seed's SHA-256 is ${hashSeed(seed)}, the header published ${header.seedHash}`,
      'シードのハッシュが公開値と一致しません',
    );
  }
  return parsed(liveChance(seed));
}

function checkEntry<G extends GameTypes>(
  match: Match<G>,
  entry: LogEntry<G>,
  source: ChanceSource,
): string | null {
  const status = statusOf(match);
  const { event } = entry;
  if (entry.index !== match.length) return `index ${entry.index}, expected ${match.length}`;
  if (status.kind === 'over') return 'the match was already over';
  if (event.kind === 'chance') {
    if (status.kind !== 'chance') return 'a draw where a seat had to act';
    const due = drawChance(match, source);
    return firstDifference(event, due);
  }
  if (event.kind === 'forfeit') return null;
  if (!actingSeats(status).includes(event.seat)) return `seat ${event.seat} was not to act`;
  const rejection = match.game.reject(match.state, event.seat, event.action);
  return rejection ? `illegal action: ${rejection.detail.en}` : null;
}

/** Re-derives every draw and re-judges every act; null means the log is what it claims to be. */
export function verifyMatch(game: Game, log: FinishedMatch): Discrepancy | null {
  const { header, seed, entries } = log;
  const source = checkSeed(header, seed);
  if (!source.ok) return { index: null, detail: source.detail.en };
  let match: Match = startMatch(game, header.config, header.seatCount);
  for (const entry of entries) {
    const detail = checkEntry(match, entry, source.value);
    if (detail) return { index: entry.index, detail };
    match = foldEvent(match, entry.event);
  }
  if (statusOf(match).kind !== 'over') {
    return { index: match.length, detail: 'the log ends before the match is over' };
  }
  return null;
}

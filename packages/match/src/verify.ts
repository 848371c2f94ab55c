import type { Game, GameEvent, MatchHeader, MatchLog } from '@taku/contract';
import { type ChanceSource, hashSeed, isSeed, liveChance } from './chance.ts';
import { firstDifference } from './difference.ts';
import { checkDeal } from './fairDeal.ts';
import { type Match, actingSeats, drawChance, returnsOf, statusOf } from './match.ts';
import { type WalkStep, Walker, canRead } from './walk.ts';

/** The claimed result is checked where it is given. */
export type FinishedMatch = Omit<MatchLog, 'returns'> & Partial<Pick<MatchLog, 'returns'>>;

/** Where a log departs from what rules and seed give. */
export interface Discrepancy {
  /** Null when the header itself is wrong. */
  readonly index: number | null;
  readonly detail: string;
}

function checkSeed({ seedHash }: MatchHeader, seed: string): string | null {
  if (!isSeed(seed)) return 'the seed is not 64 hexadecimal digits';
  if (hashSeed(seed) === seedHash) return null;
  return `the seed's SHA-256 is ${hashSeed(seed)}, the header published ${seedHash}`;
}

function checkHeader(game: Game, header: MatchHeader): string | null {
  const { game: id, rulesVersion, seatCount, players } = header;
  const { min, max } = game.seats;
  if (id !== game.id) return `the log is of ${id}, not of ${game.id}`;
  if (!canRead(game, rulesVersion)) {
    return `played by rules version ${rulesVersion}; this Taku knows ${game.rulesVersion}`;
  }
  if (!Number.isInteger(seatCount) || seatCount < min || seatCount > max) {
    return `${seatCount} seats; ${id} is played by ${min} to ${max}`;
  }
  const stranger = players.find(({ seat }) => !(seat >= 0 && seat < seatCount));
  if (stranger) return `a player sits at seat ${stranger.seat} of ${seatCount}`;
  const config = game.parse.config(header.config);
  if (!config.ok) return `config: ${config.detail.en}`;
  // Older rules may have known fewer options.
  if (rulesVersion < game.rulesVersion) return null;
  return firstDifference(header.config, config.value, '.config');
}

function checkAct(match: Match, event: Extract<GameEvent, { kind: 'act' }>): string | null {
  const { game, state } = match;
  const { seat } = event;
  if (!actingSeats(game.status(state)).includes(seat)) return `seat ${seat} was not to act`;
  const action = game.parse.action(event.action);
  if (!action.ok) return `not an action: ${action.detail.en}`;
  const refusal = game.reject(state, seat, action.value);
  if (refusal) return `illegal action: ${refusal.words.en}`;
  return firstDifference(event.action, action.value, '.event.action');
}

function checkTimeout(match: Match, event: GameEvent): string | null {
  if (event.kind === 'chance') return 'chance has no time limit';
  const due = match.game.timeoutAction(match.state, event.seat);
  if (due === 'forfeit') return event.kind === 'forfeit' ? null : 'a time-out forfeits here';
  if (event.kind === 'forfeit') return null;
  return firstDifference(event.action, due, '.event.action');
}

function checkEvent(match: Match, event: GameEvent, source: ChanceSource): string | null {
  const status = statusOf(match);
  if (status.kind === 'over') return 'the match was already over';
  switch (event.kind) {
    case 'chance':
      if (status.kind !== 'chance') return 'a draw where a seat had to act';
      return firstDifference(event, drawChance(match, source), '.event');
    case 'forfeit':
      return event.seat >= 0 && event.seat < match.seatCount ? null : `no seat ${event.seat}`;
    case 'act':
      return checkAct(match, event);
  }
}

function checkStep(step: WalkStep, source: ChanceSource): string | null {
  const { event, cause, index, from: match } = step;
  if (index !== match.length) return `index ${index}, expected ${match.length}`;
  if ((cause === 'chance') !== (event.kind === 'chance')) {
    return `cause ${cause} does not fit an event of kind ${event.kind}`;
  }
  const wrong = checkEvent(match, event, source);
  if (wrong || cause !== 'timeout') return wrong;
  return checkTimeout(match, event);
}

function checkEnd(match: Match, { returns, ending }: FinishedMatch): string | null {
  const isOver = statusOf(match).kind === 'over';
  if (!isOver && ending === undefined) return 'the log ends before the match is over';
  if (isOver && ending !== undefined) return `the match was over before it was ${ending}`;
  return returns === undefined ? null : firstDifference(returns, returnsOf(match), '.returns');
}

function checkHead(game: Game, { header, seed, dealSecrets }: FinishedMatch): string | null {
  return (
    checkSeed(header, seed) ?? checkDeal(header, dealSecrets, seed) ?? checkHeader(game, header)
  );
}

/** `verifyMatch` in pieces: stops after every entry, for whoever must not hold up a page. */
export function* verifying(game: Game, log: FinishedMatch): Generator<number, Discrepancy | null> {
  const { header, seed, entries } = log;
  const wrongHead = checkHead(game, log);
  if (wrongHead) return { index: null, detail: wrongHead };
  const source = liveChance(seed);
  const walker = new Walker(game, header);
  for (const entry of entries) {
    const step = walker.take(entry);
    const detail = checkStep(step, source);
    if (detail) return { index: step.index, detail };
    yield step.index;
  }
  const wrongEnd = checkEnd(walker.match, log);
  return wrongEnd ? { index: walker.match.length, detail: wrongEnd } : null;
}

/** Re-derives every draw and re-judges every act; null means the log is what it claims to be. */
export function verifyMatch(game: Game, log: FinishedMatch): Discrepancy | null {
  const steps = verifying(game, log);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

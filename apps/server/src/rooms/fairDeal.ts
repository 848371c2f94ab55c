import { type FairDeal, type Refusal, type Seat, at, invariant } from '@taku/contract';
import { commitmentOf, dealSeed } from '@taku/match';
import type { Clock, Timer } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import { awaitedNumbers } from './dealRound.ts';
import { type Draft, beginMatch, swapForRematch } from './draft.ts';
import { type DealRound, type RoomState, humanSeats } from './roomState.ts';
import { type MatchSecrets, newStandIn } from './secrets.ts';

/** So long a table waits for the numbers of devices that have committed to one. */
export const REVEAL_MS = 10_000;

type NewMatchSecrets = () => MatchSecrets;

/** A hash of what this seat's device will add; the first one has the table promise its own part. */
export function addCommitment(
  draft: Draft,
  seat: Seat,
  commitment: string,
  newSecrets: NewMatchSecrets,
): Refusal | null {
  const { phase, round } = draft.state;
  if (phase === 'playing') return REFUSALS.alreadyPlaying();
  if (round && round.closedAt !== null) return REFUSALS.numbersClosed();
  const own = round?.commitments[seat] ?? null;
  if (own !== null) return own === commitment ? null : REFUSALS.numberCommitted();
  if (round?.commitments.includes(commitment)) return REFUSALS.numberOfAnother();
  const { now } = draft;
  if (!round) {
    const { matchId, seed: secret } = newSecrets();
    draft.add({ kind: 'deal_promised', at: now, matchId, secret, standIn: newStandIn() });
  }
  draft.add({ kind: 'number_committed', at: now, seat, commitment });
  return null;
}

/** Nobody else can commit: a full table of one person and CPUs. */
function isAlone(state: RoomState): boolean {
  return humanSeats(state).length === 1 && state.seats.every(({ kind }) => kind !== 'open');
}

/** The number itself. One that was shown is never replaced. */
export function planReveal(seat: Seat, number: string) {
  return (draft: Draft): Refusal | null => {
    const { round } = draft.state;
    const commitment = round?.commitments[seat] ?? null;
    if (!round || commitment === null) return REFUSALS.noNumberAwaited();
    if (commitmentOf(number) !== commitment) return REFUSALS.wrongNumber();
    if (round.numbers[seat] !== null) return null;
    if (round.closedAt === null && !isAlone(draft.state)) return REFUSALS.numbersOpen();
    draft.add({ kind: 'number_revealed', at: draft.now, seat, number });
    dealIfComplete(draft);
    return null;
  };
}

function dealOf(state: RoomState, round: DealRound): FairDeal {
  const { promise, standIn } = round;
  const numbers = humanSeats(state).map((seat) => {
    const [commitment, number] = [at(round.commitments, seat), at(round.numbers, seat)];
    return {
      seat,
      ...(commitment !== null && { commitment }),
      ...(number !== null && { number }),
    };
  });
  return { promise, standIn, numbers };
}

/** With the numbers that are known; the table draws for the others. */
function dealNow(draft: Draft): void {
  swapForRematch(draft);
  const { state } = draft;
  const { round } = state;
  invariant(round, 'a deal that nobody promised');
  const { matchId, secrets } = round;
  const deal = dealOf(state, round);
  const seed = dealSeed(matchId, secrets, deal);
  beginMatch(draft, { matchId, seed, fair: { deal, secrets } });
}

function dealIfComplete(draft: Draft): void {
  const { round } = draft.state;
  if (round && round.closedAt !== null && awaitedNumbers(round).length === 0) dealNow(draft);
}

/** Everybody is ready. The match begins at once, or as soon as all numbers are there. */
export function startMatchOrRound(draft: Draft, newSecrets: NewMatchSecrets): void {
  const { round } = draft.state;
  if (!round || round.commitments.every((commitment) => commitment === null)) {
    swapForRematch(draft);
    beginMatch(draft, newSecrets());
    return;
  }
  if (round.closedAt !== null) return;
  draft.add({ kind: 'numbers_closed', at: draft.now });
  dealIfComplete(draft);
}

/** The time for numbers is over: the table draws for devices that stayed silent. */
export function planSilence(draft: Draft): null {
  const { round } = draft.state;
  const isOver = round && round.closedAt !== null && round.closedAt + REVEAL_MS <= draft.now;
  if (isOver) dealNow(draft);
  return null;
}

/** Rings when a table has waited long enough for numbers. */
export class RevealTimer {
  readonly #clock: Clock;
  readonly #now: () => number;
  readonly #over: () => void;
  #timer: Timer | null = null;
  #notBefore = 0;

  /** `now` is the room's own time. */
  constructor(clock: Clock, now: () => number, over: () => void) {
    this.#clock = clock;
    this.#now = now;
    this.#over = over;
  }

  get isArmed(): boolean {
    return this.#timer !== null;
  }

  /** Devices that come back after a restart have the whole time again. */
  spareUntil(time: number): void {
    this.#notBefore = time;
  }

  arm({ round }: RoomState): void {
    if (!round || round.closedAt === null) {
      this.stop();
      return;
    }
    const ringsAt = Math.max(round.closedAt + REVEAL_MS, this.#notBefore);
    this.#timer ??= this.#clock.setTimer(Math.max(0, ringsAt - this.#now()), () => {
      this.#timer = null;
      this.#over();
    });
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}

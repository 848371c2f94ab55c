import { type Seat, at, invariant } from '@taku/contract';
import { promiseOf, standInPromiseOf } from '@taku/match';
import type { RoomEvent } from '@taku/storage';
import type { DealRound } from './roomState.ts';

// The fold of a round of numbers: docs/decisions has the protocol and what it is good against.

type Of<Kind extends RoomEvent['kind']> = Extract<RoomEvent, { kind: Kind }>;
type RoundEvent = Of<'number_committed' | 'numbers_closed' | 'number_revealed'>;

export function promisedRound(event: Of<'deal_promised'>, seatCount: number): DealRound {
  const { matchId, secret, standIn } = event;
  const nobody = Array.from({ length: seatCount }, () => null);
  return {
    matchId,
    secrets: { secret, standIn },
    promise: promiseOf(matchId, secret),
    standIn: standInPromiseOf(matchId, standIn),
    commitments: nobody,
    numbers: nobody,
    closedAt: null,
  };
}

type BySeat = readonly (string | null)[];

function withOne(values: BySeat, seat: Seat, value: string | null): BySeat {
  return values.map((old, place) => (place === seat ? value : old));
}

export function foldRound(round: DealRound | null, event: RoundEvent): DealRound {
  invariant(round, 'numbers of a deal that nobody promised');
  switch (event.kind) {
    case 'number_committed': {
      const { seat, commitment } = event;
      return { ...round, commitments: withOne(round.commitments, seat, commitment) };
    }
    case 'numbers_closed':
      return { ...round, closedAt: event.at };
    case 'number_revealed':
      return { ...round, numbers: withOne(round.numbers, event.seat, event.number) };
  }
}

/** Whoever leaves takes the commitment along; once numbers are awaited the round is void. */
export function roundWithout(round: DealRound | null, seat: Seat): DealRound | null {
  if (!round) return null;
  const isBegun = round.closedAt !== null || round.numbers.some((number) => number !== null);
  return isBegun ? null : { ...round, commitments: withOne(round.commitments, seat, null) };
}

/** `order[i]` is the old seat of whoever now sits at seat i. */
export function roundSwapped(round: DealRound | null, order: readonly Seat[]): DealRound | null {
  if (!round) return null;
  const moved = (values: BySeat) => order.map((from) => at(values, from));
  return { ...round, commitments: moved(round.commitments), numbers: moved(round.numbers) };
}

export function roundLater(round: DealRound | null, byMs: number): DealRound | null {
  if (!round || round.closedAt === null) return round;
  return { ...round, closedAt: round.closedAt + byMs };
}

/** Seats that have committed and not shown their number yet. */
export function awaitedNumbers({ commitments, numbers }: DealRound): readonly number[] {
  return commitments.flatMap((commitment, place) =>
    commitment !== null && numbers[place] === null ? [place] : [],
  );
}

import { BOARDS, STREET_COUNT, STRENGTHS, binOf } from '@taku/stud/bots';
import type { DealtHands } from './dealtHands.ts';

const SEATS = 2;
const WHOLE = 65_535;

/** Bounds that part the shares of one street into bins of the same size. */
function boundsOf(shares: Uint16Array, street: number, bins: number): number[] {
  const sorted = Float64Array.from(
    { length: shares.length / STREET_COUNT },
    (_, place) => (shares[place * STREET_COUNT + street] as number) / WHOLE,
  ).sort();
  return Array.from(
    { length: bins - 1 },
    (_, bound) => sorted[Math.floor((sorted.length * (bound + 1)) / bins)] as number,
  );
}

function binned(shares: Uint16Array, bounds: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(shares, (share, place) =>
    binOf(bounds[place % STREET_COUNT] ?? [], share / WHOLE),
  );
}

const STREETS_BY_PLACE = Array.from({ length: STREET_COUNT }, (_, street) => street);

/** Deals whose hands and boards are told apart only as far as the strategy tells them. */
export class BinnedHands {
  readonly count: number;
  readonly strengthBounds: readonly (readonly number[])[];
  readonly boardBounds: readonly (readonly number[])[];
  readonly strengths: Uint8Array;
  readonly boards: Uint8Array;
  readonly openers: Uint8Array;
  readonly quarters: Uint8Array;

  constructor(hands: DealtHands) {
    const { count, strengths, boards, openers, quarters } = hands;
    const bounds = (of: Uint16Array, bins: number) =>
      STREETS_BY_PLACE.map((street) =>
        boundsOf(of.subarray(0, count * SEATS * STREET_COUNT), street, bins),
      );
    this.count = count;
    this.strengthBounds = bounds(strengths, STRENGTHS);
    this.boardBounds = bounds(boards, BOARDS);
    this.strengths = binned(strengths, this.strengthBounds);
    this.boards = binned(boards, this.boardBounds);
    this.openers = openers;
    this.quarters = quarters;
  }
}

import { at, invariant } from '@taku/contract';
import { FANTASYLAND_CARDS, type FantasylandCards, type OfcConfig } from '@taku/ofc/rules';

/** O9, O13: the sessions that the table was made for. */
export const SESSION_CHIPS = 200;
const SESSION_LEAD = 40;

/** A seat is in normal play or has a Fantasyland due. */
export const WIDTHS: readonly FantasylandCards[] = [0, ...FANTASYLAND_CARDS];

/** What a seat may have won or lost so far. */
const GAINS = 2 * SESSION_CHIPS + 1;
export const SESSION_SIZE = WIDTHS.length * WIDTHS.length * GAINS;

function widthIndex(cards: FantasylandCards): number {
  return cards === 0 ? 0 : cards - 13;
}

/** Where the value of a gain and the Fantasylands due lies in the table. */
export function sessionPlace(gain: number, own: FantasylandCards, other: FantasylandCards): number {
  return (widthIndex(own) * WIDTHS.length + widthIndex(other)) * GAINS + gain + SESSION_CHIPS;
}

/** O9: what a seat has won or lost after a hand; nobody loses more than he has. */
export function gainAfter(gain: number, points: number): number {
  return Math.max(-SESSION_CHIPS, Math.min(SESSION_CHIPS, gain + points));
}

/** O13: 1 won, −1 lost, null while the session goes on. */
export function sessionEnd(
  gain: number,
  own: FantasylandCards,
  other: FantasylandCards,
): number | null {
  if (Math.abs(gain) >= SESSION_CHIPS) return Math.sign(gain);
  const isLead = own === 0 && other === 0 && 2 * Math.abs(gain) >= SESSION_LEAD;
  return isLead ? Math.sign(gain) : null;
}

const STEPS = 32_000;
/** A point of an even session, in shares of it: so the values read as points. */
const POINTS = 40;

/** How sessions of 200 chips end from here on: wins less losses, scaled to points. */
export class SessionValues {
  readonly #values: Float32Array;

  constructor(values: Float32Array) {
    invariant(values.length === SESSION_SIZE, `${values.length} values of a session`);
    this.#values = values;
  }

  after(gain: number, points: number, own: FantasylandCards, other: FantasylandCards): number {
    return POINTS * at(this.#values, sessionPlace(gainAfter(gain, points), own, other));
  }
}

export function packSession(values: Float32Array): Uint8Array {
  return new Uint8Array(Int16Array.from(values, (value) => Math.round(value * STEPS)).buffer);
}

export function unpackSession(bytes: Uint8Array): Float32Array {
  return Float32Array.from(new Int16Array(bytes.slice().buffer), (steps) => steps / STEPS);
}

/** Whether a table plays the sessions that the values are of. */
export function isValuedSession({ play, startChips, leadToWin, flStayCards }: OfcConfig): boolean {
  const isUsual = startChips === SESSION_CHIPS && leadToWin === SESSION_LEAD;
  return play === 'session' && isUsual && flStayCards === 'recompute';
}

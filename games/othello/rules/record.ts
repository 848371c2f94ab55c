import {
  type GameRecord,
  type LogStep,
  type RecordFold,
  type Seat,
  type SeatTally,
  TallySheet,
} from '@taku/contract';
import { openingOf } from './openings/openingOf.ts';
import { countsOf, otherColour } from './position.ts';
import { formatSquare } from './square.ts';
import { colourOf } from './state.ts';
import type { OthelloTypes } from './types.ts';

const MS_A_SECOND = 1000;
const CORNERS: readonly string[] = ['a1', 'h1', 'a8', 'h8'];

/** Counts of one seat, move by move. */
class OthelloRecord implements RecordFold<OthelloTypes> {
  readonly #seat: Seat;
  readonly #sheet = new TallySheet();

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  take({ event, cause, thinkMs }: LogStep<OthelloTypes>): void {
    if (event.kind !== 'act' || event.action.type !== 'place') return;
    const isOwn = event.seat === this.#seat;
    if (CORNERS.includes(event.action.square)) this.#sheet.count('corners', isOwn);
    if (isOwn && cause === 'human') this.#sheet.add('seconds', thinkMs / MS_A_SECOND);
  }

  end(last: OthelloTypes['state'], returns: readonly number[]): SeatTally {
    const own = colourOf(last, this.#seat);
    const counts = countsOf(last.position);
    if (last.forfeit === null) this.#sheet.add('discs', returns[this.#seat] ?? 0);
    this.#sheet.count(`won.${own}`, (returns[this.#seat] ?? 0) > 0);
    this.#sheet.mark('colour', own);
    const opening = openingOf(last.moves.map(formatSquare));
    if (opening) this.#sheet.mark('opening', opening.en);
    return this.#sheet.result(`${counts[own]} – ${counts[otherColour(own)]}`);
  }
}

/** Corners, discs and colours; what a move costs is for the review to say. */
export const othelloRecord: GameRecord<OthelloTypes> = {
  follow: (_header, seat) => new OthelloRecord(seat),
};

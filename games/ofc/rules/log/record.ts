import { CATEGORIES, bestStrength, categoryOf, parseCard } from '@taku/cards';
import {
  type GameRecord,
  type LogStep,
  type RecordFold,
  type Seat,
  type SeatTally,
  TallySheet,
  at,
  ownFigure,
} from '@taku/contract';
import { ROWS, ROW_SIZES } from '../board/board.ts';
import type { OfcTypes } from '../play/gameTypes.ts';
import type { HandResult, OfcHappening } from '../play/types.ts';

const MS_A_SECOND = 1000;

/** Counts of one seat, hand by hand. */
class OfcRecord implements RecordFold<OfcTypes> {
  readonly #seat: Seat;
  readonly #sheet = new TallySheet();
  #isFantasyland = false;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  take({ event, happened, cause, thinkMs }: LogStep<OfcTypes>): void {
    for (const happening of happened) this.#hear(happening);
    if (event.kind !== 'act' || event.seat !== this.#seat || cause !== 'human') return;
    if (event.action.type === 'place') this.#sheet.add('seconds', thinkMs / MS_A_SECOND);
  }

  end(last: OfcTypes['state']): SeatTally {
    return this.#sheet.result(ownFigure(last.chips, this.#seat));
  }

  #hear(happening: OfcHappening): void {
    if (happening.type === 'hand_start') {
      this.#isFantasyland = at(happening.fantasyland, this.#seat) > 0;
    }
    if (happening.type === 'hand_end') this.#countHand(happening.result);
  }

  #countHand(result: HandResult): void {
    const sheet = this.#sheet;
    const own = this.#seat;
    const isEntry = at(result.fl_entry, own);
    if (this.#isFantasyland) {
      sheet.count('stay', isEntry);
      sheet.mark('hand', 'fantasyland');
    } else {
      sheet.count('foul', at(result.busted, own));
      sheet.count('fantasyland', isEntry);
    }
    sheet.add('royalties', at(result.royalties, own).total);
    sheet.add('points', at(result.actual_score, own));
    sheet.count('scoop', result.scoop && at(result.actual_score, own) > 0);
    if (at(result.busted, own)) sheet.mark('hand', 'foul');
    else this.#markHands(result);
  }

  /** The rows of a board that stands, by what they are. */
  #markHands({ resolved }: HandResult): void {
    const board = at(resolved, this.#seat);
    for (const row of ROWS) {
      const cards = board[row].flatMap((code) => parseCard(code) ?? []);
      if (cards.length !== ROW_SIZES[row]) continue;
      const category = CATEGORIES[categoryOf(bestStrength(cards))];
      if (category !== undefined && category !== 'high-card') this.#sheet.mark('hand', category);
    }
  }
}

/** Fouls, Fantasyland and royalties by hand. */
export const ofcRecord: GameRecord<OfcTypes> = {
  follow: (_header, seat) => new OfcRecord(seat),
};

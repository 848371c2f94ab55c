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
import { Board } from './board.ts';
import { ComboDetector, type PlacementSuggestion } from './comboDetector.ts';
import type { SquFiboTypes } from './happening.ts';
import type { SquFiboState } from './state.ts';

const MS_A_SECOND = 1000;

/** The best combo that one of the hand's cards could have made on the board. */
function bestCombo({ open, hands }: SquFiboState, seat: Seat): PlacementSuggestion | null {
  const board = new Board(open.board);
  const [best] = ComboDetector.suggestWinningPlacements(board, at(hands, seat), open.ruleset);
  return best ?? null;
}

/** Counts of one seat, turn by turn. */
class SquFiboRecord implements RecordFold<SquFiboTypes> {
  readonly #seat: Seat;
  readonly #sheet = new TallySheet();
  #missed = 0;
  #clearings = 0;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  take(step: LogStep<SquFiboTypes>): void {
    const { event, before, happened, cause, thinkMs } = step;
    if (event.kind !== 'act' || event.seat !== this.#seat) return;
    if (cause === 'human') this.#sheet.add('seconds', thinkMs / MS_A_SECOND);
    const claimed = happened.find((happening) => happening.type === 'combo_claimed');
    if (claimed) this.#claim(step);
    else this.#miss(bestCombo(before, this.#seat));
  }

  end(last: SquFiboTypes['state']): SeatTally {
    const { stars, ruleset } = last.open;
    this.#sheet.add('missed', this.#missed);
    this.#sheet.add('clearings', this.#clearings);
    this.#sheet.mark('rules', ruleset);
    return this.#sheet.result(ownFigure(stars, this.#seat));
  }

  #claim({ happened }: LogStep<SquFiboTypes>): void {
    let stars = 0;
    for (const happening of happened) {
      if (happening.type === 'stars_taken') stars += happening.count;
      if (happening.type !== 'combo_claimed') continue;
      this.#sheet.mark('combo', happening.combo);
      if (happening.combo === 'CLEARING_YAKU') this.#clearings += 1;
    }
    this.#sheet.count('turnsMissed', false);
    this.#sheet.add('starsACombo', stars);
  }

  /** Only where one could have been made. */
  #miss(best: PlacementSuggestion | null): void {
    if (!best) return;
    this.#missed += 1;
    this.#sheet.count('turnsMissed', true);
    this.#sheet.add(`missed.${best.comboType}`, 1);
  }
}

/** Combos claimed and missed. */
export const squfiboRecord: GameRecord<SquFiboTypes> = {
  follow: (_header, seat) => new SquFiboRecord(seat),
};

import { type Rng, drawInt } from '@taku/contract';
import {
  type Balance,
  CHOICES,
  KEYS,
  chancesOf,
  choiceOf,
  chooseLv3,
  drawChoice,
  kindOf,
  roughOf,
  spotOf,
} from '@taku/stud/bots';
import { type GameType, stud } from '@taku/stud/rules';
import { seatToAct, startDeal } from './copyPlay.ts';

/** How many looks a rough kind of decision is worth beside a fine one. */
const TRUST = 4;
const EVEN = 1 / CHOICES;

function total(counts: Float64Array, from: number): number {
  let sum = 0;
  for (let choice = 0; choice < CHOICES; choice++) sum += counts[from + choice] as number;
  return sum;
}

/** How Lv 3 plays against a strategy, counted by kinds of decision. */
export class CopiedRival {
  readonly counts = new Float64Array(KEYS * CHOICES);

  /** Plays one deal; Lv 3 has one seat, the strategy the other. */
  watch(game: GameType, balance: Balance, rng: Rng): void {
    let state = startDeal(game, rng);
    const copied = drawInt(rng, 2);
    for (let seat = seatToAct(state); seat !== null; seat = seatToAct(state)) {
      const spot = spotOf(stud.view(state, seat), seat);
      const kind = kindOf(balance, spot, rng);
      const type =
        seat === copied
          ? chooseLv3(spot, rng).type
          : drawChoice(chancesOf(balance, spot, kind), spot, rng);
      if (seat === copied) this.#count(kind.key * CHOICES + choiceOf(type));
      state = stud.apply(state, { kind: 'act', seat, action: { type } }).state;
    }
  }

  #count(cell: number): void {
    this.counts[cell] = (this.counts[cell] as number) + 1;
  }

  /** Chances by kind; where little was seen, those of all decisions as strong and as asked. */
  chances(): Float64Array {
    const rough = this.#roughCounts();
    const chances = new Float64Array(KEYS * CHOICES);
    for (let key = 0; key < KEYS; key++) {
      const [from, roughFrom] = [key * CHOICES, roughOf(key) * CHOICES];
      const seen = total(this.counts, from);
      const all = total(rough, roughFrom);
      for (let choice = 0; choice < CHOICES; choice++) {
        const expected = ((rough[roughFrom + choice] as number) + EVEN) / (all + 1);
        const count = this.counts[from + choice] as number;
        chances[from + choice] = (count + TRUST * expected) / (seen + TRUST);
      }
    }
    return chances;
  }

  #roughCounts(): Float64Array {
    const rough = new Float64Array((roughOf(KEYS - 1) + 1) * CHOICES);
    for (let cell = 0; cell < this.counts.length; cell++) {
      const to = roughOf(Math.floor(cell / CHOICES)) * CHOICES + (cell % CHOICES);
      rough[to] = (rough[to] as number) + (this.counts[cell] as number);
    }
    return rough;
  }
}

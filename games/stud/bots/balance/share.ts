import type { Rng } from '@taku/contract';
import { type GameType, high7, isEightOrBetter, low7 } from '@taku/stud/rules';

const HAND = 7;
const TWO_32 = 0x1_0000_0000;

type Evaluate = typeof high7;

function judge(evaluate: Evaluate, cards: Uint8Array): number {
  return evaluate(
    cards[0] as number,
    cards[1] as number,
    cards[2] as number,
    cards[3] as number,
    cards[4] as number,
    cards[5] as number,
    cards[6] as number,
  );
}

function compare(mine: number, theirs: number): number {
  if (mine === theirs) return 0.5;
  return mine > theirs ? 1 : 0;
}

function shareOfEight(mine: Uint8Array, theirs: Uint8Array): number {
  const high = compare(judge(high7, mine), judge(high7, theirs));
  const [low, other] = [judge(low7, mine), judge(low7, theirs)];
  if (!isEightOrBetter(Math.min(low, other))) return high;
  return (high + compare(other, low)) / 2;
}

/** What seven cards take of a pot against seven others. */
export function shareOfSeven(game: GameType, mine: Uint8Array, theirs: Uint8Array): number {
  if (game === 'stud8') return shareOfEight(mine, theirs);
  if (game === 'razz') return compare(judge(low7, theirs), judge(low7, mine));
  return compare(judge(high7, mine), judge(high7, theirs));
}

/** The share of a pot between two hands of which some cards are known, the rest drawn at random. */
export class ShareSampler {
  readonly #mine = new Uint8Array(HAND);
  readonly #theirs = new Uint8Array(HAND);
  readonly #pool = new Uint8Array(52);
  readonly #taken = new Uint8Array(52);

  /** `gone`: cards that neither can get. */
  share(
    game: GameType,
    hands: { mine: readonly number[]; theirs: readonly number[]; gone?: readonly number[] },
    looks: number,
    rng: Rng,
  ): number {
    const { mine, theirs, gone = [] } = hands;
    const size = this.#fillPool([mine, theirs, gone]);
    this.#mine.set(mine);
    this.#theirs.set(theirs);
    let sum = 0;
    for (let look = 0; look < looks; look++) {
      this.#draw(mine.length, theirs.length, size, rng);
      sum += shareOfSeven(game, this.#mine, this.#theirs);
    }
    return sum / looks;
  }

  #fillPool(known: readonly (readonly number[])[]): number {
    this.#taken.fill(0);
    for (const cards of known) for (const card of cards) this.#taken[card] = 1;
    let size = 0;
    for (let card = 0; card < this.#taken.length; card++) {
      if (this.#taken[card] === 0) this.#pool[size++] = card;
    }
    return size;
  }

  #draw(mine: number, theirs: number, size: number, rng: Rng): void {
    let drawn = 0;
    for (let place = mine; place < HAND; place++) {
      this.#mine[place] = this.#drawCard(drawn++, size, rng);
    }
    for (let place = theirs; place < HAND; place++) {
      this.#theirs[place] = this.#drawCard(drawn++, size, rng);
    }
  }

  #drawCard(drawn: number, size: number, rng: Rng): number {
    const pool = this.#pool;
    const other = drawn + Math.floor((rng.nextUint32() / TWO_32) * (size - drawn));
    const card = pool[other] as number;
    pool[other] = pool[drawn] as number;
    pool[drawn] = card;
    return card;
  }
}

import { type Rng, drawUnit } from '@taku/contract';
import {
  ASKED_STEP,
  ATTACK,
  CHOICES,
  FOLD,
  GO_ON,
  STREET_COUNT,
  betKey,
  keyOf,
  potBin,
} from '@taku/stud/bots';
import { DEFAULT_CONFIG } from '@taku/stud/rules';
import { type BetNode, betTree, unitOf } from './betTree.ts';
import type { BinnedHands } from './binnedHands.ts';
import type { Regrets } from './regrets.ts';

const TREES = Array.from({ length: STREET_COUNT }, (_, street) => betTree(street));
/** A choice regretted by so many chips, times the weight, is seldom tried any more. */
const HOPELESS = -3000;
const TRIED_STILL = 0.1;

/** One street of a deal. */
interface Here {
  readonly street: number;
  /** What each seat had put in before. */
  readonly base: number;
  readonly opener: number;
  /** By seat: the key of its decisions, but for what is asked. */
  readonly keys: readonly [number, number];
}

interface Visit {
  readonly hands: BinnedHands;
  readonly deal: number;
  /** Who learns. */
  readonly seat: number;
  readonly weight: number;
  /** How the other seat plays; null: as it has learnt itself. */
  readonly rival: Float64Array | null;
  readonly rng: Rng;
}

/**
 * One seat learns from one deal: every choice of its own is tried, those of the other are drawn
 * (counterfactual regret minimisation by external sampling).
 */
export class Walk {
  readonly #learnt: Regrets;
  readonly #visit: Visit;

  constructor(learnt: Regrets, visit: Visit) {
    this.#learnt = learnt;
    this.#visit = visit;
  }

  /** What the deal is worth to the seat in chips. */
  walk(): number {
    return this.#begin(0, DEFAULT_CONFIG.stakes.ante, -1);
  }

  #begin(street: number, base: number, lead: number): number {
    const { hands, deal } = this.#visit;
    const opener = hands.openers[deal * STREET_COUNT + street] as number;
    const pot = potBin(street, (2 * base) / unitOf(street));
    const key = (seat: number): number => {
      const at = (deal * 2 + seat) * STREET_COUNT + street;
      const led = lead < 0 ? 0 : lead === seat ? 1 : 2;
      const [board, strength] = [hands.boards[at] as number, hands.strengths[at] as number];
      return keyOf(betKey(street, 0, led, pot), board, strength);
    };
    const here: Here = { street, base, opener, keys: [key(0), key(1)] };
    return this.#ask(TREES[street] as BetNode, here);
  }

  #ask(node: BetNode, here: Here): number {
    const seat = node.who ^ here.opener;
    const from = ((here.keys[seat] as number) + node.asked * ASKED_STEP) * CHOICES;
    const isOwn = seat === this.#visit.seat;
    return isOwn ? this.#tryAll(node, here, from) : this.#drawOne(node, here, from);
  }

  #tryAll(node: BetNode, here: Here, from: number): number {
    const folds = node.theirs > node.mine ? -(here.base + node.mine) : null;
    const goesOn = this.#isHopeless(from + GO_ON) ? null : this.#goOn(node, here);
    const attacks =
      node.attack && !this.#isHopeless(from + ATTACK) ? this.#ask(node.attack, here) : null;
    const chances = this.#learnt.match(node, from);
    const mean =
      (chances[FOLD] as number) * (folds ?? 0) +
      (chances[GO_ON] as number) * (goesOn ?? 0) +
      (chances[ATTACK] as number) * (attacks ?? 0);
    const { weight } = this.#visit;
    if (folds !== null) this.#learnt.add(from + FOLD, weight * (folds - mean));
    if (goesOn !== null) this.#learnt.add(from + GO_ON, weight * (goesOn - mean));
    if (attacks !== null) this.#learnt.add(from + ATTACK, weight * (attacks - mean));
    return mean;
  }

  #isHopeless(cell: number): boolean {
    const { weight, rng } = this.#visit;
    const regret = this.#learnt.regrets[cell] as number;
    return regret < HOPELESS * weight && drawUnit(rng) >= TRIED_STILL;
  }

  #drawOne(node: BetNode, here: Here, from: number): number {
    const { rival, weight, rng } = this.#visit;
    const learnt = this.#learnt;
    const chances = rival ? learnt.copy(node, from, rival) : learnt.match(node, from);
    if (!rival) learnt.count(from, chances, weight);
    const drawn = drawUnit(rng);
    const folds = chances[FOLD] as number;
    if (drawn < folds) return here.base + node.mine;
    const attacks = drawn < folds + (chances[ATTACK] as number);
    return attacks && node.attack ? this.#ask(node.attack, here) : this.#goOn(node, here);
  }

  #goOn(node: BetNode, here: Here): number {
    if (node.goOn) return this.#ask(node.goOn, here);
    const paid = here.base + node.theirs;
    if (here.street === STREET_COUNT - 1) return this.#showdown(paid);
    const attacker = node.attacker < 0 ? -1 : node.attacker ^ here.opener;
    return this.#begin(here.street + 1, paid, attacker);
  }

  #showdown(paid: number): number {
    const { hands, deal, seat } = this.#visit;
    const first = (hands.quarters[deal] as number) / 4;
    return 2 * paid * (seat === 0 ? first : 1 - first) - paid;
  }
}

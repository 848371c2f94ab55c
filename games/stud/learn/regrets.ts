import { ATTACK, CHOICES, FOLD, GO_ON, KEYS } from '@taku/stud/bots';
import type { BetNode } from './betTree.ts';

/** How much each choice is regretted in each kind of decision, and how often it was taken. */
export class Regrets {
  readonly regrets = new Float64Array(KEYS * CHOICES);
  readonly sums = new Float64Array(KEYS * CHOICES);
  readonly #chances = new Float64Array(CHOICES);

  add(cell: number, regret: number): void {
    this.regrets[cell] = (this.regrets[cell] as number) + regret;
  }

  /** Counts what is done in the long run. */
  count(from: number, chances: Float64Array, weight: number): void {
    for (let choice = 0; choice < CHOICES; choice++) {
      const cell = from + choice;
      this.sums[cell] = (this.sums[cell] as number) + weight * (chances[choice] as number);
    }
  }

  /** Chances by positive regrets, good until the next question; even where nothing is regretted. */
  match(node: BetNode, from: number): Float64Array {
    const chances = this.#chances;
    for (let choice = 0; choice < CHOICES; choice++) {
      chances[choice] = Math.max(0, this.regrets[from + choice] as number);
    }
    return allow(node, chances);
  }

  /** The same of somebody whose chances are known. */
  copy(node: BetNode, from: number, known: Float64Array): Float64Array {
    const chances = this.#chances;
    for (let choice = 0; choice < CHOICES; choice++) {
      chances[choice] = known[from + choice] as number;
    }
    return allow(node, chances);
  }

  /** How often each choice was taken, all told; where a decision was never met, it goes on. */
  average(): Float64Array {
    const average = new Float64Array(KEYS * CHOICES);
    for (let from = 0; from < average.length; from += CHOICES) {
      let all = 0;
      for (let cell = from; cell < from + CHOICES; cell++) all += this.sums[cell] as number;
      for (let cell = from; cell < from + CHOICES; cell++) {
        average[cell] = all > 0 ? (this.sums[cell] as number) / all : 0;
      }
      if (all === 0) average[from + GO_ON] = 1;
    }
    return average;
  }
}

/** Leaves out what the rules refuse. */
function allow(node: BetNode, chances: Float64Array): Float64Array {
  const [canFold, canAttack] = [node.theirs > node.mine, node.attack !== null];
  if (!canFold) chances[FOLD] = 0;
  if (!canAttack) chances[ATTACK] = 0;
  const all = (chances[FOLD] as number) + (chances[GO_ON] as number) + (chances[ATTACK] as number);
  if (all > 0) {
    for (let choice = 0; choice < CHOICES; choice++) {
      chances[choice] = (chances[choice] as number) / all;
    }
    return chances;
  }
  const even = 1 / (1 + (canFold ? 1 : 0) + (canAttack ? 1 : 0));
  chances[FOLD] = canFold ? even : 0;
  chances[GO_ON] = even;
  chances[ATTACK] = canAttack ? even : 0;
  return chances;
}

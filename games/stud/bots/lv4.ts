import { type Weights, said } from '@taku/contract';
import { ATTACK, FOLD, GO_ON, choiceOf } from './balance/layout.ts';
import { chancesOf, drawChoice, kindOf } from './balance/balanced.ts';
import { readBalance } from './balance/strategy.ts';
import { valuesByEquity } from './equity.ts';
import { type Policy, lv3 } from './policies.ts';
import { rounded } from './why.ts';

export const BALANCE_ROLE = 'stud/balance';

/** What is done less often than this was hardly meant: it is left out. */
const LEAST_CHANCE = 0.3;

function meant(chances: readonly number[]): readonly number[] {
  const kept = chances.map((chance) => (chance < LEAST_CHANCE ? 0 : chance));
  const all = kept.reduce((sum, chance) => sum + chance, 0);
  return kept.map((chance) => chance / all);
}

/** Against one rival as its table says, against more as Lv 3. */
export function lv4({ bytes, hash }: Weights): Policy {
  const balance = readBalance(bytes);
  return (spot, rng, limits) => {
    if (spot.rivals.length !== 1) return lv3(spot, rng, limits);
    const kind = kindOf(balance, spot, rng);
    const chances = meant(chancesOf(balance, spot, kind));
    const action = drawChoice(chances, spot, rng);
    const [folds, goesOn, attacks] = [FOLD, GO_ON, ATTACK].map((of) => rounded(chances[of] ?? 0));
    const percent = Math.round(100 * (chances[choiceOf(action)] ?? 0));
    return {
      action,
      facts: { folds: folds ?? 0, goesOn: goesOn ?? 0, attacks: attacks ?? 0 },
      reason: said('mixes', { percent }),
      model: hash,
      weigh: () => ({ equity: kind.equity, values: valuesByEquity(spot, kind.equity) }),
    };
  };
}

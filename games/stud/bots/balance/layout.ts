import type { ActionType } from '@taku/stud/rules';

/** What a heads-up decision is taken for: few enough kinds that each is met often. */

/** How often the bets of this street were raised, and who spoke before. */
export const ASKED = 7;
/** Who attacked last on the street before: nobody, oneself, the rival. */
const LEADS = 3;
const POTS = 4;
export const BOARDS = 4;
export const STRENGTHS = 14;
export const STREET_COUNT = 5;
export const CHOICES = 3;

/** The places of the choices: fold, check or call or bring in, bet or complete or raise. */
export const FOLD = 0;
export const GO_ON = 1;
export const ATTACK = 2;

/** Which of the choices an action is. */
export function choiceOf(type: ActionType): number {
  if (type === 'FOLD') return FOLD;
  return type === 'COMPLETE' || type === 'BET' || type === 'RAISE' ? ATTACK : GO_ON;
}

export const KEYS = STREET_COUNT * ASKED * LEADS * POTS * BOARDS * STRENGTHS;

/** Pots at the beginning of a street, in bets of that street, that part small from large. */
const POT_BOUNDS: readonly (readonly number[])[] = [
  [],
  [2, 3.5, 5.5],
  [1.5, 2.75, 4.5],
  [2.5, 4.5, 7],
  [3, 5.5, 8.5],
];

export function potBin(street: number, bets: number): number {
  let bin = 0;
  for (const bound of POT_BOUNDS[street] ?? []) if (bets > bound) bin += 1;
  return bin;
}

/** `turns` counts the choices on this street so far, `bets` its full bets. */
export function askedOf(bets: number, turns: number): number {
  if (bets === 0) return turns === 0 ? 0 : 1;
  if (bets === 1) return turns === 1 ? 2 : 3;
  return Math.min(ASKED - 1, bets + 2);
}

/** All of a decision but the cards. */
export function betKey(street: number, asked: number, lead: number, pot: number): number {
  return ((street * ASKED + asked) * LEADS + lead) * POTS + pot;
}

/** Keys between what is asked and what is asked next. */
export const ASKED_STEP = LEADS * POTS * BOARDS * STRENGTHS;

/** Street, what is asked and the strength, without lead, pot and boards. */
export function roughOf(key: number): number {
  return Math.floor(key / ASKED_STEP) * STRENGTHS + (key % STRENGTHS);
}

export function keyOf(bet: number, board: number, strength: number): number {
  return (bet * BOARDS + board) * STRENGTHS + strength;
}

/** The place of a share among ascending bounds. */
export function binOf(bounds: ArrayLike<number>, share: number): number {
  let bin = 0;
  while (bin < bounds.length && share >= (bounds[bin] as number)) bin += 1;
  return bin;
}

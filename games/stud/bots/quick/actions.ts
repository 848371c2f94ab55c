import { ACTION_TYPES, type ActionType } from '@taku/stud/rules';
import { PLANS, type Plan } from '../spot.ts';

/** An action is its place in `ACTION_TYPES`, a set of them a mask. */
export const ACTION = {
  FOLD: 0,
  CHECK: 1,
  CALL: 2,
  BRING_IN: 3,
  COMPLETE: 4,
  BET: 5,
  RAISE: 6,
} as const satisfies Record<ActionType, number>;

export function actionType(action: number): ActionType {
  return ACTION_TYPES[action] ?? 'FOLD';
}

export const ATTACKS = (1 << ACTION.COMPLETE) | (1 << ACTION.BET) | (1 << ACTION.RAISE);

const FALLBACK = ['CHECK', 'CALL', 'FOLD', ...ACTION_TYPES] as const;

/** For every set of allowed actions the one a plan takes. */
function choices(plan: Plan): Uint8Array {
  const order = [...PLANS[plan], ...FALLBACK].map((type) => ACTION[type]);
  return Uint8Array.from(
    { length: 1 << ACTION_TYPES.length },
    (_, allowed) => order.find((action) => (allowed >> action) & 1) ?? ACTION.FOLD,
  );
}

const CHOICES: Readonly<Record<Plan, Uint8Array>> = {
  attack: choices('attack'),
  bet: choices('bet'),
  goOn: choices('goOn'),
  giveUp: choices('giveUp'),
};

export function carryOutQuickly(allowed: number, plan: Plan): number {
  return CHOICES[plan][allowed] as number;
}

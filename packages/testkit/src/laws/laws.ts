import type { Game, GameTypes } from '@taku/contract';
import { LawViolation } from '../violation.ts';
import { checkL1, checkL8 } from './actions.ts';
import { checkL10 } from './hiddenness.ts';
import { type LawId, LAW_TITLES } from './lawIds.ts';
import { checkL14, checkL15, checkL16 } from './learning.ts';
import { checkL9 } from './poison.ts';
import { checkL11, checkL12, checkL2, checkL3 } from './replay.ts';
import { checkL19 } from './rewards.ts';
import { checkL5, checkL6, checkL7 } from './steps.ts';
import { type LawOptions, type Subject, subjectOf } from './subject.ts';
import { checkL17 } from './telling.ts';
import { checkL13, checkL4 } from './views.ts';
import { checkL18 } from './walk.ts';

interface Law {
  readonly id: LawId;
  readonly title: string;
  check(subject: Subject): void;
}

const CHECKS: Readonly<Record<LawId, (subject: Subject) => void>> = {
  L1: checkL1,
  L2: checkL2,
  L3: checkL3,
  L4: checkL4,
  L5: checkL5,
  L6: checkL6,
  L7: checkL7,
  L8: checkL8,
  L9: checkL9,
  L10: checkL10,
  L11: checkL11,
  L12: checkL12,
  L13: checkL13,
  L14: checkL14,
  L15: checkL15,
  L16: checkL16,
  L17: checkL17,
  L18: checkL18,
  L19: checkL19,
};

export const LAWS: readonly Law[] = (Object.keys(LAW_TITLES) as LawId[]).map((id) => ({
  id,
  title: LAW_TITLES[id],
  check: CHECKS[id],
}));

/** Every law that a game breaks, with the words about it; or those of some laws only. */
export function brokenLaws<G extends GameTypes>(
  game: Game<G>,
  options: LawOptions<G> = {},
  only: readonly LawId[] = LAWS.map(({ id }) => id),
): readonly LawViolation[] {
  const subject = subjectOf(game, options);
  return LAWS.filter(({ id }) => only.includes(id)).flatMap((law) => {
    try {
      law.check(subject);
      return [];
    } catch (error) {
      if (error instanceof LawViolation) return [error];
      throw error;
    }
  });
}

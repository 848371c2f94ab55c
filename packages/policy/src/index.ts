export { type Decision, type LoggedMatch, decisionsOf, legalFromView } from './decisions.ts';
export { type Lesson, firstEqual, lessonsOf, mergeEqual } from './lessons.ts';
export { plainLearner } from './plainLearner.ts';
export type { Agreement, HeldOut, Policy, PolicyHeader, PolicyWeights } from './policy.ts';
export { LARGEST_POLICY, lengthsOf, misfitOf, readPolicy, writePolicy } from './policyFile.ts';
export type { CloneLesson, CloneOptions } from './cloneOptions.ts';
export {
  type CloneProgress,
  type CloneResult,
  type CloneRun,
  resumeClone,
  startClone,
} from './cloneRecipe.ts';
export { heldOutOf } from './cloneSplit.ts';
export { type Score, measure } from './measure.ts';
export { type Likeness, LikenessReader } from './likeness.ts';
export { type CloneOrigin, cloneOptionsOf, clonePolicy } from './clonePolicy.ts';
export { type Candidates, PolicyNet } from './policyNet.ts';
export { policyOnnx } from './policyOnnx.ts';
export { type Teacher, teacherLessons } from './teacherLessons.ts';
export {
  POLICY_STYLES,
  type PolicyStyle,
  parsePolicyBotId,
  policyBot,
  policyBotId,
} from './policyBot.ts';
export { ImproveRun, type ImproveState } from './improveRecipe.ts';

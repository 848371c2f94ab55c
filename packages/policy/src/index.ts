export { type Decision, type LoggedMatch, decisionsOf, legalFromView } from './decisions.ts';
export { type Lesson, lessonsOf, mergeEqual } from './lessons.ts';
export { plainLearner } from './plainLearner.ts';
export type { Agreement, HeldOut, Policy, PolicyHeader, PolicyWeights } from './policy.ts';
export { LARGEST_POLICY, lengthsOf, misfitOf, readPolicy, writePolicy } from './policyFile.ts';

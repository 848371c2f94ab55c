export { type Decision, decisionsOf, legalFromView } from './decisions.ts';
export type { Agreement, HeldOut, Policy, PolicyHeader, PolicyWeights } from './policy.ts';
export { LARGEST_POLICY, lengthsOf, misfitOf, readPolicy, writePolicy } from './policyFile.ts';

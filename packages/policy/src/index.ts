export { type Decision, decisionsOf, legalFromView } from './decisions.ts';

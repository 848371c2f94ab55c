export { canaryCast } from './canary';
export { legalMoves, flips } from './board';

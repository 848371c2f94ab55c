export { ActionValues, type ActionRow } from './ActionValues.tsx';
export { DecisionList, type DecisionRow } from './DecisionList.tsx';
export { amountText, marginText, shownLoss, signedText, unitText } from './figures.ts';
export {
  type AccuracyKind,
  type Judged,
  accuracyOf,
  costliestOf,
  isSameAction,
  judgedOf,
  worthOf,
} from './judged.ts';
export { Progress } from './Progress.tsx';
export { ReviewFrame } from './ReviewFrame.tsx';
export { TryAnswer, TryChoices, type TryChoice } from './TryAgain.tsx';
export { useAppraisals, type Appraised } from './useAppraisals.ts';
export { decisionOfSearch, useDecisionPlace } from './useDecisionPlace.ts';
export { useReviewKeys } from './useReviewKeys.ts';
export { type Try, useTryAgain } from './useTryAgain.ts';
export { Verdict } from './Verdict.tsx';

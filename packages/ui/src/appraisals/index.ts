// What a table needs of reviews: the parts of their pages stay out of it.
export {
  AppraisalContext,
  type AppraisalFailure,
  type AppraisalNews,
  type AppraisalQuestion,
  type AppraisalSource,
  type AppraiserAbout,
  type AskedDecision,
  reviewQuestion,
} from './appraisals.ts';
export { decisionPath, reviewPath } from './reviewPath.ts';

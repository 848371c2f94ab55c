export { chainLine } from './chain.ts';
export { LOG_VERSION, NAMED_LOG_VERSION, matchLogSchema } from './lines.ts';
export { type ClosedLog, MatchLogError, MatchReader } from './matchReader.ts';
export { NOBODY, commitToNames, withoutSalt } from './nameCommitment.ts';
export { signedText } from './signature.ts';
export * from './prove.ts';

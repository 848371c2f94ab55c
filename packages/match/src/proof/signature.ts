import type { Json, LogSignature } from '@taku/contract';
import { type HashText, chainLine } from './chain.ts';

/** What an end line says beside its signature. */
type Unsigned = Readonly<Record<string, Json>>;

/**
 * What the signature of a log is made of: the chain its end line would have without it. As that
 * covers no names, a person can be forgotten and the signature still holds.
 */
export function signedText(previous: string, end: Unsigned, hash?: HashText): string {
  const { signed: _signed, chain: _chain, ...unsigned } = end;
  return `taku log 1\n${chainLine(previous, unsigned, hash).chain}`;
}

/** Whether this key has signed this text. */
export type CheckSignature = (signed: LogSignature, text: string) => boolean;

import { createHash } from 'node:crypto';
import type { Json } from '@taku/contract';

const CHAIN_MEMBER = /^(.*),"chain":"([0-9a-f]{64})"\}$/s;

function chainOf(previous: string, unchained: string): string {
  return createHash('sha256').update(previous).update(unchained).digest('hex');
}

export interface ChainedLine {
  readonly text: string;
  readonly chain: string;
}

/** A line whose `chain` covers its own bytes and, through the line before, all earlier ones. */
export function chainLine(previous: string, line: Readonly<Record<string, Json>>): ChainedLine {
  const unchained = JSON.stringify(line);
  const chain = chainOf(previous, unchained);
  return { text: `${unchained.slice(0, -1)},"chain":"${chain}"}`, chain };
}

/** The chain of a line that follows from the line before; null when some byte was changed. */
export function checkChain(previous: string, text: string): string | null {
  const [, start, chain] = CHAIN_MEMBER.exec(text) ?? [];
  if (start === undefined || chain === undefined) return null;
  return chainOf(previous, `${start}}`) === chain ? chain : null;
}

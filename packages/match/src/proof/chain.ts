import { DEEPEST_NESTING, type Json, type MatchHeader, nestingOf } from '@taku/contract';
import { hashText } from '../chance.ts';
import { withoutPeople } from './nameCommitment.ts';

const CHAIN_MEMBER = /^(.*),"chain":"([0-9a-f]{64})"\}$/s;

/** The SHA-256 of a text as hexadecimal digits: plain code everywhere, a platform's own where long. */
export type HashText = (text: string) => string;

/** What the chain covers of a line: all of it, except the people of a header with commitments. */
function covered(line: Readonly<Record<string, unknown>>, text: string): string {
  const header = line['kind'] === 'match' ? (line['header'] as MatchHeader | undefined) : undefined;
  if (!header?.commitments) return text;
  return JSON.stringify({ ...line, header: withoutPeople(header) });
}

interface ChainedLine {
  readonly text: string;
  readonly chain: string;
}

/** A line whose `chain` covers its own bytes and, through the line before, all earlier ones. */
export function chainLine(
  previous: string,
  line: Readonly<Record<string, Json>>,
  hash: HashText = hashText,
): ChainedLine {
  const unchained = JSON.stringify(line);
  const chain = hash(previous + covered(line, unchained));
  return { text: `${unchained.slice(0, -1)},"chain":"${chain}"}`, chain };
}

/** `covered` of a text that has exactly the bytes we would write; null for any other text. */
function coveredOf(text: string): string | null {
  try {
    const line = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return JSON.stringify(line) === text ? covered(line, text) : null;
  } catch {
    return null;
  }
}

const MATCH_START = '{"kind":"match",';

/** The chain of a line that follows from the line before; null when some byte was changed. */
export function checkChain(
  previous: string,
  text: string,
  hash: HashText = hashText,
): string | null {
  const [, start, chain] = CHAIN_MEMBER.exec(text) ?? [];
  if (start === undefined || chain === undefined) return null;
  const unchained = `${start}}`;
  const isHeader = text.startsWith(MATCH_START) && nestingOf(text) <= DEEPEST_NESTING;
  const content = isHeader ? coveredOf(unchained) : unchained;
  return content !== null && hash(previous + content) === chain ? chain : null;
}

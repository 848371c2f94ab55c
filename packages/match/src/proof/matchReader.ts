import {
  DEEPEST_NESTING,
  type LogEntry,
  type LogSignature,
  type MatchLog,
  nestingOf,
} from '@taku/contract';
import type * as z from 'zod/mini';
import { hashText } from '../chance.ts';
import { type HashText, checkChain } from './chain.ts';
import { checkEd25519 } from './ed25519.ts';
import { type EndLine, LOG_VERSION, LogLine, type MatchLine, NAMED_LOG_VERSION } from './lines.ts';
import { endFault, entryFault, headerFault } from './plausible.ts';
import { type CheckSignature, signedText } from './signature.ts';

/** A finished match as it is stored and exported. */
export type ClosedLog = MatchLog & {
  readonly endedAt: number;
  /** Where the server on which it was played has signed it. */
  readonly signed?: LogSignature;
};

/** A file is not the log it claims to be; `line` counts from 1. */
export class MatchLogError extends Error {
  override readonly name = 'MatchLogError';
  readonly line: number;

  constructor(line: number, detail: string) {
    super(`line ${line}: ${detail}`);
    this.line = line;
  }
}

const CHANGED = 'changed, or a line before it is missing: its chain does not follow';
const FOREIGN = 'a match must start here, with a line of kind "match"';
const FORGED = 'the signature is not of this log and this key';

function parseLine(text: string, line: number): LogLine {
  const nesting = nestingOf(text);
  if (nesting > DEEPEST_NESTING) {
    throw new MatchLogError(line, `nested ${nesting} deep; allowed are ${DEEPEST_NESTING}`);
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new MatchLogError(line, 'not a JSON text');
  }
  const result = LogLine.safeParse(raw);
  if (result.success) return raw as LogLine;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new MatchLogError(line, `not a line of a match log (${path || 'kind'})`);
}

interface OpenMatch {
  readonly start: z.infer<typeof MatchLine>;
  readonly entries: LogEntry[];
}

function finish({ start, entries }: OpenMatch, end: z.infer<typeof EndLine>): ClosedLog {
  const { kind: _kind, version: _version, chain: _chain, ...match } = start;
  const signed = end.signed === undefined ? {} : { signed: end.signed };
  return { ...match, endedAt: end.endedAt, entries, ...signed };
}

function lastTime({ start, entries }: OpenMatch): number {
  return entries.at(-1)?.at ?? start.header.startedAt;
}

function refuse(line: number, fault: string | null): void {
  if (fault !== null) throw new MatchLogError(line, fault);
}

function versionFault({ version, header }: z.infer<typeof MatchLine>): string | null {
  const due = header.commitments ? LOG_VERSION : NAMED_LOG_VERSION;
  return version === due ? null : `version ${version}, expected ${due}`;
}

interface ReaderParts {
  readonly hash: HashText;
  readonly checkSignature: CheckSignature;
}

const PLAIN: ReaderParts = { hash: hashText, checkSignature: checkEd25519 };

/** What one line does to the match that is being read; a finished match comes out. */
export class MatchReader {
  readonly #parts: ReaderParts;
  #previous = '';
  #open: OpenMatch | null = null;

  constructor(parts: ReaderParts = PLAIN) {
    this.#parts = parts;
  }

  take(text: string, line: number): ClosedLog | null {
    const open = this.#open;
    const isMatchStart = text.startsWith('{"kind":"match"');
    const before = open ? this.#previous : '';
    const chain = checkChain(before, text, this.#parts.hash);
    if (chain === null) throw new MatchLogError(line, isMatchStart || open ? CHANGED : FOREIGN);
    const parsed = parseLine(text, line);
    if (parsed.kind === 'end') refuse(line, this.#signatureFault(before, parsed));
    this.#previous = chain;
    if (parsed.kind === 'match') return this.#start(parsed, line);
    if (!open) throw new MatchLogError(line, `${parsed.kind} outside a match`);
    if (parsed.kind === 'end') return this.#end(open, parsed, line);
    const { kind: _kind, chain: _chain, ...entry } = parsed;
    if (entry.index !== open.entries.length) {
      throw new MatchLogError(line, `entry ${entry.index}, expected ${open.entries.length}`);
    }
    refuse(line, entryFault(entry, lastTime(open)));
    open.entries.push(entry);
    return null;
  }

  /** The input is over. */
  stop(line: number): void {
    if (this.#open) throw new MatchLogError(line, 'the match has no end line');
  }

  #start(parsed: z.infer<typeof MatchLine>, line: number): null {
    if (this.#open) throw new MatchLogError(line, 'a match inside a match');
    refuse(line, headerFault(parsed.header));
    refuse(line, versionFault(parsed));
    this.#open = { start: parsed, entries: [] };
    return null;
  }

  #signatureFault(previous: string, end: z.infer<typeof EndLine>): string | null {
    const { signed } = end;
    if (!signed) return null;
    const { hash, checkSignature } = this.#parts;
    const text = signedText(previous, end, hash);
    return checkSignature(signed, text) ? null : FORGED;
  }

  #end(open: OpenMatch, parsed: z.infer<typeof EndLine>, line: number): ClosedLog {
    if (parsed.entries !== open.entries.length) {
      const detail = `${parsed.entries} entries announced, ${open.entries.length} found`;
      throw new MatchLogError(line, detail);
    }
    refuse(line, endFault(parsed.endedAt, lastTime(open)));
    this.#open = null;
    return finish(open, parsed);
  }
}

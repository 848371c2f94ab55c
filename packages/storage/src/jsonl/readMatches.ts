import { DEEPEST_NESTING, type LogEntry, nestingOf } from '@taku/contract';
import type * as z from 'zod/mini';
import { checkChain } from './chain.ts';
import { type EndLine, LOG_VERSION, LogLine, type MatchLine, NAMED_LOG_VERSION } from './lines.ts';
import type { MatchLog } from './matchLog.ts';
import { endFault, entryFault, headerFault } from './plausible.ts';

/** A file is not the log it claims to be; `line` counts from 1. */
export class MatchLogError extends Error {
  override readonly name = 'MatchLogError';
  readonly line: number;

  constructor(line: number, detail: string) {
    super(`line ${line}: ${detail}`);
    this.line = line;
  }
}

/** No match comes near it; a longer line is somebody's attempt on the memory. */
const LONGEST_LINE = 16 * 1024 * 1024;

const CHANGED = 'changed, or a line before it is missing: its chain does not follow';
const FOREIGN = 'a match must start here, with a line of kind "match"';

/** Splits at line feeds only: other line ends of Unicode may stand inside a JSON text. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  let line = 1;
  const checked = (text: string) => {
    if (text.length <= LONGEST_LINE) return text;
    throw new MatchLogError(line, `longer than ${LONGEST_LINE / 1024 / 1024} MB`);
  };
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      yield checked(text);
      line += 1;
    }
    checked(rest);
  }
  rest += decoder.decode();
  if (rest !== '') yield checked(rest);
}

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

function finish({ start, entries }: OpenMatch, end: z.infer<typeof EndLine>): MatchLog {
  const { header, seed, returns } = start;
  const ending = start.ending === undefined ? {} : { ending: start.ending };
  return { header, seed, returns, ...ending, endedAt: end.endedAt, entries };
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

/** What one line does to the match that is being read; a finished match comes out. */
class MatchReader {
  #previous = '';
  #open: OpenMatch | null = null;

  take(text: string, line: number): MatchLog | null {
    const open = this.#open;
    const isMatchStart = text.startsWith('{"kind":"match"');
    const chain = checkChain(open ? this.#previous : '', text);
    if (chain === null) throw new MatchLogError(line, isMatchStart || open ? CHANGED : FOREIGN);
    this.#previous = chain;
    const parsed = parseLine(text, line);
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

  #end(open: OpenMatch, parsed: z.infer<typeof EndLine>, line: number): MatchLog {
    if (parsed.entries !== open.entries.length) {
      const detail = `${parsed.entries} entries announced, ${open.entries.length} found`;
      throw new MatchLogError(line, detail);
    }
    refuse(line, endFault(parsed.endedAt, lastTime(open)));
    this.#open = null;
    return finish(open, parsed);
  }
}

/** Every match of a file, each given out only when its chain holds from first to last line. */
export async function* readMatches(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<MatchLog> {
  const reader = new MatchReader();
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const finished = reader.take(text, line);
    if (finished) yield finished;
  }
  reader.stop(line);
}

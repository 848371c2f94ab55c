import type { LogEntry, Words } from '@taku/contract';
import type { MatchLog } from '@taku/protocol';

type ParsedLog =
  | { readonly ok: true; readonly log: MatchLog }
  | { readonly ok: false; readonly detail: Words };

type Line = Readonly<Record<string, unknown>>;

function wrong(line: number, en: string, ja: string): ParsedLog {
  return { ok: false, detail: { en: `Line ${line}: ${en}`, ja: `${line}行目：${ja}` } };
}

function parseLine(text: string): Line | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? (line as Line) : null;
  } catch {
    return null;
  }
}

function isHeaderLine(line: Line | null | undefined): line is Line & Omit<MatchLog, 'entries'> {
  const header = line?.['header'] as Partial<MatchLog['header']> | undefined;
  return line?.['kind'] === 'match' && typeof header?.game === 'string';
}

function entryOf(line: Line, index: number): LogEntry | null {
  if (line['kind'] !== 'entry' || line['index'] !== index) return null;
  const { kind: _kind, chain: _chain, ...entry } = line;
  return entry as unknown as LogEntry;
}

/** The first match of an exported JSONL text: header, entries, end. */
export function parseLog(text: string): ParsedLog {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map(parseLine);
  const broken = parsed.indexOf(null);
  if (broken >= 0) return wrong(broken + 1, 'this is no JSON.', 'JSON ではありません。');
  const [first, ...rest] = parsed as Line[];
  if (!isHeaderLine(first)) {
    return wrong(1, 'the header of a match was expected.', '対局のヘッダーが必要です。');
  }
  const end = rest.findIndex((line) => line['kind'] === 'end');
  const entries: LogEntry[] = [];
  for (const [index, line] of rest.slice(0, end < 0 ? rest.length : end).entries()) {
    const entry = entryOf(line, index);
    if (!entry) {
      return wrong(index + 2, `entry ${index} was expected.`, `${index}番の記録が必要です。`);
    }
    entries.push(entry);
  }
  const { header, seed, returns } = first;
  const ending = first.ending === undefined ? {} : { ending: first.ending };
  return { ok: true, log: { header, seed, returns, ...ending, entries } };
}

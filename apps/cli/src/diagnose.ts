import { findGame } from '@taku/catalog';
import type { EarlyEnd, LogEntry, MatchHeader } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import { MatchLogError } from '@taku/storage';
import { CliError, linesOf } from '@taku/terminal';

type Line = Readonly<Record<string, unknown>>;

function parseLoosely(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Line) : null;
  } catch {
    return null;
  }
}

/** The lines of the match that the given line belongs to, without judging their chain. */
async function matchAround(file: string, line: number): Promise<readonly Line[]> {
  let lines: Line[] = [];
  let number = 0;
  for await (const text of linesOf(file)) {
    number += 1;
    const parsed = parseLoosely(text);
    if (!parsed) {
      if (number === line) return [];
      continue;
    }
    if (parsed['kind'] === 'match') lines = [];
    lines.push(parsed);
    if (parsed['kind'] === 'end' && number >= line) break;
  }
  return lines;
}

/** What rules and seed say about a match whose chain is broken: often which value was changed. */
function ruleVerdict(lines: readonly Line[]): string | null {
  const [head, ...rest] = lines;
  const header = head?.['header'] as MatchHeader | undefined;
  const game = header ? findGame(header.game) : null;
  if (!head || !header || !game) return null;
  const entries = rest.filter((line) => line['kind'] === 'entry') as unknown as LogEntry[];
  const returns = head['returns'] as readonly number[];
  const ending = head['ending'] === undefined ? {} : { ending: head['ending'] as EarlyEnd };
  try {
    const seed = String(head['seed']);
    const wrong = verifyMatch(game, { header, seed, entries, returns, ...ending });
    if (!wrong) return 'rules and seed still agree with what is left; only its description changed';
    return `${wrong.index === null ? 'header' : `entry ${wrong.index}`}: ${wrong.detail}`;
  } catch {
    return null;
  }
}

/** Adds to a broken chain what rules and seed can say about it. */
export async function diagnose(error: unknown, file: string): Promise<unknown> {
  if (!(error instanceof MatchLogError)) return error;
  const verdict = ruleVerdict(await matchAround(file, error.line));
  return new CliError(`${file} ${error.message}.${verdict ? ` ${verdict}.` : ''}`);
}

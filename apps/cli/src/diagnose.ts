import { findGame } from '@taku/catalog';
import { explainBroken } from '@taku/match/proof';
import { MatchLogError } from '@taku/storage';
import { CliError, linesOf } from '@taku/terminal';

/** The lines of the match that the given line belongs to, without judging their chain. */
async function matchAround(file: string, line: number): Promise<readonly string[]> {
  let lines: string[] = [];
  let number = 0;
  for await (const text of linesOf(file)) {
    number += 1;
    if (text.startsWith('{"kind":"match"')) lines = [];
    lines.push(text);
    if (text.startsWith('{"kind":"end"') && number >= line) break;
  }
  return lines;
}

/** Adds to a broken chain what rules and seed can say about it. */
export async function diagnose(error: unknown, file: string): Promise<unknown> {
  if (!(error instanceof MatchLogError)) return error;
  const verdict = explainBroken(await matchAround(file, error.line), findGame);
  return new CliError(`${file} ${error.message}.${verdict ? ` ${verdict}.` : ''}`);
}

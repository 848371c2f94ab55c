import { findGame } from '@taku/catalog';
import { counted } from '@taku/contract';
import type { MatchLog } from '@taku/storage';
import { CliError, matchesIn, say } from '@taku/terminal';
import type { Command } from 'commander';

const HELP = `
Checks the chain of every line, the signature where there is one, the seed against its published hash
and against what table and people gave to it, every draw against the seed, every act against the
rules, and the result. The first departure is named; the exit code is then 1. dist/web/verify.html
does the same in a browser, without a network.

Examples:
  taku verify games.jsonl
  taku verify games.jsonl --json`;

interface Verdict {
  readonly match: string;
  readonly game: string;
  readonly entries: number;
  readonly draws: number;
  /** Seats whose devices took part in the deal; null where the seed is the table's alone. */
  readonly numbers: readonly number[] | null;
  /** The key that signed the log; null where nobody has. */
  readonly key: string | null;
}

async function verifyOne(log: MatchLog): Promise<Verdict> {
  const { verifyMatch } = await import('@taku/match');
  const { matchId: match, game: id } = log.header;
  const game = findGame(id);
  if (!game) throw new CliError(`Match ${match} is of ${id}, which this Taku does not have.`);
  const wrong = verifyMatch(game, log);
  if (wrong) {
    const where = wrong.index === null ? 'header' : `entry ${wrong.index}`;
    throw new CliError(`Match ${match}, ${where}: ${wrong.detail}.`);
  }
  const draws = log.entries.filter(({ event }) => event.kind === 'chance').length;
  const dealt = log.header.deal?.numbers.filter(({ number }) => number !== undefined);
  const numbers = dealt?.map(({ seat }) => seat) ?? null;
  const key = log.signed?.key ?? null;
  return { match, game: id, entries: log.entries.length, draws, numbers, key };
}

/** What is said of a match that holds, beside how much it holds. */
function notesOf(log: MatchLog, { numbers, key }: Verdict): string {
  const redacted = log.header.redacted?.map(({ seat }) => seat) ?? [];
  return [
    redacted.length > 0 && `; redacted: seat ${redacted.join(', ')}`,
    numbers && numbers.length > 0 && `; numbers of seat ${numbers.join(', ')} in the deal`,
    key !== null && `; signed by ${key.slice(0, 16)}…`,
  ]
    .filter(Boolean)
    .join('');
}

async function verifyFile(file: string, flags: { readonly json?: boolean }): Promise<void> {
  let count = 0;
  try {
    for await (const log of matchesIn(file)) {
      const verdict = await verifyOne(log);
      count += 1;
      const { match, game, entries, draws } = verdict;
      const sizes = `${counted(entries, 'entry', 'entries')}, ${counted(draws, 'draw')}`;
      const words = `${match}: ${game}, ${sizes} — as rules and seed give${notesOf(log, verdict)}`;
      say(flags.json ? JSON.stringify(verdict) : words);
    }
  } catch (error) {
    const { diagnose } = await import('../diagnose.ts');
    throw file === '-' ? error : await diagnose(error, file);
  }
  if (count === 0) throw new CliError(`${file} holds no match.`);
  if (!flags.json) process.stdout.write(`${count} verified.\n`);
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('prove a log: chain, seed, every draw, every act')
    .argument('<log>', 'as written by export; - is stdin')
    .option('--json', 'one JSON object for each match')
    .addHelpText('after', HELP)
    .action(verifyFile);
}

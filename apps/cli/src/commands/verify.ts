import { findGame } from '@taku/catalog';
import { counted } from '@taku/contract';
import type { MatchLog } from '@taku/storage';
import { CliError, matchesIn, say } from '@taku/terminal';
import type { Command } from 'commander';

const HELP = `
Checks the chain of every line, the seed against its published hash, every draw against the seed,
every act against the rules, and the result. The first departure is named; the exit code is then 1.

Examples:
  taku verify games.jsonl
  taku verify games.jsonl --json`;

interface Verdict {
  readonly match: string;
  readonly game: string;
  readonly entries: number;
  readonly draws: number;
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
  return { match, game: id, entries: log.entries.length, draws };
}

async function verifyFile(file: string, flags: { readonly json?: boolean }): Promise<void> {
  let count = 0;
  try {
    for await (const log of matchesIn(file)) {
      const verdict = await verifyOne(log);
      count += 1;
      const { match, game, entries, draws } = verdict;
      const sizes = `${counted(entries, 'entry', 'entries')}, ${counted(draws, 'draw')}`;
      const redacted = log.header.redacted?.map(({ seat }) => seat) ?? [];
      const note = redacted.length === 0 ? '' : `; redacted: seat ${redacted.join(', ')}`;
      const words = `${match}: ${game}, ${sizes} — as rules and seed give${note}`;
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

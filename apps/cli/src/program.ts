import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { CliError } from './cliError.ts';
import { COMMANDS } from './commands/index.ts';

const EXAMPLES = `
Examples:
  taku serve --port 8000
  taku play squfibo --bot normal
  taku arena squfibo normal easy --pairs 100 --seed 1 --json
  taku export --out games.jsonl && taku verify games.jsonl`;

/** Everything `taku` can do. Mistakes come out as errors; `exitOf` says what to print. */
export function buildProgram(output: OutputConfiguration = {}): Command {
  const program = new Command('taku')
    .description('A self-hosted game table: play, log, train, measure, play again.')
    .version('0.1.0')
    .configureOutput(output)
    .showHelpAfterError('Try: taku --help')
    .addHelpText('after', EXAMPLES)
    .exitOverride();
  for (const add of COMMANDS) add(program);
  return program;
}

const SENTENCES = ['ArenaError', 'BotError', 'MatchLogError'];

export interface Exit {
  readonly code: number;
  readonly words: string;
}

/** Expected mistakes are sentences; anything else is a fault of ours and shows where it happened. */
export function exitOf(error: unknown): Exit {
  if (error instanceof CommanderError) return { code: error.exitCode, words: '' };
  const fault = error instanceof Error ? error : new Error(String(error));
  const isExpected = error instanceof CliError || SENTENCES.includes(fault.name);
  const words = isExpected ? fault.message : (fault.stack ?? fault.message);
  return { code: 1, words: `taku: ${words}\n` };
}

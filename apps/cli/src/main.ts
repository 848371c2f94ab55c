import { Command, CommanderError } from 'commander';
import { CliError } from './cliError.ts';
import { COMMANDS } from './commands/index.ts';

const EXAMPLES = `
Examples:
  taku serve --port 8000
  taku play squfibo --bot normal
  taku arena squfibo normal easy --pairs 100 --seed 1 --json
  taku export --out games.jsonl && taku verify games.jsonl`;

function buildProgram(): Command {
  const program = new Command('taku')
    .description('A self-hosted game table: play, log, train, measure, play again.')
    .version('0.1.0')
    .showHelpAfterError('Try: taku --help')
    .addHelpText('after', EXAMPLES)
    .exitOverride();
  for (const add of COMMANDS) add(program);
  return program;
}

/** Expected mistakes are sentences; anything else is a fault of ours and shows where it happened. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode;
  const isExpected =
    error instanceof CliError ||
    (error instanceof Error && ['ArenaError', 'BotError', 'MatchLogError'].includes(error.name));
  const words = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`taku: ${isExpected ? words.message : (words.stack ?? words.message)}\n`);
  return 1;
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await buildProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

import { allowedWords, CliError } from '@taku/terminal';
import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { COMMANDS } from './commands/index.ts';
import { EXAMPLE } from './example.ts';

const EXAMPLES = `
Examples:
  taku serve --port 8000
  taku play ${EXAMPLE.game} --bot ${EXAMPLE.weak}
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --pairs 100 --seed 1 --json
  taku export --out games.jsonl && taku verify games.jsonl`;

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

/** Refuses a command that a group does not have, in `taku` and in `taku train` alike. */
function refuseUnknownCommands(group: Command): void {
  if (group.commands.length === 0) return;
  group.on('command:*', ([given = '']: readonly string[]) => {
    const names = group.commands.map((command) => command.name());
    throw new CliError(
      `There is no command “${pathOf(group)} ${given}”. ${allowedWords(given, names)}`,
    );
  });
  for (const command of group.commands) refuseUnknownCommands(command);
}

/** The parser's own complaints in the form of all others; help is printed as it is. */
function sentence(complaint: string): string {
  return complaint.replace(/^error: (.*?)\.?$/m, 'taku: $1.');
}

/** Everything `taku` can do. Mistakes come out as errors; `exitOf` says what to print. */
export function buildProgram(output: OutputConfiguration = {}): Command {
  const program = new Command('taku')
    .description('A self-hosted game table: play, log, train, measure, play again.')
    .version('0.1.0')
    .configureOutput({ outputError: (text, write) => write(sentence(text)), ...output })
    .showHelpAfterError('Try: taku --help')
    .addHelpText('after', EXAMPLES)
    .enablePositionalOptions()
    .exitOverride();
  for (const add of COMMANDS) add(program);
  refuseUnknownCommands(program);
  return program;
}

const SENTENCES = ['ArenaError', 'BotError', 'MatchLogError', 'TrainError'];

interface Exit {
  readonly code: number;
  readonly words: string;
}

/** Expected mistakes become sentences; anything else is our fault and is printed with its stack. */
export function exitOf(error: unknown): Exit {
  if (error instanceof CommanderError) return { code: error.exitCode, words: '' };
  const fault = error instanceof Error ? error : new Error(String(error));
  const isExpected = error instanceof CliError || SENTENCES.includes(fault.name);
  const words = isExpected ? fault.message : (fault.stack ?? fault.message);
  return { code: 1, words: `taku: ${words}\n` };
}

import { GAMES } from '@taku/catalog';
import type { Game } from '@taku/contract';
import { CliError, type Command, commandGroup, gameGroup, say, wholeNumber } from '@taku/terminal';
import { EXAMPLE } from '../example.ts';
import { gameNamed } from '../lookUp.ts';

interface RulesFlags {
  readonly json?: boolean;
  readonly seconds: number;
}

interface ThinkFlags {
  readonly spots: number;
}

interface EncodeFlags extends ThinkFlags {
  readonly json?: boolean;
}

const HELP = `
Without a further word: random legal play on one thread, how many events and whole matches a second
the rules give. A median of five rounds; a busy machine shows.

Examples:
  taku bench
  taku bench ${EXAMPLE.game} --seconds 2 --json
  taku bench ${EXAMPLE.game} think
  taku bench all think`;

async function benchRules(games: readonly Game[], flags: RulesFlags): Promise<void> {
  const { rulesSpeed } = await import('../bench/rulesSpeed.ts');
  for (const game of games) {
    const result = rulesSpeed(game, flags.seconds);
    const { eventsPerSecond, matchesPerSecond } = result;
    const text = `${game.id.padEnd(10)} ${eventsPerSecond} events/s, ${matchesPerSecond} matches/s`;
    say(flags.json ? JSON.stringify(result) : text);
  }
}

function withRulesFlags(command: Command): Command {
  return command
    .option('--seconds <n>', 'for each game', wholeNumber('--seconds', 1), 3)
    .option('--json', 'one JSON object for each game')
    .enablePositionalOptions();
}

function thinkHelp(game: Game): string {
  return `
From the question to the answer, in the worker pool of the server and in a Web Worker of headless
Chromium, level by level, for every number of seats.

Example:
  taku bench ${game.id} think --spots 20`;
}

function addGame(program: Command, game: Game): void {
  const bench = withRulesFlags(gameGroup(program, 'bench', game.id))
    .description(`the rules of ${game.id}, or what follows`)
    .action((flags: RulesFlags) => benchRules([game], flags));
  bench
    .command('think')
    .description('how long its CPUs think')
    .option('--spots <n>', 'decisions a level', wholeNumber('--spots', 1), 60)
    .addHelpText('after', thinkHelp(game))
    .action(async ({ spots }: ThinkFlags) => {
      const { benchThink } = await import('../bench/think.ts');
      await benchThink(game, spots);
    });
  addEncode(bench, game);
}

function encodeHelp(game: Game): string {
  return `
Processor time that a decision takes to become rows of numbers and to be judged, as training and
trained CPUs need it: the mean over decisions of random play, the best of five rounds.

Example:
  taku bench ${game.id} encode --spots 500 --json`;
}

function addEncode(bench: Command, game: Game): void {
  bench
    .command('encode')
    .description('what a decision costs before anything is learnt from it')
    .option('--spots <n>', 'decisions', wholeNumber('--spots', 1), 300)
    .option('--json', 'one JSON object')
    .addHelpText('after', encodeHelp(game))
    .action(async ({ spots }: EncodeFlags, command: Command) => {
      const { encodeTime } = await import('../bench/encodeTime.ts');
      const result = await encodeTime(game, spots);
      const { encodeMs, judgeMs, rows, columns } = result;
      const text = `${game.id.padEnd(10)} rows ${encodeMs} ms, judge ${judgeMs} ms a decision; ${rows} × ${columns}`;
      say(command.optsWithGlobals()['json'] ? JSON.stringify(result) : text);
    });
}

/** What several games can measure, one after the other. */
async function benchAll(group: Command, what: string): Promise<void> {
  const found = group.commands.flatMap(({ commands }) =>
    commands.filter((command) => command.name() === what),
  );
  if (found.length === 0) throw new CliError(`No game has a bench ${what}.`);
  for (const command of found) await command.parseAsync([], { from: 'user' });
}

export function addBench(program: Command): void {
  const group = withRulesFlags(commandGroup(program, 'bench'))
    .argument('[game]', 'one game instead of all')
    .addHelpText('after', HELP)
    .action((name: string | undefined, flags: RulesFlags) =>
      benchRules(name === undefined ? GAMES : [gameNamed(name)], flags),
    );
  for (const game of GAMES) addGame(program, game);
  group
    .command('all')
    .description('one bench of every game that has it')
    .argument('<what>', 'such as think')
    .addHelpText('after', '\nExample:\n  taku bench all think')
    .action((what: string) => benchAll(group, what));
}

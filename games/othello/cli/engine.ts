import { createInterface } from 'node:readline';
import { CliError, type Command, commandGroup, wholeNumber } from '@taku/terminal';

interface EngineFlags {
  readonly protocol: string;
  readonly level: number;
}

const HELP = `
Speaks with other Othello programs on standard input and output.

Examples:
  taku engine othello --protocol nboard --level 7
  taku engine othello --protocol gtp`;

type Speaker = {
  readonly isOver: boolean;
  answer(line: string): string | readonly string[] | null;
};

const now = () => performance.now();

async function speakerOf({ protocol, level }: EngineFlags): Promise<Speaker> {
  const { OTHELLO_LEVELS } = await import('@taku/othello/bots');
  const { loadOthelloEngine } = await import('./loadEngine.ts');
  const plan = OTHELLO_LEVELS[level - 1];
  if (!plan) throw new CliError(`--level ${level}: 1 to ${OTHELLO_LEVELS.length}.`);
  if (protocol === 'gtp') {
    const { GtpEngine } = await import('./gtp.ts');
    return new GtpEngine(await loadOthelloEngine(), plan, now);
  }
  if (protocol === 'nboard') {
    const { NboardEngine } = await import('./nboard.ts');
    return new NboardEngine(await loadOthelloEngine(), plan, now);
  }
  throw new CliError(`--protocol ${protocol}: nboard or gtp.`);
}

async function engineCommand(flags: EngineFlags): Promise<void> {
  const speaker = await speakerOf(flags);
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = speaker.answer(line);
    if (typeof answer === 'string') process.stdout.write(answer);
    else for (const one of answer ?? []) process.stdout.write(`${one}\n`);
    if (speaker.isOver) return;
  }
}

export function addEngine(program: Command): void {
  commandGroup(program, 'engine')
    .command('othello')
    .description('play Othello for another program')
    .option('--protocol <nboard|gtp>', 'which language', 'nboard')
    .option('--level <n>', 'strength', wholeNumber('--level', 1), 6)
    .addHelpText('after', HELP)
    .exitOverride()
    .action(engineCommand);
}

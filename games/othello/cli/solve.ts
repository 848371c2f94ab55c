import { readFile } from 'node:fs/promises';
import { CliError, type Command, commandGroup, wholeNumber } from '@taku/terminal';

interface SolveFlags {
  readonly json?: boolean;
  readonly model?: string;
  readonly threads: number;
}

const HELP = `
Each line: 64 squares a1 b1 … h8 (X black, O white, - empty), a space, and the side to move (X or O);
OBF lines work too. Answers one line each: the score for the side to move with the empties to the
winner, the best move (lowest square among equals), nodes of the first thread, milliseconds. With two
threads score and move are the same, nodes vary.

Examples:
  taku solve othello positions.obf --json
  taku solve othello positions.obf --threads 2`;

async function readLines(file: string): Promise<string> {
  try {
    return await readFile(file === '-' ? '/dev/stdin' : file, 'utf8');
  } catch {
    throw new CliError(`${file} cannot be read.`);
  }
}

const MANY_EMPTIES = 28;

function warnOfLongSolve(content: string, line: number): void {
  const empties = content.slice(0, 64).split('-').length - 1;
  if (empties <= MANY_EMPTIES) return;
  process.stderr.write(`line ${line}: ${empties} empties; exact solving may take hours.\n`);
}

async function solveCommand(file: string, flags: SolveFlags): Promise<void> {
  const { linesOf, solveLine } = await import('./solveLines.ts');
  const { loadOthelloEngine } = await import('./loadEngine.ts');
  const text = await readLines(file);
  const engine = await loadOthelloEngine({ file: flags.model, threads: flags.threads });
  for (const { text: content, line } of linesOf(text)) {
    warnOfLongSolve(content, line);
    const answer = solveLine(engine, content, line);
    if ('error' in answer) process.exitCode = 1;
    const words =
      'error' in answer
        ? `line ${line}: ${answer.error}`
        : `${answer.score > 0 ? '+' : ''}${answer.score}  ${answer.move ?? '-'}  ${answer.nodes} nodes  ${answer.ms} ms`;
    process.stdout.write(`${flags.json ? JSON.stringify(answer) : words}\n`);
  }
}

export function addSolve(program: Command): void {
  commandGroup(program, 'solve')
    .command('othello')
    .description('exact scores of Othello positions')
    .argument('<file>', 'one position a line; - for standard input')
    .option('--model <file>', 'weights for move ordering instead of the default model')
    .option('--threads <1|2>', 'two search over one table', wholeNumber('--threads', 1), 1)
    .option('--json', 'one JSON object a line')
    .addHelpText('after', HELP)
    .exitOverride()
    .action(solveCommand);
}

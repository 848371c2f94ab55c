import { STAY_RULES, type SolveLineOptions, type StayRule, solveJsonLine } from '@taku/ofc/rules';
import { CliError, type Command, commandGroup } from '@taku/terminal';

/** Reads one object that may span lines, or one object a line. */
function splitQuestions(text: string): readonly string[] {
  const whole = text.trim();
  if (whole === '') return [];
  try {
    JSON.parse(whole);
    return [whole];
  } catch {
    return whole.split('\n').filter((line) => line.trim() !== '');
  }
}

interface SolvedBatch {
  readonly lines: readonly string[];
  /** False if any question was refused: the command then ends with a non-zero code. */
  readonly ok: boolean;
}

/** O16: answers in the order of the questions, one JSON line each. */
export function solveQuestions(text: string, options: SolveLineOptions): SolvedBatch {
  const solved = splitQuestions(text).map((question) => solveJsonLine(question, options));
  if (solved.length === 0) {
    const error = 'nothing to solve: give {"cards": [...], "joker_count": n} on standard input';
    return { lines: [JSON.stringify({ error })], ok: false };
  }
  return { lines: solved.map(({ json }) => json), ok: solved.every(({ ok }) => ok) };
}

function isStayRule(text: string): text is StayRule {
  return STAY_RULES.includes(text as StayRule);
}

interface SolveFlags {
  readonly stayValue?: string;
  readonly stayCards: string;
}

function optionsOf({ stayValue, stayCards }: SolveFlags): SolveLineOptions {
  const value = stayValue === undefined ? null : Number(stayValue);
  if (value !== null && !(Number.isFinite(value) && value >= 0)) {
    throw new CliError(`--stay-value ${stayValue}: give a number of points, 0 or more.`);
  }
  if (!isStayRule(stayCards)) {
    throw new CliError(`--stay-cards ${stayCards}: give one of ${STAY_RULES.join(', ')}.`);
  }
  return { stayValue: value, stayRule: stayCards };
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks).toString('utf8');
}

async function solveInput(flags: SolveFlags): Promise<void> {
  const options = optionsOf(flags);
  const { lines, ok } = solveQuestions(await readInput(), options);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!ok) process.exitCode = 1;
}

const HELP = `
Reads {"cards": ["Ah", …], "joker_count": 0} with 13–17 cards from standard input, one object or one
a line, and answers each with one line: top, middle, bottom, discarded, score, fl_stay, royalties.

Examples:
  taku solve ofc < hands.jsonl
  taku solve ofc --stay-value 10 < hand.json`;

export function addSolve(program: Command): void {
  commandGroup(program, 'solve')
    .command('ofc')
    .description('the best Fantasyland arrangement of dealt cards')
    .option('--stay-value <points>', 'what a stay is worth; else the value of the width it gives')
    .option('--stay-cards <rule>', STAY_RULES.join(', '), 'recompute')
    .addHelpText('after', HELP)
    .exitOverride()
    .action(solveInput);
}

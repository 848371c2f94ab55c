import { CliError, type Command, wholeNumber } from '@taku/terminal';

interface PerftFlags {
  readonly json?: boolean;
  readonly twin?: boolean;
}

async function countLeaves(depth: number, withTwin: boolean): Promise<number> {
  const { TWIN_START, createKernel, otherBits, ownBits, twinPerft } =
    await import('@taku/othello/kernel');
  if (withTwin) return twinPerft(TWIN_START, depth);
  const kernel = await createKernel();
  return Number(kernel.exports.perft(ownBits(TWIN_START), otherBits(TWIN_START), depth));
}

async function perftCommand(game: string, depth: number, flags: PerftFlags): Promise<void> {
  if (game !== 'othello') throw new CliError(`perft counts othello only, not ${game}.`);
  for (let ply = 1; ply <= depth; ply++) {
    const began = performance.now();
    const leaves = await countLeaves(ply, flags.twin ?? false);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const line = flags.json
      ? JSON.stringify({ depth: ply, leaves, ms })
      : `${ply}  ${leaves}  ${ms} ms`;
    process.stdout.write(`${line}\n`);
  }
}

export function addPerft(program: Command): void {
  program
    .command('perft')
    .description('count the leaves of the game tree from the start (Othello)')
    .argument('<game>')
    .argument('<depth>', 'plies', wholeNumber('depth', 1))
    .option('--twin', 'in plain TypeScript instead of WebAssembly')
    .option('--json', 'one JSON object a line')
    .addHelpText(
      'after',
      '\nExamples:\n  taku perft othello 9\n  taku perft othello 7 --twin --json',
    )
    .action(perftCommand);
}

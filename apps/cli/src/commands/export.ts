import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { EventStore, MatchFilter } from '@taku/storage';
import type { Command } from 'commander';
import { CliError } from '../cliError.ts';
import { DATA_HELP, withStore } from '../dataPlace.ts';
import { showProgress } from '../progress.ts';

interface ExportFlags {
  readonly data?: string;
  readonly out?: string;
  readonly game?: string;
  readonly room?: string;
  readonly player?: string;
  readonly from?: string;
  readonly to?: string;
  readonly format: string;
}

const HELP = `
One line of JSON for the match, one for each entry, one for its end; every line is chained to the
one before it, so that taku verify finds a changed byte. Only finished matches are exported.

Examples:
  taku export --out games.jsonl
  taku export --format turns --out ofc-turns.jsonl
  taku export --game squfibo --from 2026-11-01 | gzip > november.jsonl.gz`;

function timeOf(name: string, text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new CliError(`--${name} ${text}: write a date like 2026-11-15.`);
  return time;
}

function filterOf({ game, room, player, from, to }: ExportFlags): MatchFilter {
  return {
    ...(game !== undefined && { game }),
    ...(room !== undefined && { room }),
    ...(player !== undefined && { player }),
    ...(from !== undefined && { from: timeOf('from', from) }),
    ...(to !== undefined && { to: timeOf('to', to) }),
  };
}

/** Waits for slow readers, so that a large export never fills the memory. */
async function writeAll(
  pieces: AsyncIterable<string>,
  out: NodeJS.WritableStream,
  onPiece: (count: number) => void,
): Promise<number> {
  let count = 0;
  for await (const piece of pieces) {
    if (!out.write(piece)) await once(out, 'drain');
    onPiece((count += 1));
  }
  return count;
}

type Pieces = (store: EventStore, filter: MatchFilter) => AsyncIterable<string>;

/** jsonl: whole matches. turns: one line for every OFC placement, for learning. */
async function piecesOf(format: string): Promise<Pieces> {
  if (format === 'turns') return (await import('@taku/server')).exportTurns;
  if (format === 'jsonl') return (await import('@taku/storage')).exportMatches;
  throw new CliError(`--format ${format}: give jsonl or turns.`);
}

async function exportTo(flags: ExportFlags): Promise<void> {
  const filter = filterOf(flags);
  const pieces = await piecesOf(flags.format);
  await withStore({ data: flags.data, mustExist: true }, async (store) => {
    let total = 0;
    for await (const _ of store.matches(filter)) total += 1;
    const progress = showProgress('export', total, 'matches');
    const out = flags.out === undefined ? process.stdout : createWriteStream(flags.out);
    try {
      const count = await writeAll(pieces(store, filter), out, (done) => progress.update(done));
      progress.stop();
      const [one, many] = flags.format === 'turns' ? ['line', 'lines'] : ['match', 'matches'];
      process.stderr.write(`${count} ${count === 1 ? one : many} exported.\n`);
    } finally {
      progress.stop();
      if (flags.out !== undefined) {
        out.end();
        await once(out, 'finish');
      }
    }
  });
}

export function addExport(program: Command): void {
  program
    .command('export')
    .description('write finished matches as JSONL')
    .option('--out <file>', 'instead of stdout')
    .option('--format <jsonl|turns>', 'whole matches, or every OFC placement', 'jsonl')
    .option('--game <id>')
    .option('--room <id>')
    .option('--player <publicId>')
    .option('--from <date>')
    .option('--to <date>')
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', HELP)
    .action(exportTo);
}

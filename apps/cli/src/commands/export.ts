import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { DECISION_GAMES, decisionLogOf } from '@taku/catalog';
import { type DecisionLog, counted, plainLines } from '@taku/contract';
import type { EventStore, MatchFilter } from '@taku/storage';
import { CliError, showProgress } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, dataFolder, withStore } from '../dataPlace.ts';
import { gameNamed } from '../lookUp.ts';
import { PLAYER_HELP, playerNamed } from '../playerNamed.ts';

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
Finished matches are exported whole; of others, the decisions of their finished hands.

  log      one line of JSON for the match, one for each entry, one for its end; every line is chained
           to the one before it, so that taku verify finds a changed byte; taku import reads it back
  jsonl    one line for every decision, for learning (${DECISION_GAMES.join(', ')}); schema in docs/schema
  parquet  the same lines as typed columns

A person who plays in several rooms has one id; it stands in the export only if it is that person's
(--player) or the person lets this server learn from the games.

Examples:
  taku export --out games.jsonl
  taku export --player taku-person:… --out mine.jsonl
  taku export --format jsonl --from 2026-11-01 | gzip > november.jsonl.gz
  taku export --format parquet --out decisions.parquet`;

function timeOf(name: string, text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new CliError(`--${name} ${text}: write a date like 2026-11-15.`);
  return time;
}

async function filterOf({ game, room, player, from, to }: ExportFlags): Promise<MatchFilter> {
  return {
    ...(game !== undefined && { game: gameNamed(game).id }),
    ...(room !== undefined && { room }),
    ...(player !== undefined && (await playerNamed(player))),
    ...(from !== undefined && { from: timeOf('from', from) }),
    ...(to !== undefined && { to: timeOf('to', to) }),
  };
}

type Pieces = AsyncIterable<string | Uint8Array>;
/** Told of every match that goes out, with its number of decisions. */
type Seen = (lines: number) => void;
type Open = (store: EventStore, filter: MatchFilter, seen: Seen) => Promise<Pieces>;

async function* watched<T>(matches: AsyncIterable<T>, seen: (match: T) => void): AsyncGenerator<T> {
  for await (const match of matches) {
    seen(match);
    yield match;
  }
}

/** Signed where the server of this data folder has a key. */
function openLog(data: string | undefined): Open {
  return async (store, filter, seen) => {
    const { exportMatches, readSigner } = await import('@taku/storage');
    return watched(exportMatches(store, filter, readSigner(dataFolder(data))), () => seen(0));
  };
}

async function decisions(store: EventStore, filter: MatchFilter, seen: Seen) {
  const { readDecisions } = await import('@taku/storage');
  return watched(readDecisions(store, filter, decisionLogOf), ({ length }) => seen(length));
}

const openLines: Open = async (store, filter, seen) => {
  const { formatDecisions } = await import('@taku/storage');
  return formatDecisions(await decisions(store, filter, seen));
};

function openColumns({ columns }: DecisionLog): Open {
  return async (store, filter, seen) => {
    const { formatParquet } = await import('@taku/storage');
    return formatParquet(await decisions(store, filter, seen), columns);
  };
}

/** The game whose decisions are wanted: the one named, or the only one that has any. */
function decisionsOf(game: string | undefined): DecisionLog {
  const [only, ...others] = DECISION_GAMES;
  const log = decisionLogOf(game ?? (others.length === 0 ? (only ?? '') : ''));
  if (log) return log;
  const given = game === undefined ? 'Name a game' : `${game} has no decision lines`;
  throw new CliError(`${given}. There are: ${DECISION_GAMES.join(', ')}.`);
}

function openerOf({ format, game, out, data }: ExportFlags): Open {
  if (format === 'log') return openLog(data);
  if (format === 'jsonl') {
    if (game !== undefined) decisionsOf(game);
    return openLines;
  }
  if (format !== 'parquet') {
    throw new CliError(`--format ${format}: give log, jsonl or parquet.`);
  }
  if (out === undefined && process.stdout.isTTY) {
    throw new CliError('A Parquet file is not text: give --out file.');
  }
  return openColumns(decisionsOf(game));
}

/** Waits for slow readers, so that a large export never fills the memory. */
async function writeAll(pieces: Pieces, out: NodeJS.WritableStream): Promise<void> {
  const isSeen = out === process.stdout && process.stdout.isTTY;
  for await (const piece of pieces) {
    const shown = isSeen && typeof piece === 'string' ? plainLines(piece) : piece;
    if (!out.write(shown)) await once(out, 'drain');
  }
}

async function openFile(path: string): Promise<NodeJS.WritableStream> {
  const file = createWriteStream(path);
  try {
    await once(file, 'open');
  } catch (error) {
    throw new CliError(`--out ${path}: ${error instanceof Error ? error.message : 'no file'}.`);
  }
  return file;
}

async function matchCount(store: EventStore, filter: MatchFilter, format: string) {
  let count = 0;
  for await (const { game } of store.matches(filter)) {
    if (format === 'log' || decisionLogOf(game)) count += 1;
  }
  if (format === 'log') return count;
  for await (const { game } of store.unfinishedMatches(filter)) if (decisionLogOf(game)) count += 1;
  return count;
}

async function exportTo(flags: ExportFlags): Promise<void> {
  const { format } = flags;
  const filter = await filterOf(flags);
  const open = openerOf(flags);
  await withStore({ data: flags.data, mustExist: true }, async (store) => {
    const out = flags.out === undefined ? process.stdout : await openFile(flags.out);
    const progress = showProgress('export', await matchCount(store, filter, format), 'matches');
    let [matches, lines] = [0, 0];
    try {
      const seen: Seen = (count) => {
        lines += count;
        progress.update((matches += 1));
      };
      await writeAll(await open(store, filter, seen), out);
    } finally {
      progress.stop();
      if (flags.out !== undefined) {
        out.end();
        await once(out, 'finish');
      }
    }
    const games = counted(matches, 'match', 'matches');
    const what = format === 'log' ? games : `${counted(lines, 'line', 'lines')} of ${games}`;
    process.stderr.write(`${what} exported.\n`);
  });
}

export function addExport(program: Command): void {
  program
    .command('export')
    .description('write finished matches, or their decisions, to a file')
    .option('--out <file>', 'instead of stdout')
    .option('--format <log|jsonl|parquet>', 'whole matches, or every decision', 'log')
    .option('--game <id>')
    .option('--room <id>')
    .option('--player <id>', `${PLAYER_HELP}; of decisions, only theirs`)
    .option('--from <date>', 'ended then or later')
    .option('--to <date>', 'ended before')
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', HELP)
    .action(exportTo);
}

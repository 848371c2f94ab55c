import { CliError, formatTable, wholeNumber } from '@taku/terminal';
import type { ArenaStanding } from '@taku/protocol';
import type { Command } from 'commander';
import { DATA_HELP } from '../dataPlace.ts';
import { EXAMPLE } from '../example.ts';
import { botNamed, gameNamed } from '../lookUp.ts';

interface LadderFlags {
  readonly anchor?: string;
  readonly data?: string;
  readonly play?: number;
  readonly seed: number;
  readonly shipped?: boolean;
  readonly json?: boolean;
}

const HELP = `
Ratings by Bradley and Terry from all results that taku arena --store kept, with their 95 %
intervals. 100 points are 64 of 100 matches; what a match is, the game says. The anchor, the level
that the game suggests unless --anchor names another, is 1,200. --play measures every pair of levels first.

Examples:
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --pairs 400 --store
  taku ladder ${EXAMPLE.game}
  taku ladder ${EXAMPLE.game} --play 200 --json`;

function format({ ladder, anchor, pairsAMatch, unit, records }: ArenaStanding): string {
  const rows = ladder.map(({ player, rating, half, pairs }, place) => [
    `${place + 1}  ${player}`,
    rating,
    player === anchor.player ? 'anchor' : `±${half}`,
    pairs,
  ]);
  return [
    formatTable(['player', 'rating', '95 %', 'pairs'], rows),
    `100 points = 64 of 100 matches of ${pairsAMatch} exchanged pairs (${unit}); ${records.length} results.`,
  ].join('\n');
}

async function playAll(name: string, pairs: number, flags: LadderFlags): Promise<void> {
  const { botsOf } = await import('@taku/catalog/bots');
  const { runArena } = await import('@taku/learning');
  const { keepRecord } = await import('../ladder/arenaFolder.ts');
  const { recordOf } = await import('../ladder/standing.ts');
  const game = gameNamed(name);
  const bots = botsOf(game.id);
  for (const [place, weak] of bots.entries()) {
    for (const strong of bots.slice(place + 1)) {
      const report = await runArena(game, strong, weak, { pairs, seed: flags.seed });
      keepRecord(flags.data, game.id, recordOf(game, report, Date.now()));
      process.stderr.write(`${strong.id} – ${weak.id}: ${report.matches.share} of matches\n`);
    }
  }
}

async function showLadder(name: string, flags: LadderFlags): Promise<void> {
  const game = gameNamed(name);
  if (flags.play !== undefined) await playAll(name, flags.play, flags);
  const { keptRecords, writeStanding } = await import('../ladder/arenaFolder.ts');
  const { suggestedOf } = await import('@taku/catalog/bots');
  const { standingOf } = await import('../ladder/standing.ts');
  const records = keptRecords(flags.data, game.id);
  if (records.length === 0) {
    throw new CliError(`${game.id} is not measured yet: taku arena ${game.id} ‹a› ‹b› --store.`);
  }
  const anchor = flags.anchor === undefined ? suggestedOf(game.id) : botNamed(game, flags.anchor);
  if (!anchor) throw new CliError(`${game.id} has no level to stand on; name one with --anchor.`);
  const standing = standingOf(game, records, anchor);
  await writeStanding(standing, { data: flags.data, isShipped: flags.shipped ?? false });
  process.stdout.write(`${flags.json ? JSON.stringify(standing) : format(standing)}\n`);
}

export function addLadder(program: Command): void {
  program
    .command('ladder')
    .description('rate the players of a game on one scale, from stored results')
    .argument('<game>')
    .option('--anchor <level>', 'who stands at 1,200')
    .option(
      '--play <pairs>',
      'measure all levels against each other first',
      wholeNumber('--play', 1),
    )
    .option('--seed <n>', 'of what is played', wholeNumber('--seed', 0), 1)
    .option('--shipped', 'write the ladder into models/ladders, to come with Taku')
    .option('--data <folder>', DATA_HELP)
    .option('--json', 'one JSON object on stdout')
    .addHelpText('after', HELP)
    .action(showLadder);
}

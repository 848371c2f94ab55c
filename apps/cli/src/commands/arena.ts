import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BotSpec, type Game, counted } from '@taku/contract';
import type { ArenaOptions, ArenaReport } from '@taku/learning';
import { outsideIdOf } from '@taku/protocol';
import {
  CliError,
  collectOption,
  showProgress,
  trailingOptions,
  wholeNumber,
} from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP } from '../dataPlace.ts';
import { EXAMPLE } from '../example.ts';
import type { TestSign } from '../ladder/runningTest.ts';
import type { Names } from '../ladder/standing.ts';
import { OUTSIDE, commandOf } from '../ladder/arenaCommand.ts';
import { gameNamed } from '../lookUp.ts';

interface ArenaFlags {
  readonly pairs?: number;
  readonly seed: number;
  readonly workers?: number;
  readonly json?: boolean;
  readonly sprt?: readonly [number, number];
  readonly alpha: number;
  readonly beta: number;
  readonly log?: string;
  readonly raw?: boolean;
  readonly store?: boolean;
  readonly data?: string;
  readonly server: string;
  readonly option?: Readonly<Record<string, string>>;
}

const HELP = `
A pair is the same seed and seats, played twice with the bots exchanged. With more than two seats
(--seats 4) a block is all rotations of alternating players over the same cards. The result depends
on seed and pairs only, not on the number of workers.

--sprt 0,3 asks: does a pair gain nothing, or 3 of the game's unit? It plays until the likelihood
ratio answers, and at most --pairs. --log writes every game into a folder, in a file that verify,
import and dataset read; its cards come from live seeds, so its figures differ from those without.
Where a game tells what its chance gave to whom, the report has a second mean without that luck,
whose interval is narrower; --raw saves the time.

bot:‹name› is a bot from outside that listens on a running server; its token comes in
TAKU_BOT_TOKEN. With --store a server on the same data folder shows the test while it runs.

Examples:
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --pairs 1000 --seed 1 --json
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --seats 2 --pairs 500
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --option ‹name›=‹value›
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --sprt 0,3 --json
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --pairs 200 --log teachers
  TAKU_BOT_TOKEN=tk_… taku arena ${EXAMPLE.game} bot:maru ${EXAMPLE.weak} --pairs 100 --store`;

const USUAL_PAIRS = 100;
/** A test that is still open by then is left undecided. */
const MOST_TEST_PAIRS = 20_000;

const VERDICTS = {
  better: 'it is better',
  no_gain: 'it gains nothing',
  undecided: 'not decided yet',
} as const;

function formatTest({ sprt, a, unit }: ArenaReport): readonly string[] {
  if (!sprt) return [];
  const { none, gain, llr, bounds, verdict } = sprt;
  const question = `${none} or ${gain} ${unit}?`;
  return [
    `  ${question} LLR ${llr} of [${bounds[0]}, ${bounds[1]}]: ${a.bot}: ${VERDICTS[verdict]}`,
  ];
}

function formatAdjusted({ adjusted, unit }: ArenaReport): readonly string[] {
  if (!adjusted) return [];
  const { mean, ci95, variance } = adjusted;
  const interval = ci95 ? `, 95 % between ${ci95[0]} and ${ci95[1]}` : '';
  const left = (variance * 100).toFixed(0);
  return [`  without luck ${mean} ${unit}${interval}; ${left} % of the variance is left`];
}

function formatTable(report: ArenaReport): string {
  const { a, b, wins, draws, losses, games, pairs, score, mean, unit, ci95, seconds } = report;
  const interval = ci95 ? `, 95 % between ${ci95[0]} and ${ci95[1]}` : '';
  const sides = [a, b].map(({ bot, decisions, thinkMs, rates }) => {
    const named = Object.entries(rates ?? {}).map(([name, rate]) => `${name} ${rate}`);
    const think = `${thinkMs.mean.toFixed(2)} ms a decision (95 % within ${thinkMs.p95.toFixed(2)})`;
    return `  ${bot}: ${counted(decisions, 'decision')}, ${think}${named.length ? `; ${named.join(', ')}` : ''}`;
  });
  return [
    `${a.bot} against ${b.bot}: ${counted(pairs, 'pair')}, ${counted(games, 'game')}, seed ${report.seed}`,
    `  wins ${wins}, draws ${draws}, losses ${losses}, score ${score.toFixed(4)}`,
    `  mean ${mean} ${unit}${interval}`,
    ...formatAdjusted(report),
    ...formatTest(report),
    ...sides,
    `  ${seconds.toFixed(1)} s`,
  ].join('\n');
}

/** A game knows an option if it refuses nonsense for it. */
function checkOptions(game: Game, options: Readonly<Record<string, string>>): void {
  const isKnown = (name: string) => name === 'seats' || !game.arena.config({ [name]: '?' }).ok;
  const stranger = Object.keys(options).find((name) => !isKnown(name));
  if (stranger !== undefined) throw new CliError(`${game.id} has no option --${stranger}.`);
}

function askedOf(flags: ArenaFlags, options: Readonly<Record<string, string>>): ArenaOptions {
  const { seed, workers, sprt, alpha, beta } = flags;
  const pairs = flags.pairs ?? (sprt ? MOST_TEST_PAIRS : USUAL_PAIRS);
  return {
    pairs,
    seed,
    options,
    ...(workers && { workers }),
    ...(flags.raw && { isRaw: true }),
    ...(sprt && { sprt: { none: sprt[0], gain: sprt[1], alpha, beta } }),
  };
}

function logName([game, a, b]: readonly [Game, BotSpec, BotSpec], { seed }: ArenaFlags): string {
  return `${game.id}-${a.level}-${b.level}-${seed}.jsonl`;
}

/** A file of this run alone: what an earlier run left under its name is replaced. */
function openLog(folder: string, name: string) {
  try {
    mkdirSync(folder, { recursive: true });
    const file = openSync(join(folder, name), 'w');
    return {
      write: (text: string): void => writeFileSync(file, text),
      close: () => closeSync(file),
    };
  } catch (error) {
    throw new CliError(`--log ${folder}: ${error instanceof Error ? error.message : 'no folder'}.`);
  }
}

/** `0,3`: nothing, or 3 of the game's unit. */
function questionOf(text: string): readonly [number, number] {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [none = NaN, gain = NaN] = parts;
  if (parts.length === 2 && Number.isFinite(none) && gain > none) return [none, gain];
  throw new CliError(`--sprt ${text}: write two numbers, the second above the first, like 0,3.`);
}

function shareOf(name: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (value > 0 && value < 0.5) return value;
    throw new CliError(`${name} ${text}: a share between 0 and 0.5.`);
  };
}

const LOCAL = 'http://localhost:8000';

async function findPlayer(game: Game, name: string, flags: ArenaFlags): Promise<BotSpec> {
  const { playerNamed } = await import('../ladder/playerNamed.ts');
  if (!name.startsWith(OUTSIDE)) return playerNamed(game, name, flags.data);
  const { outsidePlayer } = await import('../ladder/outsidePlayer.ts');
  const place = { server: flags.server, token: process.env['TAKU_BOT_TOKEN'] };
  return outsidePlayer(game, name, place);
}

/** What those from outside are called; a level is known by its id. */
function namesOf(bots: readonly BotSpec[]): Names {
  const outside = bots.filter(({ id }) => outsideIdOf(id) !== null);
  return Object.fromEntries(outside.map(({ id, name }) => [id, name.en]));
}

/** Nothing is told of what nobody keeps. */
async function signOf(
  game: Game,
  bots: readonly [BotSpec, BotSpec],
  asked: ArenaOptions,
  flags: ArenaFlags,
): Promise<TestSign | null> {
  if (!flags.store) return null;
  const { TestSign: Sign } = await import('../ladder/runningTest.ts');
  const [a, b] = [bots[0].id, bots[1].id];
  const { pairs, seed, options = {}, sprt } = asked;
  const command = commandOf({ game: game.id, a, b, pairs, seed, options, sprt: sprt ?? null });
  return new Sign(flags.data, {
    game: game.id,
    a,
    b,
    mostPairs: pairs,
    names: namesOf(bots),
    command,
  });
}

async function store(
  game: Game,
  report: ArenaReport,
  names: Names,
  data: string | undefined,
): Promise<void> {
  const { keepRecord } = await import('../ladder/arenaFolder.ts');
  const { recordOf } = await import('../ladder/standing.ts');
  keepRecord(data, game.id, recordOf(game, report, Date.now(), names));
}

/** Plays, with progress on the terminal and, where the result is kept, for a server to show. */
async function measure(
  game: Game,
  bots: readonly [BotSpec, BotSpec],
  asked: ArenaOptions,
  flags: ArenaFlags,
): Promise<ArenaReport> {
  const { runArena } = await import('@taku/learning');
  const progress = showProgress(`${bots[0].id} – ${bots[1].id}`, asked.pairs, 'pairs');
  const log = flags.log === undefined ? null : openLog(flags.log, logName([game, ...bots], flags));
  const sign = await signOf(game, bots, asked, flags);
  try {
    return await runArena(game, ...bots, {
      ...asked,
      onProgress: (standing) => {
        progress.update(standing.pairs);
        sign?.take(standing);
      },
      isStopped: () => sign?.isStopped ?? false,
      ...(log && { onLog: log.write }),
    });
  } finally {
    sign?.end();
    progress.stop();
    log?.close();
  }
}

async function runCommand(
  names: readonly [string, string, string],
  flags: ArenaFlags,
  trailing: readonly string[],
): Promise<void> {
  const game = gameNamed(names[0]);
  const options = { ...flags.option, ...trailingOptions(trailing) };
  checkOptions(game, options);
  const bots = [
    await findPlayer(game, names[1], flags),
    await findPlayer(game, names[2], flags),
  ] as const;
  const report = await measure(game, bots, askedOf(flags, options), flags);
  if (flags.store) await store(game, report, namesOf(bots), flags.data);
  process.stdout.write(`${flags.json ? JSON.stringify(report) : formatTable(report)}\n`);
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .description('measure one bot against another over exchanged pairs')
    .argument('<game>')
    .argument(
      '<botA>',
      `a level (${EXAMPLE.strong}) or a full id (${EXAMPLE.game}/${EXAMPLE.strong})`,
    )
    .argument('<botB>')
    .option(
      '--pairs <n>',
      `pairs of games; ${USUAL_PAIRS}, and with --sprt at most ${MOST_TEST_PAIRS}`,
      wholeNumber('--pairs', 1),
    )
    .option('--seed <n>', 'of the first deal', wholeNumber('--seed', 0), 1)
    .option('--workers <n>', 'threads; all cores without it', wholeNumber('--workers', 1))
    .option(
      '--option <name=value>',
      "one of the game's own options; may be repeated",
      collectOption,
    )
    .option('--sprt <none,gain>', 'ask a question and end with its answer', questionOf)
    .option('--alpha <share>', 'of false praise', shareOf('--alpha'), 0.05)
    .option('--beta <share>', 'of missed gains', shareOf('--beta'), 0.05)
    .option('--raw', 'do not measure chance, where the game could tell it')
    .option('--store', 'keep the result for taku ladder')
    .option('--data <folder>', DATA_HELP)
    .option('--server <url>', 'where bots from outside listen', LOCAL)
    .option('--log <folder>', 'write every game there')
    .option('--json', 'one JSON object on stdout')
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText('after', HELP)
    .action(async (game: string, botA: string, botB: string, flags: ArenaFlags, self: Command) =>
      runCommand([game, botA, botB], flags, self.args.slice(3)),
    );
}

import type { BotSpec, Game } from '@taku/contract';
import type { ArenaReport } from '@taku/learning';
import type { Measured } from '@taku/models';
import type { ArenaRecord } from '@taku/protocol';
import { CliError, showProgress, wholeNumber } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP } from '../dataPlace.ts';
import { EXAMPLE } from '../example.ts';
import type { Player } from '../ladder/playerNamed.ts';
import { gameNamed } from '../lookUp.ts';

interface GateFlags {
  readonly parent?: string;
  readonly delta?: number;
  readonly against?: readonly string[];
  readonly earlier: number;
  readonly models?: string;
  readonly pairs: number;
  readonly seed: number;
  readonly data?: string;
  readonly json?: boolean;
}

const USUAL_MARGIN = 0.05;
const USUAL_EARLIER = 4;

const HELP = `
Plays every level and exploiter of the game and the newest models of the data folder, each by a
sequential test. A player that loses to any of them by more than --delta (of the game's unit) is
refused, also when it beats its parent; the exit code is then 1. A model that was made from another
must beat that one. With --against only those named are met. What was measured is written into the
manifest of the game (models/‹game›.json), or beside the model where it was made here, and kept for
the ladder.

Examples:
  taku gate ${EXAMPLE.game} ${EXAMPLE.strong} --parent ${EXAMPLE.weak}
  taku gate ${EXAMPLE.game} ${EXAMPLE.strong} --delta 0.1 --pairs 500 --json`;

function deltaOf(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new CliError(`--delta ${text}: a number above 0, in the game's unit.`);
}

/** As `level2,level3`. */
function levelsOf(text: string): readonly string[] {
  return text.split(',').map((level) => level.trim());
}

/** Whom it must beat: who is named, or what it was made from. */
async function parentOf(game: Game, { bot, model }: Player, flags: GateFlags) {
  const { playerNamed } = await import('../ladder/playerNamed.ts');
  const made = model?.stored.header.parent ?? null;
  const isHere = made !== null && model?.store.find(made)?.ok === true;
  const named = flags.parent ?? (isHere ? `m-${made}-best` : undefined);
  const parent = named === undefined ? null : playerNamed(game, named, flags.data);
  if (parent?.id === bot.id) throw new CliError(`${bot.id} is its own parent.`);
  return parent;
}

function commandOf(candidate: BotSpec, parent: BotSpec | null, flags: GateFlags, margin: number) {
  const { pairs, seed, against } = flags;
  return [
    `taku gate ${candidate.game} ${candidate.level}`,
    ...(parent ? [`--parent ${parent.level}`] : []),
    `--pairs ${pairs} --seed ${seed} --delta ${margin}`,
    ...(against ? [`--against ${against.join(',')}`] : []),
  ].join(' ');
}

/** What is kept of each meeting; the whole is in the arena of the data folder. */
function briefly(record: ArenaRecord) {
  const { b: against, pairs, gain, ci95: interval95, sprt } = record;
  return { against, pairs, gain, interval95, verdict: sprt?.verdict ?? null };
}

/** Into the manifest of its game, or, of a model made here, beside the model. */
async function keep({ bot, model }: Player, figures: Measured, flags: GateFlags): Promise<void> {
  const { keepMeasured, modelsFolder } = await import('@taku/models');
  if (model) await model.store.addResult(model.stored.hash, figures);
  else await keepMeasured(flags.models ?? modelsFolder(), bot, figures);
}

async function gate(name: string, level: string, flags: GateFlags): Promise<void> {
  const game = gameNamed(name);
  const { findPlayer } = await import('../ladder/playerNamed.ts');
  const player = findPlayer(game, level, flags.data);
  const candidate = player.bot;
  const parent = await parentOf(game, player, flags);
  const { poolOf } = await import('../ladder/pool.ts');
  const pool = await poolOf(game, candidate, flags);
  const { runGate } = await import('@taku/learning');
  const { keepRecord } = await import('../ladder/arenaFolder.ts');
  const { recordOf } = await import('../ladder/standing.ts');
  const { pairs, seed, data } = flags;
  const margin = flags.delta ?? game.arena.match?.margin ?? USUAL_MARGIN;
  const progress = showProgress(`gate of ${candidate.id}`, pool.length, 'players');
  const records: ArenaRecord[] = [];
  const onReport = (report: ArenaReport): void => {
    const record = recordOf(game, report, Date.now());
    keepRecord(data, game.id, record);
    progress.update(records.push(record));
  };
  const terms = { game, candidate, parent, pool, margin, pairs, seed, onReport };
  const { isAccepted, sentence } = await runGate(terms);
  progress.stop();
  const command = commandOf(candidate, parent, flags, margin);
  const told = { command, player: candidate.id, isAccepted, sentence, margin };
  await keep(player, { ...told, results: records.map(briefly) }, flags);
  process.stdout.write(`${flags.json ? JSON.stringify({ ...told, records }) : sentence}\n`);
  if (!isAccepted) process.exitCode = 1;
}

export function addGate(program: Command): void {
  program
    .command('gate')
    .description('may this player come to the table? It meets a pool, not one rival')
    .argument('<game>')
    .argument('<player>', 'a level, or a model as m-‹hash›')
    .option('--parent <level>', 'whom it must beat')
    .option('--delta <points>', 'what it may lose to anybody', deltaOf)
    .option('--against <levels>', 'a smaller pool, with commas between', levelsOf)
    .option('--earlier <n>', 'newest models to meet', wholeNumber('--earlier', 0), USUAL_EARLIER)
    .option('--models <folder>', 'where the manifest lies; models of the clone without it')
    .option('--pairs <n>', 'against each at most', wholeNumber('--pairs', 1), 2000)
    .option('--seed <n>', 'of the first deal', wholeNumber('--seed', 0), 1)
    .option('--data <folder>', DATA_HELP)
    .option('--json', 'one JSON object on stdout')
    .addHelpText('after', HELP)
    .action(gate);
}

import { findGame } from '@taku/catalog';
import {
  type Cause,
  type Game,
  type LogStep,
  type Seat,
  type Viewer,
  type Words,
  wordsOf,
  counted,
} from '@taku/contract';
import { walk, walkToEnd } from '@taku/match';
import type { MatchLog } from '@taku/storage';
import {
  CliError,
  type Language,
  languageOf,
  matchesIn,
  say,
  type TextTable,
  wholeNumber,
} from '@taku/terminal';
import type { Command } from 'commander';
import { textTableOf } from '../games.ts';

interface ReplayFlags {
  readonly match?: number;
  readonly ply?: number;
  readonly seat?: Seat;
  readonly why?: boolean;
  readonly lang?: string;
}

const HELP = `
Examples:
  taku replay games.jsonl
  taku replay games.jsonl --match 2 --ply 10 --seat 0
  taku replay games.jsonl --why`;

async function pickMatch(file: string, number: number): Promise<MatchLog> {
  let seen = 0;
  for await (const log of matchesIn(file)) {
    seen += 1;
    if (seen === number) return log;
  }
  throw new CliError(
    `${file} holds ${counted(seen, 'match', 'matches')}; there is no number ${number}.`,
  );
}

const CAUSES: Readonly<Record<Cause, Words>> = {
  human: { en: 'person', ja: '人' },
  bot: { en: 'CPU', ja: 'CPU' },
  auto: { en: 'automatic', ja: '自動' },
  timeout: { en: 'time ran out', ja: '時間切れ' },
  chance: { en: 'chance', ja: '配札' },
};

function heading(step: LogStep, log: MatchLog, table: TextTable, language: Language): string {
  const { index, event, cause, thinkMs } = step;
  if (event.kind === 'chance') return `${index}  ${CAUSES.chance[language]}`;
  const player = log.header.players.find(({ seat }) => seat === event.seat);
  const seat = language === 'ja' ? '席' : 'seat';
  const who = `${seat} ${event.seat} ${player?.name ?? ''}`.trim();
  const what = event.kind === 'act' ? table.action(event.action) : event.reason;
  return `${index}  ${who}: ${what}  (${CAUSES[cause][language]}, ${(thinkMs / 1000).toFixed(1)} s)`;
}

function whyLines(
  { bot }: LogStep,
  { reasonWords }: Game,
  language: Language,
  table: TextTable,
): string[] {
  if (!bot) return [];
  const best = bot.candidates.toSorted((one, other) => other.value - one.value).slice(0, 5);
  return [
    `    ${wordsOf(bot.summary, reasonWords)[language]}`,
    ...best.map(
      ({ action, value }) => `    ${value.toFixed(3).padStart(9)}  ${table.action(action)}`,
    ),
  ];
}

async function replayFile(file: string, flags: ReplayFlags): Promise<void> {
  const log = await pickMatch(file, flags.match ?? 1);
  const { game: id, seatCount, players } = log.header;
  const game = findGame(id);
  if (!game) throw new CliError(`The match is of ${id}, which this Taku does not have.`);
  const language = languageOf(flags.lang);
  const table = textTableOf(id, language);
  const viewer: Viewer = flags.seat ?? 'spectator';
  if (viewer !== 'spectator' && viewer >= seatCount)
    throw new CliError(`There is no seat ${viewer}.`);
  say(
    `${game.name[language]} ${log.header.matchId}: ${players.map(({ name }) => name).join(' – ')}`,
  );
  const show = (state: unknown) => say(table.view(game.view(state, viewer), viewer));
  if (flags.ply === 0) show(walkToEnd(game, log.header, []).state);
  for (const step of walk(game, log.header, log.entries)) {
    if (flags.ply !== undefined && step.to.length !== flags.ply) continue;
    say(`\n${heading(step, log, table, language)}`);
    if (flags.why) for (const line of whyLines(step, game, language, table)) say(line);
    show(step.after);
  }
  if (flags.ply === undefined) say(`\nreturns ${log.returns.join(', ')}; seed ${log.seed}`);
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('step through a finished match')
    .argument('<log>', 'as written by export; - is stdin')
    .option('--match <n>', 'which match of the file, from 1', wholeNumber('--match', 1))
    .option('--ply <n>', 'only the position after n events', wholeNumber('--ply', 0))
    .option('--seat <n>', 'through the eyes of a seat', wholeNumber('--seat', 0))
    .option('--why', "with the bots' reasons")
    .option('--lang <ja|en>')
    .addHelpText('after', HELP)
    .action(replayFile);
}

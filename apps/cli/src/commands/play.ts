import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { suggestedOf } from '@taku/catalog/bots';
import {
  type BotSpec,
  type Game,
  type Json,
  type MatchHeader,
  type Seat,
  isSeat,
  seatOf,
  seatsOf,
} from '@taku/contract';
import { checkOptionNames, CliError, collectOption, languageOf, wholeNumber } from '@taku/terminal';
import type { Command } from 'commander';
import { EXAMPLE } from '../example.ts';
import { botNamed, gameNamed } from '../lookUp.ts';
import type { Played } from '../play/playMatch.ts';
import { PLAY_WORDS } from '../play/words.ts';
import { textTableOf } from '../games.ts';

interface PlayFlags {
  readonly bot?: string;
  readonly seat?: string;
  readonly seats?: number;
  readonly seed?: string;
  readonly log?: string;
  readonly lang?: string;
  readonly option?: Readonly<Record<string, string>>;
}

const HELP = `
A move is typed as it is shown, or by its number in the list, or by a beginning that fits only one.

Examples:
  taku play ${EXAMPLE.game}
  taku play ${EXAMPLE.game} --bot ${EXAMPLE.strong} --seat 1 --lang ja
  taku play ${EXAMPLE.game} --option ‹name›=‹value› --log game.jsonl`;

function configOf(game: Game, options: Readonly<Record<string, string>>): Json {
  checkOptionNames(Object.keys(options), Object.keys(game.defaultConfig as object));
  const typed = Object.entries(options).map(([name, text]) => {
    try {
      return [name, JSON.parse(text) as Json] as const;
    } catch {
      return [name, text] as const;
    }
  });
  const raw = { ...(game.defaultConfig as object), ...Object.fromEntries(typed) };
  const config = game.parse.config(raw);
  if (!config.ok) throw new CliError(config.detail.en);
  return config.value;
}

function opponent(game: Game, name: string | undefined): BotSpec {
  if (name !== undefined) return botNamed(game, name);
  const usual = suggestedOf(game.id);
  if (usual) return usual;
  throw new CliError(`${game.id} has no bot to play against yet.`);
}

function askedSeat(asked: string | undefined, seatCount: number): Seat {
  if (asked === 'random') return seatOf(randomInt(seatCount));
  const seat = Number(asked ?? 0);
  if (isSeat(seat) && seat < seatCount) return seat;
  throw new CliError(`--seat ${asked}: 0 to ${seatCount - 1}, or random.`);
}

function headerOf(
  game: Game,
  table: { config: Json; seatCount: number; seat: Seat; bot: BotSpec; seedHash: string },
): MatchHeader {
  const { config, seatCount, bot, seedHash } = table;
  const players = seatsOf(seatCount).map((seat) =>
    seat === table.seat
      ? ({ seat, publicId: 'terminal', name: 'You', kind: 'human', bot: null } as const)
      : ({ seat, publicId: bot.id, name: bot.name.en, kind: 'bot', bot: bot.id } as const),
  );
  const { id, rulesVersion } = game;
  const matchId = randomBytes(12).toString('base64url');
  const startedAt = Date.now();
  return { matchId, game: id, rulesVersion, config, seatCount, players, startedAt, seedHash };
}

async function saveLog(file: string, header: MatchHeader, seed: string, played: Played) {
  const { formatMatch } = await import('@taku/storage');
  const lines = formatMatch({ header, seed, ...played, endedAt: Date.now() });
  writeFileSync(file, `${[...lines].join('\n')}\n`);
}

async function playCommand(name: string, flags: PlayFlags): Promise<void> {
  const game = gameNamed(name);
  const spec = opponent(game, flags.bot);
  const config = configOf(game, flags.option ?? {});
  const seatCount = flags.seats ?? game.arena.seatCount;
  if (seatCount < game.seats.min || seatCount > game.seats.max) {
    throw new CliError(`--seats ${seatCount}: ${game.seats.min} to ${game.seats.max}.`);
  }
  const seat = askedSeat(flags.seat, seatCount);
  const language = languageOf(flags.lang);
  const words = PLAY_WORDS[language];
  const { hashSeed, isSeed, liveChance } = await import('@taku/match');
  const seed = flags.seed ?? randomBytes(32).toString('hex');
  if (!isSeed(seed)) throw new CliError(`--seed ${seed}: 64 hexadecimal digits.`);
  const { modelFiles } = await import('@taku/models');
  const bot = await spec.create(modelFiles());
  const { openTerminal } = await import('../play/terminal.ts');
  const { playMatch } = await import('../play/playMatch.ts');
  const table = textTableOf(game.id, language);
  const seedHash = hashSeed(seed);
  const header = headerOf(game, { config, seatCount, seat, bot: spec, seedHash });
  const terminal = openTerminal();
  try {
    terminal.say(`${game.name[language]}\n${words.begins(seedHash)}`);
    terminal.say(words.seat(seat, spec.name[language]));
    const chance = liveChance(seed);
    const setup = { game, config, seatCount, chance, seat, bot, table, terminal, language };
    const played = await playMatch(setup);
    const own = played.returns[seat] ?? 0;
    const best = Math.max(...played.returns.filter((_, other) => other !== seat));
    terminal.say(own === best ? words.draw : own > best ? words.won : words.lost);
    terminal.say(words.result(played.returns.join(', '), seed));
    if (flags.log !== undefined) await saveLog(flags.log, header, seed, played);
  } finally {
    terminal.close();
  }
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('play a CPU in the terminal')
    .argument('<game>')
    .option('--bot <level>', 'the CPU; normal or the easiest without it')
    .option('--seat <n|random>', 'where you sit; 0 without it')
    .option('--seats <n>', 'how many sit at the table', wholeNumber('--seats', 2))
    .option('--seed <hex>', '64 hexadecimal digits, to play a deal again')
    .option('--option <name=value>', "one of the game's settings; may be repeated", collectOption)
    .option('--log <file>', 'save the finished match as JSONL')
    .option('--lang <ja|en>')
    .addHelpText('after', HELP)
    .action(playCommand);
}

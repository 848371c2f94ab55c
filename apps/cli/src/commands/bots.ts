import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { languageOf } from '@taku/terminal';
import type { Command } from 'commander';

interface BotsFlags {
  readonly json?: boolean;
  readonly lang?: string;
  readonly all?: boolean;
}

function listing(all: boolean) {
  return GAMES.map(({ id, name, seats, rulesVersion, arena }) => ({
    game: id,
    name,
    rulesVersion,
    seats,
    unit: arena.unit,
    bots: botsOf(id)
      .filter(({ listed }) => listed || all)
      .map((bot) => ({
        id: bot.id,
        level: bot.level,
        name: bot.name,
        strength: bot.strength,
        listed: bot.listed,
        ...(bot.isSuggested && { suggested: true }),
        ...(bot.version !== undefined && { version: bot.version }),
      })),
  }));
}

export function addBots(program: Command): void {
  program
    .command('bots')
    .description('list games, bots and levels')
    .option('--all', 'with the exploiters of the arena')
    .option('--lang <ja|en>', 'language of names and descriptions')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExamples:\n  taku bots\n  taku bots --all --json')
    .action((flags: BotsFlags) => {
      const games = listing(flags.all ?? false);
      if (flags.json) {
        process.stdout.write(`${JSON.stringify(games)}\n`);
        return;
      }
      const lang = languageOf(flags.lang);
      for (const { game, name, seats, bots } of games) {
        const range = seats.min === seats.max ? `${seats.min}` : `${seats.min}–${seats.max}`;
        process.stdout.write(
          `${game}  ${name[lang]}, ${range} ${lang === 'ja' ? '席' : 'seats'}\n`,
        );
        for (const bot of bots) {
          process.stdout.write(`  ${bot.level.padEnd(13)} ${bot.strength[lang]}\n`);
        }
      }
    });
}

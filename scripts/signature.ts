// One hash over fixed-seed play of all games and levels: npm run signature [-- ‹game or bot› …].
// A change that claims to alter nothing shows the same hash before and after.
import { createHash } from 'node:crypto';
import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { type Bot, type BotSpec, type Game, type Json, at } from '@taku/contract';
import { playGame } from '@taku/learning';
import { fastChance } from '@taku/match';
import { modelFiles } from '@taku/models';

const SEED = 20_261_115;
const SHORT = 16;
const DECISIONS_A_BOT = 60;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function arenaConfig(game: Game): Json {
  const config = game.arena.config({});
  if (!config.ok) throw new Error(config.detail.en);
  return config.value;
}

function sparing(bot: Bot, standIn: Bot, every: number): Bot {
  let turn = 0;
  return {
    id: bot.id,
    choose: (...asked) => (turn++ % every === 0 ? bot : standIn).choose(...asked),
  };
}

/** Chance, where the game itself has a player of chance; else its weakest level. */
function standInOf(game: string): BotSpec {
  const bots = botsOf(game);
  const chance = bots.find((bot) => bot.level === 'random' && bot.signatureEvery !== 0);
  return chance ?? at(bots, 0);
}

async function playerOf(spec: BotSpec): Promise<Bot> {
  const bot = await spec.create(modelFiles());
  const every = spec.signatureEvery ?? 1;
  if (every === 1) return bot;
  return sparing(bot, await standInOf(spec.game).create(modelFiles()), every);
}

/** Logs of a bot against itself, without times; as many games as give enough decisions. */
async function botLogs(game: Game, spec: BotSpec): Promise<string> {
  const bot = await playerOf(spec);
  const bots = Array.from({ length: game.arena.seatCount }, () => bot);
  const config = arenaConfig(game);
  const lines: string[] = [];
  let decisions = 0;
  for (let number = 0; decisions < DECISIONS_A_BOT; number++) {
    const { events } = await playGame({ game, config, chance: fastChance(SEED, number), bots });
    lines.push(...events.map(({ event }) => JSON.stringify(event)));
    decisions += events.filter(({ choice }) => choice !== null).length;
  }
  return lines.join('\n');
}

const wanted = process.argv.slice(2);
const all = GAMES.flatMap((game) => botsOf(game.id).map((spec) => ({ game, spec })));
const players = all
  .filter(({ spec }) => spec.signatureEvery !== 0)
  .filter(
    ({ game, spec }) => wanted.length === 0 || wanted.includes(game.id) || wanted.includes(spec.id),
  );
const hashes: string[] = [];
for (const [index, { game, spec }] of players.entries()) {
  process.stderr.write(`${index + 1}/${players.length}  ${spec.id} … `);
  const began = performance.now();
  const hash = sha256(await botLogs(game, spec));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stderr.write(`${hash.slice(0, SHORT)} (${seconds} s)\n`);
  hashes.push(`${spec.id} ${hash}`);
}
// By name: the order of the levels is no part of their play.
process.stdout.write(`${sha256(hashes.toSorted().join('\n'))}\n`);

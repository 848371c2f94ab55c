// One hash over fixed-seed play of all games and levels: npm run signature [-- ‹game or bot› …].
// A change that claims to alter nothing shows the same hash before and after.
import { createHash } from 'node:crypto';
import { type BotSpec, botsOf } from '@taku/bots';
import { GAMES } from '@taku/catalog';
import type { Game, Json } from '@taku/contract';
import { modelFiles, playGame } from '@taku/learning';
import { fastChance } from '@taku/match';

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

/** Logs of a bot against itself, without times; as many games as give enough decisions. */
async function botLogs(game: Game, spec: BotSpec): Promise<string> {
  const bot = await spec.create(modelFiles());
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
const hashes: string[] = [];
for (const game of GAMES)
  for (const spec of botsOf(game.id)) {
    const isWanted = wanted.length === 0 || wanted.includes(game.id) || wanted.includes(spec.id);
    if (!isWanted) continue;
    const began = performance.now();
    const hash = sha256(await botLogs(game, spec));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stderr.write(`${hash.slice(0, SHORT)}  ${spec.id} (${seconds} s)\n`);
    hashes.push(`${spec.id} ${hash}`);
  }
process.stdout.write(`${sha256(hashes.join('\n'))}\n`);

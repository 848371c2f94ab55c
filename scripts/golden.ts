// Writes the golden logs anew: npm run golden [-- ‹game› …]. The diff is reviewed like code.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { GAMES, findGame } from '@taku/catalog';
import type { Game } from '@taku/contract';
import { type LawOptions, STYLES, goldenFolder, playerOf, recordGolden } from '@taku/testkit';

function loadGame(id: string): Game {
  const game = findGame(id);
  if (!game)
    throw new Error(`no game ${id}; there are ${GAMES.map((known) => known.id).join(', ')}`);
  return game;
}

async function loadLaws(id: string): Promise<LawOptions> {
  const file = new URL(`../games/${id}/rules/testing/laws.ts`, import.meta.url);
  if (!existsSync(file)) return {};
  return ((await import(file.href)) as { readonly laws: LawOptions }).laws;
}

async function writeGolden(game: Game): Promise<void> {
  const folder = goldenFolder(game.id);
  const player = playerOf(await loadLaws(game.id));
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  for (const name of old) rmSync(new URL(name, folder));
  for (const config of game.boundedConfigs)
    for (const seatCount of new Set([game.seats.min, game.seats.max]))
      for (const style of STYLES) {
        const spec = { config, seatCount, style };
        const { name, text } = recordGolden(game, spec, player);
        writeFileSync(new URL(name, folder), text);
        process.stderr.write(`${game.id} ${name}: ${text.split('\n').length - 2} events\n`);
      }
}

const names = process.argv.slice(2);
for (const id of names.length > 0 ? names : GAMES.map((game) => game.id)) {
  await writeGolden(loadGame(id));
}

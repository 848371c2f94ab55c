// Writes the golden logs anew: npm run golden [-- ‹game› …]. The diff is reviewed like code.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { GAMES } from '@taku/catalog';
import type { Game } from '@taku/contract';
import { type LawOptions, STYLES, goldenFolder, playerOf, recordGolden } from '@taku/testkit';

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'rulesVersion' in value && 'apply' in value;
}

/** A game that is not in the catalog yet is found by its folder. */
async function loadGame(id: string): Promise<Game> {
  const listed = GAMES.find((game) => game.id === id);
  if (listed) return listed;
  const module: Record<string, unknown> = await import(`../games/${id}/rules/index.ts`);
  const found = Object.values(module).find(isGame);
  if (!found) throw new Error(`games/${id} exports no game`);
  return found;
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
  await writeGolden(await loadGame(id));
}

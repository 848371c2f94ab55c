import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const GAMES = join(import.meta.dirname, '../../games');

/**
 * Modules that other pages import by their address, so that has no hash: games/‹id›/web/entries/x.ts
 * is served as /‹id›/x.js.
 */
export function gameEntries(): Readonly<Record<string, string>> {
  const entries = readdirSync(GAMES).flatMap((game) => {
    const folder = join(GAMES, game, 'web/entries');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.map(
      (file) => [`${game}/${file.replace(/\.ts$/, '')}`, join(folder, file)] as const,
    );
  });
  return Object.fromEntries(entries);
}

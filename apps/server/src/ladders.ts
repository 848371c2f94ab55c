import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArenaStanding } from '@taku/protocol';
import type { Anchor } from '@taku/storage';

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A ladder that is missing or damaged is none; `taku ladder` writes it again. */
async function standingIn(folder: string, game: string): Promise<ArenaStanding | null> {
  const standing = ArenaStanding.safeParse(await readJson(join(folder, `${game}.json`)));
  return standing.success && standing.data.game === game ? standing.data : null;
}

/** What the arena has measured; of several folders the first that has a game's ladder counts. */
export class Ladders {
  readonly #folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  async of(game: string): Promise<ArenaStanding | null> {
    const found = await Promise.all(this.#folders.map((folder) => standingIn(folder, game)));
    return found.find((standing) => standing !== null) ?? null;
  }

  /** Where CPUs stand. */
  async anchors(game: string): Promise<readonly Anchor[]> {
    const { ladder = [] } = (await this.of(game)) ?? {};
    return ladder.map(({ player: bot, rating, half }) => ({ bot, rating, half }));
  }
}

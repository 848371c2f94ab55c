import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BotCard } from '@taku/protocol';
import * as z from 'zod/mini';
import { hashSecret } from '../rooms/secrets.ts';

const BotRecord = z.object({
  id: z.string(),
  name: z.string(),
  games: z.array(z.string()),
  /** SHA-256 of the token; the token itself is kept nowhere. */
  tokenHash: z.string(),
  tokenHint: z.object({ first: z.string(), last: z.string() }),
  /** The `personId` of who made it; null: whoever has the token. */
  owner: z.nullable(z.string()),
  createdAt: z.number(),
  /** Others may seat it. */
  mayPlayPeople: z._default(z.boolean(), false),
});
/** A bot from outside as it is kept. */
export type BotRecord = Readonly<z.infer<typeof BotRecord>> & Pick<BotCard, 'tokenHint'>;

const Kept = z.object({ version: z.literal(1), bots: z.array(BotRecord) });

const PRIVATE = 0o600;

async function readBots(file: string): Promise<readonly BotRecord[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return Kept.parse(JSON.parse(text)).bots;
}

/** The old file or the new one, whenever the power goes. */
async function writeBots(file: string, bots: readonly BotRecord[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.next`;
  const handle = await open(next, 'w', PRIVATE);
  try {
    await handle.writeFile(`${JSON.stringify({ version: 1, bots }, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

/** All bots from outside, in one small file beside the log. */
export class BotBook {
  /** Null: in memory alone, as the log is. */
  readonly #file: string | null;
  #bots: ReadonlyMap<string, BotRecord>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string | null, bots: readonly BotRecord[]) {
    this.#file = file;
    this.#bots = new Map(bots.map((bot) => [bot.id, bot]));
  }

  static async open(file: string | null): Promise<BotBook> {
    return new BotBook(file, file === null ? [] : await readBots(file));
  }

  get all(): readonly BotRecord[] {
    return [...this.#bots.values()];
  }

  find(id: string): BotRecord | null {
    return this.#bots.get(id) ?? null;
  }

  byToken(token: string): BotRecord | null {
    const hash = hashSecret(token);
    return this.all.find(({ tokenHash }) => tokenHash === hash) ?? null;
  }

  /** Adds a bot or puts it in the place of its former self; resolves once that is durable. */
  put(bot: BotRecord): Promise<void> {
    return this.#change((bots) => bots.set(bot.id, bot));
  }

  remove(id: string): Promise<void> {
    return this.#change((bots) => bots.delete(id));
  }

  /** One after the other; what could not be written has not happened. */
  #change(edit: (bots: Map<string, BotRecord>) => void): Promise<void> {
    const written = this.#changeAfter(this.#writing, edit);
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #changeAfter(
    former: Promise<void>,
    edit: (bots: Map<string, BotRecord>) => void,
  ): Promise<void> {
    await former;
    const bots = new Map(this.#bots);
    edit(bots);
    if (this.#file !== null) await writeBots(this.#file, [...bots.values()]);
    this.#bots = bots;
  }
}

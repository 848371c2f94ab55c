import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Game, Learner } from '@taku/contract';
import { DatasetFile, type DatasetRow, datasetSchema } from '@taku/storage';
import { CliError } from '@taku/terminal';
import { type Counts, SPLITS, type Split, aboutOf, formatCard } from './card.ts';

/** Of sixteen matches two are held out to test, two to check while training. */
function splitOf(match: string): Split {
  const place = createHash('sha256').update(match).digest().readUInt8(0) % 16;
  if (place < 2) return 'test';
  return place < 4 ? 'validation' : 'train';
}

/** One file in the making. */
class SplitFile {
  readonly #file: DatasetFile;
  readonly #handle: number;
  readonly #matches = new Set<string>();
  #decisions = 0;

  constructor(path: string, about: ReturnType<typeof aboutOf>) {
    this.#file = new DatasetFile(about);
    this.#handle = openSync(path, 'w');
  }

  add(row: DatasetRow): void {
    this.#matches.add(row.match);
    this.#decisions += 1;
    const bytes = this.#file.add(row);
    if (bytes) writeSync(this.#handle, bytes);
  }

  finish(): Counts {
    writeSync(this.#handle, this.#file.finish());
    closeSync(this.#handle);
    return { decisions: this.#decisions, matches: this.#matches.size };
  }
}

/** A folder with a card, a schema and one Parquet file for each split that has decisions. */
export class DatasetFolder {
  readonly #path: string;
  readonly #game: Game;
  readonly #learner: Learner;
  readonly #files = new Map<Split, SplitFile>();

  constructor(path: string, game: Game, learner: Learner) {
    if (existsSync(path) && readdirSync(path).length > 0) {
      throw new CliError(`--out ${path}: the folder is not empty; name a new one.`);
    }
    this.#path = path;
    this.#game = game;
    this.#learner = learner;
  }

  add(row: DatasetRow): void {
    const split = splitOf(row.match);
    const file = this.#files.get(split) ?? this.#open(split);
    file.add(row);
  }

  #open(split: Split): SplitFile {
    mkdirSync(this.#path, { recursive: true });
    const about = aboutOf(this.#game, this.#learner);
    const file = new SplitFile(join(this.#path, `${split}.parquet`), about);
    this.#files.set(split, file);
    return file;
  }

  /** Null where there was no decision: then nothing is written. */
  finish(): ReadonlyMap<Split, Counts> | null {
    const counts = new Map(
      SPLITS.flatMap((split) => {
        const file = this.#files.get(split);
        return file ? [[split, file.finish()] as const] : [];
      }),
    );
    if (counts.size === 0) return null;
    const schema = `${JSON.stringify(datasetSchema(), null, 2)}\n`;
    writeFileSync(join(this.#path, 'schema.json'), schema);
    writeFileSync(join(this.#path, 'README.md'), formatCard(this.#game, this.#learner, counts));
    return counts;
  }
}

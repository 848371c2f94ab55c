import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Json,
  type Parsed,
  type Shape,
  type Weights,
  nullOr,
  parseShape,
  parsed,
  plainLine,
  textRule,
  unparsable,
  wholeRule,
} from '@taku/contract';
import { type PolicyHeader, readPolicy } from '@taku/policy';
import { writeWhole } from './writeWhole.ts';

/** What is said about a model beside its file, because it may change. */
export interface ModelAbout {
  /** Given later; null: as its file says. */
  readonly name: string | null;
  /** The `personId` of whose model it is; null: the operator's, whom everybody may play. */
  readonly owner: string | null;
  readonly madeAt: number;
}

export interface StoredModel {
  readonly hash: string;
  readonly bytes: number;
  readonly header: PolicyHeader;
  readonly about: ModelAbout;
}

export const LONGEST_MODEL_NAME = 40;

const ABOUT: Shape = {
  fields: {
    name: nullOr(textRule(LONGEST_MODEL_NAME)),
    owner: nullOr(textRule(64)),
    madeAt: wholeRule(0, Number.MAX_SAFE_INTEGER),
  },
};

const NAMELESS: ModelAbout = { name: null, owner: null, madeAt: 0 };
const HASH = /^[0-9a-f]{64}$/;

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A file as it was when it was last looked at. */
interface Seen {
  readonly stamp: string;
  readonly read: Parsed<PolicyHeader>;
}

/** Models that were made here or brought here, in a folder of their own; found as they come. */
export class ModelStore {
  readonly folder: string;
  readonly #seen = new Map<string, Seen>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Looked up each time: another process may have put one there. Damaged ones are left out. */
  list(): readonly StoredModel[] {
    return this.#names()
      .filter((name) => HASH.test(name))
      .flatMap((hash) => {
        const model = this.find(hash);
        return model?.ok ? [model.value] : [];
      })
      .toSorted((one, other) => one.about.madeAt - other.about.madeAt);
  }

  /** By its hash or the beginning of it; null: there is none. */
  find(prefix: string): Parsed<StoredModel> | null {
    const hash = this.#names().find((name) => HASH.test(name) && name.startsWith(prefix));
    if (hash === undefined) return null;
    const file = join(this.folder, hash);
    try {
      const { size, mtimeMs } = statSync(file);
      const header = this.#header(hash, `${size} ${mtimeMs}`);
      if (!header.ok) return header;
      return parsed({ hash, bytes: size, header: header.value, about: this.#about(hash) });
    } catch {
      // Removed in between.
      return null;
    }
  }

  /** The whole file, checked once more. */
  read(hash: string): Weights {
    const bytes = readFileSync(join(this.folder, hash));
    const found = sha256(bytes);
    if (found !== hash) throw new Error(damaged(hash, found).en);
    return { hash, bytes };
  }

  /** The same bytes twice are one model, and stay their first owner's. */
  async put(bytes: Uint8Array, about: Omit<ModelAbout, 'name'>): Promise<Parsed<StoredModel>> {
    const policy = readPolicy(bytes);
    if (!policy.ok) return policy;
    const hash = sha256(bytes);
    const known = this.find(hash);
    if (known?.ok) return known;
    await this.#write(hash, { ...about, name: null });
    await writeWhole(join(this.folder, hash), bytes);
    this.#seen.delete(hash);
    return this.find(hash) ?? unparsable(`${hash} is gone`, `${hash}がありません`);
  }

  async rename(hash: string, name: string): Promise<void> {
    await this.#write(hash, { ...this.#about(hash), name: plainLine(name) });
  }

  /** Matches it played stay and replay: a log needs no model. */
  async remove(hash: string): Promise<void> {
    for (const ending of ['', '.json', '.results.json']) {
      await rm(join(this.folder, `${hash}${ending}`), { force: true });
    }
    this.#seen.delete(hash);
  }

  /** What was measured of a model; it grows. */
  results(hash: string): readonly Json[] {
    const read = this.#json(`${hash}.results.json`);
    return Array.isArray(read) ? (read as readonly Json[]) : [];
  }

  async addResult(hash: string, result: Json): Promise<void> {
    const text = JSON.stringify([...this.results(hash), result], null, 2);
    await writeWhole(join(this.folder, `${hash}.results.json`), `${text}\n`);
  }

  #names(): readonly string[] {
    try {
      return readdirSync(this.folder);
    } catch {
      return [];
    }
  }

  #header(hash: string, stamp: string): Parsed<PolicyHeader> {
    const seen = this.#seen.get(hash);
    if (seen?.stamp === stamp) return seen.read;
    const bytes = readFileSync(join(this.folder, hash));
    const found = sha256(bytes);
    const policy = readPolicy(bytes);
    const words = damaged(hash, found);
    const whole = policy.ok ? parsed(policy.value.header) : policy;
    const read = found === hash ? whole : unparsable(words.en, words.ja);
    this.#seen.set(hash, { stamp, read });
    return read;
  }

  #json(name: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.folder, name), 'utf8'));
    } catch {
      return null;
    }
  }

  #about(hash: string): ModelAbout {
    const about = parseShape<ModelAbout>(this.#json(`${hash}.json`), ABOUT);
    return about.ok ? about.value : NAMELESS;
  }

  #write(hash: string, about: ModelAbout): Promise<void> {
    return writeWhole(join(this.folder, `${hash}.json`), `${JSON.stringify(about)}\n`);
  }
}

function damaged(hash: string, found: string) {
  return {
    en: `model ${hash} is damaged: its SHA-256 is ${found}`,
    ja: `モデル${hash}は壊れています（SHA-256 は ${found}）`,
  };
}

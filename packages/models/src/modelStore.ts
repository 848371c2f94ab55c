import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
  /** Further people who made or brought the same bytes. */
  readonly others?: readonly string[];
  readonly madeAt: number;
}

export function isOwner({ owner, others = [] }: ModelAbout, person: string): boolean {
  return owner === person || others.includes(person);
}

export interface StoredModel {
  readonly hash: string;
  readonly bytes: number;
  readonly header: PolicyHeader;
  readonly about: ModelAbout;
}

export const LONGEST_MODEL_NAME = 40;

const PERSON = textRule(64);
const MOST_OWNERS = 100;

const ABOUT: Shape = {
  fields: {
    name: nullOr(textRule(LONGEST_MODEL_NAME)),
    owner: nullOr(PERSON),
    others: { items: PERSON, most: MOST_OWNERS, mayMiss: true },
    madeAt: wholeRule(0, Number.MAX_SAFE_INTEGER),
  },
};

const NAMELESS: ModelAbout = { name: null, owner: null, madeAt: 0 };
/** What is said about it cannot be read: it may be somebody's, so it is nobody's. */
const HIDDEN: ModelAbout = { ...NAMELESS, owner: '' };
const HASH = /^[0-9a-f]{64}$/;

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a file held when it was last looked at. */
interface Seen<T> {
  readonly stamp: string;
  readonly held: T;
}

/** What the folder held; a change within a tick of the file system's clock shows no other time. */
interface Look {
  readonly changedMs: number;
  /** Until when it is good enough, by the clock of this process. */
  readonly untilMs: number;
  /** Those that are whole, oldest first. */
  readonly models: Promise<readonly StoredModel[]>;
}

const TICK_MS = 100;
/** Of `beside`, in memory. */
const MOST_PARTS = 100;
/** Work at one go: whoever waits for this thread waits no longer. */
const GO_MS = 2;

/** Models that were made here or brought here, in a folder of their own; found as they come. */
export class ModelStore {
  readonly folder: string;
  readonly #headers = new Map<string, Seen<Parsed<PolicyHeader>>>();
  readonly #abouts = new Map<string, Seen<ModelAbout>>();
  readonly #parts = new Map<string, Seen<unknown>>();
  #look: Look | null = null;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * As they are now: another process may have put one there. Damaged ones are left out. Files are
   * read with other work between, so that nobody waits for all of them.
   */
  list(): Promise<readonly StoredModel[]> {
    const changedMs = this.#changedMs();
    const known = this.#look;
    const now = performance.now();
    if (known?.changedMs === changedMs && now < known.untilMs) return known.models;
    const isSure = Date.now() - changedMs > TICK_MS;
    const untilMs = isSure ? Infinity : now + TICK_MS;
    const look = { changedMs, untilMs, models: this.#readAll() };
    // One that failed is no answer to the next who asks.
    look.models.catch(() => this.#forget(look));
    this.#look = look;
    return look.models;
  }

  /** By its hash or the beginning of it; null: there is none. */
  find(prefix: string): Parsed<StoredModel> | null {
    if (HASH.test(prefix)) return this.#model(prefix);
    const hash = this.#hashes().find((name) => name.startsWith(prefix));
    return hash === undefined ? null : this.#model(hash);
  }

  pathOf(hash: string): string {
    return join(this.folder, hash);
  }

  /** The whole file, checked once more. */
  read(hash: string): Weights {
    const bytes = readFileSync(join(this.folder, hash));
    const found = sha256(bytes);
    if (found !== hash) throw new Error(damaged(hash, found).en);
    return { hash, bytes };
  }

  /** The same bytes twice are one model, of all who made or brought it. */
  async put(bytes: Uint8Array, about: Omit<ModelAbout, 'name'>): Promise<Parsed<StoredModel>> {
    const policy = readPolicy(bytes);
    if (!policy.ok) return policy;
    const hash = sha256(bytes);
    const known = this.find(hash);
    if (known?.ok) return this.#share(known.value, about.owner);
    await this.#write(hash, { ...about, name: null });
    await writeWhole(join(this.folder, hash), bytes);
    return this.#now(hash);
  }

  async #share({ hash, about }: StoredModel, person: string | null): Promise<Parsed<StoredModel>> {
    if (person === null || about.owner === null || isOwner(about, person)) return this.#now(hash);
    const others = [...(about.others ?? []), person];
    if (others.length > MOST_OWNERS) {
      const count = MOST_OWNERS + 1;
      return unparsable(`${count} people have this model`, `このモデルは${count}人が持っています`);
    }
    await this.#write(hash, { ...about, others });
    return this.#now(hash);
  }

  #now(hash: string): Parsed<StoredModel> {
    this.#look = null;
    return this.find(hash) ?? unparsable(`${hash} is gone`, `${hash}がありません`);
  }

  async rename(hash: string, name: string): Promise<void> {
    await this.#write(hash, { ...this.#about(hash), name: plainLine(name) });
    this.#look = null;
  }

  /** One of its owners does not want it any more; it goes with the last one. */
  async drop(hash: string, person: string): Promise<void> {
    const about = this.#about(hash);
    const [owner, ...others] = [about.owner, ...(about.others ?? [])].filter(
      (each) => each !== person && each !== null,
    );
    if (owner === undefined || owner === null) return this.remove(hash);
    await this.#write(hash, { ...about, owner, others: others.flatMap((each) => each ?? []) });
    await this.#clear((name) => name.startsWith(`${hash}.`) && name.endsWith(`-${person}.json`));
    this.#look = null;
  }

  /** Matches it played stay and replay: a log needs no model. */
  async remove(hash: string): Promise<void> {
    await this.#clear((name) => name === hash || name.startsWith(`${hash}.`));
    this.#headers.delete(hash);
    this.#abouts.delete(hash);
    this.#look = null;
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

  /**
   * What else is kept of a model, by the name of the part; it goes with the model. The same object
   * as long as the file is the same.
   */
  beside(hash: string, part: string): unknown {
    const name = `${hash}.${part}.json`;
    const stamp = this.#stampOf(name)?.stamp;
    if (stamp === undefined) return null;
    const seen = this.#parts.get(name);
    if (seen?.stamp === stamp) return seen.held;
    const held = this.#json(name);
    if (this.#parts.size >= MOST_PARTS) this.#parts.clear();
    this.#parts.set(name, { stamp, held });
    return held;
  }

  /** A part that ends with `-‹personId›` goes with that owner. */
  async keepBeside(hash: string, part: string, json: unknown): Promise<void> {
    await writeWhole(join(this.folder, `${hash}.${part}.json`), JSON.stringify(json));
  }

  async #clear(isMeant: (name: string) => boolean): Promise<void> {
    const names = this.#changedMs() === 0 ? [] : readdirSync(this.folder);
    for (const name of names.filter(isMeant)) {
      await rm(join(this.folder, name), { force: true });
    }
  }

  async #readAll(): Promise<readonly StoredModel[]> {
    const found: StoredModel[] = [];
    let began = performance.now();
    for (const hash of this.#hashes()) {
      const model = this.#model(hash);
      if (model?.ok) found.push(model.value);
      if (performance.now() - began < GO_MS) continue;
      await setImmediate();
      began = performance.now();
    }
    return found.toSorted((one, other) => one.about.madeAt - other.about.madeAt);
  }

  #forget(look: Look): void {
    if (this.#look === look) this.#look = null;
  }

  #hashes(): readonly string[] {
    return this.#changedMs() === 0
      ? []
      : readdirSync(this.folder).filter((name) => HASH.test(name));
  }

  /** Files come and go by renaming, which the folder notices; 0: there is no folder. */
  #changedMs(): number {
    return statSync(this.folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }

  #stampOf(name: string): { readonly size: number; readonly stamp: string } | null {
    const found = statSync(join(this.folder, name), { throwIfNoEntry: false });
    return found
      ? { size: found.size, stamp: `${found.ino} ${found.size} ${found.mtimeMs}` }
      : null;
  }

  /** Null: it was removed in between. */
  #model(hash: string): Parsed<StoredModel> | null {
    const found = this.#stampOf(hash);
    if (!found) return null;
    const header = this.#header(hash, found.stamp);
    if (!header.ok) return header;
    return parsed({ hash, bytes: found.size, header: header.value, about: this.#about(hash) });
  }

  #header(hash: string, stamp: string): Parsed<PolicyHeader> {
    const seen = this.#headers.get(hash);
    if (seen?.stamp === stamp) return seen.held;
    const held = this.#readHeader(hash);
    this.#headers.set(hash, { stamp, held });
    return held;
  }

  #readHeader(hash: string): Parsed<PolicyHeader> {
    const bytes = readFileSync(join(this.folder, hash));
    const found = sha256(bytes);
    const words = damaged(hash, found);
    if (found !== hash) return unparsable(words.en, words.ja);
    const policy = readPolicy(bytes);
    return policy.ok ? parsed(policy.value.header) : policy;
  }

  #json(name: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.folder, name), 'utf8'));
    } catch {
      return null;
    }
  }

  #about(hash: string): ModelAbout {
    const stamp = this.#stampOf(`${hash}.json`)?.stamp;
    if (stamp === undefined) return NAMELESS;
    const seen = this.#abouts.get(hash);
    if (seen?.stamp === stamp) return seen.held;
    const about = parseShape<ModelAbout>(this.#json(`${hash}.json`), ABOUT);
    const held = about.ok ? about.value : HIDDEN;
    this.#abouts.set(hash, { stamp, held });
    return held;
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

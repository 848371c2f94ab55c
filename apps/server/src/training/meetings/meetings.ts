import { botsOf } from '@taku/catalog/bots';
import type { BotSpec, Game } from '@taku/contract';
import { type BlockResult, adjustedWorths, confidence95 } from '@taku/learning';
import type { ModelStore } from '@taku/models';
import { type Meeting, type Meetings, type PlayingStyle, PLAYING_STYLES } from '@taku/protocol';
import * as z from 'zod/mini';

/** Exchanged pairs against each level. */
const PAIRS = 200;
const MOST_LEVELS = 3;
/** Fewer say nothing of their spread. */
const FEWEST_PAIRS = 10;

/** A pair: what the model had over the level, then the luck in it, part by part. */
const Pair = z.array(z.number()).check(z.minLength(1));
const Played = z.record(z.string(), z.array(Pair));
type Played = Readonly<Record<string, readonly (readonly number[])[]>>;

/** From the weakest to the strongest that is quick enough to be played so often. */
function levelsToMeet(game: string): readonly BotSpec[] {
  const quick = botsOf(game).filter(({ listed, isSlow }) => listed && !isSlow);
  if (quick.length <= MOST_LEVELS) return quick;
  const step = (quick.length - 1) / (MOST_LEVELS - 1);
  return Array.from({ length: MOST_LEVELS }, (_, place) => quick[Math.round(place * step)]).filter(
    (level) => level !== undefined,
  );
}

export function pairOf({ gain, luck }: BlockResult): readonly number[] {
  return [gain, ...luck].map((value) => Number(value.toFixed(6)));
}

function meetingWith({ id, name }: BotSpec, pairs: readonly (readonly number[])[]): Meeting {
  const samples = pairs.map(([worth = 0, ...luck]) => ({ worth, luck }));
  const worths = adjustedWorths(samples) ?? samples.map(({ worth }) => worth);
  const interval = pairs.length < FEWEST_PAIRS ? null : confidence95(worths);
  return {
    bot: id,
    name,
    pairs: pairs.length,
    mean: worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length),
    half: interval && (interval[1] - interval[0]) / 2,
  };
}

/** What was read from a file, by what its JSON is: a page that looks again costs nothing. */
const READ = new WeakMap<
  object,
  { readonly played: Played; meetings: readonly Meeting[] | null }
>();

function readOnce(json: unknown) {
  const fresh = () => {
    const played = z.safeParse(Played, json);
    return { played: played.success ? played.data : {}, meetings: null };
  };
  if (typeof json !== 'object' || json === null) return fresh();
  const known = READ.get(json) ?? fresh();
  READ.set(json, known);
  return known;
}

/** What one model has played against levels, kept beside it as it grows. */
export class KeptMeetings {
  readonly #store: ModelStore;
  readonly #hash: string;
  readonly #style: PlayingStyle;

  constructor(store: ModelStore, hash: string, style: PlayingStyle) {
    this.#store = store;
    this.#hash = hash;
    this.#style = style;
  }

  read(): Played {
    return this.#read().played;
  }

  /** A model that was removed meanwhile leaves nothing behind. */
  async keep(played: Played): Promise<void> {
    if (!this.#store.find(this.#hash)) return;
    await this.#store.keepBeside(this.#hash, `meetings-${this.#style}`, played);
  }

  isWhole(game: string): boolean {
    const played = this.read();
    return levelsToMeet(game).every(({ id }) => (played[id]?.length ?? 0) >= PAIRS);
  }

  view({ id, arena }: Game, state: Meetings['state']): Meetings {
    const read = this.#read();
    const { played } = read;
    read.meetings ??= levelsToMeet(id).map((level) => meetingWith(level, played[level.id] ?? []));
    return { state, of: PAIRS, levels: [...read.meetings], unit: arena.unit };
  }

  #read() {
    return readOnce(this.#store.beside(this.#hash, `meetings-${this.#style}`));
  }
}

/** The next pair to play: all levels grow together. Null: all is played. */
export function nextPair(
  game: string,
  played: Played,
): { readonly level: BotSpec; readonly index: number } | null {
  const counts = levelsToMeet(game).map((level) => ({
    level,
    index: played[level.id]?.length ?? 0,
  }));
  const [least] = counts.toSorted((one, other) => one.index - other.index);
  return least && least.index < PAIRS ? least : null;
}

export function isPlayingStyle(text: string): text is PlayingStyle {
  return PLAYING_STYLES.some((style) => style === text);
}

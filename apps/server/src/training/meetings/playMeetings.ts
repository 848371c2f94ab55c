import { findGame } from '@taku/catalog';
import { luckOf, trainedBot } from '@taku/catalog/bots';
import { type Bot, type BotAssets, type BotSpec, type Game, invariant } from '@taku/contract';
import { playBlock } from '@taku/learning';
import { ModelStore, modelFiles } from '@taku/models';
import type { PlayingStyle } from '@taku/protocol';
import { KeptMeetings, nextPair, pairOf } from './meetings.ts';

interface MeetingPlan {
  readonly store: string;
  readonly hash: string;
  readonly style: PlayingStyle;
  readonly modelsDirectory: string;
  /** What is played is kept this often. */
  readonly everyMs: number;
  /** Resolves when work may go on. */
  readonly mayGoOn: () => Promise<void>;
}

const SEED = 1;

/** Levels are made when their first pair comes. */
class Rivals {
  readonly #assets: BotAssets;
  readonly #made = new Map<string, Promise<Bot>>();

  constructor(assets: BotAssets) {
    this.#assets = assets;
  }

  of(level: BotSpec): Promise<Bot> {
    const made = this.#made.get(level.id) ?? level.create(this.#assets);
    this.#made.set(level.id, made);
    return made;
  }
}

function arenaTerms(game: Game) {
  const config = game.arena.config({});
  invariant(config.ok, `the arena of ${game.id} has no terms of its own`);
  return { config: config.value, seatCount: game.arena.seatCount };
}

/** Plays a model against levels until every pair is played; killed, the next one goes on. */
export async function playMeetings(plan: MeetingPlan): Promise<void> {
  const store = new ModelStore(plan.store);
  const model = store.find(plan.hash);
  if (!model?.ok) return;
  const game = findGame(model.value.header.game);
  if (!game) return;
  const assets = modelFiles(plan.modelsDirectory);
  const [own, luck] = [
    await trainedBot(store.read(plan.hash), plan.style, assets),
    await luckOf(game, assets),
  ];
  const rivals = new Rivals(assets);
  const terms = { game, ...arenaTerms(game), seed: SEED, isLogged: false, luck };
  const kept = new KeptMeetings(store, plan.hash, plan.style);
  let played = kept.read();
  let keptAt = performance.now();
  for (let next = nextPair(game.id, played); next; next = nextPair(game.id, played)) {
    const { level, index } = next;
    const block = await playBlock({ ...terms, bots: { a: own, b: await rivals.of(level) } }, index);
    played = { ...played, [level.id]: [...(played[level.id] ?? []), pairOf(block)] };
    if (performance.now() - keptAt >= plan.everyMs) {
      await kept.keep(played);
      keptAt = performance.now();
    }
    await plan.mayGoOn();
  }
  await kept.keep(played);
}

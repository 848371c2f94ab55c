import type {
  Appraiser,
  Bot,
  BotAssets,
  BotSpec,
  Game,
  Learner,
  Luck,
  Weights,
} from '@taku/contract';
import { type PolicyStyle, misfitOf, plainLearner, policyBot, readPolicy } from '@taku/policy';
import { firstOpponents, randomExploiter } from '@taku/search';
import { BOTS as MODULES } from './bots.generated.ts';
import { GAMES } from './index.ts';

/** A game's own exploiters, and chance itself where no other player of the game is chance. */
function exploitersOf(game: Game, levels: readonly BotSpec[]): readonly BotSpec[] {
  const own = MODULES.get(game.id)?.exploiters ?? [];
  const random = randomExploiter(game);
  return [...levels, ...own].some(({ id }) => id === random.id) ? own : [random, ...own];
}

function playersOf(game: Game): readonly BotSpec[] {
  const levels = MODULES.get(game.id)?.levels ?? firstOpponents(game);
  return [...levels, ...exploitersOf(game, levels)];
}

/**
 * Every player there is: the levels of a game, weakest first, then its exploiters. Search plays
 * where a game has no bots.
 */
export const BOTS: readonly BotSpec[] = GAMES.flatMap(playersOf);

export function botsOf(game: string): readonly BotSpec[] {
  return BOTS.filter((bot) => bot.game === game);
}

export function findBot(id: string): BotSpec | null {
  return BOTS.find((bot) => bot.id === id) ?? null;
}

/** Where a newcomer begins: the level its game suggests. Null: the game has no level. */
export function suggestedOf(game: string): BotSpec | null {
  const levels = botsOf(game).filter(({ listed }) => listed);
  return levels.find(({ isSuggested }) => isSuggested) ?? levels[0] ?? null;
}

/** How the decisions of a game are learnt: as it says itself, or as those of any game. */
export async function learnerOf(game: Game, assets: BotAssets): Promise<Learner> {
  return (await MODULES.get(game.id)?.learner?.(assets)) ?? plainLearner(game);
}

/** What chance did in games of this kind; null where nobody can say. */
export async function luckOf(game: Game, assets: BotAssets): Promise<Luck | null> {
  return (await MODULES.get(game.id)?.luck?.(assets)) ?? null;
}

/** What the decisions of a game were worth; null where nobody can say. */
export async function appraiserOf(game: Game, assets: BotAssets): Promise<Appraiser | null> {
  return (await MODULES.get(game.id)?.appraiser?.(assets)) ?? null;
}

/** The weakest level that is quick; it plays what a trained model has not learnt. */
function fallbackOf(game: string): BotSpec | undefined {
  const levels = botsOf(game);
  return levels.find(({ listed, isSlow }) => listed && !isSlow) ?? levels[0];
}

/** A model file as a player of its game; throws what is wrong with it, in words. */
export async function trainedBot(
  { bytes, hash }: Weights,
  style: PolicyStyle,
  assets: BotAssets,
): Promise<Bot> {
  const policy = readPolicy(bytes);
  if (!policy.ok) throw new Error(policy.detail.en);
  const game = GAMES.find(({ id }) => id === policy.value.header.game);
  const level = game && fallbackOf(game.id);
  if (!game || !level) throw new Error(`there is no game ${policy.value.header.game}`);
  const learner = await learnerOf(game, assets);
  const misfit = misfitOf(policy.value, game, learner);
  if (misfit) throw new Error(misfit.en);
  const fallback = await level.create(assets);
  return policyBot({ game, policy: policy.value, hash, learner, fallback }, style);
}

import type { Worker } from 'node:worker_threads';
import {
  type Kernel,
  type LearningState,
  createSharedKernel,
  createSharedMemory,
} from '@taku/othello/kernel';
import type { SelfPlayRecipe } from './recipe.ts';
import { startOthelloThread } from './threads.ts';

/** What a player of the crew is asked, and what it answers. */
export type PlayRequest = { readonly games: number };
export type PlayAnswer = { readonly points: number; readonly random: bigint };

/** `kernel` looks into the memory in which the player's thread plays and learns. */
type Player = { readonly worker: Worker; readonly kernel: Kernel };

/** An odd number: streams of neighbouring players begin far apart. */
const STREAM = 0xd134_2543_de82_ef95n;

function streamOf(seed: number, player: number): bigint {
  return BigInt.asUintN(64, BigInt(seed) + BigInt(player) * STREAM);
}

async function startPlayer(
  recipe: SelfPlayRecipe,
  state: LearningState | null,
  random: bigint,
): Promise<Player> {
  const memory = createSharedMemory();
  const kernel = (await createSharedKernel(memory)).prepare();
  kernel.startLearning(state);
  return { kernel, worker: startOthelloThread({ kind: 'play', memory, recipe, random }) };
}

function ask({ worker }: Player, request: PlayRequest): Promise<PlayAnswer> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: PlayAnswer) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.postMessage(request);
  });
}

/** Games for each player, as even as possible, in a fixed order. */
function sharesOf(games: number, players: number): readonly number[] {
  const upTo = (player: number) => Math.floor((games * player) / players);
  return Array.from({ length: players }, (_, player) => upTo(player + 1) - upTo(player));
}

/**
 * Joins what each learnt since `known`, which becomes the new common state. A weight moves by the
 * mean of those who moved it: the sum of lessons learnt apart would go too far (four players then
 * lose every game). Error sums and sizes, which only set the rates, are added up.
 */
function merge(known: Float32Array, learnt: readonly Float32Array[], how: 'mean' | 'sum'): void {
  for (let at = 0; at < known.length; at++) {
    const before = known[at] ?? 0;
    let change = 0;
    let movers = 0;
    for (const own of learnt) {
      const step = (own[at] ?? 0) - before;
      change += step;
      if (step !== 0) movers += 1;
    }
    if (movers > 0) known[at] = before + (how === 'mean' ? change / movers : change);
  }
  for (const own of learnt) own.set(known);
}

const PARTS = [
  ['weights', 'mean'],
  ['sums', 'sum'],
  ['sizes', 'sum'],
] as const;

type CrewOptions = {
  readonly workers: number;
  readonly recipe: SelfPlayRecipe;
  readonly seed: number;
  readonly from?: { readonly state: LearningState; readonly randoms: readonly bigint[] };
};

/** Players in threads: rounds from the same weights, lessons joined in a fixed order. */
export class Crew {
  readonly #players: readonly Player[];
  readonly #known: LearningState;
  randoms: readonly bigint[];

  private constructor(players: readonly Player[], randoms: readonly bigint[]) {
    this.#players = players;
    this.randoms = randoms;
    const [first] = players;
    if (!first) throw new Error('A crew has at least one player.');
    const { weights, sums, sizes } = first.kernel.learningViews();
    this.#known = { weights: weights.slice(), sums: sums.slice(), sizes: sizes.slice() };
  }

  static async start({ workers, recipe, seed, from }: CrewOptions): Promise<Crew> {
    const randoms =
      from?.randoms ?? Array.from({ length: workers }, (_, player) => streamOf(seed, player));
    const state = from?.state ?? null;
    const players = randoms.map((random) => startPlayer(recipe, state, random));
    return new Crew(await Promise.all(players), randoms);
  }

  /** One round; returns black's summed points. */
  async play(games: number): Promise<number> {
    const counts = sharesOf(games, this.#players.length);
    const answers = await Promise.all(
      this.#players.map((player, at) => ask(player, { games: counts[at] ?? 0 })),
    );
    this.randoms = answers.map(({ random }) => random);
    const views = this.#players.map(({ kernel }) => kernel.learningViews());
    for (const [part, how] of PARTS) {
      const learnt = views.map((view) => view[part]);
      merge(this.#known[part], learnt, how);
    }
    return answers.reduce((sum, { points }) => sum + points, 0);
  }

  get state(): LearningState {
    const [first] = this.#players;
    if (!first) throw new Error('A crew has at least one player.');
    return first.kernel.learningState();
  }

  async end(): Promise<void> {
    await Promise.all(this.#players.map(({ worker }) => worker.terminate()));
  }
}

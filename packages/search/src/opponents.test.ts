import {
  type Bot,
  type BotSpec,
  type Game,
  type GameTypes,
  at,
  fastRng,
  seatOf,
  wordsOf,
} from '@taku/contract';
import { dice, highCard, nim, sealedBid } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { firstOpponents } from './opponents.ts';

const NO_MODELS = { readModel: () => Promise.reject(new Error('search needs no model')) };
const GOING = { aborted: false };

const created = <G extends GameTypes>(game: Game<G>): Promise<readonly Bot<G>[]> =>
  Promise.all(firstOpponents(game).map((spec) => spec.create(NO_MODELS)));

/** Plays one match; each bot sits where it stands in the list. */
async function play<G extends GameTypes>(
  game: Game<G>,
  bots: readonly Bot<G>[],
  seed: number,
): Promise<readonly number[]> {
  const rng = fastRng(seed);
  let state = game.start(at(game.boundedConfigs, 0), bots.length);
  for (;;) {
    const status = game.status(state);
    if (status.kind === 'over') return status.returns;
    if (status.kind === 'chance') {
      state = game.apply(state, { kind: 'chance', outcome: game.draw(state, rng) }).state;
      continue;
    }
    const seat = at(status.seats, 0);
    const bot = at(bots, seat);
    const { action } = await bot.choose(game.view(state, seat), seat, rng, {}, GOING);
    expect(game.reject(state, seat, action)).toBeNull();
    state = game.apply(state, { kind: 'act', seat, action }).state;
  }
}

describe('the first opponents', () => {
  it('are a quick one and a slow one, with words in both languages', () => {
    const specs: readonly BotSpec[] = firstOpponents(nim);
    expect(specs.map(({ id, isSlow = false }) => [id, isSlow])).toEqual([
      ['nim/random', false],
      ['nim/ismcts', true],
    ]);
    const words = specs.flatMap(({ name, strength }) => [name, strength]);
    expect(words.filter(({ en, ja }) => en === '' || ja === '' || en === ja)).toEqual([]);
  });

  it('play any game to its end with legal acts', async () => {
    for (const game of [nim, dice, highCard, sealedBid] as unknown as readonly Game[]) {
      expect(await play(game, await created(game), 3)).toHaveLength(2);
    }
  });

  it('search wins most games of nim from a random player', async () => {
    const [random, search] = await created(nim);
    let won = 0;
    for (let seed = 0; seed < 20; seed++) {
      const bots = seed % 2 === 0 ? [random!, search!] : [search!, random!];
      won += Number(at(await play(nim, bots, seed), 1 - (seed % 2)) > 0);
    }
    // Twenty fair coins show 16 or more heads once in 169 times.
    expect(won).toBeGreaterThanOrEqual(16);
  });

  it('say how often each act was tried, best first', async () => {
    const [, search] = await created(nim);
    const view = nim.view(nim.start({ stones: 9 }, 2), seatOf(0));
    const { action, why } = await search!.choose(
      view,
      seatOf(0),
      fastRng(1),
      { maxSamples: 300 },
      GOING,
    );
    expect(why.candidates[0]?.action).toEqual(action);
    expect(wordsOf(why.summary).en).toContain('300 games');
    const shares = why.candidates.map(({ probability = 0 }) => probability);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
    expect(shares.toSorted((one, other) => other - one)).toEqual(shares);
  });

  it('answer though they are stopped at once', async () => {
    const view = nim.view(nim.start({ stones: 9 }, 2), seatOf(0));
    for (const bot of await created(nim)) {
      const { action } = await bot.choose(view, seatOf(0), fastRng(1), {}, { aborted: true });
      expect(nim.reject(nim.start({ stones: 9 }, 2), seatOf(0), action)).toBeNull();
    }
  });
});

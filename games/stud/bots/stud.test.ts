import { fastRng, FIRST_SEAT } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { DEFAULT_CONFIG, type MixState, type StudView, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { bots } from './index.ts';

const LIMITS = { maxSamples: 6 };
const NEVER = { aborted: false };

function start(seats: number, seed: number, game: 'studHi' | 'razz' | 'stud8'): MixState {
  const config = {
    ...DEFAULT_CONFIG,
    sequence: [game],
    maxDeals: 2,
    startingStack: 900,
    pause: true,
  };
  const state = stud.start(config, seats);
  return stud.apply(state, { kind: 'chance', outcome: stud.draw(state, fastRng(seed)) }).state;
}

/** Plays a whole match with one level in every seat; every choice must be legal. */
async function playOut(level: string, first: MixState, seed: number): Promise<string[]> {
  const bot = await bots.levels.find((spec) => spec.level === level)!.create(modelFiles());
  const chosen: string[] = [];
  let state = first;
  for (let turn = 0; stud.status(state).kind !== 'over'; turn++) {
    const status = stud.status(state);
    if (status.kind === 'chance') {
      const outcome = stud.draw(state, fastRng(seed, turn));
      state = stud.apply(state, { kind: 'chance', outcome }).state;
      continue;
    }
    const seat = status.kind === 'acting' ? status.seats[0]! : FIRST_SEAT;
    const view = JSON.parse(JSON.stringify(stud.view(state, seat))) as StudView;
    const { action, why } = await bot.choose(view, seat, fastRng(seed, seat, turn), LIMITS, NEVER);
    expect(stud.reject(state, seat, action)).toBeNull();
    expect(why.candidates.length).toBeGreaterThan(0);
    chosen.push(action.type);
    state = stud.apply(state, { kind: 'act', seat, action }).state;
  }
  return chosen;
}

describe('stud CPUs', () => {
  for (const { level } of bots.levels) {
    it.each(['studHi', 'razz', 'stud8'] as const)(
      `${level} plays %s legally to the end`,
      async (game) => {
        const chosen = await playOut(level, start(3, 5, game), 9);
        expect(chosen.length).toBeGreaterThan(4);
      },
    );
  }

  it('Lv3 chooses the same for the same view and stream', async () => {
    const once = await playOut('lv3', start(2, 7, 'studHi'), 3);
    expect(await playOut('lv3', start(2, 7, 'studHi'), 3)).toEqual(once);
  });
});

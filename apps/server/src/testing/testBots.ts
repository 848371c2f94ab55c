import type { Bot, BotChoice, BotSpec, Json, StopSignal, GivenWhy } from '@taku/contract';

/** Players of the testkit's high card that behave well, badly and worse. */

type Choose = (view: { readonly bet: boolean }, stop: StopSignal) => Promise<BotChoice>;

const WHY: GivenWhy = {
  summary: { key: 'the secret reason of a test bot' },
  candidates: [{ action: { type: 'call' }, value: 1 }],
  model: null,
};

function choice(type: string): BotChoice {
  return { action: { type }, why: WHY };
}

function honest(view: { readonly bet: boolean }): BotChoice {
  return choice(view.bet ? 'call' : 'bet');
}

const CHOOSERS: Readonly<Record<string, Choose>> = {
  honest: async (view) => honest(view),
  throws: () => Promise.reject(new Error('this bot always throws')),
  // oxlint-disable-next-line no-empty -- it hangs on purpose
  hangs: async () => {
    for (;;) {}
  },
  sleeps: () => new Promise(() => {}),
  cheats: async () => choice('steal'),
  outOfTurn: async (view) => choice(view.bet ? 'bet' : 'call'),
  garbles: async (view) => ({ action: honest(view).action, why: 'because' as unknown as GivenWhy }),
  obeys: async (view, stop) => {
    while (!stop.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
    return honest(view);
  },
};

function botOf(id: string, choose: Choose): Bot {
  return {
    id,
    choose: (view: Json, _seat, _rng, _limits, stop) =>
      choose(view as { readonly bet: boolean }, stop),
  };
}

export const BOTS: readonly BotSpec[] = Object.entries(CHOOSERS).map(([level, choose]) => {
  const id = `high-card/${level}`;
  const name = { en: level, ja: level };
  const strength = { en: 'for tests', ja: 'テスト用' };
  const create = () => Promise.resolve(botOf(id, choose));
  return { id, game: 'high-card', level, name, strength, listed: true, create };
});

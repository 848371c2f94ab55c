import {
  type Bot,
  type BotSpec,
  type Game,
  type Json,
  type Rng,
  at,
  drawFrom,
  seatOf,
} from '@taku/contract';

/** Each seat draws a card from the shared chance and names a number; the higher sum wins. */
export const duel: Game = {
  id: 'duel',
  name: { en: 'Duel', ja: '決闘' },
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  traits: { hiddenInfo: false, zeroSum: true, maxEvents: 5 },
  arena: {
    unit: 'points',
    seatCount: 2,
    config: (options) =>
      options['broken']
        ? { ok: false, detail: { en: 'There is no option broken.', ja: '' } }
        : { ok: true, value: {} },
    worth: (returns, seat) => at(returns, seat),
    tally: (end, seat) => ({ named: at((end as Duel).named, seat) }),
  },
  defaultConfig: {},
  boundedConfigs: [{}],
  start: (_config, seatCount): Duel => ({ seatCount, cards: [], named: [] }),
  status(state) {
    const { seatCount, cards, named } = state as Duel;
    if (cards.length === 0) return { kind: 'chance' };
    if (named.length < seatCount) return { kind: 'acting', seats: [seatOf(named.length)] };
    const sums = cards.map((card, seat) => card + at(named, seat));
    const total = sums.reduce((a, b) => a + b, 0);
    return { kind: 'over', returns: sums.map((sum) => sum * seatCount - total) };
  },
  legalActions: () => [0, 1, 2].map((count) => ({ type: 'name', count })),
  reject: (_state, _seat, action) =>
    [0, 1, 2].includes((action as unknown as { count: number }).count)
      ? null
      : { code: 'illegal', words: { en: 'name 0, 1 or 2', ja: '' } },
  draw: (state, rng) => (state as Duel).cards.concat([1, 2, 3, 4].map(() => rng.nextUint32() % 10)),
  apply(state, event) {
    const duelState = state as Duel;
    if (event.kind === 'chance') {
      const cards = (event.outcome as number[]).slice(0, duelState.seatCount);
      return { state: { ...duelState, cards }, happened: [] };
    }
    const { count } = (event as unknown as { action: { count: number } }).action;
    return { state: { ...duelState, named: [...duelState.named, count] }, happened: [] };
  },
  timeoutAction: () => 'forfeit',
  view: () => null,
  tell: () => [],
  imagine: () => null,
  parse: {
    config: (raw) => ({ ok: true, value: raw as Json }),
    action: (raw) => ({ ok: true, value: raw as never }),
    outcome: (raw) => ({ ok: true, value: raw as Json }),
  },
};
type Duel = { seatCount: number; cards: number[]; named: number[] };

function duelBot(id: string, name: (rng: Rng) => number): BotSpec {
  const why = { summary: { key: '' }, candidates: [], model: null };
  const bot: Bot = {
    id,
    choose: (_view, _seat, rng) =>
      Promise.resolve({ action: { type: 'name', count: name(rng) } as never, why }),
  };
  const words = { en: id, ja: id };
  return {
    id,
    game: 'duel',
    level: id,
    name: words,
    strength: words,
    listed: false,
    create: () => Promise.resolve(bot),
  };
}
export const random = duelBot('random', (rng) => drawFrom(rng, [0, 1, 2]));
export const best = duelBot('best', () => 2);
export const cheat = duelBot('cheat', () => 3);

/** As strong as `random`, with other choices. */
export const twin = duelBot('twin', (rng) => 2 - drawFrom(rng, [0, 1, 2]));

/** The same table, where what counts is who meets whom: each name stands for a way to play. */
const WAYS = { parent: 0, learner: 1, expert: 2 } as const;

/** Way 1 beats way 0 by a point, way 2 beats way 1, and ways 0 and 2 are even. */
function pointsOf(own: number, other: number): number {
  if (own === other || own + other === 2) return 0;
  return own > other ? 1 : -1;
}

export const meeting: Game = {
  ...duel,
  id: 'meeting',
  status(state) {
    const status = duel.status(state);
    if (status.kind !== 'over') return status;
    const [one = 0, other = 0] = (state as Duel).named;
    return { kind: 'over', returns: [pointsOf(one, other), pointsOf(other, one)] };
  },
};

export const rivals = {
  parent: duelBot('parent', () => WAYS.parent),
  learner: duelBot('learner', () => WAYS.learner),
  expert: duelBot('expert', () => WAYS.expert),
} as const;

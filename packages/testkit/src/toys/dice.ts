import {
  type Game,
  type Seat,
  at,
  drawInt,
  FIRST_SEAT,
  otherSeat,
  parsed,
  refusal,
  TWO_SEATS,
  unknownField,
  unparsable,
} from '@taku/contract';

/** Race to `goal`: a weighted die falls, the seat keeps it or leaves it to the other. */
export type DiceTypes = {
  config: { readonly goal: number };
  state: {
    readonly goal: number;
    readonly steps: readonly number[];
    readonly turn: Seat;
    readonly die: number | null;
    readonly gone: Seat | null;
  };
  action: { readonly type: 'keep' | 'leave' };
  outcome: number;
  view: DiceTypes['state'];
  happening:
    | { readonly type: 'rolled'; readonly die: number }
    | { readonly type: 'chose'; readonly seat: Seat; readonly what: string }
    | { readonly type: 'left'; readonly seat: Seat };
  message: DiceTypes['happening'];
};

/** Sixths: 1 falls three times in six, 2 twice, 3 once. */
const FACES = [1, 1, 1, 2, 2, 3] as const;
const ACTIONS = [{ type: 'keep' }, { type: 'leave' }] as const;

function winnerOf({ goal, steps, gone }: DiceTypes['state']): Seat | null {
  if (gone !== null) return otherSeat(gone);
  return TWO_SEATS.find((seat) => at(steps, seat) >= goal) ?? null;
}

export const dice: Game<DiceTypes> = {
  id: 'dice',
  name: { en: 'Dice race', ja: 'ダイスレース' },
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  traits: { hiddenInfo: false, zeroSum: true, maxEvents: 40 },
  arena: {
    unit: 'score',
    seatCount: 2,
    config: () => parsed({ goal: 10 }),
    worth: (returns, seat) => (at(returns, seat) + 1) / 2,
  },
  defaultConfig: { goal: 10 },
  boundedConfigs: [{ goal: 10 }],
  start: ({ goal }) => ({ goal, steps: [0, 0], turn: FIRST_SEAT, die: null, gone: null }),
  status(state) {
    const winner = winnerOf(state);
    if (winner !== null) return { kind: 'over', returns: winner === 0 ? [1, -1] : [-1, 1] };
    return state.die === null ? { kind: 'chance' } : { kind: 'acting', seats: [state.turn] };
  },
  legalActions: (state, seat) =>
    winnerOf(state) === null && state.die !== null && seat === state.turn ? ACTIONS : [],
  reject(state, seat) {
    if (winnerOf(state) === null && state.die !== null && seat === state.turn) return null;
    return refusal('not_your_turn', 'it is not your turn', 'あなたの番ではありません');
  },
  draw: (_state, rng) => at(FACES, drawInt(rng, FACES.length)),
  outcomes: () =>
    [1, 2, 3].map((face) => ({
      outcome: face,
      probability: FACES.filter((other) => other === face).length / FACES.length,
    })),
  apply(state, event) {
    if (event.kind === 'forfeit') {
      const left = { ...state, gone: state.gone ?? event.seat };
      return { state: left, happened: [{ type: 'left', seat: event.seat }] };
    }
    if (event.kind === 'chance') {
      const die = event.outcome;
      return { state: { ...state, die }, happened: [{ type: 'rolled', die }] };
    }
    const mover = event.action.type === 'keep' ? state.turn : otherSeat(state.turn);
    const steps = state.steps.map((count, seat) =>
      seat === mover ? count + (state.die ?? 0) : count,
    );
    return {
      state: { ...state, steps, die: null, turn: otherSeat(state.turn) },
      happened: [{ type: 'chose', seat: event.seat, what: event.action.type }],
    };
  },
  timeoutAction: () => ({ type: 'leave' }),
  view: (state) => state,
  tell: (happening) => [happening],
  imagine: (view) => view,
  parse: {
    config(raw) {
      const unknown = unknownField(raw, ['goal']);
      if (unknown) return unknown;
      const goal = (raw as { goal?: unknown } | null | undefined)?.goal;
      return Number.isInteger(goal) && Number(goal) > 0
        ? parsed({ goal: Number(goal) })
        : unparsable('goal: a whole number from 1', 'ゴールは1以上の整数です');
    },
    action(raw) {
      const type = (raw as { type?: unknown } | null | undefined)?.type;
      const known = ACTIONS.find((action) => action.type === type);
      return known ? parsed(known) : unparsable('keep or leave', '不明な手です');
    },
    outcome: (raw) =>
      raw === 1 || raw === 2 || raw === 3
        ? parsed(raw)
        : unparsable('the die has 1, 2 and 3', '目は1〜3です'),
  },
};

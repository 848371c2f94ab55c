import {
  type Game,
  type Seat,
  FIRST_SEAT,
  otherSeat,
  parsed,
  refusal,
  unknownField,
  unparsable,
} from '@taku/contract';

export type NimTypes = {
  config: { readonly stones: number };
  state: {
    readonly stones: number;
    readonly turn: Seat;
    readonly winner: Seat | null;
  };
  action: { readonly type: 'take'; readonly count: number };
  outcome: null;
  view: NimTypes['state'];
  happening:
    | { readonly type: 'took'; readonly seat: Seat; readonly count: number }
    | { readonly type: 'gave_up'; readonly seat: Seat };
  message: NimTypes['happening'];
};

const MOST = 3;

function isCount(raw: unknown): raw is number {
  return Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= MOST;
}

/** The smallest complete game: take 1 to 3 stones; who takes the last one wins. */
export const nim: Game<NimTypes> = {
  id: 'nim',
  name: { en: 'Nim', ja: 'ニム' },
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  traits: { hiddenInfo: false, zeroSum: true, maxEvents: 21 },
  arena: {
    unit: 'score',
    seatCount: 2,
    config: () => parsed({ stones: 21 }),
    worth: (returns, seat) => ((returns[seat] ?? 0) + 1) / 2,
  },
  defaultConfig: { stones: 21 },
  boundedConfigs: [{ stones: 21 }, { stones: 4 }],
  start: ({ stones }) => ({ stones, turn: FIRST_SEAT, winner: null }),
  status: ({ turn, winner }) =>
    winner === null
      ? { kind: 'acting', seats: [turn] }
      : { kind: 'over', returns: winner === 0 ? [1, -1] : [-1, 1] },
  *legalActions(state, seat) {
    if (state.winner !== null || seat !== state.turn) return;
    for (let count = 1; count <= Math.min(MOST, state.stones); count++) {
      yield { type: 'take', count };
    }
  },
  reject(state, seat, { count }) {
    if (state.winner === null && seat === state.turn && count <= state.stones) return null;
    const en = `take ${count}; allowed 1 to ${Math.min(MOST, state.stones)}, on your turn`;
    return refusal('illegal', en, `${count}個は取れません`);
  },
  draw: () => null,
  apply(state, event) {
    if (event.kind === 'chance') return { state, happened: [] };
    const { seat } = event;
    if (event.kind === 'forfeit') {
      const over = { ...state, winner: state.winner ?? otherSeat(seat) };
      return { state: over, happened: [{ type: 'gave_up', seat }] };
    }
    const { count } = event.action;
    const stones = state.stones - count;
    const winner = stones === 0 ? state.turn : null;
    const next = { stones, turn: otherSeat(state.turn), winner };
    return { state: next, happened: [{ type: 'took', seat, count }] };
  },
  timeoutAction: () => 'forfeit',
  view: (state) => state,
  tell: (happening) => [happening],
  imagine: (view) => view,
  parse: {
    config(raw) {
      const unknown = unknownField(raw, ['stones']);
      if (unknown) return unknown;
      const stones = (raw as { stones?: unknown } | null | undefined)?.stones;
      if (!Number.isInteger(stones) || Number(stones) < 1) {
        return unparsable('stones: a whole number from 1', '石の数は1以上の整数です');
      }
      return parsed({ stones: Number(stones) });
    },
    action(raw) {
      const { type, count } = (raw ?? {}) as { type?: unknown; count?: unknown };
      if (type !== 'take' || !isCount(count)) {
        return unparsable('take 1, 2 or 3 stones', '石は1〜3個取れます');
      }
      return parsed({ type, count });
    },
    outcome: () => unparsable('nim has no chance', 'ニムに偶然はありません'),
  },
};

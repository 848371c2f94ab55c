import { type Game, fastRng, FIRST_SEAT, seatOf } from '@taku/contract';
import { type CutTypes, cutCards } from './cutCards.ts';
import { type DiceTypes, dice } from './dice.ts';
import { HIGH_CARDS, type HighCardTypes, highCard } from './highCard.ts';
import { type NimTypes, nim } from './nim.ts';
import { type SealedBidTypes, sealedBid } from './sealedBid.ts';

/** A view that also shows who gets which card. */
export const leakyView: Game<HighCardTypes> = {
  ...highCard,
  view: (state, viewer) => ({
    ...highCard.view(state, viewer),
    debug: (state.deck ?? []).slice(0, 2),
  }),
};

/** Tells everybody who got which card. */
export const leakyTell: Game<HighCardTypes> = {
  ...highCard,
  tell: (happening, viewer) => [
    ...highCard.tell(happening, viewer),
    ...(happening.type === 'dealt'
      ? happening.cards.map((what, at) => ({ type: 'acted', seat: seatOf(at), what }) as const)
      : []),
  ],
};

/** The card of whoever acts is whispered to seat 1. */
export const whisperingTell: Game<HighCardTypes> = {
  ...highCard,
  apply(state, event) {
    const step = highCard.apply(state, event);
    if (event.kind !== 'act') return step;
    const what = state.deck?.[event.seat] ?? '';
    const named = { type: 'acted', seat: event.seat, what } as const;
    return { ...step, happened: [...step.happened, named] };
  },
  tell(happening, viewer) {
    const isWhispered = happening.type === 'acted' && HIGH_CARDS.includes(happening.what);
    return isWhispered && viewer !== 1 ? [] : highCard.tell(happening, viewer);
  },
};

/** Cards are turned up, and nobody is told. */
export const silentShowdown: Game<HighCardTypes> = {
  ...highCard,
  tell: (happening, viewer) =>
    happening.type === 'showdown' ? [] : highCard.tell(happening, viewer),
};

/** The first bid to arrive gains a point: the order of simultaneous acts matters. */
export const orderDependent: Game<SealedBidTypes> = {
  ...sealedBid,
  traits: { ...sealedBid.traits, zeroSum: false },
  apply(state, event) {
    const step = sealedBid.apply(state, event);
    const isFirst = event.kind === 'act' && state.sealed.every((bid) => bid === null);
    if (!isFirst) return step;
    const won = step.state.won.map((points, seat) => points + (seat === event.seat ? 1 : 0));
    return { ...step, state: { ...step.state, won } };
  },
};

/** Changes the state it was given instead of making a new one. */
export const mutatingApply: Game<NimTypes> = {
  ...nim,
  apply(state, event) {
    if (event.kind !== 'act') return nim.apply(state, event);
    const { state: next, happened } = nim.apply(state, event);
    (state as { stones: number }).stones = next.stones;
    return { state: { ...state, turn: next.turn, winner: next.winner }, happened };
  },
};

/** A state with a typed array cannot be frozen; writing to it is noticed all the same. */
export const mutatingBytes: Game<Omit<NimTypes, 'state'> & { state: { bytes: Uint8Array } }> = {
  ...(nim as unknown as Game<Omit<NimTypes, 'state'> & { state: { bytes: Uint8Array } }>),
  start: () => ({ bytes: new Uint8Array([4, 0]) }),
  status: ({ bytes }) =>
    bytes[0] === 0 ? { kind: 'over', returns: [0, 0] } : { kind: 'acting', seats: [FIRST_SEAT] },
  apply(state) {
    state.bytes[0] = (state.bytes[0] ?? 1) - 1;
    return { state: { bytes: new Uint8Array(state.bytes) }, happened: [] };
  },
  legalActions: () => [{ type: 'take', count: 1 }],
};

/** Takes three stones on time-out, also when fewer are left. */
export const illegalTimeout: Game<NimTypes> = {
  ...nim,
  timeoutAction: () => ({ type: 'take', count: 3 }),
};

/** Lists three stones as legal although reject refuses them near the end. */
export const illegalListed: Game<NimTypes> = {
  ...nim,
  *legalActions(state, seat) {
    if (state.winner === null && seat === state.turn) {
      for (const count of [1, 2, 3]) yield { type: 'take', count };
    }
  },
  apply(state, event) {
    const { state: next, happened } = nim.apply(state, event);
    const over = { ...next, stones: 0, winner: state.turn };
    return { state: next.stones > 0 ? next : over, happened };
  },
};

/** Refuses nothing: a player may take two stones that are not listed. */
export const lenientReject: Game<NimTypes> = {
  ...nim,
  *legalActions(state, seat) {
    for (const action of nim.legalActions(state, seat)) {
      if (action.count !== 2 || state.stones > 10) yield action;
    }
  },
};

/** Rolls with a generator of its own. */
const ownRng = fastRng(2718);
export const ownRandomness: Game<DiceTypes> = {
  ...dice,
  draw: (state) => dice.draw(state, ownRng),
};

/** Forgets the viewer's own card when it imagines. */
export const forgetfulImagine: Game<HighCardTypes> = {
  ...highCard,
  imagine: (view, rng) => highCard.imagine({ ...view, card: null }, rng),
};

export const losesAPoint: Game<DiceTypes> = {
  ...dice,
  status(state) {
    const status = dice.status(state);
    return status.kind === 'over' ? { kind: 'over', returns: [1, 0] } : status;
  },
};

/** Says that all faces are equally likely; they are not. */
export const wrongOdds: Game<DiceTypes> = {
  ...dice,
  outcomes: () => [1, 2, 3].map((outcome) => ({ outcome, probability: 1 / 3 })),
};

export const readsTheClock: Game<NimTypes> = {
  ...nim,
  view(state) {
    const isLate = Date.now() < 0;
    return isLate ? { ...state, turn: FIRST_SEAT } : state;
  },
};

/** Passing is allowed for ever. */
export const endless: Game<DiceTypes> = {
  ...dice,
  apply: (state, event) =>
    event.kind === 'act'
      ? { state: { ...state, die: null }, happened: [] }
      : dice.apply(state, event),
};

/** The spectator sees seat 0's card. */
export const tellingSpectator: Game<HighCardTypes> = {
  ...highCard,
  view: (state, viewer) =>
    viewer === 'spectator'
      ? { ...highCard.view(state, viewer), card: state.deck?.[0] ?? null }
      : highCard.view(state, viewer),
};

/** Reads every config as the usual one. */
export const forgetfulConfig: Game<NimTypes> = {
  ...nim,
  parse: { ...nim.parse, config: () => nim.parse.config(nim.defaultConfig) },
};

/** Spells the code of a refusal in its own way. */
export const oddlySpelt: Game<NimTypes> = {
  ...nim,
  reject(state, seat, action) {
    const refused = nim.reject(state, seat, action);
    return refused && { ...refused, code: 'notYourTurn' };
  },
};

/** Imagines two stones at most, so that a third cannot be taken. */
export const poorerImagine: Game<NimTypes> = {
  ...nim,
  imagine: (view) => ({ ...view, stones: Math.min(view.stones, 2) }),
};

/** Every second number of a deal is left out. */
export const skippingDeals: Game<CutTypes> = {
  ...cutCards,
  ...(cutCards.session && {
    session: {
      ...cutCards.session,
      dealsPlayed: (state) => 2 * (cutCards.session?.dealsPlayed(state) ?? 0),
    },
  }),
};

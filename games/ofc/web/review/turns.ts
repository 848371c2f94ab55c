import { type CardCode, formatCards, orderedDeck } from '@taku/cards';
import type { GameEvent, Seat } from '@taku/contract';
import { walk } from '@taku/match';
import {
  CARDS_A_SEAT,
  type OfcConfig,
  type OfcGlimpse,
  type OfcState,
  type OfcTypes,
  type OfcView,
  type PlaceAction,
  type Placement,
  ROWS,
  applyEvent,
  ofc,
  placeAction,
  seatsToAct,
  startState,
} from '@taku/ofc/rules';
import type { MatchLog } from '@taku/protocol';
import type { Told } from '@taku/ui';

/** One placement of a normal hand, with what its player knew when he made it. */
export type PlayedTurn = {
  readonly seat: 0 | 1;
  /** 0–4. */
  readonly turn: number;
  readonly view: OfcView;
  readonly action: PlaceAction;
};

export type PlayedHand = { readonly number: number; readonly turns: readonly PlayedTurn[] };

/** Fantasylands are left out: the solver's own score stands beside them. */
function turnBefore(state: OfcState, event: GameEvent<OfcTypes>): PlayedTurn | null {
  if (event.kind !== 'act' || event.action.type !== 'place') return null;
  if (state.phase.kind !== 'playing') return null;
  const seat = event.seat === 0 ? 0 : 1;
  const own = state.phase.hand.seats[seat];
  if (own.fantasyland > 0) return null;
  return { seat, turn: own.placed, view: ofc.view(state, seat), action: event.action };
}

/** Every normal turn of a finished session, hand by hand. */
export function handsOfLog(log: MatchLog): readonly PlayedHand[] {
  const turns: PlayedTurn[] = [];
  for (const { before, event } of walk(ofc, log.header, log.entries)) {
    const turn = turnBefore(before, event);
    if (turn) turns.push(turn);
  }
  const numberOf = ({ view }: PlayedTurn) => view.hand?.number ?? 0;
  const numbers = [...new Set(turns.map(numberOf))];
  return numbers.map((number) => ({
    number,
    turns: turns.filter((turn) => numberOf(turn) === number),
  }));
}

/** What one seat did in one turn. */
type SeatTurn = { readonly dealt: readonly CardCode[]; readonly action: PlaceAction };

function actionFor(view: OfcView, seat: 0 | 1, dealt: readonly CardCode[]): PlaceAction {
  const board = view.hand?.seats[seat].board;
  const placements = dealt.flatMap((card): Placement[] => {
    const row = ROWS.find((each) => board?.[each].includes(card));
    return row ? [[card, row]] : [];
  });
  const laid = new Set(placements.map(([card]) => card));
  return placeAction(
    placements,
    dealt.find((card) => !laid.has(card)),
  );
}

/** Its own cards were dealt to this tab. */
function ownTurns(view: OfcView, seat: 0 | 1, told: readonly OfcGlimpse[]): SeatTurn[] {
  return told.flatMap((message) => {
    if (message.type !== 'deal' || message.fantasyland) return [];
    return [{ dealt: message.cards, action: actionFor(view, seat, message.cards) }];
  });
}

/** Of the other this tab saw the placements; the discards are public once the hand is over. */
function shownTurns(view: OfcView, seat: 0 | 1, told: readonly OfcGlimpse[]): SeatTurn[] {
  const discards = view.hand?.seats[seat].discards ?? [];
  const shown = told
    .flatMap((message) => {
      if (message.type === 'opponent_placed') return [message.placements];
      return message.type === 'placed' && message.player === seat ? [message.placements] : [];
    })
    .filter((placements) => placements.length > 0);
  return shown.map((placements, turn) => {
    const discard = turn === 0 ? undefined : discards[turn - 1];
    const placed = placements.map(([card]) => card);
    const dealt = discard === undefined ? placed : [...placed, discard];
    return { dealt, action: placeAction(placements, discard) };
  });
}

/** O3: a deck in which both seats own what they were dealt; nobody ever saw the rest. */
function deckWith(config: OfcConfig, owned: readonly (readonly CardCode[])[]): CardCode[] {
  const dealt = new Set(owned.flat());
  const rest = formatCards(orderedDeck(config.jokers)).filter((card) => !dealt.has(card));
  const own = owned.map((cards) => {
    const missing = CARDS_A_SEAT - cards.length;
    return [...cards, ...rest.splice(0, missing)];
  });
  return [...own.flat(), ...rest];
}

function playOut(start: OfcState, turns: readonly (readonly SeatTurn[])[]): PlayedTurn[] {
  const played: PlayedTurn[] = [];
  let state = start;
  while (state.phase.kind === 'playing') {
    const { hand } = state.phase;
    const isReady = (seat: Seat) => hand.seats[seat === 0 ? 0 : 1].fantasyland === 0;
    const seat = seatsToAct(state.config, hand).find(isReady);
    const done = seat === undefined ? undefined : hand.seats[seat === 0 ? 0 : 1].placed;
    const turn = seat === undefined || done === undefined ? undefined : turns[seat]?.[done];
    if (seat === undefined || !turn) return played;
    const event = { kind: 'act', seat, action: turn.action } as const;
    if (ofc.reject(state, seat, turn.action)) return [];
    const before = turnBefore(state, event);
    if (before) played.push(before);
    state = applyEvent(state, event);
  }
  return played;
}

export function messagesOf(told: readonly Told<OfcGlimpse>[]): readonly OfcGlimpse[] {
  return told.flatMap(({ messages }) => messages);
}

/** What was told since the last hand began. */
function toldOfHand(told: readonly OfcGlimpse[], handId: string): readonly OfcGlimpse[] {
  const start = told.findLastIndex(
    (message) => message.type === 'hand_start' && message.hand_id === handId,
  );
  return start < 0 ? [] : told.slice(start);
}

/**
 * The hand that has just been scored, from what this tab was told of it: the rules are run once
 * more over a deck that deals the same cards, so that every turn has its player's own view.
 */
export function handOfTold(view: OfcView, told: readonly OfcGlimpse[]): PlayedHand | null {
  const { hand, config } = view;
  if (!hand || !view.result) return null;
  const messages = toldOfHand(told, hand.id);
  const turns = ([0, 1] as const).map((seat) => {
    if (hand.seats[seat].fantasyland > 0) return [];
    return view.seat === seat ? ownTurns(view, seat, messages) : shownTurns(view, seat, messages);
  });
  const start: OfcState = {
    ...startState(config),
    fantasyland: [hand.seats[0].fantasyland, hand.seats[1].fantasyland],
    handsPlayed: hand.number - 1,
  };
  const deck = deckWith(
    config,
    turns.map((list) => list.flatMap(({ dealt }) => dealt)),
  );
  const outcome = { deck, handId: hand.id, sessionId: view.sessionId ?? '', button: hand.button };
  const dealt = applyEvent(start, { kind: 'chance', outcome });
  const played = playOut(dealt, turns);
  return played.length === 0 ? null : { number: hand.number, turns: played };
}

import { type Seat, at, otherSeat } from '@taku/contract';
import { type Decision, decisionsOf } from '@taku/match';
import {
  type HandView,
  type OfcMessage,
  type OfcTypes,
  type OfcView,
  type PairOf,
  type PlaceAction,
  type Placed,
  type SeatView,
  TURNS,
  hiddenBoard,
  ofc,
  placeAction,
} from '@taku/ofc/rules';
import type { MatchLog } from '@taku/protocol';
import type { Told } from '@taku/ui';

/** One placement of a normal hand, with what its player knew then. */
export type PlayedTurn = {
  readonly seat: Seat;
  /** 0–4. */
  readonly turn: number;
  readonly view: OfcView;
  readonly action: PlaceAction;
};

export type PlayedHand = { readonly number: number; readonly turns: readonly PlayedTurn[] };

export function messagesOf(told: readonly Told<OfcMessage>[]): readonly OfcMessage[] {
  return told.flatMap(({ messages }) => messages);
}

/** What was told since the last hand began. */
function toldOfHand(told: readonly OfcMessage[], handId: string): readonly OfcMessage[] {
  const start = told.findLastIndex(
    (message) => message.type === 'hand_start' && message.hand_id === handId,
  );
  return start < 0 ? [] : told.slice(start);
}

/** What lies of a seat before a turn of the hand. */
type Laid = Pick<SeatView, 'board' | 'discards' | 'placed'>;

const NOTHING_LAID: Laid = { board: { top: [], middle: [], bottom: [] }, discards: [], placed: 0 };

/** O5: of the other only its board, and that neither in a sealed opening nor in Fantasyland. */
function otherSeen({ config }: OfcView, other: SeatView, laid: Laid, turn: number): SeatView {
  const { fantasyland } = other;
  const closed = { fantasyland, cards: null, discards: null };
  if (fantasyland > 0) return { ...closed, board: hiddenBoard(), placed: 0 };
  const isSealed = turn === 0 && config.openingTurn === 'simultaneous';
  const { board, placed } = isSealed ? NOTHING_LAID : laid;
  return { ...closed, board, placed };
}

/**
 * The turns of a scored hand, each with its player's own view; discards are public by now.
 * Fantasylands are left out: the solver's own score stands beside them.
 */
function* turnsTold(view: OfcView, hand: HandView, told: readonly Placed[]): Generator<PlayedTurn> {
  const laid: [Laid, Laid] = [NOTHING_LAID, NOTHING_LAID];
  for (const { player: seat, board, placements } of told) {
    const before = at(laid, seat);
    const turn = before.placed;
    const discard = turn === 0 ? undefined : at(hand.seats, seat).discards?.[turn - 1];
    const thrown = discard === undefined ? [] : [discard];
    const cards = [...placements.map(([card]) => card), ...thrown];
    const own: SeatView = { ...before, fantasyland: 0, cards };
    const other = otherSeen(view, at(hand.seats, otherSeat(seat)), at(laid, otherSeat(seat)), turn);
    const seats: PairOf<SeatView> = seat === 0 ? [own, other] : [other, own];
    const known = { ...view, seat, phase: 'playing', result: null } as const;
    const action = placeAction(placements, discard);
    yield { seat, turn, view: { ...known, hand: { ...hand, turn, seats } }, action };
    laid[seat] = { board, discards: [...(before.discards ?? []), ...thrown], placed: turn + 1 };
  }
}

/** The hand that has just been scored, from what this tab was told of it; null without a turn. */
export function handOfTold(view: OfcView, told: readonly OfcMessage[]): PlayedHand | null {
  const { hand } = view;
  if (!hand || !view.result) return null;
  const placed = toldOfHand(told, hand.id).filter(
    (message) => message.type === 'placed' && message.placements.length > 0,
  ) as readonly Placed[];
  const normal = hand.seats.filter(({ fantasyland }) => fantasyland === 0);
  if (placed.length === 0 || placed.length < normal.length * TURNS) return null;
  return { number: hand.number, turns: [...turnsTold(view, hand, placed)] };
}

/** One hand of a session, with every placement of both seats in the order of the log. */
export type ReviewedHand = {
  readonly number: number;
  readonly turns: readonly Decision<OfcTypes>[];
};

/** The hands of a session that have a placement, Fantasylands among them. */
export function handsOfLog(log: MatchLog): readonly ReviewedHand[] {
  const hands = new Map<number, Decision<OfcTypes>[]>();
  for (const decision of decisionsOf(ofc, log, null)) {
    const { hand } = decision.view;
    if (decision.action.type !== 'place' || !hand) continue;
    hands.set(hand.number, [...(hands.get(hand.number) ?? []), decision]);
  }
  return [...hands].map(([number, turns]) => ({ number, turns }));
}

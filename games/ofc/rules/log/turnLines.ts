import type { CardCode } from '@taku/cards';
import { type Json, type LogStep, type MatchHeader, type Seat, at } from '@taku/contract';
import type { OfcTypes } from '../play/gameTypes.ts';
import type { OfcState } from '../play/state.ts';
import type {
  BoardCodes,
  HandResult,
  HandView,
  OfcView,
  PairOf,
  PlaceAction,
  SeatView,
} from '../play/types.ts';
import { viewOf } from '../play/view.ts';

export const TURN_LINE_VERSION = 2;

/** One placement as learning reads it: the founding fields, then ours. */
export type TurnLine = {
  readonly session_id: string;
  readonly hand_id: string;
  readonly hand_number: number;
  readonly turn: number;
  readonly player: number;
  readonly btn: number;
  readonly is_btn: boolean;
  readonly chips: PairOf<number>;
  /** What the player saw when he decided: empty in a sealed opening, `??` for a Fantasyland. */
  readonly board_self: BoardCodes;
  readonly board_opponent: BoardCodes;
  readonly dealt_cards: readonly CardCode[];
  readonly known_discards_self: readonly CardCode[];
  readonly visible_cards: readonly CardCode[];
  readonly action: {
    readonly placements: PlaceAction['placements'];
    readonly discard: CardCode | null;
  };
  /** −1 when the clock decided. */
  readonly think_time_ms: number;
  readonly timestamp: string;
  readonly version: number;
  readonly fantasyland: boolean;
  /** What this act threw away: none of five, one of three, the rest of a Fantasyland. */
  readonly discarded: readonly CardCode[];
  readonly ruleset: string;
  readonly rules_version: number;
  readonly match_id: string;
  readonly player_id: string;
  readonly cause: string;
  /** Who decided, and what it thought of the alternatives; null for people. */
  readonly policy: Json;
};

/** A finished hand with the acts that made it. */
export type PlayedHand = {
  readonly view: HandView;
  readonly chipsBefore: PairOf<number>;
  readonly sessionId: string;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly result: HandResult;
  readonly lines: readonly TurnLine[];
};

export type OfcStep = LogStep<OfcTypes>;

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function isCode(code: CardCode | '??'): code is CardCode {
  return code !== '??';
}

function shown(board: BoardCodes): CardCode[] {
  return [...board.top, ...board.middle, ...board.bottom].filter(isCode);
}

function policyOf({ bot }: OfcStep): Json {
  if (!bot) return null;
  return { bot: bot.id, model: bot.model, candidates: bot.candidates };
}

function lineOf(
  header: MatchHeader,
  view: OfcView,
  step: OfcStep,
  seat: Seat,
  action: PlaceAction,
): TurnLine {
  const hand = view.hand as HandView;
  const own: SeatView = at(hand.seats, seat);
  const other = at(hand.seats, 1 - seat).board;
  const dealt = own.cards ?? [];
  const placed = new Set(action.placements.map(([card]) => card));
  return {
    session_id: view.sessionId ?? '',
    hand_id: hand.id,
    hand_number: hand.number,
    turn: own.fantasyland > 0 ? 0 : own.placed,
    player: seat,
    btn: hand.button,
    is_btn: hand.button === seat,
    chips: view.chips,
    board_self: own.board,
    board_opponent: other,
    dealt_cards: dealt,
    known_discards_self: own.discards ?? [],
    visible_cards: [...shown(own.board), ...shown(other), ...dealt],
    action: { placements: action.placements, discard: action.discard ?? null },
    think_time_ms: step.cause === 'timeout' ? -1 : Math.round(step.thinkMs),
    timestamp: iso(step.at),
    version: TURN_LINE_VERSION,
    fantasyland: own.fantasyland > 0,
    discarded: dealt.filter((card) => !placed.has(card)),
    ruleset: view.config.ruleset,
    rules_version: header.rulesVersion,
    match_id: header.matchId,
    player_id: header.players.find((player) => player.seat === seat)?.publicId ?? '',
    cause: step.cause,
    policy: policyOf(step),
  };
}

/** A hand that is being read from the log. */
interface OpenHand {
  readonly startedAt: number;
  readonly chipsBefore: PairOf<number>;
  readonly lines: TurnLine[];
}

function closed(open: OpenHand, state: OfcState, view: HandView, finishedAt: number): PlayedHand {
  const result = state.results.at(-1) as HandResult;
  const { startedAt, chipsBefore, lines } = open;
  return {
    view,
    chipsBefore,
    sessionId: state.sessionId ?? '',
    startedAt,
    finishedAt,
    result,
    lines,
  };
}

/** Reads the hands of one match, step by step. */
export class HandReader {
  readonly #header: MatchHeader;
  #open: OpenHand | null = null;

  constructor(header: MatchHeader) {
    this.#header = header;
  }

  /** The hand that this step finishes; one that is broken off has no result and never comes. */
  take(step: OfcStep): PlayedHand | null {
    const { before, event, after } = step;
    if (event.kind === 'chance') {
      this.#open = { startedAt: step.at, chipsBefore: before.chips, lines: [] };
    }
    const isPlacement = event.kind === 'act' && event.action.type === 'place';
    const view = isPlacement ? viewOf(before, event.seat) : null;
    const open = this.#open;
    if (view && open && isPlacement) {
      open.lines.push(lineOf(this.#header, view, step, event.seat, event.action));
    }
    const isOver = after.results.length > before.results.length;
    return open && view?.hand && isOver ? closed(open, after, view.hand, step.at) : null;
  }
}

/** Every placement of the finished hands, one line each. */
export function* turnLines(header: MatchHeader, steps: Iterable<OfcStep>): Generator<TurnLine> {
  const reader = new HandReader(header);
  for (const step of steps) yield* reader.take(step)?.lines ?? [];
}

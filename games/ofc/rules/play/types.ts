import type { CardCode } from '@taku/cards';
import type { Seat } from '@taku/contract';
import type { FantasylandCards, StayRule } from '../board/fantasyland.ts';
import type { RowName } from '../board/board.ts';
import type { Royalties } from '../board/royalties.ts';
import type { SolutionBody } from '../solver/jsonLine.ts';

/** The switches of the rules; `ruleset` names the preset they started from. */
export type OfcConfig = {
  readonly ruleset: 'seed' | 'house';
  readonly jokers: 0 | 1 | 2;
  readonly firstToAct: 'button' | 'nonButton';
  readonly openingTurn: 'simultaneous' | 'alternating';
  readonly timeoutPlacement: 'leftFill' | 'careful';
  readonly flStayCards: StayRule;
  /** Seconds for a turn; 0 leaves time to the room's own clock. */
  readonly turnSeconds: number;
  /** Seconds beside them for a whole hand. */
  readonly bankSeconds: number;
  readonly startChips: number;
  readonly leadToWin: number;
  /** Bounds a session; null plays until chips decide. */
  readonly maxHands: number | null;
  /** How long the next hand is waited for: 8 by default, 0 until both have pressed on. */
  readonly pauseSeconds?: number;
  /** Whether the table sets Fantasylands until a seat wants to (O11); true by default. */
  readonly autoSet?: boolean;
  /** A session for chips, or one arena deal for raw points: a hand and the Fantasylands after it. */
  readonly play: 'session' | 'deal';
};

export type Placement = readonly [card: CardCode, row: RowName];

/** The founding message. In Fantasyland thirteen are placed and the rest is discarded. */
export type PlaceAction = {
  readonly type: 'place';
  readonly placements: readonly Placement[];
  readonly discard?: CardCode;
};
/** O4: on to the next hand; `fantasyland` says who sets the seat's next Fantasyland (O11). */
export type NextAction = { readonly type: 'next'; readonly fantasyland?: 'auto' | 'hand' };
/** O13: presses on to the end of the session instead of the next hand; one such wish is enough. */
export type StopAction = { readonly type: 'stop' };
/** What a seat wants between two hands. */
export type Press = 'next' | 'stop';
export type OfcAction = PlaceAction | NextAction | StopAction;

/** One draw per hand; the first one also names the session and draws the button. */
export type OfcOutcome = {
  readonly deck: readonly CardCode[];
  readonly handId: string;
  readonly sessionId?: string;
  readonly button?: Seat;
};

export type PairOf<T> = readonly [T, T];

/** A board on the wire; `??` is a card that may not be seen. */
export type BoardCodes = {
  readonly top: readonly (CardCode | '??')[];
  readonly middle: readonly (CardCode | '??')[];
  readonly bottom: readonly (CardCode | '??')[];
};

export type HandResult = {
  readonly boards: PairOf<BoardCodes>;
  /** The boards with every joker replaced by what it stands for; a fouled board as it lies. */
  readonly resolved: PairOf<BoardCodes>;
  readonly discards: PairOf<readonly CardCode[]>;
  readonly busted: PairOf<boolean>;
  readonly royalties: PairOf<Royalties>;
  /** From seat 0: top, middle, bottom. */
  readonly line_results: readonly [number, number, number];
  readonly scoop: boolean;
  readonly raw_score: PairOf<number>;
  readonly actual_score: PairOf<number>;
  readonly chips: PairOf<number>;
  readonly fl_entry: PairOf<boolean>;
  readonly fl_card_count: PairOf<FantasylandCards>;
};

const FINISH_REASONS = ['chip_lead', 'bankrupt', 'manual', 'max_hands', 'deal_over'] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

type SessionStart = {
  readonly type: 'session_start';
  readonly session_id: string;
  readonly chips: PairOf<number>;
};
export type HandStart = {
  readonly type: 'hand_start';
  readonly hand_id: string;
  readonly hand_number: number;
  readonly btn: number;
  /** Null for a spectator. */
  readonly your_seat: Seat | null;
  readonly chips: PairOf<number>;
  readonly fantasyland: PairOf<FantasylandCards>;
};
type Deal = {
  readonly type: 'deal';
  readonly turn: number;
  readonly cards: readonly CardCode[];
  readonly opponent_board: BoardCodes;
  readonly fantasyland: boolean;
};
export type Placed = {
  readonly type: 'placed';
  readonly player: Seat;
  readonly board: BoardCodes;
  /** What this turn added; nothing where a Fantasyland was set, whose board is `??`. */
  readonly placements: readonly Placement[];
  /** Told to the seat itself. */
  readonly discarded?: readonly CardCode[];
};
type FantasylandResult = {
  readonly type: 'fantasyland_result';
  readonly player: Seat;
  readonly board: BoardCodes;
  readonly discarded: readonly CardCode[];
  readonly solver_score: number;
  readonly fl_stay: boolean;
};
type HandEnd = { readonly type: 'hand_end'; readonly result: HandResult };
type SessionEnd = {
  readonly type: 'session_end';
  readonly winner: Seat | null;
  readonly final_chips: PairOf<number>;
  readonly hands_played: number;
  readonly reason: FinishReason;
};
export type OfcMessage =
  | SessionStart
  | HandStart
  | Deal
  | Placed
  | FantasylandResult
  | HandEnd
  | SessionEnd;

/** A seat gets its cards. */
export type Dealt = Omit<Deal, 'type'> & { readonly type: 'dealt'; readonly player: Seat };
/**
 * A seat puts cards down. Others see an open turn as it is, of a sealed one (O4) nothing until both
 * are in, and of a Fantasyland (O11) only that it is set.
 */
export type CardsPlaced = Omit<Placed, 'type' | 'discarded'> & {
  readonly type: 'cards_placed';
  readonly discarded: readonly CardCode[];
  readonly turn: 'open' | 'sealed' | 'fantasyland';
};
/** A sealed opening is turned up. */
export type Opened = Omit<Placed, 'type' | 'discarded'> & { readonly type: 'opened' };
/** A Fantasyland is known to its own seat once it is set, to the others once the hand is scored. */
export type FantasylandKnown = {
  readonly type: 'fantasyland_known';
  readonly to: 'player' | 'others';
  readonly result: FantasylandResult;
  /** What the solver made of the cards. */
  readonly solution: SolutionBody;
};
export type OfcHappening =
  | SessionStart
  | Omit<HandStart, 'your_seat'>
  | Dealt
  | CardsPlaced
  | Opened
  | FantasylandKnown
  | HandEnd
  | SessionEnd;

export type SeatView = {
  readonly fantasyland: FantasylandCards;
  readonly board: BoardCodes;
  /** The cards to be placed now; null where they may not be seen, empty where there are none. */
  readonly cards: readonly CardCode[] | null;
  /** Null where they may not be seen. */
  readonly discards: readonly CardCode[] | null;
  /** Acts of this hand so far. */
  readonly placed: number;
};

export type HandView = {
  readonly id: string;
  readonly number: number;
  readonly button: Seat;
  readonly turn: number;
  readonly seats: PairOf<SeatView>;
};

export type OfcView = {
  readonly seat: Seat | null;
  readonly config: OfcConfig;
  readonly phase: 'drawing' | 'playing' | 'pausing' | 'over';
  readonly sessionId: string | null;
  readonly chips: PairOf<number>;
  readonly handsPlayed: number;
  /** Of the hand in play or just played; null before the first. */
  readonly button: Seat | null;
  /** Cards of the Fantasyland due in this hand, or in the next one between two hands. */
  readonly fantasyland: PairOf<FantasylandCards>;
  /** Whether the table sets a seat's Fantasyland for it. */
  readonly auto: PairOf<boolean>;
  readonly hand: HandView | null;
  readonly result: HandResult | null;
  readonly pressed: PairOf<Press | null>;
  readonly ending: {
    readonly winner: Seat | null;
    readonly reason: FinishReason;
    readonly leaver: Seat | null;
  } | null;
};

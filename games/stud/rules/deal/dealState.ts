import type { Seat } from '@taku/contract';

/** One deal, from the ante to the pot, by the names of the state design. */

export const GAME_TYPES = ['studHi', 'razz', 'stud8'] as const;
export type GameType = (typeof GAME_TYPES)[number];

export const STREETS = ['3rd', '4th', '5th', '6th', '7th'] as const;
export type Street = (typeof STREETS)[number];

/** A card code such as `Ah`; `??` where a viewer may not know. */
export type CardCode = string;
export const HIDDEN_CARD = '??';

export type Stakes = {
  readonly ante: number;
  readonly bringIn: number;
  readonly smallBet: number;
  readonly bigBet: number;
};

const PLAYER_KINDS = ['human', 'cpu'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export type PlayerState = {
  readonly seat: Seat;
  /** As the caller named it when the deal began, else `human`. No rule depends on it. */
  readonly kind: PlayerKind;
  /** Dealt in and not folded. */
  readonly active: boolean;
  readonly stack: number;
  /** All chips of this deal, the ante among them. */
  readonly committedTotal: number;
  /** Chips of this street, without the ante (S4). */
  readonly committedThisStreet: number;
  /** Still has to answer the last attack. */
  readonly owesResponse: boolean;
  /** S17: acted since the last full bet, so an all-in under half of one may not be raised. */
  readonly actedSinceFullBet: boolean;
};

export type PlayerHand = {
  readonly downCards: readonly CardCode[];
  readonly upCards: readonly CardCode[];
};

/** One choice as everybody saw it. */
export type DealAction = {
  readonly street: Street;
  readonly seat: Seat;
  readonly type: ActionType;
  readonly cost: number;
  readonly to: number;
  readonly allIn: boolean;
};

export type DealState = Stakes & {
  readonly dealId: string;
  readonly gameType: GameType;
  readonly playerCount: number;
  readonly players: readonly PlayerState[];
  readonly hands: readonly PlayerHand[];
  /** One bet and `cap − 1` raises a street (S10). */
  readonly cap: number;
  readonly street: Street;
  readonly bringInIndex: Seat;
  readonly currentActorIndex: Seat;
  readonly pot: number;
  readonly currentBet: number;
  /** S17: where the last full bet of this street stands; an all-in under half of one leaves it. */
  readonly lastFullLevel: number;
  /** Full bets and raises of this street. */
  readonly betCount: number;
  /** Full raises of this street: the first bet or complete is none. */
  readonly raiseCount: number;
  readonly pendingResponseCount: number;
  readonly checksThisStreet: number;
  readonly actionsThisStreet: readonly string[];
  /** All choices of the deal in order: what hands are read from. */
  readonly history: readonly DealAction[];
  /** Who showdown begins with: the last aggressor of the last street, else its first to act. */
  readonly showFirst: Seat;
  readonly phase: 'antes' | 'dealing' | 'betting' | 'showdown' | 'finished';
  readonly dealFinished: boolean;
};

export type DealEvent =
  | { readonly type: 'POST_ANTE'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'DEAL_CARDS_3RD'; readonly hands: readonly PlayerHand[] }
  | { readonly type: 'BRING_IN'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'COMPLETE'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'BET'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'RAISE'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'CALL'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'CHECK'; readonly seat: Seat }
  | { readonly type: 'FOLD'; readonly seat: Seat }
  | { readonly type: 'STREET_ADVANCE' }
  | {
      readonly type: 'DEAL_CARD_4TH' | 'DEAL_CARD_5TH' | 'DEAL_CARD_6TH' | 'DEAL_CARD_7TH';
      /** By seat; null for a seat that has folded. */
      readonly cards: readonly (CardCode | null)[];
    }
  | { readonly type: 'DEAL_END' };

/** What a seat may choose, in the order of the buttons. */
export const ACTION_TYPES = [
  'FOLD',
  'CHECK',
  'CALL',
  'BRING_IN',
  'COMPLETE',
  'BET',
  'RAISE',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export type AllowedAction = {
  readonly type: ActionType;
  /** POST_ANTE and CALL: chips paid; COMPLETE: the level; BET: the unit; RAISE: the increment. */
  readonly amount: number;
  /** Chips this takes from the stack. */
  readonly cost: number;
  /** The seat's street total afterwards: what the button shows. */
  readonly to: number;
  readonly allIn: boolean;
};

const NEXT_STREET: Record<Street, Street | null> = {
  '3rd': '4th',
  '4th': '5th',
  '5th': '6th',
  '6th': '7th',
  '7th': null,
};

export function nextStreet(street: Street): Street | null {
  return NEXT_STREET[street];
}

export const STREET_CARD_EVENTS = {
  '4th': 'DEAL_CARD_4TH',
  '5th': 'DEAL_CARD_5TH',
  '6th': 'DEAL_CARD_6TH',
  '7th': 'DEAL_CARD_7TH',
} as const;

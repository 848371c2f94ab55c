import { type Card, orderedDeck, parseCard } from '@taku/cards';
import { type Seat, at } from '@taku/contract';
import {
  type Board,
  type BoardCodes,
  type FantasylandCards,
  type OfcConfig,
  type OfcView,
  boardCards,
} from '@taku/ofc/rules';
import { LEARNED_FANTASYLAND_VALUES } from './fantasylandValues.ts';

/** A decision of a normal hand as a player sees it. */
export interface Spot {
  readonly config: OfcConfig;
  readonly board: Board;
  readonly dealt: readonly Card[];
  /** Turns that follow this one. */
  readonly turnsLeft: number;
  readonly opponent: Board;
  /** Null while the opponent is in Fantasyland or has set nothing that may be seen. */
  readonly opponentTurnsLeft: number | null;
  readonly facesFantasyland: boolean;
  /** How many cards the opponent has in Fantasyland, where that is known. */
  readonly fantasylandFaced?: FantasylandCards;
  /** Cards that may still come: neither on a board nor in hand nor among the own discards. */
  readonly unseen: readonly Card[];
  /** In a session for chips: what the player has won or lost so far. */
  readonly gain?: number;
  /** What Fantasylands of 14–17 cards are worth under these rules. */
  readonly fantasyland: readonly number[];
}

function cardsOf(codes: readonly string[]): Card[] {
  return codes.flatMap((code) => {
    const card = parseCard(code);
    return card === null ? [] : [card];
  });
}

function boardOf(codes: BoardCodes): Board {
  return { top: cardsOf(codes.top), middle: cardsOf(codes.middle), bottom: cardsOf(codes.bottom) };
}

const LAST_TURN = 4;

export function spotOf(view: OfcView, seat: Seat): Spot | null {
  const { hand, config } = view;
  if (!hand || view.phase !== 'playing') return null;
  const own = at(hand.seats, seat);
  const other = at(hand.seats, 1 - seat);
  const board = boardOf(own.board);
  const opponent = boardOf(other.board);
  const dealt = cardsOf(own.cards ?? []);
  const seen = new Set([
    ...boardCards(board),
    ...boardCards(opponent),
    ...dealt,
    ...cardsOf(own.discards ?? []),
  ]);
  const isHidden = other.fantasyland > 0 || boardCards(opponent).length === 0;
  return {
    config,
    board,
    dealt,
    turnsLeft: LAST_TURN - own.placed,
    opponent,
    opponentTurnsLeft: isHidden ? null : LAST_TURN + 1 - other.placed,
    facesFantasyland: other.fantasyland > 0,
    ...(other.fantasyland > 0 ? { fantasylandFaced: other.fantasyland } : {}),
    unseen: orderedDeck(config.jokers).filter((card) => !seen.has(card)),
    ...(config.play === 'session' ? { gain: at(view.chips, seat) - config.startChips } : {}),
    fantasyland: LEARNED_FANTASYLAND_VALUES[config.flStayCards],
  };
}

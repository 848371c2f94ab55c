import { type GameEvent, type Seat, type Viewer, at } from '@taku/contract';
import type { Card } from './card.ts';
import type { Cell } from './cell.ts';
import type { ComboType, Ruleset } from './ruleset.ts';
import type {
  Ending,
  SquFiboAction,
  SquFiboConfig,
  SquFiboOutcome,
  SquFiboState,
} from './state.ts';
import { dealCards, finishTurn, forfeitGame, resolveTurn, type Turn } from './turn.ts';
import type { SquFiboView } from './view.ts';

export type SquFiboMessage =
  | {
      readonly type: 'squfibo_started';
      readonly ruleset: Ruleset;
      readonly firstSeat: Seat;
      readonly handSizes: readonly number[];
      readonly deckSize: number;
      readonly pool: number;
      /** The viewer's own cards; spectators get none. */
      readonly hand?: readonly Card[];
    }
  | { readonly type: 'card_removed'; readonly seat: Seat; readonly cell: Cell; readonly card: Card }
  | { readonly type: 'card_placed'; readonly seat: Seat; readonly cell: Cell; readonly card: Card }
  | {
      readonly type: 'combo_claimed';
      readonly seat: Seat;
      readonly combo: ComboType;
      readonly cells: readonly Cell[];
      readonly cards: readonly Card[];
      /** Everything that goes to the discards: the combo, or the whole board. */
      readonly swept: readonly { readonly cell: Cell; readonly card: Card }[];
    }
  | {
      readonly type: 'cards_drawn';
      readonly seat: Seat;
      readonly count: number;
      readonly deckSize: number;
      readonly reason: 'combo' | 'empty-hand';
      /** Only for the seat that drew. */
      readonly cards?: readonly Card[];
    }
  | {
      readonly type: 'stars_taken';
      readonly seat: Seat;
      readonly count: number;
      readonly stars: number;
      readonly pool: number;
    }
  | { readonly type: 'turn_ended'; readonly seat: Seat; readonly turn: number }
  | {
      readonly type: 'game_over';
      readonly ending: Ending;
      readonly winner: Seat | null;
      readonly stars: readonly number[];
    };

export type SquFiboTypes = {
  config: SquFiboConfig;
  state: SquFiboState;
  action: SquFiboAction;
  outcome: SquFiboOutcome;
  view: SquFiboView;
  glimpse: SquFiboMessage;
};

function tellDeal(after: SquFiboState, viewer: Viewer): SquFiboMessage[] {
  const { ruleset, pool } = after.open;
  const started = {
    type: 'squfibo_started',
    ruleset,
    firstSeat: 0,
    handSizes: after.hands.map((hand) => hand.length),
    deckSize: after.deck.length,
    pool,
  } as const;
  return [viewer === 'spectator' ? started : { ...started, hand: at(after.hands, viewer) }];
}

function tellDraw(
  draw: { seat: Seat; cards: readonly Card[]; deckSize: number; reason: 'combo' | 'empty-hand' },
  viewer: Viewer,
): SquFiboMessage[] {
  const { seat, cards, deckSize, reason } = draw;
  if (cards.length === 0) return [];
  const drawn = { type: 'cards_drawn', seat, count: cards.length, deckSize, reason } as const;
  return [viewer === seat ? { ...drawn, cards } : drawn];
}

function tellPlacement(action: SquFiboAction, turn: Turn): SquFiboMessage[] {
  const { seat, removed } = turn;
  const { card, cell } = action;
  const placed: SquFiboMessage = { type: 'card_placed', seat, cell, card };
  return removed === null
    ? [placed]
    : [{ type: 'card_removed', seat, cell, card: removed }, placed];
}

function tellClaim(before: SquFiboState, turn: Turn, viewer: Viewer): SquFiboMessage[] {
  const { seat, combo, swept, drawnCards: cards, starsTaken: count } = turn;
  if (combo === null) return [];
  const { type, positions: cells, cards: comboCards } = combo;
  const deckSize = before.deck.length - cards.length;
  const stars = at(before.open.stars, seat) + count;
  const pool = before.open.pool - count;
  return [
    { type: 'combo_claimed', seat, combo: type, cells, cards: comboCards, swept },
    ...tellDraw({ seat, cards, deckSize, reason: 'combo' }, viewer),
    ...(count === 0 ? [] : [{ type: 'stars_taken', seat, count, stars, pool } as const]),
  ];
}

function tellEnd(after: SquFiboState): SquFiboMessage[] {
  const { result, stars } = after.open;
  if (result === null) return [];
  const { ending, winner } = result;
  return [{ type: 'game_over', ending, winner, stars }];
}

/** Q5b: the next seat had no card and drew one. */
function tellForcedDraw(after: SquFiboState, viewer: Viewer): SquFiboMessage[] {
  const { actingSeat: seat, drewToPlay } = after.open;
  if (seat === null || !drewToPlay) return [];
  const draw = { seat, cards: at(after.hands, seat), deckSize: after.deck.length };
  return tellDraw({ ...draw, reason: 'empty-hand' }, viewer);
}

function tellTurn(
  before: SquFiboState,
  event: Extract<GameEvent<SquFiboTypes>, { kind: 'act' }>,
  viewer: Viewer,
  known?: SquFiboState,
): SquFiboMessage[] {
  const { seat, action } = event;
  const turn = resolveTurn(before, seat, action);
  const after = known ?? finishTurn(before, action, turn);
  return [
    ...tellPlacement(action, turn),
    ...tellClaim(before, turn, viewer),
    { type: 'turn_ended', seat, turn: before.open.turn },
    ...tellForcedDraw(after, viewer),
    ...tellEnd(after),
  ];
}

export function tellEvent(
  before: SquFiboState,
  event: GameEvent<SquFiboTypes>,
  viewer: Viewer,
  after?: SquFiboState,
): readonly SquFiboMessage[] {
  switch (event.kind) {
    case 'chance':
      return tellDeal(after ?? dealCards(before, event.outcome), viewer);
    case 'act':
      return tellTurn(before, event, viewer, after);
    case 'forfeit':
      return tellEnd(after ?? forfeitGame(before, event.seat));
  }
}

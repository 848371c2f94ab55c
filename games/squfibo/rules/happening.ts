import {
  type GameEvent,
  type Seat,
  type Step,
  type Viewer,
  at,
  FIRST_SEAT,
  invariant,
  LazyStep,
} from '@taku/contract';
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

/** The same with everybody's cards. */
type SquFiboHappening =
  | Exclude<SquFiboMessage, { readonly type: 'squfibo_started' | 'cards_drawn' }>
  | {
      readonly type: 'started';
      readonly ruleset: Ruleset;
      readonly hands: readonly (readonly Card[])[];
      readonly deckSize: number;
      readonly pool: number;
    }
  | {
      readonly type: 'drawn';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly deckSize: number;
      readonly reason: 'combo' | 'empty-hand';
    };

export type SquFiboTypes = {
  config: SquFiboConfig;
  state: SquFiboState;
  action: SquFiboAction;
  outcome: SquFiboOutcome;
  view: SquFiboView;
  happening: SquFiboHappening;
  message: SquFiboMessage;
};

function started({ open, hands, deck }: SquFiboState): SquFiboHappening {
  const { ruleset, pool } = open;
  return { type: 'started', ruleset, hands, deckSize: deck.length, pool };
}

function placed(action: SquFiboAction, turn: Turn): SquFiboHappening[] {
  const { seat, removed } = turn;
  const { card, cell } = action;
  const put: SquFiboHappening = { type: 'card_placed', seat, cell, card };
  return removed === null ? [put] : [{ type: 'card_removed', seat, cell, card: removed }, put];
}

function claimed(before: SquFiboState, turn: Turn): SquFiboHappening[] {
  const { seat, combo, swept, drawnCards: cards, starsTaken: count } = turn;
  if (combo === null) return [];
  const { type, positions: cells, cards: comboCards } = combo;
  const deckSize = before.deck.length - cards.length;
  const stars = at(before.open.stars, seat) + count;
  const pool = before.open.pool - count;
  const drew: SquFiboHappening = { type: 'drawn', seat, cards, deckSize, reason: 'combo' };
  return [
    { type: 'combo_claimed', seat, combo: type, cells, cards: comboCards, swept },
    ...(cards.length === 0 ? [] : [drew]),
    ...(count === 0 ? [] : [{ type: 'stars_taken', seat, count, stars, pool } as const]),
  ];
}

function ended(after: SquFiboState): SquFiboHappening[] {
  const { result, stars } = after.open;
  if (result === null) return [];
  const { ending, winner } = result;
  return [{ type: 'game_over', ending, winner, stars }];
}

/** Q5b: the next seat had no card and drew one. */
function drewToPlay({ open, hands, deck }: SquFiboState): SquFiboHappening[] {
  const { actingSeat: seat } = open;
  if (seat === null || !open.drewToPlay) return [];
  const cards = at(hands, seat);
  return [{ type: 'drawn', seat, cards, deckSize: deck.length, reason: 'empty-hand' }];
}

function turnStep(
  before: SquFiboState,
  { seat, action }: Extract<GameEvent<SquFiboTypes>, { kind: 'act' }>,
): Step<SquFiboTypes> {
  const turn = resolveTurn(before, seat, action);
  const after = finishTurn(before, action, turn);
  return new LazyStep<SquFiboTypes>(after, () => [
    ...placed(action, turn),
    ...claimed(before, turn),
    { type: 'turn_ended', seat, turn: before.open.turn },
    ...drewToPlay(after),
    ...ended(after),
  ]);
}

export function stepOf(state: SquFiboState, event: GameEvent<SquFiboTypes>): Step<SquFiboTypes> {
  invariant(state.open.result === null, 'the game is over');
  switch (event.kind) {
    case 'chance': {
      const dealt = dealCards(state, event.outcome);
      return new LazyStep<SquFiboTypes>(dealt, () => [started(dealt)]);
    }
    case 'act':
      return turnStep(state, event);
    case 'forfeit': {
      const over = forfeitGame(state, event.seat);
      return new LazyStep<SquFiboTypes>(over, () => ended(over));
    }
  }
}

/** Cards in a hand are told to that hand alone. */
export function tell(happening: SquFiboHappening, viewer: Viewer): readonly SquFiboMessage[] {
  if (happening.type === 'started') {
    const { ruleset, hands, deckSize, pool } = happening;
    const handSizes = hands.map((hand) => hand.length);
    const told = {
      type: 'squfibo_started',
      ruleset,
      firstSeat: FIRST_SEAT,
      handSizes,
      deckSize,
      pool,
    } as const;
    return [viewer === 'spectator' ? told : { ...told, hand: at(hands, viewer) }];
  }
  if (happening.type !== 'drawn') return [happening];
  const { seat, cards, deckSize, reason } = happening;
  const count = cards.length;
  if (viewer !== seat) return [{ type: 'cards_drawn', seat, count, deckSize, reason }];
  return [{ type: 'cards_drawn', seat, count, deckSize, reason, cards }];
}

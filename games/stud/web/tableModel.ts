import type { Seat } from '@taku/contract';
import {
  type AllowedAction,
  type CardCode,
  type Deal,
  HIDDEN_CARD,
  type PlayerHand,
  type Pot,
  type StudTypes,
  type StudView,
  buildPots,
  gameOfDeal,
  gameOfView,
  getAllowedActions,
} from '@taku/stud/rules';
import type { BoardProps, PanelProps, PlayerInfo } from '@taku/ui';
import { playingFive } from './handText.ts';
import { takenBy } from './shares.ts';

export type SeatCard = {
  readonly code: CardCode;
  readonly up: boolean;
  readonly hidden: boolean;
  readonly dim: boolean;
};

export type SeatModel = {
  readonly seat: Seat;
  readonly player: PlayerInfo;
  readonly chips: number;
  /** Chips in front of the seat on this street. */
  readonly bet: number;
  readonly cards: readonly SeatCard[];
  readonly state: 'in' | 'folded' | 'allIn' | 'out' | 'left';
  /** Chips taken out of the pots of the finished deal. */
  readonly won: number;
};

type Drawn = Pick<PanelProps<StudTypes>, 'view' | 'seat' | 'players' | 'allViews'>;

/** In a replay every seat shows what it saw itself. */
function handOf({ view, allViews }: Drawn, seat: Seat): PlayerHand | null {
  const own = allViews?.[seat]?.deal?.hands[seat];
  return own ?? view.deal?.hands[seat] ?? null;
}

function inOrder(hand: PlayerHand): { code: CardCode; up: boolean }[] {
  const down = hand.downCards.map((code) => ({ code, up: false }));
  const up = hand.upCards.map((code) => ({ code, up: true }));
  return [...down.slice(0, 2), ...up, ...down.slice(2)];
}

/** At the showdown the five that play keep full light. */
function lightOf(deal: Deal, seat: Seat): ReadonlySet<CardCode> | null {
  if (!deal.result || deal.result.shown.length === 0) return null;
  const shown = deal.result.shown.find((hand) => hand.seat === seat);
  if (!shown) return new Set();
  const { pots } = deal.result;
  const takes = (way: 'high' | 'low') => pots.some((pot) => pot[way].some((s) => s.seat === seat));
  const highWay = deal.gameType === 'razz' ? 'low' : 'high';
  return new Set([
    ...(takes('high') ? playingFive(shown.cards, highWay) : []),
    ...(takes('low') ? playingFive(shown.cards, 'low') : []),
  ]);
}

export function cardsOf(drawn: Drawn, seat: Seat): SeatCard[] {
  const hand = handOf(drawn, seat);
  const { deal } = drawn.view;
  if (!hand || !deal) return [];
  const folded = !deal.players[seat]?.active;
  const light = lightOf(deal, seat);
  const visible = inOrder(hand).filter(({ up, code }) => !folded || up || code !== HIDDEN_CARD);
  return visible.map(({ code, up }) => ({
    code,
    up,
    hidden: code === HIDDEN_CARD,
    dim: folded || (light !== null && !light.has(code)),
  }));
}

function stateOf(view: StudView, seat: Seat): SeatModel['state'] {
  if (view.gone[seat]) return 'left';
  const player = view.deal?.players[seat];
  const dealt = player !== undefined && player.stack + player.committedTotal > 0;
  if (!dealt) return (view.stacks[seat] ?? 0) > 0 ? 'in' : 'out';
  if (!player.active) return 'folded';
  return player.stack === 0 && !view.deal?.dealFinished ? 'allIn' : 'in';
}

export function chipsOf(view: StudView, seat: Seat): number {
  const player = view.deal?.players[seat];
  // A seat that left before this deal is not in it; its chips stay where they were.
  const isDealtIn = player !== undefined && (!view.gone[seat] || player.committedTotal > 0);
  return view.stage === 'playing' && isDealtIn ? player.stack : (view.stacks[seat] ?? 0);
}

/** Between deals everybody only presses on: nobody's turn is marked or timed. */
function atRest(player: PlayerInfo): PlayerInfo {
  return { ...player, acting: false, clock: null };
}

function seatModel(drawn: Drawn, seated: PlayerInfo): SeatModel {
  const { view } = drawn;
  const { seat } = seated;
  const running = view.stage === 'playing';
  const player = running ? seated : atRest(seated);
  return {
    seat,
    player,
    chips: chipsOf(view, seat),
    bet: running ? (view.deal?.players[seat]?.committedThisStreet ?? 0) : 0,
    cards: cardsOf(drawn, seat),
    state: stateOf(view, seat),
    won: running || !view.deal?.result ? 0 : takenBy(view.deal.result, seat),
  };
}

export type TableModel = {
  readonly deal: Deal | null;
  readonly game: StudTypes['config']['sequence'][number];
  readonly next: StudTypes['config']['sequence'][number] | null;
  /** Within this game of the rotation, from 1. */
  readonly dealInGame: number;
  readonly own: SeatModel | null;
  /** In the order they sit after us. */
  readonly others: readonly SeatModel[];
  readonly pots: readonly Pot[];
  readonly pot: number;
  readonly allowed: readonly AllowedAction[];
  /** Up cards of the others and our own cards. */
  readonly seen: readonly CardCode[];
};

/** The pots that stand apart: only where somebody is all-in. */
function potsOf(deal: Deal | null): readonly Pot[] {
  if (!deal) return [];
  if (deal.result) return deal.result.pots;
  const isAllIn = deal.players.some(({ active, stack }) => active && stack === 0);
  return isAllIn ? buildPots(deal.players) : [];
}

function dealNumber(view: StudView): number {
  const finished = view.deal?.dealFinished && view.stage !== 'shuffling' ? 1 : 0;
  return view.dealIndex - finished;
}

export function tableModel(drawn: Drawn): TableModel {
  const { view, seat, players } = drawn;
  const bottom = seat ?? 0;
  const models = players.map((player) => seatModel(drawn, player));
  const turned = models.map((_, step) => models[(bottom + 1 + step) % models.length]);
  const others = turned.filter(
    (model): model is SeatModel => model?.seat !== bottom && Boolean(model),
  );
  const deal = view.deal;
  const index = dealNumber(view);
  const { config } = view;
  const nextGame = gameOfDeal(config, index + config.dealsPerGame - (index % config.dealsPerGame));
  const game = gameOfView(view);
  return {
    deal,
    game,
    next: nextGame === game ? null : nextGame,
    dealInGame: (index % config.dealsPerGame) + 1,
    own: models[bottom] ?? null,
    others,
    pots: potsOf(deal),
    pot: deal?.pot ?? 0,
    allowed: deal && seat !== null && view.stage === 'playing' ? getAllowedActions(deal, seat) : [],
    seen: (deal?.hands ?? []).flatMap((hand, other) =>
      other === seat ? [...hand.downCards, ...hand.upCards] : hand.upCards,
    ),
  };
}

export type StudBoardProps = BoardProps<StudTypes>;

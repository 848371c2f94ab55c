import {
  type BoardCodes,
  type Deal,
  type HandStart,
  type OfcGlimpse,
  type OfcView,
  type Placed,
  type Placement,
  ROWS,
} from '@taku/ofc/rules';
import type { RoomMessage } from '@taku/protocol';
import type { Told } from '@taku/ui';

type Heard = OfcGlimpse | RoomMessage;

/** A seat's board of every hand: of scored hands as it ended, of the running one as it lies. */
function ownBoards(
  told: readonly Told<Heard>[],
  { hand, seat }: OfcView,
): ReadonlyMap<string, BoardCodes> {
  const boards = new Map<string, BoardCodes>();
  if (hand && seat !== null) boards.set(hand.id, hand.seats[seat === 0 ? 0 : 1].board);
  let start: HandStart | null = null;
  for (const message of told.flatMap(({ messages }) => messages)) {
    if (message.type === 'hand_start') start = message;
    if (message.type !== 'hand_end' || !start || start.your_seat === null) continue;
    boards.set(start.hand_id, message.result.boards[start.your_seat === 0 ? 0 : 1]);
  }
  return boards;
}

function placedOf(deal: Deal, player: number, board: BoardCodes): readonly Placed[] {
  const placements = ROWS.flatMap((row) =>
    deal.cards.filter((card) => board[row].includes(card)).map((card): Placement => [card, row]),
  );
  return placements.length === 0 ? [] : [{ type: 'placed', player, board, placements }];
}

/** Follows one seat from deal to deal and says where its cards went. */
class OwnTurns {
  readonly #boards: ReadonlyMap<string, BoardCodes>;
  readonly #config: OfcView['config'];
  #hand: HandStart | null = null;
  #open: Deal | null = null;

  constructor(told: readonly Told<Heard>[], view: OfcView) {
    this.#boards = ownBoards(told, view);
    this.#config = view.config;
  }

  /** The open turn, if its cards lie by now. */
  settle(): readonly Placed[] {
    const hand = this.#hand;
    const board = hand && this.#boards.get(hand.hand_id);
    if (!this.#open || !board || hand.your_seat === null) return [];
    const placed = placedOf(this.#open, hand.your_seat, board);
    this.#open = null;
    return placed;
  }

  /** What this seat had done before it was told this. */
  before(message: Heard): readonly Placed[] {
    if (message.type === 'opponent_placed') {
      const isTurn = message.placements.length > 0;
      return isTurn && this.#wasFirst() ? this.settle() : [];
    }
    if (message.type === 'hand_start') {
      this.#hand = message;
      this.#open = null;
    }
    if (message.type !== 'deal' && message.type !== 'hand_end') return [];
    const placed = this.settle();
    this.#open = message.type === 'deal' && !message.fantasyland ? message : null;
    return placed;
  }

  /** O5: a sealed opening is shown once both are in; later the seats place in turn. */
  #wasFirst(): boolean {
    if (this.#open?.turn === 0 && this.#config.openingTurn === 'simultaneous') return true;
    const isButton = this.#hand?.btn === this.#hand?.your_seat;
    return isButton === (this.#config.firstToAct === 'button');
  }
}

/**
 * What was told, and in its place what this chair did itself: the table tells it only where the
 * other's cards went. Where its own went is known from the deals and the boards.
 */
export function withOwnPlacements(
  told: readonly Told<Heard>[],
  view: OfcView,
): readonly Told<Heard>[] {
  if (view.seat === null) return told;
  const turns = new OwnTurns(told, view);
  const whole = told.map((one) => ({
    ...one,
    messages: one.messages.flatMap((message) => [...turns.before(message), message]),
  }));
  const last = whole.at(-1);
  if (!last) return told;
  return [...whole.slice(0, -1), { ...last, messages: [...last.messages, ...turns.settle()] }];
}

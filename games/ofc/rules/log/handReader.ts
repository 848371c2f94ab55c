import type { CardCode } from '@taku/cards';
import { type LogStep, type MatchHeader, type Seat, at, TWO_SEATS } from '@taku/contract';
import type { OfcTypes } from '../play/gameTypes.ts';
import { tell } from '../play/tell.ts';
import type {
  BoardCodes,
  FantasylandKnown,
  HandResult,
  HandStart,
  OfcHappening,
  OfcMessage,
  PairOf,
  PlaceAction,
} from '../play/types.ts';

export type OfcStep = LogStep<OfcTypes>;

/** What a seat has been told of the hand so far. */
type Known = {
  readonly turn: number;
  readonly fantasyland: boolean;
  readonly cards: readonly CardCode[];
  readonly board: BoardCodes;
  readonly discards: readonly CardCode[];
  readonly opponent: BoardCodes;
};

/** A hand from its deal on. */
export type HandHead = Omit<HandStart, 'type' | 'your_seat'> & {
  readonly sessionId: string;
  readonly startedAt: number;
};

/** One placement, with what its player knew. */
export type PlayedTurn = {
  readonly header: MatchHeader;
  readonly hand: HandHead;
  readonly seat: Seat;
  readonly known: Known;
  readonly action: PlaceAction;
  readonly discarded: readonly CardCode[];
  readonly step: OfcStep;
};

/** A finished hand with the acts that made it. */
type PlayedHand = {
  readonly hand: HandHead;
  readonly finishedAt: number;
  readonly result: HandResult;
  readonly turns: readonly PlayedTurn[];
  readonly fantasylands: readonly FantasylandKnown[];
};

const NO_CODES: BoardCodes = { top: [], middle: [], bottom: [] };
const NOTHING: Known = {
  turn: 0,
  fantasyland: false,
  cards: [],
  board: NO_CODES,
  discards: [],
  opponent: NO_CODES,
};

/** What a seat knows once it has heard this. */
function hearing(known: Known, message: OfcMessage, seat: Seat): Known {
  if (message.type === 'deal') {
    const { turn, fantasyland, cards, opponent_board: opponent } = message;
    return { ...known, turn, fantasyland, cards, opponent };
  }
  if (message.type !== 'placed') return known;
  const { player, board, discarded = [] } = message;
  if (player !== seat) return { ...known, opponent: board };
  return { ...known, board, discards: [...known.discards, ...discarded], cards: [] };
}

/** A hand that is being read from the log. */
interface OpenHand {
  readonly head: HandHead;
  readonly turns: PlayedTurn[];
  readonly fantasylands: FantasylandKnown[];
  known: PairOf<Known>;
}

/** Reads the hands of one match from what happened, step by step. */
export class HandReader {
  readonly #header: MatchHeader;
  #sessionId = '';
  #open: OpenHand | null = null;

  constructor(header: MatchHeader) {
    this.#header = header;
  }

  /** The hand that this step finishes; one that is broken off has no result and never comes. */
  take(step: OfcStep): PlayedHand | null {
    let finished: PlayedHand | null = null;
    for (const happening of step.happened) finished = this.#hear(happening, step) ?? finished;
    return finished;
  }

  /** The hand that has been dealt and not been finished. */
  get dealt(): HandHead | null {
    return this.#open?.head ?? null;
  }

  #hear(happening: OfcHappening, step: OfcStep): PlayedHand | null {
    if (happening.type === 'session_start') this.#sessionId = happening.session_id;
    if (happening.type === 'hand_start') {
      const { type: _type, ...start } = happening;
      const head = { ...start, sessionId: this.#sessionId, startedAt: step.at };
      this.#open = { head, turns: [], fantasylands: [], known: [NOTHING, NOTHING] };
    }
    const open = this.#open;
    if (!open) return null;
    const { event } = step;
    if (
      happening.type === 'cards_placed' &&
      event.kind === 'act' &&
      event.action.type === 'place'
    ) {
      const { player: seat, discarded } = happening;
      const known = at(open.known, seat);
      const { action } = event;
      const turn = { header: this.#header, hand: open.head, seat, known, action, discarded, step };
      open.turns.push(turn);
    }
    if (happening.type === 'fantasyland_known' && happening.to === 'others') {
      open.fantasylands.push(happening);
    }
    open.known = [
      this.#told(open, happening, TWO_SEATS[0]),
      this.#told(open, happening, TWO_SEATS[1]),
    ];
    if (happening.type !== 'hand_end') return null;
    this.#open = null;
    const { head: hand, turns, fantasylands } = open;
    return { hand, finishedAt: step.at, result: happening.result, turns, fantasylands };
  }

  #told({ known }: OpenHand, happening: OfcHappening, seat: Seat): Known {
    return tell(happening, seat).reduce(
      (heard, message) => hearing(heard, message, seat),
      at(known, seat),
    );
  }
}

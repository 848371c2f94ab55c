import {
  type GameTables,
  type MatchHeader,
  type Seat,
  type TableFold,
  type TableRow,
  fieldsFrom,
  lineOf,
  orNull,
  refersTo,
  tableOf,
  TWO_SEATS,
  usually,
} from '@taku/contract';
import { ofc } from '../game.ts';
import type { OfcState } from '../play/state.ts';
import type { FantasylandKnown, HandResult } from '../play/types.ts';
import { type HandHead, HandReader, type OfcStep, type PlayedTurn } from './handReader.ts';
import { TURN_FIELDS, iso } from './turnFields.ts';

interface Played {
  readonly room: string;
  readonly header: MatchHeader;
}

/** Where a session stands; it has an end once it is over. */
type Session = Played & { readonly state: OfcState; readonly endedAt: number | null };

function playerId({ header }: Session, seat: Seat): string {
  return header.players.find((player) => player.seat === seat)?.publicId ?? '';
}

/** Left or abandoned: its people ended it, not its rules. */
function finishReason({ state: { ending }, endedAt }: Session): string | null {
  if (ending) return ending.reason;
  return endedAt === null ? null : 'manual';
}

const ofSession = fieldsFrom<Session>();

// §6.1 of the design, then what it lacks: match, ruleset, and who set a Fantasyland how.
const SESSIONS = tableOf<Session>(
  { name: 'sessions', numbered: false, key: ['session_id'] },
  {
    session_id: ofSession.text(({ state, header }) => state.sessionId ?? header.matchId),
    room_id: ofSession.text(({ room }) => room),
    started_at: ofSession.time(({ header }) => iso(header.startedAt)),
    finished_at: orNull(ofSession.time(({ endedAt }) => (endedAt === null ? null : iso(endedAt)))),
    player0_id: ofSession.text((session) => playerId(session, TWO_SEATS[0])),
    player1_id: ofSession.text((session) => playerId(session, TWO_SEATS[1])),
    initial_chips: usually(
      ofSession.integer(({ state }) => state.config.startChips),
      200,
    ),
    final_chips_p0: orNull(
      ofSession.integer(({ state, endedAt }) => (endedAt === null ? null : state.chips[0])),
    ),
    final_chips_p1: orNull(
      ofSession.integer(({ state, endedAt }) => (endedAt === null ? null : state.chips[1])),
    ),
    winner: orNull(ofSession.integer(({ state: { ending } }) => ending?.winner ?? null)),
    finish_reason: orNull(ofSession.text(finishReason)),
    hands_played: usually(orNull(ofSession.integer(({ state }) => state.dealIndex)), 0),
    match_id: ofSession.text(({ header }) => header.matchId),
    ruleset: ofSession.text(({ state }) => state.config.ruleset),
    rules_version: ofSession.integer(({ header }) => header.rulesVersion),
  },
);

/** A hand that has been dealt, and what came of it. */
type DealtHand = {
  readonly hand: HandHead;
  readonly finishedAt: number | null;
  readonly result: HandResult | null;
};

const ofHand = fieldsFrom<DealtHand>();

const HANDS = tableOf<DealtHand>(
  { name: 'hands', numbered: false, key: ['hand_id'] },
  {
    hand_id: ofHand.text(({ hand }) => hand.hand_id),
    session_id: refersTo(
      ofHand.text(({ hand }) => hand.sessionId),
      SESSIONS,
      'session_id',
    ),
    hand_number: ofHand.integer(({ hand }) => hand.hand_number),
    started_at: ofHand.time(({ hand }) => iso(hand.startedAt)),
    finished_at: orNull(ofHand.time(({ finishedAt }) => finishedAt && iso(finishedAt))),
    btn: ofHand.integer(({ hand }) => hand.btn),
    chips_before: ofHand.integers(({ hand }) => hand.chips),
    chips_after: orNull(ofHand.integers(({ result }) => result && result.chips)),
    raw_score: orNull(ofHand.integers(({ result }) => result && result.raw_score)),
    actual_score: orNull(ofHand.integers(({ result }) => result && result.actual_score)),
    result_detail: orNull(ofHand.json(({ result }) => result)),
  },
);

const { board_self, board_opponent, action } = TURN_FIELDS;
const ofTurn = fieldsFrom<PlayedTurn>();

const TURNS = tableOf<PlayedTurn>(
  { name: 'turns', numbered: true, key: ['hand_id', 'turn', 'player'] },
  {
    hand_id: refersTo(TURN_FIELDS.hand_id, HANDS, 'hand_id'),
    turn: TURN_FIELDS.turn,
    player: TURN_FIELDS.player,
    board_self: ofTurn.json((turn) => lineOf(board_self.parts, turn)),
    board_opponent: ofTurn.json((turn) => lineOf(board_opponent.parts, turn)),
    dealt_cards: TURN_FIELDS.dealt_cards,
    known_discards: TURN_FIELDS.known_discards_self,
    action_placements: action.parts.placements,
    action_discard: action.parts.discard,
    think_time_ms: orNull(TURN_FIELDS.think_time_ms),
    timestamp: TURN_FIELDS.timestamp,
    cause: TURN_FIELDS.cause,
  },
);

/** A Fantasyland that was set, and what the solver made of its cards. */
type SetFantasyland = {
  readonly turn: PlayedTurn;
  readonly known: FantasylandKnown;
  readonly result: HandResult;
};

const ofFantasyland = fieldsFrom<SetFantasyland>();

const FANTASYLAND = tableOf<SetFantasyland>(
  { name: 'fantasyland', numbered: true, key: ['hand_id', 'player'] },
  {
    hand_id: refersTo(
      ofFantasyland.text(({ turn }) => turn.hand.hand_id),
      HANDS,
      'hand_id',
    ),
    player: ofFantasyland.integer(({ turn }) => turn.seat),
    card_count: ofFantasyland.integer(({ turn }) => turn.known.cards.length),
    dealt_cards: ofFantasyland.texts(({ turn }) => turn.known.cards),
    solver_placement: ofFantasyland.json(({ known }) => known.solution),
    solver_score: orNull(ofFantasyland.real(({ known }) => known.result.solver_score)),
    fl_stay: ofFantasyland.flag(({ turn, result }) => result.fl_entry[turn.seat] === true),
    timestamp: ofFantasyland.time(({ turn }) => iso(turn.step.at)),
    placement: ofFantasyland.json(({ turn }) => turn.action.placements),
    discarded: ofFantasyland.texts(({ turn }) => turn.discarded),
    placed_by: ofFantasyland.text(({ turn }) => turn.step.cause),
  },
);

/** The session's row from its first draw on, a hand's from its deal; both again when they end. */
class OfcFold implements TableFold {
  readonly #match: Played;
  readonly #hands: HandReader;

  constructor(match: Played) {
    this.#match = match;
    this.#hands = new HandReader(match.header);
  }

  *take(step: OfcStep): Generator<TableRow> {
    const played = this.#hands.take(step);
    const has = (type: string) => step.happened.some((happening) => happening.type === type);
    if (played || has('session_start')) yield this.#session(step.after, null);
    const { dealt } = this.#hands;
    if (dealt && has('hand_start')) {
      yield HANDS.row({ hand: dealt, finishedAt: null, result: null });
    }
    if (!played) return;
    yield HANDS.row(played);
    for (const turn of played.turns) {
      const known = played.fantasylands.find(({ result }) => result.player === turn.seat);
      yield known ? FANTASYLAND.row({ turn, known, result: played.result }) : TURNS.row(turn);
    }
  }

  *end(last: OfcState, endedAt: number): Generator<TableRow> {
    yield this.#session(last, endedAt);
  }

  #session(state: OfcState, endedAt: number | null): TableRow {
    return SESSIONS.row({ ...this.#match, state, endedAt });
  }
}

export const ofcTables: GameTables = {
  game: ofc,
  version: 2,
  tables: [SESSIONS, HANDS, TURNS, FANTASYLAND],
  follow: (match) => new OfcFold(match),
};

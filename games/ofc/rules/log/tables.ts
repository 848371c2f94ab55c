import { parseCard } from '@taku/cards';
import {
  type GameTable,
  type GameTables,
  type MatchHeader,
  type TableColumn,
  type TableFold,
  type TableRow,
  invariant,
} from '@taku/contract';
import { ofc } from '../game.ts';
import type { OfcState } from '../play/state.ts';
import { type StayRule, stayValues } from '../board/fantasyland.ts';
import { solutionBody } from '../solver/jsonLine.ts';
import { solveFantasyland } from '../solver/solve.ts';
import { HandReader, type OfcStep, type PlayedHand, type TurnLine, iso } from './turnLines.ts';

type Row = TableRow['values'];

function handRow(hand: PlayedHand): Row {
  const { view, result } = hand;
  return {
    hand_id: view.id,
    session_id: hand.sessionId,
    hand_number: view.number,
    started_at: iso(hand.startedAt),
    finished_at: iso(hand.finishedAt),
    btn: view.button,
    chips_before: JSON.stringify(hand.chipsBefore),
    chips_after: JSON.stringify(result.chips),
    raw_score: JSON.stringify(result.raw_score),
    actual_score: JSON.stringify(result.actual_score),
    result_detail: JSON.stringify(result),
  };
}

function turnRow(line: TurnLine): Row {
  return {
    hand_id: line.hand_id,
    turn: line.turn,
    player: line.player,
    board_self: JSON.stringify(line.board_self),
    board_opponent: JSON.stringify(line.board_opponent),
    dealt_cards: JSON.stringify(line.dealt_cards),
    known_discards: JSON.stringify(line.known_discards_self),
    action_placements: JSON.stringify(line.action.placements),
    action_discard: line.action.discard,
    think_time_ms: line.think_time_ms,
    timestamp: line.timestamp,
    cause: line.cause,
  };
}

function fantasylandRow(line: TurnLine, hand: PlayedHand, rule: StayRule): Row {
  const cards = line.dealt_cards.map((code) => parseCard(code) ?? 0);
  const player = line.player === 0 ? 0 : 1;
  const width = hand.view.seats[player].fantasyland;
  const solution = solveFantasyland(cards, { stay: stayValues(rule, width) });
  return {
    hand_id: line.hand_id,
    player: line.player,
    card_count: line.dealt_cards.length,
    dealt_cards: JSON.stringify(line.dealt_cards),
    solver_placement: JSON.stringify(solutionBody(solution)),
    solver_score: solution.score,
    fl_stay: hand.result.fl_entry[player] ? 1 : 0,
    timestamp: line.timestamp,
    placement: JSON.stringify(line.action.placements),
    discarded: JSON.stringify(line.discarded),
    placed_by: line.cause,
  };
}

/** A hand that has been dealt and not been finished. */
function openHandRow(state: OfcState, startedAt: number): Row {
  invariant(state.phase.kind === 'playing', 'a draw that deals no hand');
  const { hand } = state.phase;
  return {
    hand_id: hand.id,
    session_id: state.sessionId,
    hand_number: hand.number,
    started_at: iso(startedAt),
    finished_at: null,
    btn: hand.button,
    chips_before: JSON.stringify(state.chips),
    chips_after: null,
    raw_score: null,
    actual_score: null,
    result_detail: null,
  };
}

interface Played {
  readonly room: string;
  readonly header: MatchHeader;
}

function sessionRow({ room, header }: Played, state: OfcState, endedAt: number | null): Row {
  const { phase, config, chips } = state;
  const isOver = endedAt !== null;
  const playerId = (seat: number) =>
    header.players.find((player) => player.seat === seat)?.publicId ?? '';
  return {
    session_id: state.sessionId ?? header.matchId,
    room_id: room,
    started_at: iso(header.startedAt),
    finished_at: isOver ? iso(endedAt) : null,
    player0_id: playerId(0),
    player1_id: playerId(1),
    initial_chips: config.startChips,
    final_chips_p0: isOver ? chips[0] : null,
    final_chips_p1: isOver ? chips[1] : null,
    winner: phase.kind === 'over' ? phase.winner : null,
    // Left or abandoned: its people ended it, not its rules.
    finish_reason: phase.kind === 'over' ? phase.reason : isOver ? 'manual' : null,
    hands_played: state.handsPlayed,
    match_id: header.matchId,
    ruleset: config.ruleset,
    rules_version: header.rulesVersion,
  };
}

function* handRows(hand: PlayedHand, rule: StayRule): Generator<TableRow> {
  yield { table: 'hands', values: handRow(hand) };
  for (const line of hand.lines) {
    yield line.fantasyland
      ? { table: 'fantasyland', values: fantasylandRow(line, hand, rule) }
      : { table: 'turns', values: turnRow(line) };
  }
}

/** The session's row from its first draw on, a hand's from its deal; both again when they end. */
class OfcFold implements TableFold {
  readonly #match: Played;
  readonly #hands: HandReader;

  constructor(match: Played) {
    this.#match = match;
    this.#hands = new HandReader(match.header);
  }

  *take(step: OfcStep): Generator<TableRow> {
    const hand = this.#hands.take(step);
    const { event, after } = step;
    const isDeal = event.kind === 'chance';
    if (hand || (isDeal && after.handsPlayed === 0)) yield this.#session(after, null);
    if (isDeal) yield { table: 'hands', values: openHandRow(after, step.at) };
    if (hand) yield* handRows(hand, after.config.flStayCards);
  }

  *end(last: OfcState, endedAt: number): Generator<TableRow> {
    yield this.#session(last, endedAt);
  }

  #session(state: OfcState, endedAt: number | null): TableRow {
    return { table: 'sessions', values: sessionRow(this.#match, state, endedAt) };
  }
}

type Word =
  `${string} ${'text' | 'integer' | 'real'}${'?' | ''}${'' | ` = ${number}` | ` > ${string}.${string}`}`;

/** `name kind`, `kind?` where there may be none, `= value` by default, `> table.column` it names. */
function columns(...words: readonly Word[]) {
  return words.map((word): TableColumn => {
    const [name = '', kind = '', sign = '', value = ''] = word.split(' ');
    const [table = '', column = ''] = value.split('.');
    return {
      name,
      kind: kind.replace('?', '') as TableColumn['kind'],
      nullable: kind.endsWith('?'),
      ...(sign === '=' && { defaultsTo: Number(value) }),
      ...(sign === '>' && { references: { table, column } }),
    };
  });
}

/** §6.1 of the design, then what it lacks: match, ruleset, and who set a Fantasyland how. */
const TABLES: readonly GameTable[] = [
  {
    name: 'sessions',
    numbered: false,
    key: ['session_id'],
    columns: columns(
      'session_id text',
      'room_id text',
      'started_at text',
      'finished_at text?',
      'player0_id text',
      'player1_id text',
      'initial_chips integer = 200',
      'final_chips_p0 integer?',
      'final_chips_p1 integer?',
      'winner integer?',
      'finish_reason text?',
      'hands_played integer? = 0',
      'match_id text',
      'ruleset text',
      'rules_version integer',
    ),
  },
  {
    name: 'hands',
    numbered: false,
    key: ['hand_id'],
    columns: columns(
      'hand_id text',
      'session_id text > sessions.session_id',
      'hand_number integer',
      'started_at text',
      'finished_at text?',
      'btn integer',
      'chips_before text',
      'chips_after text?',
      'raw_score text?',
      'actual_score text?',
      'result_detail text?',
    ),
  },
  {
    name: 'turns',
    numbered: true,
    key: ['hand_id', 'turn', 'player'],
    columns: columns(
      'hand_id text > hands.hand_id',
      'turn integer',
      'player integer',
      'board_self text',
      'board_opponent text',
      'dealt_cards text',
      'known_discards text',
      'action_placements text',
      'action_discard text?',
      'think_time_ms integer?',
      'timestamp text',
      'cause text',
    ),
  },
  {
    name: 'fantasyland',
    numbered: true,
    key: ['hand_id', 'player'],
    columns: columns(
      'hand_id text > hands.hand_id',
      'player integer',
      'card_count integer',
      'dealt_cards text',
      'solver_placement text',
      'solver_score real?',
      'fl_stay integer',
      'timestamp text',
      'placement text',
      'discarded text',
      'placed_by text',
    ),
  },
];

export const ofcTables: GameTables = {
  game: ofc,
  version: 2,
  tables: TABLES,
  follow: (match) => new OfcFold(match),
};

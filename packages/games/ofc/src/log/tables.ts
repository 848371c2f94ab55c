import { parseCard, formatCards } from '@taku/cards';
import type { EndedMatch, GameTable, GameTables, TableColumn, TableRow } from '@taku/contract';
import { parseConfig } from '../play/config.ts';
import type { OfcState } from '../play/state.ts';
import { placeBoard } from '../play/place.ts';
import { type StayRule, stayValues } from '../rules/fantasyland.ts';
import { type Solution, solveFantasyland } from '../solver/solve.ts';
import { type PlayedHand, type TurnLine, iso, playedHands } from './turnLines.ts';

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

function solvedRow(solution: Solution): string {
  const { placements } = placeBoard(solution.board);
  return JSON.stringify({ placements, discarded: formatCards(solution.discarded) });
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
    solver_placement: solvedRow(solution),
    solver_score: solution.score,
    fl_stay: hand.result.fl_entry[player] ? 1 : 0,
    timestamp: line.timestamp,
    placement: JSON.stringify(line.action.placements),
    placed_by: line.cause,
  };
}

function sessionRow(match: EndedMatch, end: OfcState): Row {
  const { header, room, endedAt } = match;
  const { phase, config } = end;
  const playerId = (seat: number) =>
    header.players.find((player) => player.seat === seat)?.publicId ?? '';
  return {
    session_id: end.sessionId ?? header.matchId,
    room_id: room,
    started_at: iso(header.startedAt),
    finished_at: iso(endedAt),
    player0_id: playerId(0),
    player1_id: playerId(1),
    initial_chips: config.startChips,
    final_chips_p0: end.chips[0],
    final_chips_p1: end.chips[1],
    winner: phase.kind === 'over' ? phase.winner : null,
    finish_reason: phase.kind === 'over' ? phase.reason : null,
    hands_played: end.handsPlayed,
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

/** The session comes last: its row tells how it ended. */
function* seedRows(match: EndedMatch): Generator<TableRow> {
  const hands = playedHands(match.header, match.entries);
  const config = parseConfig(match.header.config);
  const rule = config.ok ? config.value.flStayCards : 'recompute';
  for (;;) {
    const next = hands.next();
    if (next.done) {
      yield { table: 'sessions', values: sessionRow(match, next.value) };
      return;
    }
    yield* handRows(next.value, rule);
  }
}

/** `name kind`, or `name kind?` where there may be none. */
function columns(...words: readonly `${string} ${'text' | 'integer' | 'real'}${'?' | ''}`[]) {
  return words.map((word): TableColumn => {
    const [name = '', kind = 'text'] = word.replace('?', '').split(' ');
    return { name, kind: kind as TableColumn['kind'], nullable: word.endsWith('?') };
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
      'initial_chips integer',
      'final_chips_p0 integer?',
      'final_chips_p1 integer?',
      'winner integer?',
      'finish_reason text?',
      'hands_played integer',
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
      'session_id text',
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
      'hand_id text',
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
      'hand_id text',
      'player integer',
      'card_count integer',
      'dealt_cards text',
      'solver_placement text',
      'solver_score real?',
      'fl_stay integer',
      'timestamp text',
      'placement text',
      'placed_by text',
    ),
  },
];

export const ofcTables: GameTables = { version: 1, tables: TABLES, rows: seedRows };

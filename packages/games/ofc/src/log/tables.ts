import { parseCard, formatCards } from '@taku/cards';
import type { LogEntry, MatchHeader } from '@taku/contract';
import { parseConfig } from '../play/config.ts';
import { placeBoard } from '../play/place.ts';
import { type StayRule, stayValues } from '../rules/fantasyland.ts';
import { type Solution, solveFantasyland } from '../solver/solve.ts';
import { type PlayedHand, type TurnLine, iso, playedHands } from './turnLines.ts';

/** The seed's four tables (§6.1) as rows; the log is the truth and these can be made again. */
export type SeedTables = {
  readonly sessions: readonly Row[];
  readonly hands: readonly Row[];
  readonly turns: readonly Row[];
  readonly fantasyland: readonly Row[];
};
export type Row = Readonly<Record<string, string | number | null>>;

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

function sessionRow(header: MatchHeader, hands: readonly PlayedHand[], more: SessionFacts): Row {
  const last = hands.at(-1);
  const config = parseConfig(header.config);
  const playerId = (seat: number) =>
    header.players.find((player) => player.seat === seat)?.publicId ?? '';
  return {
    session_id: last?.sessionId ?? header.matchId,
    room_id: more.room,
    started_at: iso(header.startedAt),
    finished_at: more.finishedAt === null ? null : iso(more.finishedAt),
    player0_id: playerId(0),
    player1_id: playerId(1),
    initial_chips: config.ok ? config.value.startChips : 0,
    final_chips_p0: last?.result.chips[0] ?? null,
    final_chips_p1: last?.result.chips[1] ?? null,
    winner: more.winner,
    finish_reason: more.reason,
    hands_played: hands.length,
  };
}

/** What the log's own end says of a session. */
export type SessionFacts = {
  readonly room: string;
  readonly finishedAt: number | null;
  readonly winner: number | null;
  readonly reason: string | null;
};

export function seedTables(
  header: MatchHeader,
  entries: readonly LogEntry[],
  facts: SessionFacts,
): SeedTables {
  const hands = [...playedHands(header, entries)];
  const config = parseConfig(header.config);
  const rule = config.ok ? config.value.flStayCards : 'recompute';
  return {
    sessions: [sessionRow(header, hands, facts)],
    hands: hands.map(handRow),
    turns: hands.flatMap(({ lines }) =>
      lines.filter(({ fantasyland }) => !fantasyland).map(turnRow),
    ),
    fantasyland: hands.flatMap((hand) =>
      hand.lines
        .filter(({ fantasyland }) => fantasyland)
        .map((line) => fantasylandRow(line, hand, rule)),
    ),
  };
}

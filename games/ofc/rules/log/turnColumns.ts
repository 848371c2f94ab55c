import type { DecisionColumn, DecisionLog } from '@taku/contract';
import { ROWS } from '../board/board.ts';
import { ofc } from '../game.ts';
import { turnLines } from './turnLines.ts';
import { TURN_LINE_SCHEMA } from './turnSchema.ts';

type Kind = DecisionColumn['kind'];

function column(kind: Kind, ...path: readonly string[]): DecisionColumn {
  return { name: path.join('_'), path, kind, nullable: false };
}

function nullable(kind: Kind, ...path: readonly string[]): DecisionColumn {
  return { ...column(kind, ...path), nullable: true };
}

function boardColumns(board: string): readonly DecisionColumn[] {
  return ROWS.map((row) => column('texts', board, row));
}

/** A turn line as a flat typed table; every field of the line is in exactly one column. */
export const TURN_COLUMNS: readonly DecisionColumn[] = [
  column('text', 'session_id'),
  column('text', 'hand_id'),
  column('integer', 'hand_number'),
  column('integer', 'turn'),
  column('integer', 'player'),
  column('integer', 'btn'),
  column('flag', 'is_btn'),
  column('integers', 'chips'),
  ...boardColumns('board_self'),
  ...boardColumns('board_opponent'),
  column('texts', 'dealt_cards'),
  column('texts', 'known_discards_self'),
  column('texts', 'visible_cards'),
  column('json', 'action', 'placements'),
  nullable('text', 'action', 'discard'),
  column('long', 'think_time_ms'),
  column('time', 'timestamp'),
  column('integer', 'version'),
  column('flag', 'fantasyland'),
  column('texts', 'discarded'),
  column('text', 'ruleset'),
  column('integer', 'rules_version'),
  column('text', 'match_id'),
  column('text', 'player_id'),
  column('text', 'cause'),
  nullable('json', 'policy'),
];

export const ofcDecisions: DecisionLog = {
  game: ofc,
  columns: TURN_COLUMNS,
  published: { name: 'ofc-turn', schema: TURN_LINE_SCHEMA },
  lines: turnLines,
};

import type { CardCode } from '@taku/cards';
import {
  type DecisionLog,
  type Json,
  type LineOf,
  type MatchHeader,
  columnsOf,
  fieldsFrom,
  lineOf,
  orNull,
  schemaOf,
} from '@taku/contract';
import { ROWS, ROW_SIZES } from '../board/board.ts';
import { ofc } from '../game.ts';
import type { BoardCodes } from '../play/types.ts';
import { HandReader, type OfcStep, type PlayedTurn } from './handReader.ts';

const TURN_LINE_VERSION = 2;

const card = { type: 'string', pattern: '^([2-9TJQKA][cdhs]|X[12])$' } as const;
const seenCard = { type: 'string', pattern: '^([2-9TJQKA][cdhs]|X[12]|\\?\\?)$' } as const;
const cards = { items: card, uniqueItems: true } as const;
const SEATS = { enum: [0, 1] } as const;

const placement = {
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: { type: 'string', pattern: '^([2-9TJQKA][cdhs]|X[12]|top|middle|bottom)$' },
} as const;

/** What a CPU thought of its alternatives. */
const candidate = {
  type: 'object',
  additionalProperties: false,
  required: ['action', 'value'],
  properties: {
    action: { type: 'object' },
    value: { type: 'number' },
    probability: { type: 'number' },
    facts: {},
  },
} as const;

const policy = {
  type: 'object',
  additionalProperties: false,
  required: ['bot', 'model', 'candidates'],
  properties: {
    bot: { type: 'string' },
    model: { type: ['string', 'null'] },
    candidates: { type: 'array', items: candidate },
  },
} as const;

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function shown(board: BoardCodes): CardCode[] {
  return ROWS.flatMap((row) => board[row]).filter((code) => code !== '??');
}

function policyOf({ bot }: OfcStep): Json {
  return bot && { bot: bot.id, model: bot.model, candidates: bot.candidates };
}

function playerId({ header, seat }: PlayedTurn): string {
  return header.players.find((player) => player.seat === seat)?.publicId ?? '';
}

const { text, integer, long, flag, time, texts, integers, json } = fieldsFrom<PlayedTurn>();

function boardRows(of: (turn: PlayedTurn) => BoardCodes) {
  const row = (name: (typeof ROWS)[number]) =>
    texts((turn) => of(turn)[name], { items: seenCard, maxItems: ROW_SIZES[name] });
  return { parts: { top: row('top'), middle: row('middle'), bottom: row('bottom') } };
}

/** One placement as learning reads it: the founding document's fields, then ours. */
export const TURN_FIELDS = {
  session_id: text(({ hand }) => hand.sessionId),
  hand_id: text(({ hand }) => hand.hand_id),
  hand_number: integer(({ hand }) => hand.hand_number, { minimum: 1 }),
  turn: integer(({ known }) => known.turn, { minimum: 0, maximum: 4 }),
  player: integer(({ seat }) => seat, SEATS),
  btn: integer(({ hand }) => hand.btn, SEATS),
  is_btn: flag(({ hand, seat }) => hand.btn === seat),
  chips: integers(({ hand }) => hand.chips, { minItems: 2, maxItems: 2 }),
  // What the player saw when deciding: empty in a sealed opening, `??` for a Fantasyland.
  board_self: boardRows(({ known }) => known.board),
  board_opponent: boardRows(({ known }) => known.opponent),
  dealt_cards: texts(({ known }) => known.cards, cards),
  known_discards_self: texts(({ known }) => known.discards, cards),
  visible_cards: texts(
    ({ known }) => [...shown(known.board), ...shown(known.opponent), ...known.cards],
    cards,
  ),
  action: {
    parts: {
      placements: json(({ action }) => action.placements, { type: 'array', items: placement }),
      discard: orNull(text(({ action }) => action.discard ?? null, card)),
    },
  },
  // −1 when the clock decided.
  think_time_ms: long(({ step }) => (step.cause === 'timeout' ? -1 : Math.round(step.thinkMs)), {
    minimum: -1,
  }),
  timestamp: time(({ step }) => iso(step.at)),
  version: integer(() => TURN_LINE_VERSION, { enum: [TURN_LINE_VERSION] }),
  fantasyland: flag(({ known }) => known.fantasyland),
  // What this act threw away: none of five, one of three, the rest of a Fantasyland.
  discarded: texts(({ discarded }) => discarded, cards),
  ruleset: text(({ step }) => step.before.config.ruleset, { enum: ['seed', 'house'] }),
  rules_version: integer(({ header }) => header.rulesVersion, { minimum: 1 }),
  match_id: text(({ header }) => header.matchId),
  player_id: text(playerId),
  cause: text(({ step }) => step.cause, { enum: ['human', 'bot', 'auto', 'timeout'] }),
  // Who decided, and what it thought of the alternatives; null for people.
  policy: orNull(json(({ step }) => policyOf(step), policy)),
};

type TurnLine = LineOf<typeof TURN_FIELDS>;

/** JSON Schema of one exported line; docs/schema/ofc-turn.schema.json is this. */
export const TURN_LINE_SCHEMA: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'One OFC placement',
  ...schemaOf(TURN_FIELDS),
};

/** Every placement of the finished hands, one line each. */
export function* turnLines(header: MatchHeader, steps: Iterable<OfcStep>): Generator<TurnLine> {
  const reader = new HandReader(header);
  for (const step of steps) {
    for (const turn of reader.take(step)?.turns ?? []) yield lineOf(TURN_FIELDS, turn);
  }
}

export const ofcDecisions: DecisionLog = {
  game: ofc,
  columns: columnsOf(TURN_FIELDS),
  published: { name: 'ofc-turn', schema: TURN_LINE_SCHEMA },
  lines: turnLines,
};

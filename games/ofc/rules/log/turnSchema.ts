import type { Json } from '@taku/contract';

const card = { type: 'string', pattern: '^([2-9TJQKA][cdhs]|X[12])$' } as const;
const seenCard = { type: 'string', pattern: '^([2-9TJQKA][cdhs]|X[12]|\\?\\?)$' } as const;
const cards = { type: 'array', items: card, uniqueItems: true } as const;

function row(most: number): Json {
  return { type: 'array', items: seenCard, maxItems: most };
}

const board = {
  type: 'object',
  additionalProperties: false,
  required: ['top', 'middle', 'bottom'],
  properties: { top: row(3), middle: row(5), bottom: row(5) },
} as const;

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

const properties = {
  session_id: { type: 'string' },
  hand_id: { type: 'string' },
  hand_number: { type: 'integer', minimum: 1 },
  turn: { type: 'integer', minimum: 0, maximum: 4 },
  player: { type: 'integer', enum: [0, 1] },
  btn: { type: 'integer', enum: [0, 1] },
  is_btn: { type: 'boolean' },
  chips: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
  board_self: board,
  board_opponent: board,
  dealt_cards: cards,
  known_discards_self: cards,
  visible_cards: cards,
  action: {
    type: 'object',
    additionalProperties: false,
    required: ['placements', 'discard'],
    properties: {
      placements: { type: 'array', items: placement },
      discard: { anyOf: [card, { type: 'null' }] },
    },
  },
  think_time_ms: { type: 'integer', minimum: -1 },
  timestamp: { type: 'string', format: 'date-time' },
  version: { type: 'integer', enum: [2] },
  fantasyland: { type: 'boolean' },
  discarded: cards,
  ruleset: { type: 'string', enum: ['seed', 'house'] },
  rules_version: { type: 'integer', minimum: 1 },
  match_id: { type: 'string' },
  player_id: { type: 'string' },
  cause: { type: 'string', enum: ['human', 'bot', 'auto', 'timeout'] },
  policy: { anyOf: [policy, { type: 'null' }] },
} as const;

/** JSON Schema of one exported line; docs/schema/ofc-turn.schema.json is this. */
export const TURN_LINE_SCHEMA: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'One OFC placement',
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties: properties as unknown as Json,
};

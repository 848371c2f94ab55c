import { describe, expect, it } from 'vitest';
import { columnsOf, fieldsFrom, lineOf, orNull, schemaOf } from './fields.ts';
import { refersTo, tableOf, usually } from './tables.ts';

type Move = { readonly id: string; readonly cards: readonly string[]; readonly late: boolean };
const { text, texts, flag, integer, real } = fieldsFrom<Move>();

const FIELDS = {
  id: text(({ id }) => id, { pattern: '^m' }),
  hand: {
    parts: { cards: texts(({ cards }) => cards), count: integer(({ cards }) => cards.length) },
  },
  late: orNull(flag(({ late }) => (late ? true : null))),
};
const MOVE: Move = { id: 'm1', cards: ['2c'], late: false };

describe('a field is declared once', () => {
  it('and gives the line', () => {
    expect(lineOf(FIELDS, MOVE)).toEqual({
      id: 'm1',
      hand: { cards: ['2c'], count: 1 },
      late: null,
    });
  });

  it('and its schema', () => {
    expect(schemaOf(FIELDS)).toMatchObject({
      required: ['id', 'hand', 'late'],
      properties: {
        id: { type: 'string', pattern: '^m' },
        hand: { required: ['cards', 'count'], additionalProperties: false },
        late: { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
      },
    });
  });

  it('and typed columns', () => {
    expect(columnsOf(FIELDS)).toEqual([
      { name: 'id', path: ['id'], kind: 'text', nullable: false },
      { name: 'hand_cards', path: ['hand', 'cards'], kind: 'texts', nullable: false },
      { name: 'hand_count', path: ['hand', 'count'], kind: 'integer', nullable: false },
      { name: 'late', path: ['late'], kind: 'flag', nullable: true },
    ]);
  });

  it('and a table of SQL with its rows', () => {
    const table = tableOf<Move>(
      { name: 'moves', numbered: true, key: ['id'] },
      {
        id: refersTo(FIELDS.id, { name: 'games' }, 'id'),
        cards: FIELDS.hand.parts.cards,
        late: flag(({ late }) => late),
        worth: usually(orNull(real(() => 0.5)), 1),
      },
    );
    expect(table.columns).toEqual([
      { name: 'id', kind: 'text', nullable: false, references: { table: 'games', column: 'id' } },
      { name: 'cards', kind: 'text', nullable: false },
      { name: 'late', kind: 'integer', nullable: false },
      { name: 'worth', kind: 'real', nullable: true, defaultsTo: 1 },
    ]);
    expect(table.row(MOVE)).toEqual({
      table: 'moves',
      values: { id: 'm1', cards: '["2c"]', late: 0, worth: 0.5 },
    });
  });
});

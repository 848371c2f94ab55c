import type { Json } from './json.ts';

/**
 * `integer` fits 32 bits, `long` does not, `time` is an ISO date, `texts` and `integers` are lists,
 * `json` is whatever is too deep for a column.
 */
const COLUMN_KINDS = [
  'text',
  'integer',
  'long',
  'real',
  'flag',
  'time',
  'texts',
  'integers',
  'json',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/**
 * One field of a line or a row: what it holds and how it is read. Types, JSON Schema, typed columns
 * and SQL follow from this one declaration.
 */
export interface Field<Source, T extends Json = Json> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  readonly schema: Json;
  readonly of: (source: Source) => T;
}

/** Fields that stand under one name; each is a column of its own. */
interface FieldGroup<Source> {
  readonly parts: Readonly<Record<string, Field<Source>>>;
}

type Fields<Source> = Readonly<Record<string, Field<Source> | FieldGroup<Source>>>;

type ValueOf<F> = F extends { readonly of: (source: never) => infer T } ? T : never;

/** The type of a line that these fields make. */
export type LineOf<F> = {
  readonly [K in keyof F]: F[K] extends { readonly parts: infer P }
    ? { readonly [N in keyof P]: ValueOf<P[N]> }
    : ValueOf<F[K]>;
};

type Schema = { readonly [key: string]: Json };

function kindOf<Source>(kind: ColumnKind, base: Schema) {
  return <const T extends Json>(of: (source: Source) => T, limits: Schema = {}) => {
    const field: Field<Source, T> = { kind, nullable: false, schema: { ...base, ...limits }, of };
    return field;
  };
}

/** The kinds of fields that are read from one kind of source; `limits` go into the schema. */
export function fieldsFrom<Source>() {
  return {
    text: kindOf<Source>('text', { type: 'string' }),
    integer: kindOf<Source>('integer', { type: 'integer' }),
    long: kindOf<Source>('long', { type: 'integer' }),
    real: kindOf<Source>('real', { type: 'number' }),
    flag: kindOf<Source>('flag', { type: 'boolean' }),
    time: kindOf<Source>('time', { type: 'string', format: 'date-time' }),
    texts: kindOf<Source>('texts', { type: 'array', items: { type: 'string' } }),
    integers: kindOf<Source>('integers', { type: 'array', items: { type: 'integer' } }),
    json: kindOf<Source>('json', {}),
  };
}

export function orNull<Source, T extends Json>(field: Field<Source, T>): Field<Source, T> {
  return { ...field, nullable: true, schema: { anyOf: [field.schema, { type: 'null' }] } };
}

function isGroup<Source>(field: Field<Source> | FieldGroup<Source>): field is FieldGroup<Source> {
  return 'parts' in field;
}

export function lineOf<Source, F extends Fields<Source>>(fields: F, source: Source): LineOf<F> {
  const values = Object.entries(fields).map(([name, field]): [string, Json] => [
    name,
    isGroup(field) ? lineOf(field.parts, source) : field.of(source),
  ]);
  return Object.fromEntries(values) as LineOf<F>;
}

/** The JSON Schema of an object that has all of these fields and no others. */
export function schemaOf<Source>(fields: Fields<Source>): Schema {
  const schemas = Object.entries(fields).map(([name, field]): [string, Json] => [
    name,
    isGroup(field) ? schemaOf(field.parts) : field.schema,
  ]);
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(fields),
    properties: Object.fromEntries(schemas),
  };
}

/** Where a column of a typed table finds its value in a line. */
export type DecisionColumn = {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: ColumnKind;
  readonly nullable: boolean;
};

/** The fields as a flat typed table. */
export function columnsOf<Source>(
  fields: Fields<Source>,
  above: readonly string[] = [],
): readonly DecisionColumn[] {
  return Object.entries(fields).flatMap(([name, field]): readonly DecisionColumn[] => {
    const path = [...above, name];
    if (isGroup(field)) return columnsOf(field.parts, path);
    return [{ name: path.join('_'), path, kind: field.kind, nullable: field.nullable }];
  });
}

import type { Words } from '@taku/contract';
import { PERSON_WORDS, quote } from '../refusals.ts';

/** One complaint of a schema, as the validator hands it on. */
export interface SchemaIssue {
  readonly code: string;
  readonly path?: readonly PropertyKey[];
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** Of a union: what each alternative said. */
  readonly errors?: readonly (readonly SchemaIssue[])[];
}

const TYPES: Readonly<Record<string, Words>> = {
  string: { en: 'a text', ja: '文字列' },
  number: { en: 'a number', ja: '数値' },
  int: { en: 'a whole number', ja: '整数' },
  boolean: { en: 'true or false', ja: '真偽値' },
  object: { en: 'an object', ja: 'オブジェクト' },
  array: { en: 'a list', ja: '配列' },
  null: { en: 'null', ja: 'null' },
};
const ANOTHER: Words = { en: 'a value of another form', ja: '別の形の値' };

function sized(origin: string | undefined, count: string, words: Words): Words {
  if (origin === 'string') {
    return { en: `${words.en} ${count} characters`, ja: `${count}文字${words.ja}` };
  }
  if (origin === 'array')
    return { en: `${words.en} ${count} entries`, ja: `${count}個${words.ja}` };
  return { en: `${words.en} ${count}`, ja: `${count}${words.ja}` };
}

function unionWords(alternatives: readonly (readonly SchemaIssue[])[]): Words {
  const words = alternatives.flatMap(([first]) => (first ? [allowedBy(first)] : []));
  if (words.length === 0) return ANOTHER;
  return {
    en: words.map(({ en }) => en).join(' or '),
    ja: words.map(({ ja }) => ja).join('か'),
  };
}

/** What the schema would have taken instead. */
function allowedBy(issue: SchemaIssue): Words {
  const { code, expected = '', values = [], origin, minimum, maximum, errors = [] } = issue;
  switch (code) {
    case 'invalid_type':
      return TYPES[expected] ?? ANOTHER;
    case 'invalid_value':
      return { en: values.map(quote).join(', '), ja: values.map(quote).join('・') };
    case 'too_big':
      return sized(origin, String(maximum), { en: 'at most', ja: '以下' });
    case 'too_small':
      return sized(origin, String(minimum), { en: 'at least', ja: '以上' });
    case 'invalid_union':
      return unionWords(errors);
    default:
      return ANOTHER;
  }
}

/** Never quoted back: only what kind of thing was given. */
const SECRET_FIELDS: readonly PropertyKey[] = ['person'];

const KINDS: Readonly<Record<string, Words>> = {
  number: TYPES['number'] ?? ANOTHER,
  boolean: TYPES['boolean'] ?? ANOTHER,
};

function kindOf(given: unknown): Words {
  if (typeof given === 'string') {
    return { en: `a text of ${given.length} characters`, ja: `${given.length}文字の文字列` };
  }
  if (given === null) return { en: 'null', ja: 'null' };
  if (Array.isArray(given)) return TYPES['array'] ?? ANOTHER;
  return KINDS[typeof given] ?? TYPES['object'] ?? ANOTHER;
}

function secretFault(field: string, given: unknown): Words {
  const kind = kindOf(given);
  return {
    en: `${field} is ${kind.en}; allowed: ${PERSON_WORDS.en}.`,
    ja: `${field} が${kind.ja}です。${PERSON_WORDS.ja}にしてください。`,
  };
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  let value = whole;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

/** What was given where, and what is allowed there. */
export function schemaFault(issue: SchemaIssue, whole: unknown): Words {
  const path = issue.path ?? [];
  const field = path.length === 0 ? null : path.map(String).join('.');
  const allowed = allowedBy(issue);
  const given = valueAt(whole, path);
  if (given === undefined) {
    return {
      en: `${field ?? 'the body'} is missing; allowed: ${allowed.en}.`,
      ja: `${field ?? '本文'} がありません。${allowed.ja}にしてください。`,
    };
  }
  if (field !== null && SECRET_FIELDS.includes(path.at(-1) ?? '')) return secretFault(field, given);
  const quoted = given === '' ? '""' : quote(given);
  return {
    en: `${field ?? 'the body'} is ${quoted}; allowed: ${allowed.en}.`,
    ja: `${field ?? '本文'} が ${quoted} です。${allowed.ja}にしてください。`,
  };
}

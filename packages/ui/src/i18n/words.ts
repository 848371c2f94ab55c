import { type Words, counted } from '@taku/contract';

const LANGUAGES = ['ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The words of one area: every key in both languages, or it does not compile. */
export type WordList = Readonly<Record<string, Words>>;

export function defineWords<const List extends WordList>(list: List): List {
  return list;
}

/** `{name}` takes a value; `{n:seat|seats}` prints the number with the right form of the noun. */
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Tail}`
  ? (Hole extends `${infer Name}:${string}` ? Name : Hole) | Holes<Tail>
  : never;

type HolesOf<Entry extends Words> = Holes<Entry['en']> | Holes<Entry['ja']>;

type Values<Entry extends Words> = Readonly<Record<HolesOf<Entry>, string | number>>;

type Rest<Entry extends Words> = [HolesOf<Entry>] extends [never] ? [] : [values: Values<Entry>];

export type Say<List extends WordList> = <Key extends keyof List & string>(
  key: Key,
  ...rest: Rest<List[Key]>
) => string;

const HOLE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(HOLE, (_all, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    return one === undefined ? `${value}` : counted(Number(value), one, many ?? one);
  });
}

/** The speaker of one list in one language. */
export function sayIn<const List extends WordList>(language: Language, list: List): Say<List> {
  return (key, ...rest) => {
    const text = list[key]?.[language] ?? key;
    const values = rest[0];
    return values === undefined ? text : fill(text, values);
  };
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** For whoever makes a value field by field before anybody else sees it. */
export type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };

/** One sentence for people, in both languages of the table. */
export type Words = { readonly en: string; readonly ja: string };

/** A message on the wire. Messages of games and rooms share one namespace of types. */
export type Message = { readonly type: string };

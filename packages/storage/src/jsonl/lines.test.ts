import type { Candidate, GameEvent, LogEntry, MatchHeader, PlayerTag } from '@taku/contract';
import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { EntryLine, MatchLine } from './lines.ts';

type Header = z.infer<typeof MatchLine>['header'];
type Entry = z.infer<typeof EntryLine>;
type Bot = NonNullable<Entry['bot']>;

describe('the schema of a match log', () => {
  it('has the fields of the contract, all and no other', () => {
    expectTypeOf<keyof Header>().toEqualTypeOf<keyof MatchHeader>();
    expectTypeOf<keyof Header['players'][number]>().toEqualTypeOf<keyof PlayerTag>();
    expectTypeOf<Exclude<keyof Entry, 'kind' | 'chain'>>().toEqualTypeOf<keyof LogEntry>();
    expectTypeOf<Entry['event']['kind']>().toEqualTypeOf<GameEvent['kind']>();
    expectTypeOf<Entry['cause']>().toEqualTypeOf<LogEntry['cause']>();
    expectTypeOf<keyof Bot>().toEqualTypeOf<keyof NonNullable<LogEntry['bot']>>();
    expectTypeOf<keyof Bot['candidates'][number]>().toEqualTypeOf<keyof Candidate>();
  });
});

import { expectTypeOf, it } from 'vitest';
import type { GameEvent } from './game.ts';
import type { Held, LogEntry } from './logSchema.ts';

type Logged = Held<typeof LogEntry>['event'];

it('a log holds the events of the contract, all and no other', () => {
  expectTypeOf<Logged['kind']>().toEqualTypeOf<GameEvent['kind']>();
  expectTypeOf<Logged>().toExtend<GameEvent>();
  expectTypeOf<GameEvent>().toExtend<Logged>();
});

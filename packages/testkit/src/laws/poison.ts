import { type Game, fastRng, tellEvent } from '@taku/contract';
import { actingSeats } from '@taku/match';
import { LawViolation } from '../violation.ts';
import { firstActions, located, record, sceneOf } from '../record.ts';
import type { LawId } from './lawIds.ts';
import { type Subject, eventsOf, playerOf, viewersOf } from './subject.ts';

const OPEN_DOORS: readonly (readonly [object, string, string])[] = [
  [Math, 'random', 'Math.random'],
  [Date, 'now', 'Date.now'],
  [performance, 'now', 'performance.now'],
  [crypto, 'getRandomValues', 'crypto.getRandomValues'],
  [crypto, 'randomUUID', 'crypto.randomUUID'],
];

/** Runs code of a game while every door to clocks and global randomness throws. */
export function withPoison<T>(law: LawId, who: string, run: () => T): T {
  const restore: (() => void)[] = [];
  for (const [owner, key, name] of OPEN_DOORS) {
    const own = Object.getOwnPropertyDescriptor(owner, key);
    Object.defineProperty(owner, key, {
      configurable: true,
      value: () => {
        throw new LawViolation(law, `${who} call ${name}`, null);
      },
    });
    restore.push(() => {
      if (own) Object.defineProperty(owner, key, own);
      else Reflect.deleteProperty(owner, key);
    });
  }
  try {
    return run();
  } finally {
    for (const undo of restore) undo();
  }
}

function callEverything(game: Game, state: unknown, seatCount: number, place: number): void {
  for (const seat of actingSeats(game.status(state))) {
    for (const action of firstActions(game, state, seat).slice(0, 20)) {
      game.reject(state, seat, action);
      game.parse.action(action);
    }
    game.timeoutAction(state, seat);
  }
  for (const viewer of viewersOf({ seatCount } as never)) {
    game.imagine(game.view(state, viewer), fastRng(place));
  }
}

export function checkL9(subject: Subject): void {
  for (const { game, spec, steps, end } of subject.recordings()) {
    const recording = { game, spec, steps, end };
    try {
      withPoison('L9', 'the rules', () => {
        record(game, spec, playerOf(subject.options));
        for (const [place, { before, event }] of steps.entries()) {
          if (place % 8 !== 0) continue;
          callEverything(game, before.state, spec.seatCount, place);
          for (const viewer of viewersOf(before)) tellEvent(game, before.state, event, viewer);
        }
        callEverything(game, end.state, spec.seatCount, steps.length);
      });
    } catch (error) {
      throw located(error, sceneOf(game, spec, eventsOf(recording)));
    }
  }
}

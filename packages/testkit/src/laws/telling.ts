import { isDeepStrictEqual } from 'node:util';
import { type Game, type GameEvent, type Json, type Viewer, tellAll } from '@taku/contract';
import type { Match } from '@taku/match';
import { holds } from '../violation.ts';
import { type Subject, examine, jsonCopy, viewersOf } from './subject.ts';
import { imaginedAt } from './views.ts';

function isPossible(game: Game, state: unknown, event: GameEvent): boolean {
  return event.kind !== 'act' || game.reject(state, event.seat, event.action) === null;
}

/** Cards that come together are told in the order they came in, which no view keeps. */
function unordered(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unordered(inner)]));
  }
  const texts = value.map((inner: Json) => JSON.stringify(unordered(inner)));
  return texts.toSorted();
}

/** What a viewer sees after an event, and what it alone or some others are told on the way. */
function shown(match: Match, state: unknown, event: GameEvent, viewer: Viewer) {
  const { game } = match;
  const step = game.apply(state, event);
  // What everybody is told is turned up for all: L10 judges that.
  const closed = step.happened.filter((happening) => {
    const [first, ...others] = viewersOf(match).map((each) => game.tell(happening, each));
    return !others.every((told) => isDeepStrictEqual(told, first));
  });
  return {
    view: game.view(step.state, viewer),
    told: tellAll(game, closed, viewer).map((message) => unordered(message)),
    heard: tellAll(game, step.happened, viewer),
    // A new deal clears the table, and with it what was shown on it a moment ago.
    isCleared: game.status(step.state).kind === 'chance',
  };
}

/**
 * Two states that a viewer cannot tell apart, before an event and after it, tell it the same about
 * that event, beside what is turned up for all. If they tell it the same, they look the same after
 * it: what is told is enough to go on from the view before.
 */
export function checkL17(subject: Subject): void {
  let compared = 0;
  examine(subject, (moment) => {
    const { match, next } = moment;
    if (!next) return;
    const { game, state } = match;
    for (const viewer of viewersOf(match)) {
      const truly = shown(match, state, next, viewer);
      if (truly.isCleared) continue;
      for (const imagined of imaginedAt(moment, jsonCopy(game.view(state, viewer)))) {
        if (!isPossible(game, imagined, next)) continue;
        const otherwise = shown(match, imagined, next, viewer);
        const looksSame = isDeepStrictEqual(otherwise.view, truly.view);
        const heardSame = isDeepStrictEqual(otherwise.heard, truly.heard);
        const unheard = () => `${viewer} sees what it was not told: ${JSON.stringify(next)}`;
        holds(looksSame || !heardSame, 'L17', unheard, null);
        if (!looksSame) continue;
        compared += 1;
        const isSame = isDeepStrictEqual(otherwise.told, truly.told);
        const what = () =>
          `${viewer} is told ${JSON.stringify(truly.told)}, in a state that looks the same ` +
          JSON.stringify(otherwise.told);
        holds(isSame, 'L17', what, null);
      }
    }
  });
  holds(compared > 0, 'L17', 'no two states looked the same', null);
}

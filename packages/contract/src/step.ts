import type { Game, GameEvent, GameTypes, Step, Viewer } from './game.ts';

/** A step that computes its happenings when they are first read. A search never reads them. */
export class LazyStep<G extends GameTypes> implements Step<G> {
  readonly state: G['state'];
  #happened: Step<G>['happened'] | (() => Step<G>['happened']);

  constructor(state: G['state'], happened: () => Step<G>['happened']) {
    this.state = state;
    this.#happened = happened;
  }

  get happened(): Step<G>['happened'] {
    if (typeof this.#happened === 'function') this.#happened = this.#happened();
    return this.#happened;
  }
}

/** What one viewer is told about happenings, in order. */
export function tellAll<G extends GameTypes>(
  game: Game<G>,
  happened: readonly G['happening'][],
  viewer: Viewer,
): readonly G['message'][] {
  const messages: G['message'][] = [];
  for (const happening of happened) messages.push(...game.tell(happening, viewer));
  return messages;
}

/** What one viewer is told about one event. Code that also needs the next state calls `apply`. */
export function tellEvent<G extends GameTypes>(
  game: Game<G>,
  before: G['state'],
  event: GameEvent<G>,
  viewer: Viewer,
): readonly G['message'][] {
  return tellAll(game, game.apply(before, event).happened, viewer);
}

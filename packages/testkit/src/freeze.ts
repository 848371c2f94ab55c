import { type Game, type GameEvent, type Step, LazyStep } from '@taku/contract';
import { LawViolation } from './violation.ts';

/** What Object.freeze cannot protect: its contents are compared before and after instead. */
function isUnfreezable(value: object): boolean {
  return ArrayBuffer.isView(value) || value instanceof Map || value instanceof Set;
}

const frozen = new WeakSet<object>();

/** Freezes a whole tree in place; typed arrays, maps and sets are left to `fluidParts`. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  if (isUnfreezable(value)) {
    if (value instanceof Map) for (const inner of value.values()) deepFreeze(inner);
    return value;
  }
  frozen.add(Object.freeze(value));
  for (const key of Reflect.ownKeys(value))
    deepFreeze((value as Record<PropertyKey, unknown>)[key]);
  return value;
}

function textOf(part: object): string {
  if (part instanceof Map || part instanceof Set) return JSON.stringify([...part]);
  return Array.from(part as unknown as ArrayLike<unknown>, String).join();
}

/** The contents of all parts that could not be frozen. */
function fluidParts(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  if (isUnfreezable(value)) found.push(textOf(value));
  else for (const inner of Object.values(value)) fluidParts(inner, found);
  return found;
}

const solid = new WeakSet<object>();

/** States without such parts are remembered: most games have none. */
function fluidText(state: unknown): string {
  if (typeof state !== 'object' || state === null || solid.has(state)) return '';
  const parts = fluidParts(state);
  if (parts.length === 0) solid.add(state);
  return parts.join('|');
}

const WROTE_TO_FROZEN = /read only|not extensible|Cannot (?:delete|define|add)/;

/** Runs a method of the rules and names it if it writes to what it was given. */
function guarded<T>(method: string, given: unknown, run: () => T): T {
  const before = fluidText(given);
  const changed = `${method} changed the state it was given`;
  let result: T;
  try {
    result = run();
  } catch (error) {
    if (!(error instanceof TypeError) || !WROTE_TO_FROZEN.test(error.message)) throw error;
    throw new LawViolation('L2', `${changed}: ${error.message}\n${error.stack ?? ''}`, null);
  }
  if (fluidText(given) !== before) throw new LawViolation('L2', changed, null);
  return result;
}

function frozenStep(game: Game, state: unknown, event: GameEvent): Step {
  const step = guarded('apply', state, () => game.apply(state, deepFreeze(event)));
  return new LazyStep(deepFreeze(step.state), () =>
    deepFreeze(guarded('apply', state, () => step.happened)),
  );
}

/** The same game, but every state is deep-frozen and every method watched for writing to it. */
export function frozenGame(game: Game): Game {
  return {
    ...game,
    start: (config, seatCount) => deepFreeze(game.start(deepFreeze(config), seatCount)),
    status: (state) => guarded('status', state, () => game.status(state)),
    legalActions: (state, seat) =>
      guarded('legalActions', state, () => game.legalActions(state, seat)),
    reject: (state, seat, action) =>
      guarded('reject', state, () => game.reject(state, seat, action)),
    draw: (state, rng) => guarded('draw', state, () => game.draw(state, rng)),
    apply: (state, event) => frozenStep(game, state, event),
    timeoutAction: (state, seat) =>
      guarded('timeoutAction', state, () => game.timeoutAction(state, seat)),
    view: (state, viewer) => deepFreeze(guarded('view', state, () => game.view(state, viewer))),
    tell: (happening, viewer) =>
      deepFreeze(guarded('tell', happening, () => game.tell(happening, viewer))),
    imagine: (view, rng) => deepFreeze(game.imagine(view, rng)),
  };
}

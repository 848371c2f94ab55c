import {
  type Bot,
  type BotChoice,
  type Game,
  type GameEvent,
  type Json,
  type Seat,
  at,
} from '@taku/contract';
import {
  type ChanceSource,
  type Match,
  actingSeats,
  drawChance,
  foldEvent,
  startMatch,
  statusOf,
  tableAction,
} from '@taku/match';

const NEVER_STOPPED = { aborted: false } as const;

interface GameSetup {
  readonly game: Game;
  readonly config: Json;
  readonly chance: ChanceSource;
  /** `bots[seat]`. */
  readonly bots: readonly Bot[];
}

export interface PlayedEvent {
  readonly event: GameEvent;
  /** Null for chance and for what the table plays by itself. */
  readonly choice: BotChoice | null;
  readonly thinkMs: number;
  readonly before: unknown;
  readonly after: unknown;
}

export interface PlayedGame {
  readonly events: readonly PlayedEvent[];
  readonly end: Match;
  readonly returns: readonly number[];
}

/** A bot broke the rules: the log so far is in the message, so that it can be played again. */
export class BotError extends Error {
  override readonly name = 'BotError';
}

type Chosen = Pick<PlayedEvent, 'event' | 'choice' | 'thinkMs'>;

async function askBot(setup: GameSetup, match: Match, seat: Seat): Promise<Chosen> {
  const { game, chance, bots } = setup;
  const bot = at(bots, seat);
  const rng = chance.botRng(seat, at(match.decisions, seat));
  const began = performance.now();
  const choice = await bot.choose(game.view(match.state, seat), seat, rng, {}, NEVER_STOPPED);
  const thinkMs = performance.now() - began;
  const refusal = game.reject(match.state, seat, choice.action);
  if (refusal) {
    const given = JSON.stringify(choice.action);
    throw new BotError(`${bot.id} at seat ${seat} played ${given}: ${refusal.words.en}`);
  }
  return { event: { kind: 'act', seat, action: choice.action }, choice, thinkMs };
}

async function nextEvent(setup: GameSetup, match: Match, seat: Seat | null): Promise<Chosen> {
  const { game, chance } = setup;
  if (seat === null) return { event: drawChance(match, chance), choice: null, thinkMs: 0 };
  const action = tableAction(game, match.state, seat);
  if (action === null) return askBot(setup, match, seat);
  return { event: { kind: 'act', seat, action }, choice: null, thinkMs: 0 };
}

/** The lowest acting seat whose bot does not wait; the lowest where all of them do. */
function nextSeat(
  { game, bots }: GameSetup,
  { state }: Match,
  seats: readonly Seat[],
): Seat | null {
  const isReady = (seat: Seat): boolean =>
    !at(bots, seat).waits?.(game.view(state, seat), seat) ||
    tableAction(game, state, seat) !== null;
  return seats.find(isReady) ?? seats[0] ?? null;
}

/** Plays one game from start to end; the lowest acting seat is asked first. */
export async function playGame(setup: GameSetup): Promise<PlayedGame> {
  const { game, config, bots } = setup;
  const events: PlayedEvent[] = [];
  let match: Match = startMatch(game, config, bots.length);
  for (;;) {
    const status = statusOf(match);
    if (status.kind === 'over') return { events, end: match, returns: status.returns };
    const chosen = await nextEvent(setup, match, nextSeat(setup, match, actingSeats(status)));
    const next: Match = foldEvent(match, chosen.event);
    events.push({ ...chosen, before: match.state, after: next.state });
    match = next;
  }
}

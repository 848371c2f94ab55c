import { type Seat, at } from '@taku/contract';
import { actingSeats, botStreamSeed } from '@taku/match';
import {
  type BotAnswer,
  BotBusy,
  BotCancelled,
  BotFault,
  type BotRunner,
  type BotTurn,
} from '../bots/botRunner.ts';
import { type LiveMatch, type RoomState, hasPersonInPlay } from './roomState.ts';
import { type WaitingBots, isWaiting } from './waiting.ts';

export type BotResult =
  | { readonly kind: 'answer'; readonly answer: BotAnswer }
  | { readonly kind: 'fault'; readonly fault: BotFault };

export function isDue(turn: BotTurn, state: RoomState): boolean {
  const { live } = state;
  if (!live || live.ended || live.header.matchId !== turn.matchId) return false;
  return (
    actingSeats(live.status).includes(turn.seat) &&
    at(live.match.decisions, turn.seat) === turn.decision
  );
}

/** Asks the bots of one room whenever they are to act; at most one question per seat is open. */
export class BotSeats {
  readonly #runner: BotRunner;
  readonly #waits: WaitingBots;
  readonly #timeMs: number;
  readonly #owner: () => string;
  readonly #answered: (turn: BotTurn, result: BotResult) => void;
  readonly #busy: () => void;
  readonly #open = new Map<Seat, { readonly turn: BotTurn; readonly cancel: AbortController }>();

  constructor(options: {
    readonly runner: BotRunner;
    /** A bot that waits is asked after a later event. */
    readonly waits: WaitingBots;
    readonly timeMs: number;
    /** The address that opened the room: bots take turns by owner. */
    readonly owner: () => string;
    readonly answered: (turn: BotTurn, result: BotResult) => void;
    /** The queue is full. The question is asked again when the bots are next woken. */
    readonly busy: () => void;
  }) {
    this.#owner = options.owner;
    this.#busy = options.busy;
    this.#runner = options.runner;
    this.#waits = options.waits;
    this.#timeMs = options.timeMs;
    this.#answered = options.answered;
  }

  get isThinking(): boolean {
    return this.#open.size > 0;
  }

  wake(state: RoomState): void {
    for (const [seat, { turn, cancel }] of this.#open) {
      if (isDue(turn, state)) continue;
      this.#open.delete(seat);
      cancel.abort();
    }
    const { live } = state;
    if (!live || live.ended) return;
    for (const seat of actingSeats(live.status)) {
      if (state.seats[seat]?.kind !== 'bot' || this.#open.has(seat)) continue;
      if (!isWaiting(this.#waits, state, seat)) this.#ask(state, seat);
    }
  }

  stop(): void {
    for (const { cancel } of this.#open.values()) cancel.abort();
    this.#open.clear();
  }

  #ask(state: RoomState, seat: Seat): void {
    const { live } = state;
    const bot = live?.header.players[seat]?.bot;
    if (!live || !bot) return;
    const decision = at(live.match.decisions, seat);
    const turn: BotTurn = { matchId: live.header.matchId, seat, decision, bot };
    const cancel = new AbortController();
    this.#open.set(seat, { turn, cancel });
    const task = {
      bot,
      view: live.match.game.view(live.match.state, seat),
      seat,
      streamSeed: botStreamSeed(live.seed, seat, decision),
      timeMs: this.#timeFor(live, seat),
    };
    const turnMs = hasPersonInPlay(state) ? turnMsOf(live, seat) : null;
    const asker = { owner: this.#owner(), room: state.roomId, turn, turnMs };
    this.#runner.choose(task, cancel.signal, asker).then(
      (answer) => this.#close(turn, { kind: 'answer', answer }),
      (error: unknown) => {
        if (error instanceof BotBusy) this.#askLater(turn);
        else if (!(error instanceof BotCancelled))
          this.#close(turn, { kind: 'fault', fault: asFault(error) });
      },
    );
  }

  #askLater(turn: BotTurn): void {
    if (this.#open.get(turn.seat)?.turn !== turn) return;
    this.#open.delete(turn.seat);
    this.#busy();
  }

  /** Half of a short turn at most: a bot must never run out of its own clock. */
  #timeFor(live: LiveMatch, seat: Seat): number {
    return Math.min(this.#timeMs, (turnMsOf(live, seat) ?? Infinity) / 2);
  }

  #close(turn: BotTurn, result: BotResult): void {
    if (this.#open.get(turn.seat)?.turn !== turn) return;
    this.#open.delete(turn.seat);
    this.#answered(turn, result);
  }
}

function turnMsOf({ clocks }: LiveMatch, seat: Seat): number | null {
  const clock = clocks[seat];
  return clock?.kind === 'running' ? (clock.limit?.turnMs ?? null) : null;
}

function asFault(error: unknown): BotFault {
  if (error instanceof BotFault) return error;
  return new BotFault('threw', error instanceof Error ? error.message : String(error));
}

import { type Seat, invariant, type Refusal } from '@taku/contract';
import { CLOSE_CODES, type ClosedFrame, type RoomView } from '@taku/protocol';
import type { Timer } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import { Absence, isDeserted, planMissedPause } from './absence.ts';
import { Audience, type Listener, type Origin } from './audience.ts';
import type { BotAnswer, BotTurn } from '../bots/botRunner.ts';
import { planBotAct, planBotFault, planOutsideAct } from './botPlans.ts';
import { type BotResult, BotSeats } from './botSeats.ts';
import type { ClientCommand } from './clientCommand.ts';
import type { Step } from './draft.ts';
import { REVEAL_MS, RevealTimer, planSilence } from './fairDeal.ts';
import { roomView } from './frames.ts';
import { EmptyChairs } from './freeSeat.ts';
import { History } from './history.ts';
import { type IdleSpan, Idleness } from './idleness.ts';
import { legalFrame } from './legalFrame.ts';
import {
  type Newcomer,
  type Plan,
  planAction,
  planBotsOnly,
  planClose,
  planJoin,
  planPause,
  planReady,
  planResume,
  planSettle,
} from './plans.ts';
import { type PlanParts, planOf } from './planOf.ts';
import { restoreRoom } from './restoreRoom.ts';
import type { RoomContext } from './roomContext.ts';
import { type RoomState, hasPersonInPlay, seatOfSecret } from './roomState.ts';
import { RoomWriter } from './roomWriter.ts';
import { SeatTimers, planExpiry } from './seatTimers.ts';

/** CPUs among themselves play at a pace people can follow, and only while somebody watches. */
const BOTS_ALONE_PACE_MS = 500;

/** After a write failed, or where bots cannot even wait, clocks and bots try again. */
const RETRY_MS = 1000;

/** The table noticed that nobody is there: no sign of life. */
function isPause({ event }: Step): boolean {
  return event.kind === 'table_paused' && event.by === undefined;
}

interface RoomOptions {
  readonly context: RoomContext;
  readonly state: RoomState;
  /** How the state came about, for clients that come back. */
  readonly steps: readonly Step[];
  readonly closed: (room: Room) => void;
  /** The address that opened the room, while it is known. */
  readonly owner: () => string | null;
}

/** One table: its writer, its audience, its clocks and its bots. */
export class Room {
  readonly #context: RoomContext;
  readonly #writer: RoomWriter;
  readonly #audience = new Audience();
  #history: History;
  readonly #timers: SeatTimers;
  readonly #reveals: RevealTimer;
  readonly #bots: BotSeats;
  readonly #idleness: Idleness;
  readonly #chairs: EmptyChairs;
  readonly #absence: Absence;
  readonly #closed: (room: Room) => void;
  #pace: Timer | null = null;
  #isPresenceDirty = false;

  constructor(options: RoomOptions) {
    const { context, state } = options;
    const { store, clock } = context;
    this.#context = context;
    this.#closed = options.closed;
    this.#idleness = new Idleness(clock, state.lastEventAt);
    this.#chairs = new EmptyChairs(clock);
    this.#history = new History(state, options.steps);
    this.#writer = new RoomWriter({ store, clock, state, hooks: this.#writerHooks() });
    this.#timers = new SeatTimers(
      clock,
      () => this.#writer.now,
      context.waits,
      () => this.#submit(planExpiry(context.waits)),
    );
    this.#reveals = new RevealTimer(
      clock,
      () => this.#writer.now,
      () => this.#submit(planSilence),
    );
    this.#absence = new Absence(clock, context.pauseAfterMs, () => this.#pause());
    this.#bots = new BotSeats({
      runner: context.bots,
      waits: context.waits,
      timeMs: context.botTimeMs,
      owner: () => options.owner() ?? this.#audience.someAddress() ?? '',
      answered: (turn, result) => this.#botAnswered(turn, result),
      busy: () => this.#goOnLater(),
    });
  }

  get id(): string {
    return this.state.roomId;
  }

  get state(): RoomState {
    return this.#writer.state;
  }

  get connections(): number {
    return this.#audience.size;
  }

  /** Nobody seated is connected, and for so long nothing has happened; spectators keep no room. */
  isIdleFor(ms: number): boolean {
    const { connectedSeats } = this.#audience.presence();
    return connectedSeats.size === 0 && this.#idleness.lastsLongerThan(ms);
  }

  get idleSpan(): IdleSpan {
    return this.#idleness.span;
  }

  /** Nobody is here and nothing goes on by itself: what the log says is all there is. */
  get isAtRest(): boolean {
    const isTimed = this.#timers.isArmed || this.#reveals.isArmed || this.#absence.isArmed;
    const isQuiet = !isTimed && !this.#bots.isThinking && !this.#pace;
    return this.#audience.size === 0 && isQuiet && this.#writer.isIdle;
  }

  hasSeat(secretHash: string | null): boolean {
    return secretHash !== null && seatOfSecret(this.state, secretHash) !== null;
  }

  view(): RoomView {
    return roomView(this.state, this.#audience.presence());
  }

  /** Draws what is due, lets clocks and bots go on: after a restart, or a sleep that began idle. */
  resume(idle: IdleSpan | null): void {
    if (idle) this.#idleness.goOn(idle);
    else this.#idleness.spare();
    this.#timers.spareUntil(this.#writer.now + this.#context.restartGraceMs);
    this.#reveals.spareUntil(this.#writer.now + REVEAL_MS);
    this.#submit(planMissedPause(this.#context.pauseAfterMs));
    this.#submit(planSettle);
  }

  /** Null when the room takes the listener in; it has then been welcomed. */
  listen(listener: Listener, since: number | undefined): Refusal | null {
    if (this.#writer.isStopped) return REFUSALS.roomClosed();
    if (listener.secretHash !== null && !this.hasSeat(listener.secretHash)) {
      return REFUSALS.unknownPlayer();
    }
    const refusal = this.#audience.makeRoom(listener, this.state, this.#context.spectators);
    if (refusal) return refusal;
    this.#audience.add(listener, this.state);
    this.#welcome(listener, since);
    this.#presenceChanged();
    this.#startForNewcomer(listener);
    this.#goOn();
    return null;
  }

  unlisten(listener: Listener): void {
    const viewer = this.#audience.viewers.get(listener);
    if (!this.#audience.remove(listener)) return;
    if (viewer !== 'spectator') this.#idleness.end();
    if (listener.secretHash !== null) this.#chairs.note(listener.secretHash);
    this.#presenceChanged();
    this.#notePeople();
  }

  /** The whole view again, for a client that had fallen behind. */
  refresh(listener: Listener): void {
    if (this.#audience.viewers.get(listener) !== undefined) this.#welcome(listener, undefined);
  }

  handle(listener: Listener, command: ClientCommand): void {
    const viewer = this.#audience.viewers.get(listener);
    if (viewer === undefined) return;
    const { ref } = command;
    const asked = command.kind === 'room' ? command.command : null;
    if (asked?.type === 'sync') this.#welcome(listener, asked.version, ref);
    else if (asked?.type === 'ping') this.#pong(listener, ref);
    else if (viewer === 'spectator') this.refuse({ listener, ref }, REFUSALS.notSeated());
    else if (asked?.type === 'legal') this.#tellLegal({ listener, ref }, viewer);
    else if (command.kind === 'action') {
      this.#submitFrom({ listener, ref }, planAction(viewer, command));
    } else if (asked) {
      this.#submitFrom({ listener, ref }, planOf(viewer, asked, this.#planParts()));
    }
  }

  #planParts(): PlanParts {
    const { newMatchSecrets: newSecrets, takesNumbers } = this.#context;
    return { newSecrets, takesNumbers, emptyMs: (seat) => this.#emptyMs(seat) };
  }

  #emptyMs(seat: Seat): number {
    const taken = this.state.seats[seat];
    const isThere = this.#audience.isConnected(seat);
    return taken?.kind === 'human' && !isThere ? this.#chairs.emptyMs(taken.secretHash) : 0;
  }

  refuse(origin: Origin, refusal: Refusal): void {
    this.#context.metrics.refusals.inc({ code: refusal.code });
    this.#audience.refuse(origin, refusal, this.state.version);
  }

  /** The seat taken, or null: a spectator. */
  join(newcomer: Newcomer): Promise<{ readonly seat: Seat | null } | Refusal> {
    return new Promise((resolve) => {
      this.#chairs.note(newcomer.secretHash);
      this.#submit(planJoin(newcomer, this.#context.newMatchSecrets), (refusal) => {
        resolve(refusal ?? { seat: seatOfSecret(this.state, newcomer.secretHash) });
      });
    });
  }

  /** A bot from outside acts; answers once the move is durable. */
  actAsBot(turn: BotTurn, answer: BotAnswer): Promise<Refusal | null> {
    return new Promise((resolve) => this.#submit(planOutsideAct(turn, answer), resolve));
  }

  /** A bot from outside listens: a table of bots begins, or goes on. */
  botCame(): void {
    if (!this.#hasBotThatCame) return;
    this.#submit(planBotsOnly(this.#context.newMatchSecrets));
    this.#goOn();
  }

  expire(): void {
    this.#submit(planClose('expired'));
  }

  /** Ends timers, bots and connections; nothing is written any more. */
  async stop(): Promise<void> {
    this.#quiet();
    await this.#writer.stop();
    this.#endAudience('shutdown', CLOSE_CODES.shutdown);
  }

  #writerHooks() {
    const { metrics, log } = this.#context;
    return {
      committed: (steps: readonly Step[], origin: Origin | null, waitedMs: number) => {
        if (!steps.every(isPause)) this.#idleness.end();
        this.#history.push(steps);
        this.#count(steps, waitedMs);
        this.#tellBots(steps);
        this.#audience.announce(steps, this.state, this.#writer.now, origin);
      },
      rested: () => this.#goOn(),
      notSaved: (error: unknown) => {
        log.error({ err: error, room: this.id }, 'an event could not be saved');
        this.#goOnLater();
      },
      broke: (error: unknown) => {
        const { live } = this.state;
        const trace = { seedHash: live?.header.seedHash, index: live?.match.length };
        metrics.roomFaults.inc();
        log.error({ err: error, room: this.id, ...trace }, 'a room broke');
      },
      lastDurable: () => this.#lastDurable(),
      wentBack: () => this.#audience.each((listener) => this.#welcome(listener, undefined)),
      ended: () => this.#ended(),
    };
  }

  /** Against CPUs alone nobody else has to be asked: the game starts as its person arrives. */
  #startForNewcomer(listener: Listener): void {
    const viewer = this.#audience.viewers.get(listener);
    const others = this.state.seats.filter((_, seat) => seat !== viewer);
    if (!others.every((seat) => seat.kind === 'bot')) return;
    const { newMatchSecrets } = this.#context;
    const isSeated = typeof viewer === 'number';
    const plan = isSeated ? planReady(viewer, newMatchSecrets) : planBotsOnly(newMatchSecrets);
    this.#submit((draft) => (draft.state.phase === 'waiting' ? plan(draft) : null));
  }

  #welcome(listener: Listener, since: number | undefined, ref?: string): void {
    const viewer = this.#audience.viewers.get(listener) ?? 'spectator';
    const { version } = this.state;
    const missed = since === undefined ? null : this.#history.missed(since, version, viewer);
    this.#audience.welcome(listener, this.state, this.#writer.now, { missed, ref });
  }

  #pong(listener: Listener, ref: string | undefined): void {
    listener.send(JSON.stringify({ type: 'pong', version: this.state.version, ref }));
  }

  #tellLegal(origin: Origin, seat: Seat): void {
    const frame = legalFrame(this.state, seat, origin.ref);
    if ('words' in frame) this.refuse(origin, frame);
    else origin.listener.send(JSON.stringify(frame));
  }

  #presenceChanged(): void {
    if (this.#isPresenceDirty) return;
    this.#isPresenceDirty = true;
    queueMicrotask(() => {
      this.#isPresenceDirty = false;
      this.#audience.announceRoom(this.state);
    });
  }

  #botAnswered(turn: BotTurn, result: BotResult): void {
    const report = (kind: string, detail: string) => this.#reportBot(turn, kind, detail);
    if (result.kind === 'answer') {
      this.#submit(planBotAct(turn, result.answer, report));
      return;
    }
    report(result.fault.kind, result.fault.message);
    this.#submit(planBotFault(turn));
  }

  #reportBot(turn: BotTurn, kind: string, detail: string): void {
    this.#context.metrics.botFaults.inc({ bot: turn.bot, kind });
    this.#context.log.warn({ room: this.id, ...turn, kind, detail }, 'a bot failed its turn');
  }

  #submitFrom(origin: Origin, plan: Plan): void {
    this.#writer.submit(plan, origin, (refusal, isChanged) => {
      if (refusal) this.refuse(origin, refusal);
      else if (!isChanged) this.#audience.acknowledge(origin, this.state);
    });
  }

  #submit(plan: Plan, done: (refusal: Refusal | null) => void = () => {}): void {
    this.#writer.submit(plan, null, done);
  }

  #goOn(): void {
    if (this.#writer.isStopped) return;
    this.#notePeople();
    this.#timers.arm(this.state);
    if (this.state.round) this.#reveals.arm(this.state);
    if (this.#isPaused) this.#bots.stop();
    else if (hasPersonInPlay(this.state) || this.#playsUnwatched) this.#wakeBots();
    else this.#paceBots();
  }

  get #hasBotThatCame(): boolean {
    const { bots } = this.#context;
    return this.state.seats.some(
      (seat) => seat.kind === 'bot' && bots.hasCome?.(seat.player.bot ?? ''),
    );
  }

  get #playsUnwatched(): boolean {
    return this.#audience.size === 0 && this.state.phase === 'playing' && this.#hasBotThatCame;
  }

  #goOnLater(): void {
    this.#context.clock.setTimer(RETRY_MS, () => this.#goOn());
  }

  get #isPaused(): boolean {
    return (this.state.live?.pausedAt ?? null) !== null;
  }

  #isDeserted(state: RoomState): boolean {
    return isDeserted(state, (seat) => this.#audience.isConnected(seat));
  }

  #pause(): void {
    this.#submit((draft) => (this.#isDeserted(draft.state) ? planPause(draft) : null));
  }

  /** A table that everybody left alone pauses after a while; the first one back sets it going. */
  #notePeople(): void {
    const isAbsent = this.#isDeserted(this.state);
    this.#absence.note(isAbsent && !this.#isPaused && !this.#writer.isStopped);
    const isHeld = (this.state.live?.heldBy ?? null) !== null;
    if (this.#isPaused && !isHeld && !isAbsent) this.#submit(planResume);
  }

  /** Rules that cannot even show a CPU its view break the room, not the server. */
  #wakeBots(): void {
    try {
      this.#bots.wake(this.state);
    } catch (error) {
      this.#submit(() => {
        throw error;
      });
    }
  }

  async #lastDurable(): Promise<RoomState> {
    const { game } = this.state;
    const restored = restoreRoom(await this.#context.store.read(this.id), () => game);
    invariant(restored.kind === 'open', 'a room that broke cannot be restored');
    this.#history = new History(restored.state, restored.steps);
    return restored.state;
  }

  #paceBots(): void {
    if (this.#pace || this.#audience.size === 0 || this.state.phase !== 'playing') return;
    this.#pace = this.#context.clock.setTimer(BOTS_ALONE_PACE_MS, () => {
      this.#pace = null;
      if (this.#audience.size > 0 && !this.#isPaused) this.#wakeBots();
    });
  }

  #count(steps: readonly Step[], waitedMs: number): void {
    const { metrics } = this.#context;
    metrics.commitTook(waitedMs / 1000);
    metrics.recentCommits.add(waitedMs);
    for (const { event } of steps) {
      if (event.kind === 'entry') {
        metrics.countMove(this.state.created.game, event.entry.cause);
      }
    }
  }

  #tellBots(steps: readonly Step[]): void {
    const { live, created } = this.state;
    for (const { event } of steps) {
      if (event.kind !== 'match_ended' || !live) continue;
      const { matchId, returns } = event;
      for (const { seat, bot } of live.header.players) {
        if (bot === null) continue;
        const ended = { room: this.id, game: created.game, seat, matchId, returns };
        this.#context.bots.matchEnded?.(bot, ended);
      }
    }
  }

  #ended(): void {
    this.#quiet();
    const { closedFor } = this.state;
    if (closedFor) this.#endAudience(closedFor, CLOSE_CODES.roomClosed);
    else this.#endAudience('shutdown', CLOSE_CODES.shutdown);
    this.#closed(this);
  }

  #quiet(): void {
    this.#timers.stop();
    this.#reveals.stop();
    this.#bots.stop();
    this.#absence.stop();
    this.#pace?.cancel();
  }

  #endAudience(reason: ClosedFrame['reason'], code: number): void {
    const frame: ClosedFrame = { type: 'closed', version: this.state.version, reason };
    this.#audience.endAll(code, reason, JSON.stringify(frame));
  }
}

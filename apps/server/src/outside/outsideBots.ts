import type { Game } from '@taku/contract';
import type { BotLine } from '@taku/protocol';
import {
  type BotAnswer,
  type BotAsker,
  BotCancelled,
  BotFault,
  type BotRunner,
  type BotTask,
  type EndedMatch,
} from '../bots/botRunner.ts';
import type { Clock } from '../clock.ts';
import { BOT_REFUSALS } from './botRefusals.ts';
import type { BotBook } from './botBook.ts';
import { BotLogs } from './botLogs.ts';
import { type BotStream, BotStreams, errorLine } from './botStreams.ts';
import { type Offer, offerOf } from './offer.ts';
import { outsideIdOf } from '@taku/protocol';

/** One row of numbers for every action; null: nothing to learn here. */
export type RowsOf = (
  game: Game,
  task: Pick<BotTask, 'view' | 'seat'>,
  legal: Offer['legal'],
) => Promise<readonly (readonly number[])[] | null>;

interface OutsideOptions {
  /** Asked for every bot of the house. */
  readonly inner: BotRunner;
  readonly book: BotBook;
  readonly clock: Clock;
  readonly games: readonly Game[];
  readonly rowsOf: RowsOf;
  /** So long a table waits for a bot that listens, and for one that does not. */
  readonly answerMs: number;
  readonly awayMs: number;
  readonly beatMs: number;
}

/** A question that waits for its bot. */
export interface OpenTurn {
  readonly bot: string;
  readonly game: Game;
  readonly task: BotTask;
  readonly asker: BotAsker;
  readonly offer: Offer;
  /** By the steady clock. */
  readonly since: number;
  readonly until: number;
}

/** Asks bots over their streams; what they answer comes to the table by another door. */
export class OutsideBots implements BotRunner {
  readonly logs: BotLogs;
  readonly #options: OutsideOptions;
  readonly #streams: BotStreams;
  readonly #open = new Set<OpenTurn>();
  /** The stream that each question was last sent on. */
  readonly #announced = new WeakMap<OpenTurn, BotStream>();

  constructor(options: OutsideOptions) {
    this.#options = options;
    this.logs = new BotLogs(() => options.clock.now());
    this.#streams = new BotStreams(options.clock, options.beatMs);
  }

  choose(task: BotTask, signal: AbortSignal, asker: BotAsker): Promise<BotAnswer> {
    const bot = outsideIdOf(task.bot);
    if (bot === null) return this.#options.inner.choose(task, signal, asker);
    const game = this.#options.games.find(({ id }) => task.bot === `${id}/${bot}`);
    if (!game || !this.#options.book.find(bot)) {
      return Promise.reject(new BotFault('hung', 'this bot has been removed'));
    }
    return this.#ask(this.#openTurn(bot, game, task, asker), signal);
  }

  prepare(bot: string): void {
    if (outsideIdOf(bot) === null) this.#options.inner.prepare?.(bot);
  }

  rehearse(game: string): void {
    this.#options.inner.rehearse?.(game);
  }

  /** A bot of the house is always there; it plays unwatched only with one that has come for it. */
  hasCome(bot: string): boolean {
    const id = outsideIdOf(bot);
    return id !== null && this.#streams.isOpen(id);
  }

  isListening(id: string): boolean {
    return this.#streams.isOpen(id);
  }

  wantsRows(id: string): boolean {
    return this.#streams.of(id)?.wantsRows ?? false;
  }

  /** Whether a line would be read now. */
  takes(id: string): boolean {
    const stream = this.#streams.of(id);
    return stream !== null && this.#streams.takes(stream);
  }

  tell(id: string, line: BotLine): void {
    this.#streams.send(id, line);
  }

  matchEnded(bot: string, match: EndedMatch): void {
    const id = outsideIdOf(bot);
    if (id === null) return;
    // The last act is answered first.
    setImmediate(() => {
      this.#streams.send(id, { type: 'over', ...match });
      const { room, game, seat, returns } = match;
      this.logs.note(id, { kind: 'over', room, game, seat, count: returns?.[seat] ?? null });
    });
  }

  /** Questions that are open come at once, also those of a former stream. */
  connect(stream: BotStream): void {
    this.#streams.open(stream);
    this.logs.note(stream.bot, { kind: 'stream' });
    this.goOn(stream);
  }

  /** Sends the questions that this stream has not carried yet: it has just begun, or been read. */
  goOn(stream: BotStream): void {
    for (const turn of this.turnsOf(stream.bot)) {
      if (this.#announced.get(turn) !== stream) void this.#announce(turn);
    }
  }

  disconnect(stream: BotStream): void {
    this.#streams.closed(stream);
  }

  /** Its token is no longer worth anything. */
  hangUp(id: string): void {
    this.#streams.end(id, BOT_REFUSALS.tokenReplaced());
  }

  turnsOf(id: string): readonly OpenTurn[] {
    return [...this.#open].filter(({ bot }) => bot === id);
  }

  /** How long a question has been open. */
  waited(turn: OpenTurn): number {
    return Math.round(this.#options.clock.steady() - turn.since);
  }

  hangUpAll(): void {
    this.#streams.stop();
  }

  async close(): Promise<void> {
    await this.#options.inner.close();
  }

  #openTurn(bot: string, game: Game, task: BotTask, asker: BotAsker): OpenTurn {
    const { answerMs, awayMs, clock } = this.#options;
    const ownMs = this.#streams.isOpen(bot) ? answerMs : awayMs;
    const since = clock.steady();
    const until = since + Math.min(ownMs, asker.turnMs ?? Infinity);
    const offer = offerOf(game, task.view, task.seat);
    return { bot, game, task, asker, offer, since, until };
  }

  #ask(turn: OpenTurn, signal: AbortSignal): Promise<BotAnswer> {
    return new Promise((_, reject) => {
      const timer = this.#options.clock.setTimer(turn.until - turn.since, () => {
        close();
        this.#late(turn);
        reject(new BotFault('hung', 'no answer within the time'));
      });
      const close = () => {
        timer.cancel();
        signal.removeEventListener('abort', cancel);
        this.#open.delete(turn);
      };
      const cancel = () => {
        close();
        reject(new BotCancelled('cancelled'));
      };
      signal.addEventListener('abort', cancel, { once: true });
      this.#open.add(turn);
      void this.#announce(turn);
    });
  }

  async #announce(turn: OpenTurn): Promise<void> {
    const stream = this.#streams.of(turn.bot);
    if (!stream || !this.#streams.takes(stream)) return;
    this.#announced.set(turn, stream);
    const { game, task, offer } = turn;
    const rows = stream.wantsRows
      ? { rows: await this.#options.rowsOf(game, task, offer.legal) }
      : {};
    // Counting took a moment: the bot or the question may be gone.
    if (!this.#open.has(turn) || this.#streams.of(turn.bot) !== stream) return;
    const line = this.#lineOf(turn, rows);
    this.#streams.send(turn.bot, line);
    this.logs.noteTurn(turn.bot, line);
    this.logs.note(turn.bot, { kind: 'turn', ...placeOf(turn), count: offer.legal.length });
  }

  #lineOf(turn: OpenTurn, rows: Pick<Extract<BotLine, { type: 'turn' }>, 'rows'>): BotLine {
    const { task, offer, until } = turn;
    const { room, game, seat, decision } = placeOf(turn);
    const { legal, isComplete } = offer;
    const deadlineMs = Math.max(0, Math.round(until - this.#options.clock.steady()));
    const { view } = task;
    return {
      type: 'turn',
      room,
      game,
      seat,
      decision,
      view,
      legal,
      isComplete,
      ...rows,
      deadlineMs,
    };
  }

  #late(turn: OpenTurn): void {
    const { room, seat, decision } = placeOf(turn);
    const refusal = BOT_REFUSALS.botLate(Math.round(turn.until - turn.since));
    this.#streams.send(turn.bot, errorLine(refusal, { room, seat, decision }));
    this.logs.note(turn.bot, { kind: 'late', ...placeOf(turn), words: refusal.words });
  }
}

export function placeOf({ game, asker }: Pick<OpenTurn, 'game' | 'asker'>) {
  const { room, turn } = asker;
  return { room, game: game.id, seat: turn.seat, decision: turn.decision } as const;
}

import type { Refusal } from '@taku/contract';
import type { BotLine } from '@taku/protocol';
import { type Clock, type Timer, setRepeating } from '../clock.ts';
import { BOT_REFUSALS } from './botRefusals.ts';

/** Where the lines of a bot go. */
interface LineSink {
  /** Bytes that wait for a client that does not read. */
  readonly waitingBytes: number;
  write(text: string): void;
  end(): void;
}

export interface BotStream {
  readonly bot: string;
  readonly wantsRows: boolean;
  readonly sink: LineSink;
}

/** Beyond this questions wait until the client has read some. */
const ENOUGH_WAITING = 262_144;
/** A client that has so much unread does not read. */
const MOST_WAITING = 1_048_576;

export function errorLine(
  refusal: Refusal,
  place: { readonly room?: string; readonly seat?: number; readonly decision?: number } = {},
): BotLine {
  const { code, words } = refusal;
  return { type: 'error', code, message: words.en, words, ...place };
}

/** One stream a bot: a second one takes the place of the first. */
export class BotStreams {
  readonly #streams = new Map<string, BotStream>();
  readonly #beat: Timer;

  constructor(clock: Clock, beatMs: number) {
    this.#beat = setRepeating(clock, beatMs, () => this.#beatAll());
  }

  isOpen(bot: string): boolean {
    return this.#streams.has(bot);
  }

  of(bot: string): BotStream | null {
    return this.#streams.get(bot) ?? null;
  }

  /** Whether a question may go out now; otherwise the sink tells when it has been read. */
  takes({ sink }: BotStream): boolean {
    return sink.waitingBytes < ENOUGH_WAITING;
  }

  open(stream: BotStream): void {
    this.end(stream.bot, BOT_REFUSALS.streamElsewhere());
    this.#streams.set(stream.bot, stream);
    this.send(stream.bot, { type: 'beat', bot: stream.bot });
  }

  send(bot: string, line: BotLine): void {
    const stream = this.#streams.get(bot);
    if (!stream) return;
    stream.sink.write(`${JSON.stringify(line)}\n`);
    if (stream.sink.waitingBytes > MOST_WAITING) this.end(bot, BOT_REFUSALS.streamUnread());
  }

  /** Says why, then hangs up. */
  end(bot: string, refusal: Refusal): void {
    const stream = this.#streams.get(bot);
    if (!stream) return;
    this.#streams.delete(bot);
    stream.sink.write(`${JSON.stringify(errorLine(refusal))}\n`);
    stream.sink.end();
  }

  /** The client is gone. False: another stream had already taken its place. */
  closed(stream: BotStream): boolean {
    if (this.#streams.get(stream.bot) !== stream) return false;
    return this.#streams.delete(stream.bot);
  }

  stop(): void {
    this.#beat.cancel();
    for (const bot of this.#streams.keys()) this.end(bot, BOT_REFUSALS.serverStops());
  }

  #beatAll(): void {
    for (const bot of this.#streams.keys()) this.send(bot, { type: 'beat', bot });
  }
}

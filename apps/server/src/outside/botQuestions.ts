import { isDeepStrictEqual } from 'node:util';
import type { Json, Refusal, Seat } from '@taku/contract';
import type { BotActBody, BotQuestion, BotReply } from '@taku/protocol';
import type { Clock } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import type { BotRecord } from './botBook.ts';
import { BOT_REFUSALS } from './botRefusals.ts';
import { errorLine } from './botStreams.ts';
import type { OutsideBots } from './outsideBots.ts';

interface Asked {
  readonly bot: string;
  readonly room: string;
  readonly question: Pick<BotQuestion, 'game' | 'seat' | 'legal' | 'isComplete'>;
  /** By the steady clock. */
  readonly since: number;
  readonly settle: (reply: BotReply | Refusal) => void;
}

interface Answered {
  readonly room: string;
  readonly seat: Seat;
  readonly decision: number;
}

/** Each question is a table of its own, with one decision. */
const ROOM = /^arena-\d+$/;
const ONLY_DECISION = 0;
/** So many may wait for one bot: an arena asks one after the other. */
const MOST_OPEN = 4;

function replyOf({ question }: Asked, body: BotActBody): BotReply | Refusal {
  const { index, action } = body;
  const { legal, isComplete, seat } = question;
  if (body.seat !== undefined && body.seat !== seat) return REFUSALS.notYourTurn([seat]);
  if ((index === undefined) === (action === undefined)) return BOT_REFUSALS.indexOrAction();
  if (index !== undefined) {
    return index in legal ? { index } : BOT_REFUSALS.badIndex(index, legal.length);
  }
  const place = legal.findIndex((one) => isDeepStrictEqual(one, action));
  if (place >= 0) return { index: place };
  return isComplete ? BOT_REFUSALS.notOffered() : { action };
}

/** Decisions of games that are played elsewhere, carried to bots that listen. */
export class BotQuestions {
  readonly #outside: OutsideBots;
  readonly #clock: Clock;
  readonly #answerMs: number;
  readonly #open = new Map<string, Asked>();
  #number = 0;

  constructor(outside: OutsideBots, clock: Clock, answerMs: number) {
    this.#outside = outside;
    this.#clock = clock;
    this.#answerMs = answerMs;
  }

  /** Settles with the bot's answer, or with what went wrong; `gone`: nobody waits any more. */
  ask(bot: BotRecord, body: BotQuestion, gone: AbortSignal): Promise<BotReply | Refusal> {
    const { game } = body;
    if (!bot.games.includes(game)) {
      return Promise.resolve(BOT_REFUSALS.botPlaysOther(bot.name, game, bot.games));
    }
    const waiting = [...this.#open.values()].filter((asked) => asked.bot === bot.id);
    if (waiting.length >= MOST_OPEN) return Promise.resolve(BOT_REFUSALS.tooManyAsked(MOST_OPEN));
    if (!this.#outside.takes(bot.id)) return Promise.resolve(BOT_REFUSALS.botAway(bot.name));
    return this.#wait(bot.id, body, gone);
  }

  /** What a bot says to a question; null: this is no question's room. */
  answer(bot: BotRecord, room: string, body: BotActBody): Answered | Refusal | null {
    if (!ROOM.test(room)) return null;
    const asked = this.#open.get(room);
    if (asked?.bot !== bot.id) return BOT_REFUSALS.turnPassed();
    const reply = replyOf(asked, body);
    if ('code' in reply) return reply;
    asked.settle(reply);
    const { seat } = asked.question;
    const count = 'index' in reply ? reply.index : null;
    const ms = Math.round(this.#clock.steady() - asked.since);
    this.#outside.logs.note(bot.id, { kind: 'act', ...this.#placeOf(asked), count, ms });
    return { room, seat, decision: ONLY_DECISION };
  }

  #placeOf({ room, question }: Asked) {
    const { game, seat } = question;
    return { room, game, seat, decision: ONLY_DECISION };
  }

  #wait(bot: string, body: BotQuestion, gone: AbortSignal): Promise<BotReply | Refusal> {
    this.#number += 1;
    const room = `arena-${this.#number}`;
    return new Promise((resolve) => {
      const settle = (reply: BotReply | Refusal) => {
        timer.cancel();
        this.#open.delete(room);
        resolve(reply);
      };
      const late = BOT_REFUSALS.botLate(this.#answerMs);
      const timer = this.#clock.setTimer(this.#answerMs, () => {
        const place = this.#placeOf(asked);
        this.#outside.tell(bot, errorLine(late, { room }));
        this.#outside.logs.note(bot, { kind: 'late', ...place, words: late.words });
        settle(late);
      });
      const { game, seat, legal, isComplete } = body;
      const question = { game, seat, legal, isComplete };
      const asked: Asked = { bot, room, question, since: this.#clock.steady(), settle };
      this.#open.set(room, asked);
      gone.addEventListener('abort', () => settle(late), { once: true });
      this.#tell(asked, body);
    });
  }

  #tell(asked: Asked, { view, legal, rows }: BotQuestion): void {
    const { bot } = asked;
    const place = this.#placeOf(asked);
    const line = {
      type: 'turn',
      ...place,
      view: view as Json,
      legal: legal as readonly Json[],
      isComplete: asked.question.isComplete,
      ...(rows !== undefined && { rows }),
      deadlineMs: this.#answerMs,
    } as const;
    this.#outside.tell(bot, line);
    this.#outside.logs.noteTurn(bot, line);
    this.#outside.logs.note(bot, { kind: 'turn', ...place, count: legal.length });
  }
}

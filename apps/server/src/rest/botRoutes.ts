import type { Refusal } from '@taku/contract';
import {
  BotCard,
  BotChanges,
  BotList,
  BotLog,
  BotLogQuery,
  type BotMode,
  BotQuestion,
  BotReply,
  ErrorBody,
  NewBotAnswer,
  NewBotBody,
  RemovedBot,
} from '@taku/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { addressOf } from '../limits/address.ts';
import type { ChangeLimit } from '../limits/changeLimit.ts';
import { InTurn } from '../limits/inTurn.ts';
import { MadeByAddress } from '../limits/madeByAddress.ts';
import type { BotBook, BotRecord } from '../outside/botBook.ts';
import type { BotQuestions } from '../outside/botQuestions.ts';
import { BOT_REFUSALS } from '../outside/botRefusals.ts';
import { newBot, newToken } from '../outside/newBot.ts';
import type { OutsideBots } from '../outside/outsideBots.ts';
import { proofOf } from '../outside/proofs.ts';
import { type BotProof, isOwn, mayMeet } from '../outside/seating.ts';
import { REFUSALS } from '../refusals.ts';
import { refuse } from './errors.ts';

interface BotRouteOptions {
  readonly limit: ChangeLimit;
  readonly book: BotBook;
  readonly outside: OutsideBots;
  readonly mode: BotMode;
  readonly games: readonly string[];
  /** At most so many bots a person, and a connection that names no person. */
  readonly most: number;
  readonly now: () => number;
  readonly questions: BotQuestions;
  /** Requests a minute of one bot. */
  readonly actsPerMinute: number;
}

const BotParams = z.object({ id: z.string().check(z.maxLength(64)) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['bots'];

/** What makers do with their bots. */
class BotDesk {
  readonly #options: BotRouteOptions;
  readonly #addresses = new MadeByAddress();
  readonly #making = new InTurn();

  constructor(options: BotRouteOptions) {
    this.#options = options;
  }

  cardOf(bot: BotRecord, proof: BotProof): BotCard {
    const { outside } = this.#options;
    const { id, name, games, tokenHint, createdAt } = bot;
    return {
      id,
      name,
      games: [...games],
      tokenHint,
      isConnected: outside.isListening(id),
      isMine: isOwn(bot, proof),
      createdAt,
      mayPlayPeople: bot.mayPlayPeople,
      wantsRows: outside.wantsRows(id),
      answerMs: outside.logs.answerMs(id),
    };
  }

  list(proof: BotProof): BotList {
    const { mode, book } = this.#options;
    const seen = book.all.filter((bot) => mayMeet(bot, mode, proof));
    return { mode, bots: mode === 'off' ? [] : seen.map((bot) => this.cardOf(bot, proof)) };
  }

  async make(request: FastifyRequest<{ Body: NewBotBody }>): Promise<NewBotAnswer | Refusal> {
    const { mode, games } = this.#options;
    if (mode === 'off') return BOT_REFUSALS.botsOff();
    const unknown = request.body.games.find((game) => !games.includes(game));
    if (unknown !== undefined) return REFUSALS.noGame(unknown, games);
    return this.#making.run(() => this.#put(request));
  }

  async #put(request: FastifyRequest<{ Body: NewBotBody }>): Promise<NewBotAnswer | Refusal> {
    const { book, now } = this.#options;
    const { person } = proofOf(request);
    const address = addressOf(request);
    const refusal = this.#refuseMore(address, person);
    if (refusal) return refusal;
    const { bot, token } = newBot(request.body, person, now());
    await book.put(bot);
    this.#addresses.made(bot.id, address);
    return { bot: this.cardOf(bot, { tokenHashes: [bot.tokenHash], person }), token };
  }

  async replaceToken(bot: BotRecord): Promise<NewBotAnswer> {
    const { book, outside } = this.#options;
    const { token, kept } = newToken();
    const renewed = { ...bot, ...kept };
    await book.put(renewed);
    outside.hangUp(bot.id);
    const proof = { tokenHashes: [renewed.tokenHash], person: null };
    return { bot: this.cardOf(renewed, proof), token };
  }

  async change(bot: BotRecord, changes: BotChanges, proof: BotProof): Promise<BotCard> {
    const changed = { ...bot, ...changes };
    await this.#options.book.put(changed);
    return this.cardOf(changed, proof);
  }

  async remove(bot: BotRecord): Promise<void> {
    const { book, outside } = this.#options;
    await book.remove(bot.id);
    outside.hangUp(bot.id);
    outside.logs.forget(bot.id);
  }

  /** A bot of whoever asks. */
  own(request: FastifyRequest<{ Params: { id: string } }>): BotRecord | Refusal {
    if (this.#options.mode === 'off') return BOT_REFUSALS.botsOff();
    const { id } = request.params;
    const bot = this.#options.book.find(id);
    if (!bot) return BOT_REFUSALS.noOutsideBot(id);
    return isOwn(bot, proofOf(request)) ? bot : BOT_REFUSALS.notYourBot(id);
  }

  /** By address too: whoever makes up new persons gains nothing. */
  #refuseMore(address: string, person: string | null): Refusal | null {
    const { book, most } = this.#options;
    const own = person === null ? 0 : book.all.filter(({ owner }) => owner === person).length;
    const isThere = (id: string) => book.find(id) !== null;
    const isFull = own >= most || this.#addresses.count(address, isThere) >= most;
    return isFull ? BOT_REFUSALS.tooManyBots(most) : null;
  }
}

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function makingRoutes(app: App, desk: BotDesk, limit: ChangeLimit): void {
  app.post(
    '/api/bots',
    {
      config: limit,
      schema: {
        tags,
        summary: 'Make a bot that plays from outside; its token is shown this once',
        body: NewBotBody,
        response: { 201: NewBotAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const made = await desk.make(request);
      return 'code' in made ? refuse(request, reply, made) : reply.code(201).send(made);
    },
  );
  app.get(
    '/api/bots',
    {
      schema: {
        tags,
        summary: 'Your bots, by your own secret or their tokens; all where the server allows all',
        response: { 200: BotList },
      },
    },
    (request) => desk.list(proofOf(request)),
  );
}

function owningRoutes(app: App, desk: BotDesk, outside: OutsideBots): void {
  const params = BotParams;
  app.post(
    '/api/bots/:id/token',
    {
      schema: {
        tags,
        summary: 'Replace the token: the old one and its stream end at once',
        params,
        response: { 200: NewBotAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const bot = desk.own(request);
      return 'code' in bot ? refuse(request, reply, bot) : desk.replaceToken(bot);
    },
  );
  app.delete(
    '/api/bots/:id',
    {
      schema: {
        tags,
        summary: 'Remove a bot; its games stay',
        params,
        response: { 200: RemovedBot, ...errors },
      },
    },
    async (request, reply) => {
      const bot = desk.own(request);
      if ('code' in bot) return refuse(request, reply, bot);
      await desk.remove(bot);
      return { removed: bot.id };
    },
  );
  app.get(
    '/api/bots/:id/log',
    {
      schema: {
        tags,
        summary: 'The last that a bot was told and did',
        params,
        querystring: BotLogQuery,
        response: { 200: BotLog, ...errors },
      },
    },
    async (request, reply) => {
      const bot = desk.own(request);
      if ('code' in bot) return refuse(request, reply, bot);
      return outside.logs.read(bot.id, request.query.after);
    },
  );
}

function changingRoute(app: App, desk: BotDesk): void {
  const params = BotParams;
  app.patch(
    '/api/bots/:id',
    {
      schema: {
        tags,
        summary: 'Let a bot play people, or no longer',
        params,
        body: BotChanges,
        response: { 200: BotCard, ...errors },
      },
    },
    async (request, reply) => {
      const bot = desk.own(request);
      if ('code' in bot) return refuse(request, reply, bot);
      return desk.change(bot, request.body, proofOf(request));
    },
  );
}

const QUESTION_BYTES = 524_288;

/** The bot must be able to answer as often as it is asked: a part of its own limit. */
const ASKED_SHARE = 0.8;

function askingRoute(app: App, desk: BotDesk, options: BotRouteOptions): void {
  app.post(
    '/api/bots/:id/questions',
    {
      bodyLimit: QUESTION_BYTES,
      schema: {
        tags,
        summary: 'Ask a bot of your own for a decision of a game that is played elsewhere',
        params: BotParams,
        body: BotQuestion,
        response: { 200: BotReply, ...errors },
      },
      config: {
        rateLimit: {
          max: Math.floor(options.actsPerMinute * ASKED_SHARE),
          timeWindow: '1 minute',
        },
      },
    },
    async (request, reply) => {
      const bot = desk.own(request);
      if ('code' in bot) return refuse(request, reply, bot);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const answer = await options.questions.ask(bot, request.body, gone.signal);
      return 'code' in answer ? refuse(request, reply, answer) : answer;
    },
  );
}

/** For those who make bots: make, list, change, renew, remove, ask, look on. */
export function botRoutes(fastify: FastifyInstance, options: BotRouteOptions): void {
  const app = typed(fastify);
  const desk = new BotDesk(options);
  makingRoutes(app, desk, options.limit);
  owningRoutes(app, desk, options.outside);
  changingRoute(app, desk);
  askingRoute(app, desk, options);
}

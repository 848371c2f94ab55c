import type { Refusal } from '@taku/contract';
import { PassThrough } from 'node:stream';
import { BotActAnswer, BotActBody, type BotMode, BotStreamQuery, ErrorBody } from '@taku/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { addressOf } from '../limits/address.ts';
import { TooMany } from '../limits/tooMany.ts';
import { BotActs } from '../outside/botActs.ts';
import type { BotBook, BotRecord } from '../outside/botBook.ts';
import type { BotQuestions } from '../outside/botQuestions.ts';
import { BOT_REFUSALS } from '../outside/botRefusals.ts';
import type { BotStream } from '../outside/botStreams.ts';
import type { OutsideBots } from '../outside/outsideBots.ts';
import { tokenOf } from '../outside/proofs.ts';
import type { RoomService } from '../rooms/roomService.ts';
import { refuse } from './errors.ts';
import { JSON_LINES } from './exportRoute.ts';

interface BotPlayOptions {
  readonly book: BotBook;
  readonly outside: OutsideBots;
  readonly service: RoomService;
  readonly questions: BotQuestions;
  readonly mode: BotMode;
  /** Requests a minute of one bot. */
  readonly actsPerMinute: number;
}

const RoomParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['bots'];
const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function findBot({ book, mode }: BotPlayOptions, request: FastifyRequest): BotRecord | Refusal {
  if (mode === 'off') return BOT_REFUSALS.botsOff();
  const token = tokenOf(request);
  return (token === null ? null : book.byToken(token)) ?? BOT_REFUSALS.badToken();
}

/** A bot has a limit of its own; whoever is none shares that of the address. */
function limitOf({ book, actsPerMinute }: BotPlayOptions) {
  return {
    max: actsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) =>
      book.byToken(tokenOf(request) ?? '')?.id ?? addressOf(request),
    errorResponseBuilder: () => new TooMany(BOT_REFUSALS.tooManyActs(actsPerMinute)),
  };
}

function streamOf(bot: string, wantsRows: boolean) {
  const lines = new PassThrough();
  const sink = {
    get waitingBytes() {
      return lines.writableLength + lines.readableLength;
    },
    write: (text: string) => void lines.write(text),
    end: () => void lines.end(),
  };
  const stream: BotStream = { bot, wantsRows, sink };
  return { lines, stream };
}

function streamRoute(app: App, options: BotPlayOptions): void {
  const { outside, service } = options;
  app.get(
    '/api/bot/stream',
    {
      // A packed line would wait for others.
      compress: false,
      schema: {
        tags,
        summary: 'What a bot is asked, one JSON object a line, for as long as it listens',
        querystring: BotStreamQuery,
        response: { 200: z.unknown(), ...errors },
      },
    },
    (request, reply) => {
      const bot = findBot(options, request);
      if ('code' in bot) return refuse(request, reply, bot);
      const { lines, stream } = streamOf(bot.id, request.query.rows === '1');
      lines.once('close', () => outside.disconnect(stream));
      lines.on('drain', () => outside.goOn(stream));
      outside.connect(stream);
      void service.botCame(bot.id);
      return reply.header('content-type', JSON_LINES).send(lines);
    },
  );
}

function actRoute(app: App, options: BotPlayOptions): void {
  const acts = new BotActs(options.outside, options.service, options.questions);
  app.post(
    '/api/bot/rooms/:id/act',
    {
      schema: {
        tags,
        summary: 'Play the turn of a bot: an index into legal, or an action',
        params: RoomParams,
        body: BotActBody,
        response: { 200: BotActAnswer, ...errors },
      },
      config: { rateLimit: limitOf(options) },
    },
    async (request, reply) => {
      const bot = findBot(options, request);
      if ('code' in bot) return refuse(request, reply, bot);
      const done = await acts.act(bot, request.params.id, request.body);
      return 'code' in done ? refuse(request, reply, done) : done;
    },
  );
}

/** For the bots themselves: listen, act. */
export function botPlayRoutes(fastify: FastifyInstance, options: BotPlayOptions): void {
  const app = typed(fastify);
  streamRoute(app, options);
  actRoute(app, options);
}

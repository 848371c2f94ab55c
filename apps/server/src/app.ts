import type { Refusal } from '@taku/contract';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { EventStore, LogTexts } from '@taku/storage';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { config, locales } from 'zod/mini';
import { type Gauges, type Metrics } from './metrics.ts';
import { addressOf } from './limits/address.ts';
import { CodeGuard } from './limits/codeGuard.ts';
import { SocketCounts } from './limits/socketCounts.ts';
import type { ServerOptions } from './options.ts';
import { RatingDesk } from './ratingDesk.ts';
import type { DailyDesk } from './daily/dailyDesk.ts';
import { describeRoutes } from './rest/docsRoutes.ts';
import { answerErrors, refuse } from './rest/errors.ts';
import type { BotBook } from './outside/botBook.ts';
import { BotQuestions } from './outside/botQuestions.ts';
import type { OutsideBots } from './outside/outsideBots.ts';
import { type ArenaRouteOptions, arenaRoutes } from './rest/arenaRoutes.ts';
import { botPlayRoutes } from './rest/botPlayRoutes.ts';
import { botRoutes } from './rest/botRoutes.ts';
import { dailyRoutes } from './rest/dailyRoutes.ts';
import { doubleRoutes } from './rest/doubleRoutes.ts';
import { exportRoute } from './rest/exportRoute.ts';
import { keyRoute } from './rest/keyRoute.ts';
import { gameRoutes } from './rest/gameRoutes.ts';
import { LadderRatings } from './ladderRatings.ts';
import { readBodies } from './rest/readBody.ts';
import { LogAccess } from './rest/logAccess.ts';
import { meRoutes } from './rest/meRoutes.ts';
import { jobRoutes } from './rest/jobRoutes.ts';
import { modelRoutes } from './rest/modelRoutes.ts';
import { People } from './rest/people.ts';
import { ratingRoutes } from './rest/ratingRoutes.ts';
import { roomRoutes } from './rest/roomRoutes.ts';
import { statusRoutes } from './rest/statusRoutes.ts';
import type { RoomService } from './rooms/roomService.ts';
import type { JobDesk } from './training/jobDesk.ts';
import type { MeetingDesk } from './training/meetings/meetingDesk.ts';
import type { ModelShelf } from './training/modelShelf.ts';
import type { ConnectionPool } from './sockets/connectionPool.ts';
import { checkOrigin } from './sockets/origin.ts';
import { socketRoutes } from './sockets/socketRoute.ts';
import { AllowedHosts, isLoopback } from './web/allowedHosts.ts';
import { secureHeaders } from './web/headers.ts';
import { staticFiles } from './web/staticFiles.ts';

interface AppParts {
  readonly options: ServerOptions;
  readonly arena: Pick<ArenaRouteOptions, 'ladders' | 'running'>;
  readonly log: FastifyBaseLogger;
  readonly store: EventStore;
  readonly texts: LogTexts;
  /** By which this server signs what it exports. */
  readonly key: string;
  readonly service: RoomService;
  readonly book: BotBook;
  readonly outside: OutsideBots;
  readonly shelf: ModelShelf;
  readonly desk: JobDesk | null;
  readonly meetings: MeetingDesk | null;
  readonly daily: DailyDesk | null;
  readonly pool: ConnectionPool;
  readonly metrics: Metrics;
  readonly gauges: Gauges;
}

const BODY_LIMIT = 65_536;
const TIMEOUT_CHECK_MS = 1000;

function refusedOrigin(request: FastifyRequest): Refusal | null {
  return request.ws || request.method !== 'GET' ? checkOrigin(request.headers) : null;
}

/** What is written to disk by one request: one in so many. */
const CHANGES_SHARE = 20;

/** For routes that make or change something lasting, whoever the asker pretends to be. */
function changeLimit({ rest }: ServerOptions) {
  const max = Math.ceil(rest.perMinute / CHANGES_SHARE);
  return { rateLimit: { max, timeWindow: '1 minute' } } as const;
}

/** Behind a proxy, or under a further name, others reach a server that listens on loopback. */
function accessOf({ host, hosts, trustProxy, export: mode, operatorToken }: ServerOptions) {
  const isForThisMachine = isLoopback(host) && hosts.length === 0 && trustProxy === null;
  const usual = isForThisMachine ? 'open' : 'operator';
  return { export: mode ?? usual, operatorToken, isForThisMachine } as const;
}

async function protect(app: FastifyInstance, options: ServerOptions): Promise<void> {
  await secureHeaders(app);
  await app.register(compress, { globalDecompression: false });
  await app.register(rateLimit, {
    max: options.rest.perMinute,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    // By the route: `/%61pi/rooms` and `http://host/api/rooms` lead to it as well.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api/'),
  });
  const hosts = new AllowedHosts([...options.hosts, options.host]);
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = hosts.check(request) ?? refusedOrigin(request);
    if (refusal) void refuse(request, reply, refusal);
    else done();
  });
}

function outsideRoutes(app: FastifyInstance, parts: AppParts): void {
  const { options, book, outside, service } = parts;
  const { mode, most, actsPerMinute, answerMs } = options.outside;
  const games = options.catalog.games.map(({ id }) => id);
  const questions = new BotQuestions(outside, options.clock, answerMs);
  const common = { book, outside, mode, questions, actsPerMinute };
  const limit = changeLimit(options);
  botRoutes(app, { ...common, games, most, limit, now: () => options.clock.now() });
  botPlayRoutes(app, { ...common, service });
}

function trainingRoutes(app: FastifyInstance, parts: AppParts, access: LogAccess): void {
  const { options, shelf, desk, meetings, store, texts, outside } = parts;
  const { catalog, training } = options;
  const now = () => options.clock.now();
  const limit = changeLimit(options);
  const removed = (hash: string) => meetings?.forget(hash);
  const rehearse = (game: string) => outside.rehearse(game);
  modelRoutes(app, { shelf, access, most: training.models, limit, now, removed, rehearse });
  doubleRoutes(app, { shelf, meetings, limit });
  jobRoutes(app, { store, texts, shelf, desk, mode: training.mode, catalog, limit });
}

/** The HTTP side of the server, ready to listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { options, service, store, texts, metrics, gauges, pool } = parts;
  config(locales.en());
  const app = fastify({
    loggerInstance: parts.log,
    // An address may carry a seat's secret: addresses are never logged.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: options.requestMs,
    http: {
      headersTimeout: options.requestMs,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, options.requestMs),
    },
    routerOptions: { maxParamLength: 128 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  const codes = new CodeGuard(options.perAddress.codeMissesPerMinute, () => options.clock.steady());
  readBodies(app);
  await socketRoutes(app, {
    service,
    codes,
    pool,
    clock: options.clock,
    limits: options.sockets,
    maxSockets: options.maxSockets,
    perAddress: new SocketCounts(options.perAddress.sockets),
  });
  await protect(app, options);
  await describeRoutes(app);
  const desk = new RatingDesk({ store, clock: options.clock, games: options.catalog.games });
  const people = new People(store, options.clock, (personId) => desk.forget(personId));
  roomRoutes(app, { service, codes, people, roomsPerMinute: options.rest.roomsPerMinute });
  outsideRoutes(app, parts);
  const access = new LogAccess({ store, ...accessOf(options) });
  const rehearse = (game: string) => parts.outside.rehearse(game);
  const { catalog } = options;
  const now = () => options.clock.now();
  const gameIds = catalog.games.map(({ id }) => id);
  const ratings = new LadderRatings(parts.arena.ladders, gameIds, now);
  gameRoutes(app, { store, texts, access, catalog, shelf: parts.shelf, ratings, rehearse });
  trainingRoutes(app, parts, access);
  arenaRoutes(app, { ...parts.arena, catalog: options.catalog, access, now });
  dailyRoutes(app, { desk: parts.daily, catalog, limit: changeLimit(options) });
  exportRoute(app, { texts, access, catalog: options.catalog });
  keyRoute(app, parts.key);
  meRoutes(app, { store, texts, people, catalog: options.catalog, limit: changeLimit(options) });
  ratingRoutes(app, { store, people, desk, catalog, limit: changeLimit(options) });
  statusRoutes(app, { store, metrics, gauges });
  await staticFiles(app, { ...options, shelf: parts.shelf });
  return app;
}

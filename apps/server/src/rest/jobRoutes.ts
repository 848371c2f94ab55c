import {
  Dojo,
  DojoQuery,
  ErrorBody,
  FEWEST_DECISIONS,
  JOB_ORDERS,
  JobBody,
  JobQuery,
  JobView,
  type TrainingMode,
} from '@taku/protocol';
import type { EventStore, LogTexts } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { addressOf } from '../limits/address.ts';
import type { ChangeLimit } from '../limits/changeLimit.ts';
import { REFUSALS } from '../refusals.ts';
import { type Catalog, findGame } from '../rooms/createRoom.ts';
import { OwnDecisions } from '../training/dojo.ts';
import type { JobDesk } from '../training/jobDesk.ts';
import { MODEL_REFUSALS } from '../training/modelRefusals.ts';
import type { ModelShelf } from '../training/modelShelf.ts';
import { refuse } from './errors.ts';
import { neededPerson } from './people.ts';

interface JobRouteOptions {
  readonly limit: ChangeLimit;
  readonly store: EventStore;
  readonly texts: LogTexts;
  readonly shelf: ModelShelf;
  /** Null: there is no place for jobs. */
  readonly desk: JobDesk | null;
  readonly mode: TrainingMode;
  readonly catalog: Catalog;
}

const JobParams = z.object({ id: z.string().check(z.maxLength(32)) });
const OrderParams = z.object({ ...JobParams.shape, order: z.enum(JOB_ORDERS) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['training'];

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function dojoRoute(app: App, options: JobRouteOptions): void {
  const { store, texts, shelf, desk, mode, catalog } = options;
  const own = new OwnDecisions(store, texts);
  app.get(
    '/api/me/dojo',
    {
      schema: {
        tags,
        summary: 'What my games of one kind give to learn from, and what came of them',
        querystring: DojoQuery,
        response: { 200: Dojo, ...errors },
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      const { game: id, ...filter } = request.query;
      const game = findGame(catalog, id);
      const known = catalog.games.map((one) => one.id);
      if (!game) return refuse(request, reply, REFUSALS.noGame(id, known));
      const owned = await shelf.ownedBy(asker.personId);
      const models = owned.filter(({ header }) => header.game === id);
      const kept = await own.of(asker.personId, game.id, filter);
      if (kept.decisions >= FEWEST_DECISIONS) desk?.expect(game.id);
      return {
        ...kept,
        models: models.map((model) => shelf.cardOf(model)),
        job: desk?.latest(asker.personId, id) ?? null,
        training: desk ? mode : 'off',
      };
    },
  );
}

function orderRoute(app: App, { desk, catalog, limit }: JobRouteOptions): void {
  app.post(
    '/api/jobs',
    {
      config: limit,
      schema: {
        tags,
        summary: 'Train a model on my own games, or on those of all who consented',
        body: JobBody,
        response: { 201: JobView, ...errors },
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      const { game } = request.body;
      const known = catalog.games.map(({ id }) => id);
      if (!known.includes(game)) return refuse(request, reply, REFUSALS.noGame(game, known));
      if (!desk) return refuse(request, reply, MODEL_REFUSALS.trainingOff());
      const job = await desk.order(request.body, asker.personId, addressOf(request));
      return 'code' in job ? refuse(request, reply, job) : reply.code(201).send(job);
    },
  );
}

function followRoutes(app: App, { desk }: JobRouteOptions): void {
  const response = { 200: JobView, ...errors } as const;
  app.get(
    '/api/jobs/:id',
    {
      schema: {
        tags,
        summary: 'How a job stands, with the points of its curve after a moment',
        params: JobParams,
        querystring: JobQuery,
        response,
      },
    },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      const { id } = request.params;
      const job = desk?.view(id, asker.personId, request.query.after) ?? MODEL_REFUSALS.noJob(id);
      return 'code' in job ? refuse(request, reply, job) : job;
    },
  );
  app.post(
    '/api/jobs/:id/:order',
    { schema: { tags, summary: 'Pause, resume or cancel a job', params: OrderParams, response } },
    async (request, reply) => {
      const asker = neededPerson(request);
      if ('code' in asker) return refuse(request, reply, asker);
      const { id, order } = request.params;
      const job = (await desk?.command(id, order, asker.personId)) ?? MODEL_REFUSALS.noJob(id);
      return 'code' in job ? refuse(request, reply, job) : job;
    },
  );
}

/** A person's training: what there is, a job, and what becomes of it. */
export function jobRoutes(fastify: FastifyInstance, options: JobRouteOptions): void {
  const app = typed(fastify);
  dojoRoute(app, options);
  orderRoute(app, options);
  followRoutes(app, options);
}

import type { Refusal } from '@taku/contract';
import type { StoredModel } from '@taku/models';
import { LARGEST_POLICY } from '@taku/policy';
import { ErrorBody, ModelCard, ModelNameBody } from '@taku/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { MODEL_REFUSALS } from '../training/modelRefusals.ts';
import type { ModelShelf } from '../training/modelShelf.ts';
import { refuse } from './errors.ts';
import type { LogAccess } from './logAccess.ts';
import { askingPerson, neededPerson } from './people.ts';

interface ModelRouteOptions {
  readonly shelf: ModelShelf;
  readonly access: LogAccess;
  /** Models of one person. */
  readonly most: number;
  readonly now: () => number;
}

const ModelParams = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const ModelList = z.object({ models: z.array(ModelCard) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['models'];
const FILE = 'application/octet-stream';

/** What its owner may do, and the operator with any. */
class ModelDesk {
  readonly #options: ModelRouteOptions;

  constructor(options: ModelRouteOptions) {
    this.#options = options;
  }

  list(request: FastifyRequest) {
    const { shelf } = this.#options;
    return { models: shelf.seenBy(askingPerson(request)).map((model) => shelf.cardOf(model)) };
  }

  async bring(request: FastifyRequest): Promise<ModelCard | Refusal> {
    const { shelf, access, most, now } = this.#options;
    const isOperator = access.isOperator(request);
    const asker = isOperator ? null : neededPerson(request);
    if (asker && 'code' in asker) return asker;
    if (!shelf.store) return MODEL_REFUSALS.trainingOff();
    if (asker && shelf.ownedBy(asker.personId).length >= most) {
      return MODEL_REFUSALS.tooManyModels(most);
    }
    const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    const put = await shelf.store.put(bytes, { owner: asker?.personId ?? null, madeAt: now() });
    return put.ok ? shelf.cardOf(put.value) : MODEL_REFUSALS.badModel(put.detail);
  }

  /** One that whoever asks may change. */
  own(request: FastifyRequest<{ Params: { hash: string } }>): StoredModel | Refusal {
    const { shelf, access } = this.#options;
    const { hash } = request.params;
    const model = shelf.store?.find(hash);
    const person = askingPerson(request);
    if (!model?.ok) return MODEL_REFUSALS.noModel(hash);
    const { owner } = model.value.about;
    const isTheirs = (owner !== null && owner === person) || access.isOperator(request);
    return isTheirs ? model.value : MODEL_REFUSALS.noModel(hash);
  }

  async rename(model: StoredModel, name: string): Promise<ModelCard | Refusal> {
    const { shelf } = this.#options;
    await shelf.store?.rename(model.hash, name);
    const renamed = shelf.store?.find(model.hash);
    return renamed?.ok ? shelf.cardOf(renamed.value) : MODEL_REFUSALS.noModel(model.hash);
  }

  async remove(model: StoredModel): Promise<void> {
    await this.#options.shelf.store?.remove(model.hash);
  }
}

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function listing(app: App, desk: ModelDesk): void {
  app.addContentTypeParser(
    FILE,
    { parseAs: 'buffer', bodyLimit: LARGEST_POLICY },
    (_request, body, done) => done(null, body),
  );
  app.get(
    '/api/models',
    { schema: { tags, summary: 'Models you may play', response: { 200: ModelList } } },
    (request) => desk.list(request),
  );
  app.post(
    '/api/models',
    {
      bodyLimit: LARGEST_POLICY,
      schema: {
        tags,
        summary: 'Bring a model file (taku-policy/1, application/octet-stream, at most 8 MB)',
        response: { 201: ModelCard, ...errors },
      },
    },
    async (request, reply) => {
      const card = await desk.bring(request);
      return 'code' in card ? refuse(request, reply, card) : reply.code(201).send(card);
    },
  );
}

function owning(app: App, desk: ModelDesk): void {
  const params = ModelParams;
  app.patch(
    '/api/models/:hash',
    {
      schema: {
        tags,
        summary: 'Give a model another name',
        params,
        body: ModelNameBody,
        response: { 200: ModelCard, ...errors },
      },
    },
    async (request, reply) => {
      const model = desk.own(request);
      if ('code' in model) return refuse(request, reply, model);
      const card = await desk.rename(model, request.body.name);
      return 'code' in card ? refuse(request, reply, card) : card;
    },
  );
  app.delete(
    '/api/models/:hash',
    {
      schema: {
        tags,
        summary: 'Remove a model; matches it played stay and replay',
        params,
        response: { 204: z.null(), ...errors },
      },
    },
    async (request, reply) => {
      const model = desk.own(request);
      if ('code' in model) return refuse(request, reply, model);
      await desk.remove(model);
      return reply.code(204).send(null);
    },
  );
}

/** Models of this server: list, bring, rename, remove. Their files are below /models/. */
export function modelRoutes(fastify: FastifyInstance, options: ModelRouteOptions): void {
  const app = typed(fastify);
  const desk = new ModelDesk(options);
  listing(app, desk);
  owning(app, desk);
}

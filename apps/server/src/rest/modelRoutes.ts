import type { Refusal } from '@taku/contract';
import { type ModelStore, type StoredModel, isOwner } from '@taku/models';
import { LARGEST_POLICY } from '@taku/policy';
import { ErrorBody, ModelCard, ModelNameBody } from '@taku/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { addressOf } from '../limits/address.ts';
import type { ChangeLimit } from '../limits/changeLimit.ts';
import { InTurn } from '../limits/inTurn.ts';
import { MadeByAddress } from '../limits/madeByAddress.ts';
import { MODEL_REFUSALS } from '../training/modelRefusals.ts';
import type { ModelShelf } from '../training/modelShelf.ts';
import { refuse } from './errors.ts';
import type { LogAccess } from './logAccess.ts';
import { askingPerson, neededPerson } from './people.ts';

interface ModelRouteOptions {
  readonly limit: ChangeLimit;
  readonly shelf: ModelShelf;
  readonly access: LogAccess;
  /** Models of one person; twice as many may come from one address. */
  readonly most: number;
  readonly now: () => number;
  /** Told of the game of each model that is brought. */
  readonly rehearse: (game: string) => void;
  /** Called before a model goes. */
  readonly removed: (hash: string) => void;
}

const ModelParams = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const ModelList = z.object({ models: z.array(ModelCard) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['models'];
const FILE = 'application/octet-stream';
/** So many people who have all they may share an address. */
const SHARED = 2;

/** What its owner may do, and the operator with any. */
class ModelDesk {
  readonly #options: ModelRouteOptions;
  readonly #addresses = new MadeByAddress();
  readonly #bringing = new InTurn();

  constructor(options: ModelRouteOptions) {
    this.#options = options;
  }

  async list(request: FastifyRequest) {
    const { shelf } = this.#options;
    const models = await shelf.seenBy(askingPerson(request));
    return { models: models.map((model) => shelf.cardOf(model)) };
  }

  async bring(request: FastifyRequest): Promise<ModelCard | Refusal> {
    const { shelf, access } = this.#options;
    const asker = access.isOperator(request) ? null : neededPerson(request);
    if (asker && 'code' in asker) return asker;
    if (!shelf.store) return MODEL_REFUSALS.trainingOff();
    const { store } = shelf;
    const owner = asker?.personId ?? null;
    return this.#bringing.run(() => this.#put(store, owner, request));
  }

  async #put(
    store: ModelStore,
    owner: string | null,
    request: FastifyRequest,
  ): Promise<ModelCard | Refusal> {
    const address = addressOf(request);
    const refusal = owner === null ? null : await this.#refuseMore(owner, address);
    if (refusal) return refusal;
    const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    const put = await store.put(bytes, { owner, madeAt: this.#options.now() });
    if (!put.ok) return MODEL_REFUSALS.badModel(put.detail);
    this.#options.rehearse(put.value.header.game);
    if (owner !== null) this.#addresses.made(put.value.hash, address);
    return this.#options.shelf.cardOf(put.value);
  }

  /** By address too: whoever makes up new persons fills no disk. */
  async #refuseMore(person: string, address: string): Promise<Refusal | null> {
    const { shelf, most } = this.#options;
    const own = await shelf.ownedBy(person);
    if (own.length >= most) return MODEL_REFUSALS.tooManyModels(most);
    const isThere = (hash: string) => shelf.store?.find(hash)?.ok === true;
    const nearby = SHARED * most;
    if (this.#addresses.count(address, isThere) < nearby) return null;
    return MODEL_REFUSALS.tooManyModels(nearby);
  }

  /** One that whoever asks may change. */
  own(request: FastifyRequest<{ Params: { hash: string } }>): StoredModel | Refusal {
    const { shelf, access } = this.#options;
    const { hash } = request.params;
    const model = shelf.store?.find(hash);
    const person = askingPerson(request);
    if (!model?.ok) return MODEL_REFUSALS.noModel(hash);
    const isTheirs = person !== null && isOwner(model.value.about, person);
    const isAllowed = isTheirs || access.isOperator(request);
    return isAllowed ? model.value : MODEL_REFUSALS.noModel(hash);
  }

  async rename(model: StoredModel, name: string): Promise<ModelCard | Refusal> {
    const { shelf } = this.#options;
    await shelf.store?.rename(model.hash, name);
    const renamed = shelf.store?.find(model.hash);
    return renamed?.ok ? shelf.cardOf(renamed.value) : MODEL_REFUSALS.noModel(model.hash);
  }

  /** The operator removes it for all, an owner for themselves. */
  async remove(request: FastifyRequest, { hash }: StoredModel): Promise<void> {
    const { shelf, access, removed } = this.#options;
    const person = askingPerson(request);
    removed(hash);
    if (person === null || access.isOperator(request)) await shelf.store?.remove(hash);
    else await shelf.store?.drop(hash, person);
  }
}

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function listing(app: App, desk: ModelDesk, limit: ChangeLimit): void {
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
      config: limit,
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
      await desk.remove(request, model);
      return reply.code(204).send(null);
    },
  );
}

/** Models of this server: list, bring, rename, remove. Their files are below /models/. */
export function modelRoutes(fastify: FastifyInstance, options: ModelRouteOptions): void {
  const app = typed(fastify);
  const desk = new ModelDesk(options);
  listing(app, desk, options.limit);
  owning(app, desk);
}

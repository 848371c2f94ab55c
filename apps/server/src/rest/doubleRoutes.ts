import type { Refusal } from '@taku/contract';
import { type StoredModel, isOwner } from '@taku/models';
import { ErrorBody, Likeness, Meetings, PLAYING_STYLES } from '@taku/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ChangeLimit } from '../limits/changeLimit.ts';
import { MODEL_REFUSALS } from '../training/modelRefusals.ts';
import type { ModelShelf } from '../training/modelShelf.ts';
import type { MeetingDesk } from '../training/meetings/meetingDesk.ts';
import { refuse } from './errors.ts';
import { neededPerson } from './people.ts';

interface DoubleRouteOptions {
  readonly limit: ChangeLimit;
  readonly shelf: ModelShelf;
  /** Null: nothing is measured here. */
  readonly meetings: MeetingDesk | null;
}

const Params = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const StyleParams = z.object({ ...Params.shape, style: z.enum(PLAYING_STYLES) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;
const tags = ['models'];

interface Own {
  readonly model: StoredModel;
  readonly person: string;
}

/** Views of somebody's games are for nobody else, the operator among them. */
function ownModel(
  request: FastifyRequest<{ Params: { hash: string } }>,
  shelf: ModelShelf,
): Own | Refusal {
  const asker = neededPerson(request);
  if ('code' in asker) return asker;
  const { hash } = request.params;
  const model = shelf.store?.find(hash);
  const isTheirs = model?.ok && isOwner(model.value.about, asker.personId);
  return isTheirs ? { model: model.value, person: asker.personId } : MODEL_REFUSALS.noModel(hash);
}

const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function likenessRoute(app: App, { shelf }: DoubleRouteOptions): void {
  app.get(
    '/api/models/:hash/likeness',
    {
      schema: {
        tags,
        summary: 'A double beside the person it learnt from; only they may ask',
        params: Params,
        response: { 200: Likeness, ...errors },
      },
    },
    async (request, reply) => {
      const own = ownModel(request, shelf);
      if ('code' in own) return refuse(request, reply, own);
      const kept = z.safeParse(
        Likeness,
        shelf.store?.beside(own.model.hash, `likeness-${own.person}`),
      );
      return kept.success ? kept.data : refuse(request, reply, MODEL_REFUSALS.noLikeness());
    },
  );
}

function meetingRoutes(app: App, { shelf, meetings, limit }: DoubleRouteOptions): void {
  const response = { 200: Meetings, ...errors } as const;
  const path = '/api/models/:hash/meetings/:style';
  const answer = (model: StoredModel, style: (typeof PLAYING_STYLES)[number]) =>
    meetings?.view(model, style) ?? MODEL_REFUSALS.trainingOff();
  app.get(
    path,
    {
      schema: { tags, summary: 'My model against levels, as far', params: StyleParams, response },
    },
    async (request, reply) => {
      const own = ownModel(request, shelf);
      if ('code' in own) return refuse(request, reply, own);
      const found = answer(own.model, request.params.style);
      return 'code' in found ? refuse(request, reply, found) : found;
    },
  );
  app.post(
    path,
    {
      config: limit,
      schema: { tags, summary: 'Play my model against levels', params: StyleParams, response },
    },
    async (request, reply) => {
      const own = ownModel(request, shelf);
      if ('code' in own) return refuse(request, reply, own);
      const { style } = request.params;
      meetings?.ask(own.model, style, own.person);
      const found = answer(own.model, style);
      return 'code' in found ? refuse(request, reply, found) : found;
    },
  );
}

/** What is known of a model beside its file. */
export function doubleRoutes(fastify: FastifyInstance, options: DoubleRouteOptions): void {
  const app = typed(fastify);
  likenessRoute(app, options);
  meetingRoutes(app, options);
}

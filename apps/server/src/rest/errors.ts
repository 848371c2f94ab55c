import type { Words, Refusal } from '@taku/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@taku/protocol';
import { REFUSALS } from '../refusals.ts';
import { TooMany } from '../limits/tooMany.ts';
import { TooDeep } from './readBody.ts';
import { type SchemaIssue, schemaFault } from './schemaFault.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  no_room: 404,
  no_match: 404,
  no_model: 404,
  no_job: 404,
  no_problem: 404,
  training_off: 403,
  only_own_games: 403,
  not_found: 404,
  seat_taken: 409,
  stale: 409,
  already_playing: 409,
  room_closed: 410,
  no_person: 401,
  bad_origin: 403,
  bad_host: 403,
  bad_token: 401,
  bots_off: 403,
  bot_away: 409,
  late: 504,
  no_test: 404,
  not_your_bot: 403,
  not_yours: 403,
  operator_only: 403,
  rate_limited: 429,
  too_many_bots: 429,
  too_many_favourites: 429,
  too_many_jobs: 429,
  too_many_models: 429,
  too_many_codes: 429,
  too_many_own_rooms: 429,
  too_many_rooms: 503,
  too_many_jobs_here: 503,
  not_saved: 503,
  fault: 500,
};

function statusOf(refusal: Refusal): number {
  return STATUS_OF[refusal.code] ?? 400;
}

function bodyOf({ code, words }: Refusal, request: FastifyRequest): ErrorBody {
  const speaksJapanese = request.headers['accept-language']?.startsWith('ja');
  return { code, message: speaksJapanese ? words.ja : words.en, words };
}

export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  return reply.code(statusOf(refusal)).send(bodyOf(refusal, request));
}

/** What goes wrong before any field is read, in words of our own. */
const BODY_FAULTS: Readonly<Record<string, Words>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { en: 'the body is not JSON.', ja: '本文がJSONではありません。' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { en: 'the body is empty.', ja: '本文が空です。' },
  FST_ERR_CTP_BODY_TOO_LARGE: { en: 'the body is too large.', ja: '本文が大きすぎます。' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    en: 'the content type must be application/json.',
    ja: 'content-type は application/json にしてください。',
  },
};

const UNREADABLE: Words = { en: 'it cannot be read.', ja: '読み取れません。' };

function givenTo(request: FastifyRequest, place: string | undefined): unknown {
  if (place === 'querystring') return request.query;
  return place === 'params' ? request.params : request.body;
}

function detailOf(error: FastifyError, request: FastifyRequest): Words {
  const [first] = error.validation ?? [];
  if (!first) return BODY_FAULTS[error.code] ?? UNREADABLE;
  const path = first.instancePath.split('/').filter(Boolean);
  const issue: SchemaIssue = { ...first.params, code: first.keyword, path };
  return schemaFault(issue, givenTo(request, error.validationContext));
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof TooDeep || error instanceof TooMany) return error.refusal;
  if (error.statusCode === 429) return REFUSALS.rateLimited();
  const isTheirs = error.validation ?? (error.statusCode !== undefined && error.statusCode < 500);
  return isTheirs ? REFUSALS.badRequest(detailOf(error, request)) : REFUSALS.fault();
}

/** Every error leaves in one shape; our own mistakes are logged and never described. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal.code === 'fault') request.log.error({ err: error }, 'a request failed');
    const isTheirs = refusal.code === 'bad_request' && error.statusCode;
    const status = isTheirs ? (error.statusCode ?? 400) : statusOf(refusal);
    return reply.code(status).send(bodyOf(refusal, request));
  });
}

import { DEEPEST_NESTING, nestingOf } from '@taku/contract';
import type { FastifyInstance } from 'fastify';
import { REFUSALS } from '../refusals.ts';

/** A body that is nested too deeply to be parsed. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep';
  readonly statusCode = 400;
  readonly refusal;

  constructor(nesting: number) {
    super('too deep');
    this.refusal = REFUSALS.tooDeep(nesting);
  }
}

/** Fastify's JSON parser, after a check of the nesting. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') {
        done(null);
        return;
      }
      const nesting = nestingOf(body);
      if (nesting > DEEPEST_NESTING) done(new TooDeep(nesting));
      else void parse(request, body, done);
    },
  );
}

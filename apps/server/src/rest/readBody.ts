import { DEEPEST_NESTING, nestingOf } from '@taku/contract';
import type { FastifyInstance } from 'fastify';
import { REFUSALS } from '../refusals.ts';

/** A body that nobody should walk through. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep';
  readonly statusCode = 400;
  readonly refusal;

  constructor(nesting: number) {
    super('too deep');
    this.refusal = REFUSALS.tooDeep(nesting);
  }
}

/** The default reader of JSON behind a door of our own. */
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

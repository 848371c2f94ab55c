import type { Refusal } from '@taku/contract';

/** A limit was passed, and there are words for it. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly statusCode = 429;
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('too many requests');
    this.refusal = refusal;
  }
}

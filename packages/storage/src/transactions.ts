import type { CompiledQuery } from 'kysely';

/** Runs queries as one transaction: all of them are durable, or none. */
export interface Transactions {
  run(queries: readonly CompiledQuery[]): Promise<void>;
  close(): Promise<void>;
}

/** The queries were sent and no answer came: what they did, only the database can tell. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

import type * as schema from './logSchema.ts';

export type Candidate = schema.Held<typeof schema.Candidate>;
export type Why = schema.Held<typeof schema.Why>;

import type * as schema from './logSchema.ts';

export type Candidate = schema.Held<typeof schema.Candidate>;
export type Why = schema.Held<typeof schema.Why>;
/** As a bot gives it: its sentence by key. */
export type GivenWhy = Why & { readonly summary: schema.Held<typeof schema.Said> };

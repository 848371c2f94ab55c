/** How often one address may make or change something lasting by a route. */
export interface ChangeLimit {
  readonly rateLimit: { readonly max: number; readonly timeWindow: string };
}

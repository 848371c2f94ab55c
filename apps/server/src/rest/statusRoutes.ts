import { setTimeout } from 'node:timers/promises';
import { HealthBody } from '@taku/protocol';
import { type EventStore, type Writing, whyNotWritten } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Gauges, Metrics } from '../metrics.ts';

/** Writing is tried at most this often, so that probes do not load the disk. */
const FRESH_MS = 1000;
/** While the last answer is younger than this, it is given without waiting for the disk. */
const STALE_MS = 5000;
const ANSWER_MS = 2000;

async function tryWriting(store: EventStore): Promise<Writing> {
  try {
    const late = setTimeout(ANSWER_MS, 'failing' as const, { ref: false });
    return await Promise.race([store.tryWriting().then(() => 'ok' as const), late]);
  } catch (error) {
    return whyNotWritten(error);
  }
}

/** Tries at most once a second. Meanwhile the last answer is given. */
function watchWriting(store: EventStore): () => Promise<Writing> {
  let known: Writing | null = null;
  let [triedAt, knownAt] = [-Infinity, -Infinity];
  let trying: Promise<Writing> = Promise.resolve('ok');
  const tryAgain = async () => {
    known = await tryWriting(store);
    knownAt = performance.now();
    return known;
  };
  return async () => {
    const now = performance.now();
    if (now - triedAt > FRESH_MS) [triedAt, trying] = [now, tryAgain()];
    return known !== null && now - knownAt < STALE_MS ? known : trying;
  };
}

/** For whoever runs the server: is it well, and what does it do? */
export function statusRoutes(
  fastify: FastifyInstance,
  options: { readonly store: EventStore; readonly metrics: Metrics; readonly gauges: Gauges },
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { store, metrics, gauges } = options;
  const tags = ['status'];
  const writingNow = watchWriting(store);
  const summary = 'Is the server well, and can it save?';
  app.get(
    '/health',
    { schema: { tags, summary, response: { 200: HealthBody, 503: HealthBody } } },
    async (_, reply) => {
      const writing = await writingNow();
      return reply.code(writing === 'ok' ? 200 : 503).send({
        status: writing === 'ok' ? 'ok' : 'failing',
        writing,
        rooms: gauges.rooms(),
        sockets: gauges.sockets(),
        uptimeSeconds: Math.round(process.uptime()),
      });
    },
  );
  app.get('/metrics', { schema: { tags, summary: 'Prometheus metrics' } }, async (_, reply) => {
    const text = await metrics.registry.metrics();
    return reply.header('content-type', metrics.registry.contentType).send(text);
  });
}

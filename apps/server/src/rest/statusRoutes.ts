import { setTimeout } from 'node:timers/promises';
import { HealthBody } from '@taku/protocol';
import { type EventStore, type Writing, whyNotWritten } from '@taku/storage';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Gauges, Metrics } from '../metrics.ts';

/** So often at most: a probe must not become work for the disk. */
const FRESH_MS = 1000;
const ANSWER_MS = 2000;

async function tryWriting(store: EventStore): Promise<Writing> {
  try {
    const late = setTimeout(ANSWER_MS, 'failing' as const, { ref: false });
    return await Promise.race([store.tryWriting().then(() => 'ok' as const), late]);
  } catch (error) {
    return whyNotWritten(error);
  }
}

/** Asks at most once a second, whoever asks. */
function watchWriting(store: EventStore): () => Promise<Writing> {
  let [asked, answer] = [-Infinity, Promise.resolve<Writing>('ok')];
  return () => {
    const now = performance.now();
    if (now - asked > FRESH_MS) [asked, answer] = [now, tryWriting(store)];
    return answer;
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

import { HealthBody } from '@taku/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Gauges, Metrics } from '../metrics.ts';

/** For whoever runs the server: is it well, and what does it do? */
export function statusRoutes(
  fastify: FastifyInstance,
  options: { readonly metrics: Metrics; readonly gauges: Gauges },
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const { metrics, gauges } = options;
  const tags = ['status'];
  app.get(
    '/health',
    { schema: { tags, summary: 'Is the server well?', response: { 200: HealthBody } } },
    () => ({
      status: 'ok' as const,
      rooms: gauges.rooms(),
      sockets: gauges.sockets(),
      uptimeSeconds: Math.round(process.uptime()),
    }),
  );
  app.get('/metrics', { schema: { tags, summary: 'Prometheus metrics' } }, async (_, reply) => {
    const text = await metrics.registry.metrics();
    return reply.header('content-type', metrics.registry.contentType).send(text);
  });
}

import { SigningKey } from '@taku/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** Whoever has a log compares the key in its last line with this one. */
export function keyRoute(fastify: FastifyInstance, key: string): void {
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/key',
    {
      schema: {
        tags: ['games'],
        summary: 'The public key by which this server signs the logs it exports',
        response: { 200: SigningKey },
      },
    },
    () => ({ algorithm: 'Ed25519' as const, key }),
  );
}

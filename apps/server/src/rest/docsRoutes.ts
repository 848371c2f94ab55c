import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Swagger's page styles itself inline; scripts stay our own. Plain http must keep working. */
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const DESCRIPTION = [
  'Rooms, seats and finished games of a Taku table.',
  'Play itself runs over WebSocket at `/ws/{room_id}`; see docs/protocol.md.',
].join(' ');

/** Must be registered before the routes it describes. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Taku', description: DESCRIPTION, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    transformStaticCSP: () => DOCS_POLICY,
    staticCSP: true,
  });
}

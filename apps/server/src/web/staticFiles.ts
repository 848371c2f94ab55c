import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS } from '../refusals.ts';
import { refuse } from '../rest/errors.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Addresses that are never a page of the app. */
const NOT_A_PAGE = /^\/(api|ws|docs|models|assets|health|metrics)(\/|$)|\.[a-z0-9]+$/i;

const NOT_BUILT =
  '<!doctype html><title>Taku</title><p>The web table is not built yet: run <code>npm run setup</code>.</p>';

export interface StaticOptions {
  readonly webDirectory: string;
  readonly modelsDirectory: string;
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  return (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_PAGE.test(path);
}

/** Every address of the single-page app answers with its one page. */
function answerPage(app: FastifyInstance, webDirectory: string): void {
  const isBuilt = () => existsSync(join(webDirectory, 'index.html'));
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) {
      const path = request.url.split('?', 1)[0] ?? '';
      return refuse(request, reply, REFUSALS.notFound(path));
    }
    if (!isBuilt()) return reply.type('text/html').send(NOT_BUILT);
    return reply.header('cache-control', ASK_EACH_TIME).sendFile('index.html', webDirectory);
  });
}

/** The built app, and weights by content hash. */
export async function staticFiles(app: FastifyInstance, options: StaticOptions): Promise<void> {
  const { webDirectory, modelsDirectory } = options;
  await app.register(fastifyStatic, {
    root: webDirectory,
    prefix: '/',
    wildcard: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      void reply.header('cache-control', isHashed ? FOREVER : ASK_EACH_TIME);
    },
  });
  await app.register(fastifyStatic, {
    root: modelsDirectory,
    prefix: '/models/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', path.endsWith('.json') ? ASK_EACH_TIME : FOREVER);
    },
  });
  answerPage(app, webDirectory);
}

import { type ReadStream, createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS } from '../refusals.ts';
import { refuse } from '../rest/errors.ts';
import { askingPerson } from '../rest/people.ts';
import type { ModelShelf } from '../training/modelShelf.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
/** Whose model it is may change, its bytes never. */
const OWN = 'private, no-cache';
const FILE = 'application/octet-stream';

/** Addresses that are never a page of the app. */
const NOT_A_PAGE = /^\/(api|ws|docs|models|assets|health|metrics)(\/|$)|\.[a-z0-9]+$/i;

const NOT_BUILT = [
  '<!doctype html><meta charset="utf-8"><title>Taku</title>',
  '<p>The web table is not built yet: run <code>npm run setup</code> and start again.</p>',
  '<p>画面がまだ作られていません。<code>npm run setup</code> のあと、もう一度起動してください。</p>',
].join('\n');

interface StaticOptions {
  readonly webDirectory: string;
  readonly modelsDirectory: string;
  readonly shelf: ModelShelf;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !NOT_A_PAGE.test(pathOf(request));
}

function hasPage(webDirectory: string): boolean {
  return existsSync(join(webDirectory, 'index.html'));
}

/** A model that was made or brought here, for whoever may play it. */
function madeModel(request: FastifyRequest, shelf: ModelShelf): ReadStream | null {
  const hash = /^\/models\/([0-9a-f]{64})$/.exec(pathOf(request))?.[1];
  if (hash === undefined || request.method !== 'GET') return null;
  const model = shelf.find(hash, askingPerson(request));
  return model?.ok && shelf.store ? createReadStream(shelf.store.pathOf(hash)) : null;
}

/** Every address of the single-page app answers with its one page, while a build is there. */
function answerPages(app: FastifyInstance, webDirectory: string | null, shelf: ModelShelf): void {
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const model = madeModel(request, shelf);
    if (model) return reply.header('cache-control', OWN).type(FILE).send(model);
    if (!wantsPage(request)) return refuse(request, reply, REFUSALS.notFound(pathOf(request)));
    void reply.header('cache-control', ASK_EACH_TIME);
    // A rebuild takes the page away for a moment; sending a missing file would come back here.
    if (webDirectory === null || !hasPage(webDirectory)) {
      return reply.code(503).type('text/html').send(NOT_BUILT);
    }
    return reply.sendFile('index.html', webDirectory);
  });
}

const VERIFIER = 'verify.html';

/** That page is one file with everything inside; the policy it brings names what it may run. */
function verifierPolicy(root: string): string | null {
  const path = join(root, VERIFIER);
  if (!existsSync(path)) return null;
  const own = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
    readFileSync(path, 'utf8'),
  );
  return own?.[1] === undefined ? null : `${own[1]}; frame-ancestors 'none'`;
}

async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  const policy = verifierPolicy(root);
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      void reply.header('cache-control', isHashed ? FOREVER : ASK_EACH_TIME);
      if (policy !== null && path.endsWith(VERIFIER)) {
        void reply.header('content-security-policy', policy);
      }
    },
  });
}

/** Weights are named by their content; the manifest is not. */
async function serveModels(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/models/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', path.endsWith('.json') ? ASK_EACH_TIME : FOREVER);
    },
  });
}

export async function staticFiles(app: FastifyInstance, options: StaticOptions): Promise<void> {
  const { webDirectory, modelsDirectory, shelf } = options;
  const isBuilt = hasPage(webDirectory);
  if (isBuilt) await serveWeb(app, webDirectory);
  if (existsSync(modelsDirectory)) await serveModels(app, modelsDirectory);
  answerPages(app, isBuilt ? webDirectory : null, shelf);
}

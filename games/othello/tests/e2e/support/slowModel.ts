import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';

const MODEL = /\/models\/[0-9a-f]{64}$/;

/** Serves one file: half of it at once, the rest when it is let go. */
interface HeldModel {
  release(): void;
  close(): Promise<void>;
}

function address(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The page's weights come through here, so that a test can stop in the middle. */
export async function holdModel(page: Page, baseUrl: string): Promise<HeldModel> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((request, response) => {
    void (async () => {
      const origin = await fetch(`${baseUrl}${request.url}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      const bytes = Buffer.from(await origin.arrayBuffer());
      response.writeHead(200, { 'content-length': bytes.length, 'cache-control': 'no-store' });
      response.write(bytes.subarray(0, bytes.length / 2));
      await released;
      response.end(bytes.subarray(bytes.length / 2));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  await page.context().route(MODEL, (route: Route) => {
    const { pathname } = new URL(route.request().url());
    return route.continue({ url: `${address(server)}${pathname}` });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { release, close };
}

/** The first answers in order, then the true ones. */
export async function spoilModel(page: Page, ...answers: readonly ('gone' | 'damaged')[]) {
  const left = [...answers];
  await page.context().route(MODEL, async (route: Route) => {
    const answer = left.shift();
    if (answer === undefined) return route.continue();
    if (answer === 'gone') return route.fulfill({ status: 503, body: 'away' });
    const response = await route.fetch();
    const body = await response.body();
    body.writeUInt8(body.readUInt8(5000) ^ 1, 5000);
    return route.fulfill({ response, body });
  });
}

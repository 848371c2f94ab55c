import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import type { Game } from '@taku/contract';
import { highCard } from '@taku/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { optionsFromEnvironment } from './serve.ts';
import { lanAddresses } from './startServer.ts';
import { TestServer } from './testing/testServer.ts';

const catalog = { games: [highCard] as unknown as Game[], bots: [] };
let server: TestServer;

afterEach(() => server.close());

function statusFor(host: string, path = '/api/rooms'): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const options = { hostname: '127.0.0.1', port, path, headers: { host }, agent: false };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

async function isWelcome(host: string): Promise<boolean> {
  const { room_id } = await server.openRoom({ game: 'high-card' });
  const client = server.open(room_id, {}, { host, origin: `http://${host}` });
  return client.next('welcome').then(
    () => true,
    () => false,
  );
}

describe('the names a server answers to', () => {
  it.each([
    'localhost',
    'localhost:8000',
    'localhost.',
    'taku.localhost',
    '127.0.0.1:1',
    '127.8.9.1',
    '[::1]:8000',
    hostname(),
    `${hostname()}.local`,
    'games.example.org',
    ...lanAddresses(),
  ])('%s is its own', async (host) => {
    server = await TestServer.start({ catalog, hosts: ['games.example.org'] });
    expect([await statusFor(host), await isWelcome(host)]).toEqual([200, true]);
  });

  it.each([
    'evil.example',
    'evil.example:8000',
    'localhost.evil.example',
    'evil@localhost',
    '127.0.0.1.evil.example',
    '203.0.113.9',
    'games.example.org.evil.example',
  ])('“%s” is not, at any door', async (host) => {
    server = await TestServer.start({ catalog, hosts: ['games.example.org'] });
    const doors = ['/api/rooms', '/', '/health', '/metrics', '/nothing', '/docs/json'];
    expect(await Promise.all(doors.map((path) => statusFor(host, path)))).toEqual(
      doors.map(() => 403),
    );
    expect(await isWelcome(host)).toBe(false);
  });

  it('a device of the local network reaches a server that listens for it', async () => {
    server = await TestServer.start({ catalog, host: '0.0.0.0' });
    for (const address of lanAddresses()) {
      const url = `http://${address}:${server.server.port}`;
      const response = await fetch(`${url}/api/rooms`, { headers: { origin: url } });
      expect(response.status).toBe(200);
      expect(await isWelcome(`${address}:${server.server.port}`)).toBe(true);
    }
  });

  it('TAKU_HOSTS adds names; HOST is one by itself', () => {
    server = { close: () => Promise.resolve() } as TestServer;
    const hostsOf = (environment: Record<string, string>) =>
      optionsFromEnvironment(environment, []).hosts;
    expect(hostsOf({ TAKU_HOSTS: 'Taku.example.org, other.example' })).toEqual([
      'taku.example.org',
      'other.example',
    ]);
    expect(hostsOf({})).toEqual([]);
    expect(() => hostsOf({ TAKU_HOSTS: 'http://x/' })).toThrow(/^TAKU_HOSTS is “http:\/\/x\/”/);
  });
});

describe('slow requests', () => {
  it.each([
    ['a body', 'POST /api/rooms HTTP/1.1\r\nhost: localhost\r\ncontent-length: 40\r\n\r\n{"game":'],
    ['a head', 'POST /api/rooms HTTP/1.1\r\nhost: localhost\r\n'],
  ])('%s that does not come is cut off', async (_what, text) => {
    server = await TestServer.start({ catalog, requestMs: 200 });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (chunk) => void (answer += String(chunk)));
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toContain('408');
  });
});

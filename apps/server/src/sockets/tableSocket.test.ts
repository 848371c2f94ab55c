import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { TableSocket } from './tableSocket.ts';

let server: WebSocketServer;
let sender: TableSocket;
let reader: WebSocket;

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', WebSocket: TableSocket });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection') as Promise<[TableSocket]>;
  reader = new WebSocket(`ws://127.0.0.1:${port}`);
  [sender] = await connected;
});

afterAll(() => {
  reader.terminate();
  server.close();
});

const WHERE_HEADERS_CHANGE = [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 200_000];

it.each([
  ['ASCII', 'a'],
  ['letters of Latin-1', 'é'],
  ['Japanese', '卓'],
  ['pairs of surrogates', '🀄'],
])('every length of %s arrives as it was sent', async (_name, letter) => {
  for (const length of WHERE_HEADERS_CHANGE) {
    const text = letter.repeat(length);
    const arrived = once(reader, 'message') as Promise<[Buffer, boolean]>;
    sender.send(text);
    const [data, isBinary] = await arrived;
    expect([data.toString() === text, isBinary]).toEqual([true, false]);
  }
});

it('a closed socket is sent nothing, and nothing is thrown', async () => {
  sender.close(1000);
  sender.send('too late');
  const [code] = (await once(reader, 'close')) as [number];
  expect(code).toBe(1000);
});

import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { type Attack, type Target, holds } from './attack.ts';

const STRANGER = 'evil.example';
const SLOW_LIMIT_MS = 25_000;
const HALF_A_REQUEST =
  'POST /api/rooms HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
  'content-length: 500\r\n\r\n{"game":';

/** As a browser sends it whose page is of the stranger's name. */
function askAsStranger(target: Target, method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(target.url);
  const headers = { host: `${STRANGER}:${port}`, origin: `http://${STRANGER}:${port}` };
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

async function rebindRest(target: Target): Promise<string> {
  const reads = ['/', '/api/rooms', '/api/export', '/metrics', '/%61pi/rooms'];
  const statuses = [
    ...(await Promise.all(reads.map((path) => askAsStranger(target, 'GET', path)))),
    await askAsStranger(target, 'POST', '/api/rooms'),
  ];
  holds(
    statuses.every((status) => status === 403),
    `answered ${statuses.join(', ')}`,
  );
  return `${statuses.length} refused`;
}

async function rebindSocket(target: Target): Promise<string> {
  const { room_id: roomId } = await target.openRoom();
  const { port } = new URL(target.url);
  const headers = { host: `${STRANGER}:${port}`, origin: `http://${STRANGER}:${port}` };
  const socket = new WebSocket(`${target.webSocketUrl}/ws/${roomId}`, { headers });
  const opened = await new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  socket.terminate();
  holds(!opened, 'the socket was let in');
  return 'refused';
}

async function sendSlowly(target: Target): Promise<string> {
  const startedAt = performance.now();
  const socket = connect(Number(new URL(target.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.write(HALF_A_REQUEST);
  const drip = setInterval(() => socket.write(' '), 1000);
  const limit = setTimeout(() => socket.destroy(), SLOW_LIMIT_MS);
  await once(socket, 'close');
  clearInterval(drip);
  clearTimeout(limit);
  const seconds = (performance.now() - startedAt) / 1000;
  holds(seconds * 1000 < SLOW_LIMIT_MS, `still open after ${seconds.toFixed(1)} s`);
  return `cut after ${seconds.toFixed(1)} s`;
}

export const attacks: readonly Attack[] = [
  { title: 'DNS rebinding: pages, REST and export', run: rebindRest },
  { title: 'DNS rebinding: a socket', run: rebindSocket },
  { title: 'a body of one byte a second', run: sendSlowly },
];

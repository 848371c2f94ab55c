import { request } from 'node:http';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { type Attack, type SeatAnswer, type Target, holds } from './attack.ts';

/** As many as short codes there are. */
const CODES = 8190;
const ROOMS = 60;
const SOCKETS = 150;
const AT_ONCE = 50;

/** `fetch` would tidy the path. */
function statusOf(target: Target, path: string): Promise<number> {
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

async function countOf(count: number, wanted: number, ask: (index: number) => Promise<number>) {
  let seen = 0;
  for (let first = 0; first < count; first += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, i) => first + i);
    for (const status of await Promise.all(indexes.map(ask))) if (status === wanted) seen += 1;
  }
  return seen;
}

function spelling(title: string, pathOf: (url: string) => string): Attack {
  return {
    title: `1,000 requests to ${title}`,
    async run(target) {
      const answered = await countOf(1000, 200, () => statusOf(target, pathOf(target.url)));
      holds(answered <= 600, `${answered} were answered`);
      return `${answered} were answered`;
    },
  };
}

async function tryCodes(target: Target): Promise<string> {
  await target.openRoom({ visibility: 'link' });
  const looked = await countOf(CODES, 404, (index) =>
    statusOf(target, `/api/rooms/KASA-${10 + index}`),
  );
  holds(looked <= 10, `${looked} codes were looked up`);
  const socket = target.open('KASA-10');
  const { code } = await socket.closed;
  holds(code === 4429, `the socket looked up one more (${code})`);
  return `${looked} were looked up`;
}

async function openRooms(target: Target): Promise<string> {
  const opened = await countOf(ROOMS, 201, async () => {
    const { status } = await target.post('/api/rooms', { game: ANY_GAME.id });
    return status;
  });
  holds(opened <= 20, `${opened} rooms were opened`);
  return `${opened} were opened`;
}

async function openSockets(target: Target): Promise<string> {
  const rooms: SeatAnswer[] = [];
  for (let room = 0; room < 15; room++) rooms.push(await target.openRoom());
  const entered = await countOf(SOCKETS, 200, async (index) => {
    const client = target.open(rooms[index % rooms.length]?.room_id ?? '');
    return client.next('welcome').then(
      () => 200,
      () => 0,
    );
  });
  holds(entered <= 100, `${entered} sockets were let in`);
  return `${entered} were let in`;
}

const MANY = { TAKU_REQUESTS_PER_MINUTE: '1000000' };

export const attacks: readonly Attack[] = [
  spelling('/%61pi/rooms', () => '/%61pi/rooms'),
  spelling('an absolute address', (url) => `${url}/api/rooms`),
  { title: `${CODES} room codes tried`, environment: MANY, run: tryCodes },
  { title: `${ROOMS} rooms from one address`, environment: MANY, run: openRooms },
  { title: `${SOCKETS} sockets from one address`, run: openSockets },
];

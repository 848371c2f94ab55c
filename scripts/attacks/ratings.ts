import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { at } from '@taku/contract';
import { hashText } from '@taku/match';
import { personIdOf } from '@taku/storage';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import type { TableClient } from '../../apps/server/src/testing/tableClient.ts';
import { type Attack, type SeatAnswer, type Target, holds } from './attack.ts';

const PERSONS = ['aki'.padEnd(24, '-'), 'beni'.padEnd(24, '-')] as const;
const MATCHES = 400;
const ASKED_AT_ONCE = 50;
const LONGEST_HEALTH_MS = 300;
const FREE = { TAKU_FRAMES_PER_SECOND: '100000', TAKU_REQUESTS_PER_MINUTE: '1000000' };

interface Rated {
  readonly roomId: string;
  readonly clients: readonly TableClient[];
  readonly seats: readonly SeatAnswer[];
}

/** Two persons at a rated table whose match has begun. */
async function ratedTable(target: Target): Promise<Rated> {
  const own = await target.openRoom({ rated: true, person: PERSONS[0] });
  const body = { name: 'Beni', person: PERSONS[1] };
  const { text } = await target.post(`/api/rooms/${own.room_id}/join`, body);
  const seats = [own, JSON.parse(text) as SeatAnswer];
  const clients: TableClient[] = [];
  for (const { player_id: playerId } of seats) {
    clients.push(await target.enter(own.room_id, { playerId }));
  }
  for (const client of clients) await client.ask({ type: 'game_start' });
  return { roomId: own.room_id, clients, seats };
}

async function chosenPositions(target: Target): Promise<string> {
  let tried = 0;
  for (const game of GAMES) {
    for (const config of game.boundedConfigs) {
      if (game.startsEven?.(config) ?? true) continue;
      const order = { game: game.id, config, seatCount: 2, rated: true, person: PERSONS[0] };
      const { room } = (await target.openRoom(order)) as unknown as { room: { rated: boolean } };
      holds(!room.rated, `${game.id} is rated from ${JSON.stringify(config)}`);
      tried += 1;
    }
  }
  holds(tried > 0, 'no game has a position to begin from');
  return `${tried} tables, none rated`;
}

async function resignForever(target: Target): Promise<string> {
  const { clients } = await ratedTable(target);
  for (let played = 0; played < MATCHES; played++) {
    await at(clients, played % 2).ask({ type: 'resign' });
    for (const client of clients) await client.ask({ type: 'rematch' });
  }
  const headers = { authorization: `Person ${PERSONS[0]}` };
  const asked = Array.from({ length: ASKED_AT_ONCE }, () =>
    target.ask(`/api/ratings?game=${ANY_GAME.id}`, { headers }),
  );
  const began = performance.now();
  await target.ask('/health');
  const tookMs = Math.round(performance.now() - began);
  const [first] = (await Promise.all(asked)).map(({ text }) => text);
  holds(first?.includes(`"matches":${MATCHES}`) === true, `not all were counted: ${first}`);
  holds(tookMs < LONGEST_HEALTH_MS, `/health took ${tookMs} ms`);
  return `${MATCHES} matches, ${ASKED_AT_ONCE} asked at once, /health ${tookMs} ms`;
}

/** What nobody but its owner may ever read. */
function secretsOf(target: Target, { seats }: Rated): readonly string[] {
  const key = readFileSync(join(target.dataPath, 'signing-key.pem'), 'utf8').split('\n')[1] ?? '';
  const ids = PERSONS.map(personIdOf);
  return [...PERSONS, ...ids, ...seats.map((seat) => seat.player_id), key];
}

async function listen(target: Target): Promise<string> {
  const table = await ratedTable(target);
  const spectator = await target.enter(table.roomId);
  await at(table.clients, 0).ask({ type: 'resign' });
  const over = await spectator.next((frame) => JSON.stringify(frame).includes('match_over'));
  const { matchId } = over['match'] as { matchId: string };
  const paths = [
    `/api/rooms/${table.roomId}`,
    '/api/rooms',
    `/api/ratings?game=${ANY_GAME.id}`,
    '/api/key',
    ...['json', 'log'].map((format) => `/api/games/${matchId}/log?format=${format}`),
    '/api/export',
    '/metrics',
  ];
  const answers = await Promise.all(paths.map((path) => target.ask(path)));
  const heard = [
    ...[spectator, ...table.clients].map(({ frames }) => JSON.stringify(frames)),
    ...answers.map(({ text }) => text),
  ];
  for (const [place, secret] of secretsOf(target, table).entries()) {
    holds(!heard.some((text) => text.includes(secret)), `secret ${place} was told`);
  }
  return `${heard.reduce((sum, text) => sum + text.length, 0)} characters, no secret`;
}

async function othersOwn(target: Target): Promise<string> {
  const stranger = { authorization: `Person ${hashText('stranger').slice(0, 24)}` };
  const { clients } = await ratedTable(target);
  await at(clients, 0).ask({ type: 'resign' });
  const paths = ['/api/me/record', '/api/me/ratings', '/api/me/favourites', '/api/me/matches'];
  for (const path of paths) {
    const [own, none] = [await target.ask(path, { headers: stranger }), await target.ask(path)];
    holds(!own.text.includes('m_'), `${path} told a stranger ${own.text}`);
    holds(none.status === 401, `${path} answered nobody with ${none.status}`);
  }
  return `${paths.length} routes`;
}

export const attacks: readonly Attack[] = [
  { title: 'a rated match from a position that is won already', run: chosenPositions },
  { title: 'resigning without end', environment: FREE, run: resignForever },
  { title: 'ids, secrets and the key in what others are told', run: listen },
  { title: 'a stranger reads the record of a person', run: othersOwn },
];

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seat } from '@taku/contract';
import { ChildServer } from './childServer.ts';

/** A folder for the database of one run, removed at its end. */
export function temporaryData(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'taku-load-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

interface TakuOptions {
  readonly dataPath: string;
  readonly port?: number;
  /** Where its build lies; here, without it. */
  readonly folder?: string;
  /** For profiles: flags of Node itself. */
  readonly nodeFlags?: readonly string[];
}

/** What `npm start` of a build gives to Node. */
function startArguments(folder: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/** The real server as `npm start` runs it, with limits that let one address bear the whole load. */
export function startTaku({ dataPath, port = 0, folder, nodeFlags = [] }: TakuOptions) {
  return ChildServer.start([...nodeFlags, ...startArguments(folder ?? '.')], {
    ...(folder !== undefined && { cwd: folder }),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      TAKU_DATA: dataPath,
      TAKU_REQUESTS_PER_MINUTE: '10000000',
      TAKU_FRAMES_PER_SECOND: '100000',
      TAKU_ROOMS_PER_ADDRESS: '100000',
      TAKU_SOCKETS_PER_ADDRESS: '100000',
      TAKU_CODE_MISSES_PER_MINUTE: '1000000',
      TAKU_SPECTATORS_PER_ADDRESS: '100000',
    },
  });
}

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

interface SeatAnswer {
  readonly room_id: string;
  readonly player_id: string;
  readonly seat: Seat;
}

export interface OpenedRoom {
  readonly roomId: string;
  /** By seat. */
  readonly playerIds: readonly string[];
}

/** Opens a room and takes all its seats. */
export async function openRoom(
  baseUrl: string,
  order: { readonly game: string; readonly config: unknown; readonly seatCount: number },
): Promise<OpenedRoom> {
  const rooms = `${baseUrl}/api/rooms`;
  const first = await post<SeatAnswer>(rooms, { ...order, join: { name: 'Seat 0', seat: 0 } });
  const playerIds = [first.player_id];
  for (let seat = 1; seat < order.seatCount; seat++) {
    const wish = { name: `Seat ${seat}`, seat };
    const answer = await post<SeatAnswer>(`${rooms}/${first.room_id}/join`, wish);
    playerIds.push(answer.player_id);
  }
  return { roomId: first.room_id, playerIds };
}

/** Runs a job for each item, so many at a time. */
export async function inBatches<T, R>(
  items: readonly T[],
  size: number,
  job: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += size) {
    results.push(...(await Promise.all(items.slice(first, first + size).map(job))));
  }
  return results;
}

import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { ANY_GAME, firstBot } from './games.ts';

/** Tables made by the interface a script would use, to come to the point quickly. */
export interface Seat {
  readonly roomId: string;
  readonly playerId: string;
  readonly path: string;
}

interface Answer {
  readonly room_id: string;
  readonly player_id: string;
}

function seatOf(answer: Answer): Seat {
  const { room_id: roomId, player_id: playerId } = answer;
  return { roomId, playerId, path: `/room/${roomId}?player_id=${playerId}` };
}

async function post(url: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export type TableOptions = { readonly game?: string; readonly [option: string]: unknown };

export async function openCpuTable(baseUrl: string, options: TableOptions = {}): Promise<Seat> {
  const { game = ANY_GAME } = options;
  const join = { name: 'Haruko', seat: 0 };
  const body = { game, visibility: 'link', bots: [firstBot(game)], join, ...options };
  return seatOf(await post(`${baseUrl}/api/rooms`, body));
}

export async function openFriendTable(
  baseUrl: string,
  name = 'Haruko',
  options: TableOptions = {},
): Promise<Seat> {
  const join = { name, seat: 0 };
  const body = { game: ANY_GAME, visibility: 'link', seatCount: 2, join, ...options };
  return seatOf(await post(`${baseUrl}/api/rooms`, body));
}

export async function joinTable(baseUrl: string, roomId: string, name: string): Promise<Seat> {
  return seatOf(await post(`${baseUrl}/api/rooms/${roomId}/join`, { name }));
}

/** Gives up for this seat, as a raw client would; answers when the match is over. */
export async function resign(baseUrl: string, { roomId, playerId }: Seat): Promise<void> {
  const address = `${baseUrl.replace('http', 'ws')}/ws/${roomId}?player_id=${playerId}`;
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'resign', ref: 'resign' })));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString('utf8')) as { readonly type: string };
      if (frame.type === 'match_over') resolve();
      if (frame.type === 'error') reject(new Error(data.toString('utf8')));
    });
  });
  socket.close();
}

/** Everybody sits; each presses Start. In English. */
export async function startTogether(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    // A tab behind another one draws once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
  }
}

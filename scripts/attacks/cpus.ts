import { findGame } from '@taku/catalog';
import { type Game, invariant } from '@taku/contract';
import { legalFromView, matchOf } from '../../apps/server/src/testing/play.ts';
import type { Frame, TableClient } from '../../apps/server/src/testing/tableClient.ts';
import { type Attack, type Target, holds } from './attack.ts';

const TABLES = 40;
const MOVES = 15;
const LONGEST_MS = 500;

function othello(): Game {
  const game = findGame('othello');
  invariant(game, 'there is Othello');
  return game;
}

async function sitDown(target: Target, address: string, bot: string): Promise<TableClient> {
  const order = {
    game: 'othello',
    config: { black: 0 },
    bots: [bot],
    join: { name: 'Aki', seat: 0 },
  };
  const { status, text } = await target.post('/api/rooms', order, { 'x-forwarded-for': address });
  if (status !== 201) throw new Error(`no room: ${status} ${text}`);
  const room = JSON.parse(text) as { readonly room_id: string; readonly player_id: string };
  return target.open(room.room_id, { playerId: room.player_id });
}

function isMyTurn(frame: Frame): boolean {
  if (frame.type !== 'update' && frame.type !== 'welcome') return false;
  const match = frame['match'] === null ? null : matchOf(frame);
  return match?.status.kind === 'acting' && match.status.seats.includes(0);
}

/** Moves whenever it may, until its table or the attack is over. */
async function playOn(game: Game, client: TableClient): Promise<void> {
  for (;;) {
    const { view } = matchOf(await client.next(isMyTurn));
    client.send(legalFromView(game, view, 0));
  }
}

async function slowestAnswer(game: Game, client: TableClient): Promise<number> {
  let slowestMs = 0;
  for (let move = 0; move < MOVES; move++) {
    const { view } = matchOf(await client.next(isMyTurn));
    await client.ask({ ...(legalFromView(game, view, 0) as object) });
    const since = performance.now();
    await client.next(isMyTurn);
    slowestMs = Math.max(slowestMs, performance.now() - since);
    client.send({ type: 'sync' });
  }
  return slowestMs;
}

async function crowd(target: Target): Promise<string> {
  const game = othello();
  // A server in use has its threads; starting them is no part of the attack.
  await slowestAnswer(game, await sitDown(target, '203.0.113.3', 'othello/level1'));
  for (let table = 0; table < TABLES; table++) {
    const client = await sitDown(target, '203.0.113.1', 'othello/level9');
    playOn(game, client).catch(() => undefined);
  }
  const other = await sitDown(target, '203.0.113.2', 'othello/level1');
  const slowestMs = await slowestAnswer(game, other);
  const figure = `${MOVES} answers of level 1, the slowest after ${slowestMs.toFixed(0)} ms`;
  holds(slowestMs <= LONGEST_MS, figure);
  return figure;
}

export const attacks: readonly Attack[] = [
  {
    title: `${TABLES} tables of level 9 hold up the easy CPU of another address`,
    environment: { TAKU_TRUST_PROXY: '1', TAKU_ROOMS_PER_ADDRESS: '50' },
    run: crowd,
  },
];

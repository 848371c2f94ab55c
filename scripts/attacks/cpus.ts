import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { type BotSpec, type Game, FIRST_SEAT } from '@taku/contract';
import { legalFromView, matchOf } from '../../apps/server/src/testing/play.ts';
import type { Frame, TableClient } from '../../apps/server/src/testing/tableClient.ts';
import { type Attack, type Target, holds } from './attack.ts';

const TABLES = 40;
const MOVES = 15;
const LONGEST_MS = 500;

/** A game with quick and slow CPUs; the weakest and the slowest of them. */
function cpus(): { readonly game: Game; readonly quick: BotSpec; readonly slow: BotSpec } {
  for (const game of GAMES) {
    const listed = botsOf(game.id).filter((bot) => bot.listed);
    const [quick, slow] = [listed[0], listed.findLast(({ isSlow }) => isSlow)];
    if (quick && slow && !quick.isSlow) return { game, quick, slow };
  }
  throw new Error('no game has a slow CPU');
}

async function sitDown(target: Target, address: string, bot: BotSpec): Promise<TableClient> {
  const order = { game: bot.game, bots: [bot.id], join: { name: 'Aki', seat: 0 } };
  const { status, text } = await target.post('/api/rooms', order, { 'x-forwarded-for': address });
  if (status !== 201) throw new Error(`no room: ${status} ${text}`);
  const room = JSON.parse(text) as { readonly room_id: string; readonly player_id: string };
  return target.open(room.room_id, { playerId: room.player_id });
}

function isMyTurn(frame: Frame): boolean {
  if (frame.type !== 'update' && frame.type !== 'welcome') return false;
  const match = frame['match'] === null ? null : matchOf(frame);
  return match?.status.kind === 'acting' && match.status.seats.includes(FIRST_SEAT);
}

/** Moves whenever it may, until its table or the attack is over. */
async function playOn(game: Game, client: TableClient): Promise<void> {
  for (;;) {
    const { view } = matchOf(await client.next(isMyTurn));
    client.send(legalFromView(game, view, FIRST_SEAT));
  }
}

async function slowestAnswer(game: Game, client: TableClient): Promise<number> {
  let slowestMs = 0;
  for (let move = 0; move < MOVES; move++) {
    const { view } = matchOf(await client.next(isMyTurn));
    await client.ask({ ...(legalFromView(game, view, FIRST_SEAT) as object) });
    const since = performance.now();
    await client.next(isMyTurn);
    slowestMs = Math.max(slowestMs, performance.now() - since);
    client.send({ type: 'sync' });
  }
  return slowestMs;
}

async function crowd(target: Target): Promise<string> {
  const { game, quick, slow } = cpus();
  // A server in use has its threads; starting them is no part of the attack.
  await slowestAnswer(game, await sitDown(target, '203.0.113.3', quick));
  for (let table = 0; table < TABLES; table++) {
    const client = await sitDown(target, '203.0.113.1', slow);
    playOn(game, client).catch(() => undefined);
  }
  const other = await sitDown(target, '203.0.113.2', quick);
  const slowestMs = await slowestAnswer(game, other);
  const figure = `${MOVES} answers of ${quick.id} beside ${slow.id}, the slowest after ${slowestMs.toFixed(0)} ms`;
  holds(slowestMs <= LONGEST_MS, figure);
  return figure;
}

export const attacks: readonly Attack[] = [
  {
    title: `${TABLES} tables of the slowest CPU hold up the easy CPU of another address`,
    environment: { TAKU_TRUST_PROXY: '1', TAKU_ROOMS_PER_ADDRESS: '50' },
    run: crowd,
  },
];

import { fileURLToPath } from 'node:url';
import type { Frame, TableClient } from '../../apps/server/src/testing/tableClient.ts';
import { type Attack, type Target, holds } from './attack.ts';

const JUMPING_CLOCK = fileURLToPath(new URL('jumpingClock.mjs', import.meta.url));
const TURN_SECONDS = 600;

interface Clocks {
  readonly match: { readonly clocks: readonly { readonly turnLeftMs?: number }[] | null } | null;
}

function longestTurn(frame: Frame): number {
  const { match } = frame as unknown as Clocks;
  return Math.max(0, ...(match?.clocks ?? []).map(({ turnLeftMs = 0 }) => turnLeftMs));
}

async function started(target: Target): Promise<readonly [TableClient, TableClient]> {
  const time = { turnSeconds: TURN_SECONDS, bankSeconds: 0 };
  const room = await target.openRoom({ game: 'othello', time, config: { black: 0 } });
  const other = await target.join(room.room_id, 'Beni');
  const clients = [
    await target.enter(room.room_id, { playerId: room.player_id }),
    await target.enter(room.room_id, { playerId: other.player_id }),
  ] as const;
  for (const client of clients) await client.ask({ type: 'game_start' });
  return clients;
}

async function setClock(target: Target): Promise<string> {
  const [black, white] = await started(target);
  const { room_id: waiting } = await target.openRoom({ game: 'othello' });
  for (const [client, square] of [
    [black, 'f5'],
    [white, 'd6'],
    [black, 'c3'],
  ] as const) {
    process.kill(target.process.pid, 'SIGUSR2');
    const move = await client.ask({ type: 'place', square });
    holds(move.type === 'update', `a move was answered with ${JSON.stringify(move)}`);
    const leftMs = longestTurn(move);
    holds(leftMs > (TURN_SECONDS - 60) * 1000, `the next turn has ${leftMs} ms`);
  }
  const { status } = await target.ask(`/api/rooms/${waiting}`);
  holds(status === 200, `a waiting table answers ${status}`);
  return 'no turn lost, no table closed';
}

export const attacks: readonly Attack[] = [
  {
    title: 'the wall clock set forward by 10 days, three times',
    environment: { NODE_OPTIONS: `--import=${JUMPING_CLOCK}` },
    run: setClock,
  },
];

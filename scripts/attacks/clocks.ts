import { fileURLToPath } from 'node:url';
import { at } from '@taku/contract';
import type { Frame } from '../../apps/server/src/testing/tableClient.ts';
import { type Attack, type Target, holds } from './attack.ts';
import { Pair } from './pair.ts';

const JUMPING_CLOCK = fileURLToPath(new URL('jumpingClock.mjs', import.meta.url));
const TURN_SECONDS = 600;
const MOVES = 3;

interface Clocks {
  readonly match: { readonly clocks: readonly { readonly turnLeftMs?: number }[] | null } | null;
}

function longestTurn(frame: Frame): number {
  const { match } = frame as unknown as Clocks;
  return Math.max(0, ...(match?.clocks ?? []).map(({ turnLeftMs = 0 }) => turnLeftMs));
}

async function setClock(target: Target): Promise<string> {
  const pair = await Pair.start(target, { time: { turnSeconds: TURN_SECONDS, bankSeconds: 0 } });
  const { room_id: waiting } = await target.openRoom();
  for (let move = 0; move < MOVES; move++) {
    const seat = await pair.turn();
    const action = await pair.actionOf(seat);
    process.kill(target.process.pid, 'SIGUSR2');
    const answer = await at(pair.clients, seat).ask(action);
    holds(answer.type === 'update', `a move was answered with ${JSON.stringify(answer)}`);
    const leftMs = longestTurn(answer);
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

import { type Attack, type Target, holds } from './attack.ts';

/** As deep as a frame of 16 kB allows. */
const DEPTH = 7000;
const DEEP = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

async function spectate(target: Target, frame: string): Promise<string> {
  const { room_id: roomId, player_id: playerId } = await target.openRoom({ game: 'othello' });
  const own = await target.enter(roomId, { playerId });
  const spectator = await target.enter(roomId);
  spectator.send(frame);
  const answer = await spectator.next('error');
  const pong = await own.ask({ type: 'ping' });
  holds(pong.type === 'pong', `the player heard ${pong.type}`);
  return JSON.stringify(answer['code']);
}

function deepField(title: string, frame: string): Attack {
  return { title: `16 kB of nesting in ${title}`, run: (target) => spectate(target, frame) };
}

export const attacks: readonly Attack[] = [
  deepField('ref', `{"type":"ping","ref":${DEEP}}`),
  deepField('decision', `{"type":"place","decision":${DEEP}}`),
  deepField('type', `{"type":${DEEP}}`),
  deepField('sync.version', `{"type":"sync","version":${DEEP}}`),
];

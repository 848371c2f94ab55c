import { type Attack, type Target, holds } from './attack.ts';

/** As deep as a frame of 16 kB allows. */
const DEPTH = 7000;
const DEEP = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

const FRAMES: readonly (readonly [string, string])[] = [
  ['ref', `{"type":"ping","ref":${DEEP}}`],
  ['decision', `{"type":"place","decision":${DEEP}}`],
  ['type', `{"type":${DEEP}}`],
  ['sync.version', `{"type":"sync","version":${DEEP}}`],
  ['an action, in turn and out of it', `{"type":"place","square":${DEEP}}`],
];

async function refused(target: Target, frame: string): Promise<string> {
  const { room_id: roomId, player_id: playerId } = await target.openRoom({ game: 'othello' });
  const { player_id: otherId } = await target.join(roomId, 'Beni');
  const [own, other] = [
    await target.enter(roomId, { playerId }),
    await target.enter(roomId, { playerId: otherId }),
  ];
  await own.ask({ type: 'game_start' });
  await other.ask({ type: 'game_start' });
  for (const attacker of [await target.enter(roomId), other, own]) {
    attacker.send(frame);
    const { code } = await attacker.next('error');
    holds(code === 'too_deep', `answered ${JSON.stringify(code)}`);
  }
  const move = await own.ask({ type: 'place', square: 'f5' });
  holds(move.type === 'update', `a move was answered with ${JSON.stringify(move)}`);
  return 'too_deep to spectator and seats, the match goes on';
}

const BODIES: readonly (readonly [string, string, string])[] = [
  ['a config', '/api/rooms', `{"game":"othello","config":{"black":${DEEP}}}`],
  ['a name', '/api/rooms/x/join', `{"name":${DEEP}}`],
];

async function refusedBody(target: Target, path: string, body: string): Promise<string> {
  const { status, text } = await target.post(path, body);
  holds(status === 400 && text.includes('too_deep'), `answered ${status} ${text}`);
  return '400 too_deep';
}

export const attacks: readonly Attack[] = [
  ...FRAMES.map(([field, frame]) => ({
    title: `16 kB of nesting in ${field}`,
    run: (target: Target) => refused(target, frame),
  })),
  ...BODIES.map(([field, path, body]) => ({
    title: `nesting in ${field} over REST`,
    run: (target: Target) => refusedBody(target, path, body),
  })),
];

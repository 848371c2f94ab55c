import { type Attack, type Target, holds } from './attack.ts';

const SPECTATORS = 90;

/** A crowd of one address in front of a table whose player comes back. */
async function crowd(target: Target): Promise<string> {
  const { room_id: roomId, player_id: playerId } = await target.openRoom();
  const entered = await Promise.all(
    Array.from({ length: SPECTATORS }, () =>
      target
        .open(roomId)
        .next('welcome')
        .then(
          () => 1,
          () => 0,
        ),
    ),
  );
  const count = entered.reduce<number>((sum, one) => sum + one, 0);
  holds(count <= 10, `${count} spectators of one address were let in`);
  const own = await target.enter(roomId, { playerId });
  const pong = await own.ask({ type: 'ping' });
  holds(pong.type === 'pong', `the seat heard ${pong.type}`);
  return `${count} of ${SPECTATORS} let in, and the seat`;
}

/** Every socket of an address taken, at tables of its own. */
async function noSocketLeft(target: Target): Promise<string> {
  const { room_id: roomId, player_id: playerId } = await target.openRoom();
  for (let room = 0; room < 12; room++) {
    const { room_id: other } = await target.openRoom();
    await Promise.all(
      Array.from({ length: 9 }, () =>
        target
          .open(other)
          .next('welcome')
          .catch(() => null),
      ),
    );
  }
  const stranger = target.open(roomId);
  const { code } = await stranger.closed;
  holds(code === 1013, `a spectator more was let in (${code})`);
  await target.enter(roomId, { playerId });
  return 'the seat came in';
}

export const attacks: readonly Attack[] = [
  { title: `${SPECTATORS} spectators keep a seat from its room`, run: crowd },
  { title: 'all sockets of an address keep a seat from its room', run: noSocketLeft },
];

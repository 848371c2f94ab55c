import { type Attack, type Target, holds } from './attack.ts';

const STEERING = '\u001B[2J\u202E\u200Bevil\u0007';
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

async function nameItself(target: Target): Promise<string> {
  const order = { visibility: 'public', title: STEERING };
  const { room_id: roomId } = await target.openRoom({ ...order, join: { name: STEERING } });
  const { text } = await target.ask(`/api/rooms/${roomId}`);
  const { title, seats } = JSON.parse(text) as {
    readonly title: string;
    readonly seats: readonly { readonly name: string | null }[];
  };
  const shown = [title, ...seats.map(({ name }) => name ?? '')];
  holds(!shown.some((name) => UNSEEN.test(name)), `shown as ${JSON.stringify(shown)}`);
  const { status } = await target.post(`/api/rooms/${roomId}/join`, { name: '\u200B\u2066' });
  holds(status === 400, `a name that shows nothing was answered ${status}`);
  return `shown as ${title}`;
}

export const attacks: readonly Attack[] = [
  { title: 'names and titles that steer a terminal', run: nameItself },
];

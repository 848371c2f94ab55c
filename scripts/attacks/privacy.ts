import { at } from '@taku/contract';
import { type Attack, type Target, holds } from './attack.ts';
import { Pair } from './pair.ts';

const TOKEN = 'operator-of-the-attack';

function isOver(frame: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(frame).includes('"match_over"');
}

/** Two play at a table by link; the first resigns. */
async function finishedGame(target: Target) {
  const pair = await Pair.start(target, { visibility: 'link' });
  const aki = at(pair.clients, 0);
  aki.send({ type: 'resign' });
  const { match } = await aki.next(isOver);
  const { matchId } = match as unknown as { readonly matchId: string };
  return { matchId, secret: at(pair.seats, 1).player_id };
}

async function readStrangers(target: Target): Promise<string> {
  const { matchId, secret } = await finishedGame(target);
  const path = `/api/games/${matchId}/log`;
  const own = await target.ask(path, { headers: { 'x-taku-seat': secret } });
  holds(own.status === 200, `whoever sat there was answered ${own.status}`);
  const tries = [
    await target.ask(path),
    await target.ask(path, { headers: { 'x-taku-seat': 'guess' } }),
    await target.ask(path, { headers: { authorization: 'Bearer ' } }),
    await target.ask(`/%61pi/games/${matchId}/log?player_id=${secret}`),
  ];
  const through = tries.filter(({ status }) => status !== 403);
  holds(through.length === 0, `${through.length} of ${tries.length} were answered`);
  holds(own.headers.get('cache-control') === 'no-store', 'the answer may be kept');
  return `${tries.length} refused`;
}

async function exportAll(target: Target): Promise<string> {
  await finishedGame(target);
  const formats = ['log', 'jsonl', 'parquet'];
  for (const format of formats) {
    const { status } = await target.ask(`/api/export?format=${format}`);
    holds(status === 403, `format=${format} was answered ${status}`);
  }
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { status } = await target.ask('/api/export', { headers });
  holds(status === 200, `the operator was answered ${status}`);
  return `${formats.length} refused`;
}

export const attacks: readonly Attack[] = [
  { title: 'a stranger reads a game of a table by link', run: readStrangers },
  {
    title: 'a stranger exports a server that stands behind a proxy',
    environment: { TAKU_TRUST_PROXY: '1', TAKU_OPERATOR_TOKEN: TOKEN },
    run: exportAll,
  },
];

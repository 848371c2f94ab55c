import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JobView } from '@taku/protocol';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { type Attack, type Target, holds } from './attack.ts';
import { MANY, by, secretOf, tally, told, withPlayers } from './madePersons.ts';

const ORDERS = ['pause', 'resume', 'cancel'] as const;
const NEVER_WAS = '0123456789abcdef';

async function orderJob(target: Target, name: string) {
  const order = { game: ANY_GAME.id };
  const answer = await target.post('/api/jobs', order, by(secretOf(name)));
  return { ...answer, job: JSON.parse(answer.text) as JobView };
}

function jobFolders(target: Target): number {
  const folder = join(target.dataPath, 'jobs');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

const STRANGERS: readonly Record<string, string>[] = [
  by(secretOf('beni')),
  {},
  { authorization: 'Person short' },
  { authorization: `Bearer ${secretOf('aki')}` },
  { authorization: `Basic ${secretOf('aki')}` },
];

async function steer(target: Target): Promise<string> {
  await withPlayers(target, ['aki', 'beni']);
  const { job, status } = await orderJob(target, 'aki');
  holds(status === 201, `the order was answered ${status}`);
  const places = [job.id, `${job.id}/..`, '..%2f..%2ftaku.db', '%00', job.id.slice(0, 4)];
  let tries = 0;
  for (const headers of STRANGERS) {
    for (const place of places) {
      const asks = [
        await target.ask(`/api/jobs/${place}`, { headers }),
        ...(await Promise.all(
          ORDERS.map((order) => target.post(`/api/jobs/${place}/${order}`, {}, headers)),
        )),
      ];
      const through = asks.filter(({ status: got }) => got < 400 || got >= 500);
      holds(through.length === 0, `${place} was answered ${through[0]?.status}`);
      tries += asks.length;
    }
  }
  const own = await target.ask(`/api/jobs/${job.id}`, { headers: by(secretOf('aki')) });
  const { state } = JSON.parse(own.text) as JobView;
  holds(!['cancelled', 'paused'].includes(state), `the job is ${state}`);
  return `${tries} refused, the job is ${state}`;
}

async function tellApart(target: Target): Promise<string> {
  await withPlayers(target, ['aki']);
  const { job } = await orderJob(target, 'aki');
  const seen = await Promise.all(
    [job.id, NEVER_WAS].map(async (id) => {
      const { status, text } = await target.ask(`/api/jobs/${id}`, { headers: by(secretOf('x')) });
      return `${status} ${text.replaceAll(id, '‹id›')}`;
    }),
  );
  holds(seen[0] === seen[1], seen.join(' / '));
  return `both: ${seen[0]?.slice(0, 40)}…`;
}

async function orderAsMany(target: Target): Promise<string> {
  const before = jobFolders(target);
  const seen = await tally(1000, (index) => orderJob(target, `made-up-${index}`));
  holds(!seen.has(201) && jobFolders(target) === before, told(seen));
  return `${told(seen)}, ${jobFolders(target)} folders`;
}

async function orderAtOnce(target: Target): Promise<string> {
  const names = ['aki', 'beni', 'chio'];
  await withPlayers(target, names);
  const seen = await tally(50, (index) => orderJob(target, names[index % names.length] ?? ''));
  holds((seen.get(201) ?? 0) <= 2, told(seen));
  return told(seen);
}

async function changeMinds(target: Target): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const seen = await tally(1000, (index) =>
    target.ask('/api/me', {
      method: index % 2 === 0 ? 'PUT' : 'DELETE',
      headers: { ...by(secretOf(`mind-${index}`)), ...json },
      body: index % 2 === 0 ? '{"consent":"server"}' : '{}',
    }),
  );
  holds((seen.get(200) ?? 0) <= 60, told(seen));
  return told(seen);
}

async function learnFromAll(target: Target): Promise<string> {
  await withPlayers(target, ['aki', 'beni']);
  const order = { game: ANY_GAME.id, whose: 'everybody' };
  const { status, text } = await target.post('/api/jobs', order, by(secretOf('aki')));
  holds(status === 403 && text.includes('only_own_games'), `answered ${status} ${text}`);
  return '403 only_own_games';
}

export const attacks: readonly Attack[] = [
  { title: 'strangers look at, pause and cancel a job', environment: MANY, run: steer },
  { title: 'a job of another told apart from one that never was', run: tellApart },
  { title: '1,000 orders by persons made up', environment: MANY, run: orderAsMany },
  { title: '50 orders at once by three of one address', environment: MANY, run: orderAtOnce },
  { title: '1,000 persons made up change their minds', run: changeMinds },
  { title: 'the games of all, where one learns from one’s own', run: learnFromAll },
];

import { dirname, join } from 'node:path';
import type { Job, JobFiles } from '@taku/server';
import { CliError } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, storePlace } from '../dataPlace.ts';

const HELP = `
Jobs of training that people ordered at the table. What is asked here a running server does within
a second, a stopped one when it starts. A job is named by its id or the beginning of it.

Examples:
  taku jobs list
  taku jobs show 0123 --json
  taku jobs pause 0123
  taku jobs resume 0123
  taku jobs cancel 0123`;

interface Flags {
  readonly data?: string;
  readonly json?: boolean;
}

type Order = 'pause' | 'resume' | 'cancel';

async function filesOf({ data }: Flags): Promise<JobFiles> {
  const { JobFiles: Files } = await import('@taku/server');
  const place = storePlace(data);
  const folder =
    place.kind === 'sqlite' ? dirname(place.path) : (process.env['TAKU_DATA'] ?? 'data');
  return new Files(join(folder, 'jobs'));
}

function found(files: JobFiles, id: string): Job {
  const jobs = files.all().filter(({ order }) => order.id.startsWith(id));
  const [job] = jobs;
  if (!job) throw new CliError(`There is no job “${id}” in ${files.folder}.`);
  if (jobs.length > 1) {
    const ids = jobs.map(({ order }) => order.id).join(', ');
    throw new CliError(`“${id}” begins more than one job: ${ids}.`);
  }
  return job;
}

/** Without the curve, which `show` has. */
function summaryOf({ order, standing }: Job, asked: Order | null) {
  const { id, game, recipe, whose, owner, createdAt } = order;
  const { state, pausedBy, progress, model, fault } = standing;
  const at = new Date(createdAt).toISOString();
  return { id, game, recipe, whose, owner, at, state, pausedBy, progress, model, fault, asked };
}

function lineOf(job: Job, asked: Order | null): string {
  const { id, game, recipe, whose, at, state, pausedBy, progress, model, fault } = summaryOf(
    job,
    asked,
  );
  const by = pausedBy === null ? '' : ` by ${pausedBy === 'owner' ? 'its owner' : 'busy tables'}`;
  const done = state === 'running' || state === 'paused' ? `, ${Math.round(100 * progress)} %` : '';
  const ended = model === null ? '' : `, ${game}/m-${model.slice(0, 12)}`;
  const why = fault === null ? '' : `: ${fault.en}`;
  const wish = asked === null ? '' : `; asked to ${asked}`;
  const what = whose === 'mine' ? '' : ' of everybody';
  return `${id}  ${at}  ${game} ${recipe}${what}  ${state}${by}${done}${ended}${why}${wish}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function list(flags: Flags): Promise<void> {
  const files = await filesOf(flags);
  const jobs = files.all().map((job) => [job, files.wished(job.order.id)] as const);
  if (flags.json) return print(JSON.stringify(jobs.map(([job, asked]) => summaryOf(job, asked))));
  print(jobs.length === 0 ? 'No jobs.' : jobs.map(([job, asked]) => lineOf(job, asked)).join('\n'));
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

async function show(id: string, flags: Flags): Promise<void> {
  const files = await filesOf(flags);
  const job = found(files, id);
  const asked = files.wished(job.order.id);
  const { points } = job.standing;
  if (flags.json) return print(JSON.stringify({ ...summaryOf(job, asked), points }));
  const curve = points.map(
    ({ at, agreement, low, high }) =>
      `  ${(at / 1000).toFixed(1)} s  met ${percent(agreement)} (${percent(low)}–${percent(high)})`,
  );
  print([lineOf(job, asked), ...curve].join('\n'));
}

async function ask(id: string, order: Order, flags: Flags): Promise<void> {
  const files = await filesOf(flags);
  const job = found(files, id);
  const { state } = job.standing;
  if (state !== 'waiting' && state !== 'running' && state !== 'paused') {
    throw new CliError(`Job ${job.order.id} is ${state}; only an open one can ${order}.`);
  }
  await files.wish(job.order.id, order);
  if (flags.json) return print(JSON.stringify(summaryOf(job, order)));
  print(`Asked to ${order} ${job.order.id}: a running server does it within a second,`);
  print('a stopped one when it starts.');
}

/** The examples of one command, for its own help. */
function exampleOf(name: string): string {
  const lines = HELP.split('\n').filter((line) => line.startsWith(`  taku jobs ${name}`));
  return ['', 'Example:', ...lines].join('\n');
}

export function addJobs(program: Command): void {
  const jobs = program
    .command('jobs')
    .description('jobs of training on this server: list, show, pause, resume, cancel')
    .addHelpText('after', HELP);
  const command = (name: string, words: string) =>
    jobs
      .command(name)
      .description(words)
      .option('--data <folder>', DATA_HELP)
      .option('--json', 'as JSON')
      .addHelpText('after', exampleOf(name));
  const ID = ['<id>', 'its id or the beginning of it'] as const;
  command('list', 'all of them, oldest first').action(list);
  command('show', 'one, with its learning curve')
    .argument(...ID)
    .action(show);
  const orders = [
    ['pause', 'let one rest until it is resumed'],
    ['resume', 'let one go on from its checkpoint'],
    ['cancel', 'end one with what it has learnt; again, without a model'],
  ] as const;
  for (const [order, words] of orders) {
    command(order, words)
      .argument(...ID)
      .action((id: string, flags: Flags) => ask(id, order, flags));
  }
}

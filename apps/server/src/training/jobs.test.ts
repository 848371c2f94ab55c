import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { GAMES } from '@taku/catalog';
import { at } from '@taku/contract';
import { modelsFolder } from '@taku/models';
import type { JobView } from '@taku/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CHILD, bundleServer } from '../testing/spawnServer.ts';
import { taughtMatches } from '../testing/taughtMatches.ts';
import { JobDesk } from './jobDesk.ts';
import { JobFiles } from './jobFiles.ts';
import { ModelShelf } from './modelShelf.ts';

const game = at(GAMES, 0);
const OWNER = 'aki-'.padEnd(16, 'A');
const LOOK_MS = 20;

let folder = '';
let matches = '';
const desks: JobDesk[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-jobs-'));
  await bundleServer();
  matches = await taughtMatches(game, OWNER, 8);
});
afterAll(async () => {
  for (const desk of desks) await desk.close();
  await rm(folder, { recursive: true });
});

interface Place {
  readonly name: string;
  readonly text?: string;
  readonly most?: number;
  readonly p99?: () => number | null;
}

function deskAt({ name, text = matches, most = 2, p99 = () => null }: Place): JobDesk {
  const desk = new JobDesk({
    files: new JobFiles(join(folder, name, 'jobs')),
    shelf: new ModelShelf(join(folder, name, 'models')),
    texts: {
      read: async function* read() {
        yield new TextEncoder().encode(text);
      },
      close: () => Promise.resolve(),
    },
    log: pino({ level: 'silent' }),
    modelsDirectory: modelsFolder(),
    program: CHILD,
    mode: 'own',
    most,
    now: () => 1000,
    p99,
    actsOf: () => Promise.resolve(60),
  });
  desks.push(desk);
  return desk;
}

const CLONE = { game: game.id, recipe: 'clone', whose: 'mine' } as const;

function viewOf(answer: object): JobView {
  if ('code' in answer) throw new Error(JSON.stringify(answer));
  return answer as JobView;
}

async function until(desk: JobDesk, id: string, isReached: (view: JobView) => boolean) {
  for (;;) {
    const view = viewOf(desk.view(id, OWNER));
    if (isReached(view)) return view;
    await rest(LOOK_MS);
  }
}

const isOver = ({ state }: JobView) => state === 'ended' || state === 'failed';

async function trained(desk: JobDesk): Promise<JobView> {
  const { id } = viewOf(await desk.order(CLONE, OWNER, '127.0.0.1'));
  return until(desk, id, isOver);
}

describe('a job of training', () => {
  let hash = '';

  it('gives a model of its owner with figures, and a curve on the way', async () => {
    const desk = deskAt({ name: 'whole' });
    const view = await trained(desk);
    expect([view.state, view.fault, view.progress]).toEqual(['ended', null, 1]);
    expect(view.points.length).toBeGreaterThan(0);
    expect(view.result?.figures.decisions).toBeGreaterThan(60);
    hash = view.result?.model ?? '';
    const [card] = await new ModelShelf(join(folder, 'whole', 'models')).ownedBy(OWNER);
    expect([card?.hash, card?.header.name.en]).toEqual([hash, 'Aki’s double']);
    await expect
      .poll(() => readdir(join(folder, 'whole', 'jobs', view.id)))
      .toEqual(['order.json', 'standing.json']);
  });

  it('rests while tables are busy, and while its owner says so', async () => {
    let ms: number | null = 80;
    const desk = deskAt({ name: 'busy', p99: () => ms });
    const { id } = viewOf(await desk.order(CLONE, OWNER, '127.0.0.1'));
    const view = await until(desk, id, (job) => job.pausedBy === 'load' || isOver(job));
    expect([view.state, view.pausedBy]).toEqual(['paused', 'load']);
    expect(viewOf(await desk.command(id, 'pause', OWNER)).pausedBy).toBe('owner');
    ms = null;
    expect(desk.pid).toBeNull();
    await desk.command(id, 'resume', OWNER);
    expect((await until(desk, id, isOver)).result?.model).toBe(hash);
  });

  it('obeys what was left in its folder', async () => {
    const desk = deskAt({ name: 'wished', p99: () => 80 });
    const { id } = viewOf(await desk.order(CLONE, OWNER, '127.0.0.1'));
    const files = new JobFiles(join(folder, 'wished', 'jobs'));
    await files.wish(id, 'pause');
    await until(desk, id, ({ pausedBy }) => pausedBy === 'owner');
    expect([desk.pid, files.wished(id)]).toEqual([null, null]);
    await files.wish(id, 'cancel');
    await until(desk, id, ({ state }) => state === 'cancelled');
  });

  it('of another is not to be found; too many are refused; a cancelled one is gone', async () => {
    const desk = deskAt({ name: 'many', most: 1, p99: () => 80 });
    const { id } = viewOf(await desk.order(CLONE, OWNER, '127.0.0.1'));
    expect(desk.view(id, 'somebody')).toMatchObject({ code: 'no_job' });
    expect(await desk.order(CLONE, OWNER, '127.0.0.2')).toMatchObject({ code: 'too_many_jobs' });
    expect(await desk.order(CLONE, 'other', '127.0.0.1')).toMatchObject({ code: 'too_many_jobs' });
    expect(viewOf(await desk.command(id, 'cancel', OWNER)).state).toBe('cancelled');
    expect([desk.pid, desk.latest(OWNER, game.id)]).toEqual([null, null]);
  });

  it('that is cancelled once it has learnt something leaves an unfinished model', async () => {
    // It learns slowly, so that it cannot end before it is cancelled.
    vi.stubEnv('TAKU_TRAINING_REST_MS', '1000');
    onTestFinished(() => void vi.unstubAllEnvs());
    const desk = deskAt({ name: 'cut' });
    const { id } = viewOf(await desk.order(CLONE, OWNER, '127.0.0.1'));
    await until(desk, id, ({ progress }) => progress > 0);
    await desk.command(id, 'pause', OWNER);
    await desk.command(id, 'cancel', OWNER);
    const view = await until(desk, id, ({ state }) => state === 'cancelled');
    const shelf = new ModelShelf(join(folder, 'cut', 'models'));
    const cards = (await shelf.ownedBy(OWNER)).map((model) => shelf.cardOf(model));
    expect(cards).toMatchObject([
      {
        hash: view.result?.model,
        words: { en: 'Aki’s double (unfinished)', ja: 'Akiの分身（途中まで）' },
        isUnfinished: true,
      },
    ]);
    expect([desk.latest(OWNER, game.id), cards[0]?.hash === hash]).toEqual([null, false]);
    await expect.poll(() => desk.pid).toBeNull();
  });

  it('says what is missing where there is too little to learn from', async () => {
    const desk = deskAt({
      name: 'few',
      text: await taughtMatches(game, 'beni'.padEnd(16, 'B'), 1),
    });
    const view = await trained(desk);
    expect(view).toMatchObject({ state: 'failed', result: null });
    expect(view.fault?.en).toBe('0 decisions; at least 60 are needed.');
  });
});

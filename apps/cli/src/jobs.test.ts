import { join } from 'node:path';
import { JobFiles } from '@taku/server';
import { beforeAll, expect, it } from 'vitest';
import { EXAMPLE } from './example.ts';
import { takuInFolder } from './testing/takuProcess.ts';

const { folder, taku } = takuInFolder();
const files = new JobFiles(join(folder, 'data', 'jobs'));
const [OPEN, ENDED] = ['aa01', 'bb02'] as const;
const POINT = { at: 500, agreement: 0.75, low: 0.6, high: 0.9 };

beforeAll(async () => {
  const order = {
    game: EXAMPLE.game,
    recipe: 'clone',
    filter: {},
    owner: 'someone',
    seed: 1,
  } as const;
  const standing = {
    pausedBy: null,
    read: 1,
    progress: 0.5,
    points: [POINT],
    fault: null,
    model: null,
  };
  await files.create({ ...order, id: OPEN, whose: 'everybody', createdAt: 0 });
  await files.keep(OPEN, { ...standing, state: 'running' });
  await files.create({ ...order, id: ENDED, whose: 'mine', createdAt: 1 });
  await files.keep(ENDED, { ...standing, state: 'ended', model: 'ab'.repeat(32) });
});

it('taku jobs lists, shows and asks; who is not open or not there is refused', () => {
  const jobs = JSON.parse(taku(['jobs', 'list', '--json']).stdout) as {
    id: string;
    state: string;
  }[];
  expect(jobs.map(({ id, state }) => [id, state])).toEqual([
    [OPEN, 'running'],
    [ENDED, 'ended'],
  ]);
  expect(taku(['jobs', 'pause', 'aa']).stdout).toContain(`Asked to pause ${OPEN}`);
  expect(files.wished(OPEN)).toBe('pause');
  const { stdout } = taku(['jobs', 'show', 'aa']);
  expect(stdout).toContain(`${EXAMPLE.game} clone of everybody  running, 50 %; asked to pause\n`);
  expect(stdout).toContain('0.5 s  met 75.0 % (60.0 %–90.0 %)');
  expect(taku(['jobs', 'cancel', ENDED])).toMatchObject({
    code: 1,
    stderr: 'taku: Job bb02 is ended; only an open one can cancel.\n',
  });
  const missing = taku(['jobs', 'show', '../x']);
  expect([missing.code, missing.stderr]).toEqual([
    1,
    `taku: There is no job “../x” in ${files.folder}.\n`,
  ]);
});

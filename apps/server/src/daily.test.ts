import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { appraiserOf } from '@taku/catalog/bots';
import { problemMaker } from '@taku/learning';
import { modelFiles } from '@taku/models';
import type { AnsweredProblem, ErrorBody, OpenProblem, Problem, ProblemDays } from '@taku/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { TestServer } from './testing/testServer.ts';

const TODAY = '2026-11-16';
const folder = mkdtempSync(join(tmpdir(), 'taku-daily-'));
const clock = { ...systemClock, now: () => Date.parse(`${TODAY}T09:00:00Z`) };
const person = (letter: string) => ({ authorization: `Person ${letter.repeat(24)}` });
let problem: Problem;
let server: TestServer;

function keep(date: string): void {
  writeFileSync(join(folder, `${date}.json`), JSON.stringify({ ...problem, date }));
}

beforeAll(async () => {
  const made = await (await problemMaker(modelFiles()))(TODAY);
  if (!made) throw new Error('there is no problem');
  problem = made;
  for (const date of ['2026-11-15', TODAY, '2026-11-17', '2026-11-18']) keep(date);
  writeFileSync(join(folder, '2026-11-14.json'), '{ "date": "2026-11-14"');
  server = await TestServer.start({ daily: { folder, isMade: false }, clock });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function answer(action: unknown, headers: Record<string, string> = {}, date = TODAY) {
  const response = await fetch(`${server.server.url}/api/daily/${date}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ action }),
  });
  return { status: response.status, body: await response.json() };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function get(path: string) {
  const response = await fetch(`${server.server.url}/api/daily${path}`);
  return { status: response.status, body: await response.json() };
}

describe('the problem of a day', () => {
  it('is told without its answer', async () => {
    const { status, body } = await get(`/${TODAY}`);
    expect(status).toBe(200);
    const { answer: _hidden, ...open } = problem;
    expect(body as OpenProblem).toEqual(open);
  });

  it.each([
    ['it is later than anywhere on earth', '2026-11-18'],
    ['there is none', '2026-11-01'],
    ['its file is damaged', '2026-11-14'],
  ])('is refused where %s', async (_why, date) => {
    const { status, body } = await get(`/${date}`);
    expect(status).toBe(404);
    expect((body as ErrorBody).code).toBe('no_problem');
  });

  it('may be tomorrow’s where it is tomorrow already', async () => {
    const { server: other } = await TestServer.start({
      daily: { folder, isMade: false },
      clock: { ...clock, now: () => Date.parse(`${TODAY}T10:30:00Z`) },
    });
    const response = await fetch(`${other.url}/api/daily/2026-11-17`);
    expect(response.status).toBe(200);
    await response.body?.cancel();
    await other.close();
  });

  it('lists the days that may be asked for, latest first', async () => {
    const { body } = await get('');
    expect((body as ProblemDays).dates).toEqual([TODAY, '2026-11-15', '2026-11-14']);
  });

  it('is answered once a person; who loses nothing beyond doubt has solved it', async () => {
    const [best, second] = problem.answer.worths;
    const first = await answer(best?.action, person('a'));
    expect(first).toEqual({
      status: 200,
      body: { answer: problem.answer, here: { answered: 1, solved: 1 } } satisfies AnsweredProblem,
    });
    const here = async (action: unknown, headers?: Record<string, string>) =>
      ((await answer(action, headers)).body as AnsweredProblem).here;
    expect(await here(second?.action, person('b'))).toEqual({ answered: 2, solved: 1 });
    expect(await here(best?.action, person('b'))).toEqual({ answered: 2, solved: 1 });
    expect(await here(best?.action)).toEqual({ answered: 2, solved: 1 });
    expect(readFileSync(join(folder, `${TODAY}.answers`), 'utf8').split('\n')).toHaveLength(3);
  });

  it('counts the first line of each where a file has two', async () => {
    writeFileSync(join(folder, '2026-11-15.answers'), 'same 1\nsame 0\nother 0\n');
    const action = problem.answer.worths[0]?.action;
    const { body } = await answer(action, {}, '2026-11-15');
    expect(body).toMatchObject({ here: { answered: 2, solved: 1 } });
  });

  it('is counted on after a restart', async () => {
    await server.close();
    server = await TestServer.start({ daily: { folder, isMade: false }, clock });
    const { body } = await answer(problem.answer.worths[0]?.action);
    expect((body as AnsweredProblem).here).toEqual({ answered: 2, solved: 1 });
  });

  it.each([
    ['no action at all', { type: 'dance' }],
    ['an action of nobody', { type: '' }],
  ])('refuses %s in words, and nothing is told or counted', async (_what, action) => {
    const { status, body } = await answer(action, person('c'));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('worths');
    expect((await answer(problem.answer.worths[0]?.action)).body).toMatchObject({
      here: { answered: 2 },
    });
  });

  it('is made only for games whose decisions can be judged', async () => {
    const able = await Promise.all(GAMES.map((game) => appraiserOf(game, modelFiles())));
    expect(able.filter((appraiser) => appraiser !== null).length).toBeGreaterThan(0);
    expect(problem.answer.worths.length).toBeGreaterThan(1);
  });
});

describe('a server that makes its own', () => {
  it('has today’s soon after somebody asks, the same as everywhere', async () => {
    const own = mkdtempSync(join(tmpdir(), 'taku-daily-'));
    const making = await TestServer.start({ daily: { folder: own, isMade: true }, clock });
    const ask = async () => {
      const response = await fetch(`${making.server.url}/api/daily/${TODAY}`);
      return (await response.json()) as OpenProblem | ErrorBody;
    };
    expect(await ask()).toMatchObject({ code: 'no_problem' });
    const { answer: _hidden, ...open } = problem;
    await expect.poll(ask).toEqual(open);
    await making.close();
    rmSync(own, { recursive: true, force: true });
  });
});

describe('days for which no problem is found', () => {
  it('start no process again for everybody who asks', async () => {
    const own = mkdtempSync(join(tmpdir(), 'taku-daily-'));
    const program = join(own, 'nothing.mjs');
    const begun = (place: string) => join(place, 'begun');
    writeFileSync(
      program,
      `import { appendFileSync } from 'node:fs';
       appendFileSync(process.argv[2] + '/begun', process.pid + '\\n');
       process.disconnect?.();`,
    );
    const daily = { folder: own, isMade: true, program };
    const making = await TestServer.start({ daily, clock });
    const ask = async () => {
      const response = await fetch(`${making.server.url}/api/daily/${TODAY}`);
      await response.body?.cancel();
    };
    const pids = () =>
      (existsSync(begun(own)) ? readFileSync(begun(own), 'utf8') : '').match(/\d+/g);
    await ask();
    await expect.poll(pids).toHaveLength(1);
    await expect.poll(() => isRunning(Number(pids()?.[0]))).toBe(false);
    await ask();
    // A process begun after any that was begun just now.
    const other = mkdtempSync(join(tmpdir(), 'taku-daily-'));
    await once(fork(program, [other]), 'exit');
    expect(existsSync(begun(other))).toBe(true);
    expect(pids()).toHaveLength(1);
    await making.close();
    for (const each of [own, other]) rmSync(each, { recursive: true, force: true });
  });
});

describe('a server without a folder', () => {
  it('has no problems and says so', async () => {
    const bare = await TestServer.start();
    const response = await fetch(`${bare.server.url}/api/daily/${TODAY}`);
    expect(response.status).toBe(404);
    await response.body?.cancel();
    await bare.close();
  });
});

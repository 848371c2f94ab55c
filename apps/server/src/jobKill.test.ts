import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { GAMES } from '@taku/catalog';
import { at, drawInt, fastRng, invariant } from '@taku/contract';
import type { JobView } from '@taku/protocol';
import { importMatches, openStore, personIdOf, readMatches } from '@taku/storage';
import { sampleSize } from '@taku/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer, killSpawned, spawnServer } from './testing/spawnServer.ts';
import { taughtMatches } from './testing/taughtMatches.ts';
import { JobFiles } from './training/jobFiles.ts';

const game = at(GAMES, 0);
const SECRET = 'aki-_'.padEnd(24, 'A');
const KILLS = sampleSize(2, 20);
/** Enough work for all kills to come while it goes on. */
const MATCHES = sampleSize(4, 60);
const LONGEST_WAIT_MS = sampleSize(1, 500);
const LOOK_MS = 10;
const MOST_MS_A_KILL = 120_000;
const headers = { authorization: `Person ${SECRET}`, 'content-type': 'application/json' };

const folders: string[] = [];
let matches: readonly string[] = [];
beforeAll(async () => {
  await bundleServer();
  matches = (await taughtMatches(game, personIdOf(SECRET), MATCHES)).trimEnd().split('\n');
}, MATCHES * 10_000);
afterAll(async () => {
  killSpawned();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const isOver = ({ state }: JobView) => state !== 'waiting' && state !== 'running';

/** A server with a person's matches, and their one job. */
class Dojo {
  readonly #folder: string;
  /** Of the processes that train, in the order in which they began. */
  readonly #pids: number[] = [];
  #child: ChildProcess | null = null;
  #url = '';
  #job = '';

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<Dojo> {
    const folder = await mkdtemp(join(tmpdir(), 'taku-job-kill-'));
    folders.push(folder);
    const store = await openStore({ kind: 'sqlite', path: join(folder, 'taku.db') });
    await importMatches(store, readMatches(matches));
    await store.close();
    const dojo = new Dojo(folder);
    await dojo.#start();
    dojo.#job = (await dojo.#ask('/api/jobs', { game: game.id })).id;
    return dojo;
  }

  /** Until it is over, or something holds. */
  async until(holds: (job: JobView) => boolean): Promise<JobView> {
    for (;;) {
      const job = await this.#ask(`/api/jobs/${this.#job}`);
      if (isOver(job) || holds(job)) return job;
      await rest(LOOK_MS);
    }
  }

  untilRuns(times: number): Promise<JobView> {
    return this.until(() => this.#pids.length >= times);
  }

  get runs(): number {
    return this.#pids.length;
  }

  /** Whether the job had still to go on. */
  async killTrainer(): Promise<boolean> {
    const before = this.runs;
    try {
      process.kill(at(this.#pids, before - 1), 'SIGKILL');
    } catch {
      return false;
    }
    await this.untilRuns(before + 1);
    return this.runs > before;
  }

  /** With the process that trains; another server comes after it. */
  async killServer(): Promise<boolean> {
    const child = this.#child;
    invariant(child?.pid, 'it runs');
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    const job = at(new JobFiles(join(this.#folder, 'jobs')).all(), 0);
    const before = this.runs;
    await this.#start();
    if (job.standing.state === 'ended') return false;
    await this.untilRuns(before + 1);
    return true;
  }

  async close(): Promise<void> {
    const child = this.#child;
    invariant(child, 'it runs');
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  async #start(): Promise<void> {
    const environment = { TAKU_LOG: 'info', TAKU_REQUESTS_PER_MINUTE: '1000000' };
    const logged = (line: string) => {
      const { msg, pid } = JSON.parse(line) as { readonly msg: string; readonly pid: number };
      if (msg === 'a job runs') this.#pids.push(pid);
    };
    const spawned = await spawnServer(this.#folder, { environment, isGroup: true, logged });
    this.#child = spawned.child;
    this.#url = spawned.url;
  }

  async #ask(path: string, body?: object): Promise<JobView> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${this.#url}${path}`, { ...init, headers });
    const answer = (await response.json()) as JobView;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }
}

async function undisturbed(): Promise<string> {
  const dojo = await Dojo.open();
  const { result } = await dojo.until(() => false);
  await dojo.close();
  invariant(result, 'it ends with a model');
  return result.model;
}

it(
  `a job killed ${KILLS} times, every other time with its server, gives the same model`,
  async () => {
    const hash = await undisturbed();
    const dojo = await Dojo.open();
    const rng = fastRng(7);
    let landed = 0;
    let points = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await dojo.untilRuns(1);
      // The first comes as soon as there is a process: it cannot be too late.
      const isWhileItLearns = kill > 0;
      if (isWhileItLearns) {
        const further = points;
        points = (await dojo.until((job) => job.points.length > further)).points.length;
        await rest(drawInt(rng, LONGEST_WAIT_MS));
      }
      const isHit = await (kill % 2 === 0 ? dojo.killServer() : dojo.killTrainer());
      if (isHit) landed += 1;
    }
    const job = await dojo.until(() => false);
    await dojo.close();
    expect([job.state, job.fault, job.result?.model]).toEqual(['ended', null, hash]);
    expect(landed).toBeGreaterThanOrEqual(sampleSize(1, KILLS));
  },
  KILLS * MOST_MS_A_KILL,
);

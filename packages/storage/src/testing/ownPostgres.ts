import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { invariant } from '@taku/contract';
import pg from 'pg';

const NOTE = join(import.meta.dirname, '../../../../.setup/postgres.json');
/** PostgreSQL refuses to run as root; nobody owns nothing on any system. */
const NOBODY = 65_534;
const PATIENCE_MS = 60_000;
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=16MB',
  'max_connections=60',
  'logging_collector=off',
  'log_min_messages=panic',
];

function programsFolder(): string {
  try {
    return (JSON.parse(readFileSync(NOTE, 'utf8')) as { programs: string }).programs;
  } catch {
    throw new Error('No PostgreSQL was set up for tests: run node scripts/setup.mjs postgres.');
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      invariant(address && typeof address === 'object', 'a port that listens has an address');
      server.close(() => resolve(address.port));
    });
  });
}

/** A PostgreSQL of the tests' own, in a temporary folder; whoever starts it ends it. */
export class OwnPostgres {
  readonly #folder = mkdtempSync(join(tmpdir(), 'taku-postgres-'));
  readonly #user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  readonly #programs: string;
  readonly port: number;
  #server: ChildProcess | null = null;
  readonly #kill = () => this.#server?.kill('SIGKILL');

  private constructor(port: number) {
    this.port = port;
    this.#programs = this.#reachable(programsFolder());
  }

  static async start(): Promise<OwnPostgres> {
    const postgres = new OwnPostgres(await freePort());
    postgres.#initialise();
    process.once('exit', postgres.#kill);
    await postgres.start();
    return postgres;
  }

  get url(): string {
    return `postgres://taku@127.0.0.1:${this.port}/postgres`;
  }

  async start(): Promise<void> {
    const settings = [...SETTINGS, `port=${this.port}`].flatMap((setting) => ['-c', setting]);
    const data = join(this.#folder, 'data');
    this.#server = spawn(join(this.#programs, 'postgres'), ['-D', data, ...settings], {
      stdio: 'ignore',
      cwd: this.#folder,
      ...this.#user,
    });
    const started = performance.now();
    while (!(await this.#answers())) {
      invariant(this.#server.exitCode === null, 'PostgreSQL did not start');
      invariant(performance.now() - started < PATIENCE_MS, 'PostgreSQL does not answer');
      await setTimeout(20);
    }
  }

  /** `fast` ends every session first; `immediate` is a crash. */
  async stop(how: 'fast' | 'immediate'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }

  /** Ends the sessions of everybody else. */
  async endSessions(): Promise<void> {
    await this.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
  }

  async query(sql: string): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows as unknown[];
    } finally {
      await client.end();
    }
  }

  async end(): Promise<void> {
    await this.stop('immediate');
    process.off('exit', this.#kill);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    return this.query('select 1').then(
      () => true,
      () => false,
    );
  }

  #run(program: string, args: readonly string[]) {
    const options = { cwd: this.#folder, encoding: 'utf8', ...this.#user } as const;
    return spawnSync(program, args, options);
  }

  /** A clone in a home folder is closed to others: then the programs move to where they can be run. */
  #reachable(programs: string): string {
    if ('uid' in this.#user) chownSync(this.#folder, NOBODY, NOBODY);
    if (this.#run(join(programs, 'postgres'), ['--version']).status === 0) return programs;
    const copy = join(this.#folder, 'programs');
    cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }

  #initialise(): void {
    const args = [
      '-D',
      join(this.#folder, 'data'),
      '-U',
      'taku',
      '-A',
      'trust',
      '-N',
      '--locale=C',
    ];
    const { status, stderr } = this.#run(join(this.#programs, 'initdb'), [...args, '-E', 'UTF8']);
    invariant(status === 0, `initdb failed: ${stderr}`);
  }
}

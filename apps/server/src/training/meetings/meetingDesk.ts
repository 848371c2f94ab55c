import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findGame } from '@taku/catalog';
import type { ModelStore, StoredModel } from '@taku/models';
import type { Meetings, PlayingStyle } from '@taku/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { KeptMeetings } from './meetings.ts';

interface MeetingDeskOptions {
  readonly store: ModelStore;
  readonly modelsDirectory: string;
  /** The program of the child, where it is not the usual one. */
  readonly program?: string;
  readonly log: FastifyBaseLogger;
  /** 99 of 100 recent acknowledgements took no longer; null: nobody plays. */
  readonly p99: () => number | null;
}

interface Asked {
  readonly hash: string;
  readonly style: PlayingStyle;
}

interface Running extends Asked {
  readonly child: ChildProcess;
  isPaused: boolean;
}

const CHILD = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../meetingChildFromSource.js' : './meetingChild.js',
    import.meta.url,
  ),
);
const HEAP_MB = 512;
const BUSY_MS = 50;
const LOOK_MS = 1000;
const MOST_WAITING = 100;

function isSame(one: Asked, other: Asked): boolean {
  return one.hash === other.hash && one.style === other.style;
}

/** Models against levels: one at a time, in a process of its own, begun when somebody looks. */
export class MeetingDesk {
  readonly #options: MeetingDeskOptions;
  readonly #timer: NodeJS.Timeout;
  #waiting: readonly (Asked & { readonly person: string })[] = [];
  #running: Running | null = null;
  #isClosed = false;

  constructor(options: MeetingDeskOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#lookAtLoad(), LOOK_MS).unref();
  }

  /** Begins what is not measured yet. Of one person the last that was asked for waits. */
  ask({ hash, header }: StoredModel, style: PlayingStyle, person: string): void {
    const asked = { hash, style, person };
    const isKnown = [this.#running, ...this.#waiting].some((one) => one && isSame(one, asked));
    if (isKnown || this.#kept(asked).isWhole(header.game)) return;
    const others = this.#waiting.filter((one) => one.person !== person);
    this.#waiting = [...others, asked].slice(0, MOST_WAITING);
    this.#next();
  }

  view({ hash, header }: StoredModel, style: PlayingStyle): Meetings | null {
    const game = findGame(header.game);
    if (!game) return null;
    const asked = { hash, style };
    return this.#kept(asked).view(game, this.#stateOf(asked, game.id));
  }

  /** A model that is removed is played no further. */
  forget(hash: string): void {
    this.#waiting = this.#waiting.filter((one) => one.hash !== hash);
    if (this.#running?.hash === hash) this.#running.child.kill('SIGKILL');
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#waiting = [];
    this.#running?.child.kill('SIGKILL');
  }

  #kept({ hash, style }: Asked): KeptMeetings {
    return new KeptMeetings(this.#options.store, hash, style);
  }

  #stateOf(asked: Asked, game: string): Meetings['state'] {
    if (this.#running && isSame(this.#running, asked)) return 'running';
    if (this.#waiting.some((one) => isSame(one, asked))) return 'waiting';
    return this.#kept(asked).isWhole(game) ? 'ended' : 'none';
  }

  #next(): void {
    if (this.#isClosed || this.#running) return;
    const [asked, ...others] = this.#waiting;
    if (!asked) return;
    this.#waiting = others;
    const { store, modelsDirectory, program = CHILD } = this.#options;
    const child = fork(program, [store.folder, asked.hash, asked.style, modelsDirectory], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const running: Running = { ...asked, child, isPaused: false };
    this.#running = running;
    const gone = () => this.#gone(running);
    child.once('exit', gone);
    child.once('error', gone);
    this.#lookAtLoad();
  }

  #gone(running: Running): void {
    if (this.#running !== running) return;
    const { exitCode } = running.child;
    if (exitCode !== 0 && !this.#isClosed) {
      this.#options.log.warn(
        { model: running.hash, exitCode },
        'a model was not played to the end',
      );
    }
    this.#running = null;
    this.#next();
  }

  #lookAtLoad(): void {
    const running = this.#running;
    if (!running?.child.connected) return;
    const isBusy = (this.#options.p99() ?? 0) > BUSY_MS;
    if (isBusy === running.isPaused) return;
    running.isPaused = isBusy;
    running.child.send(isBusy ? 'pause' : 'resume');
  }
}

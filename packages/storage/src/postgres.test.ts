import { setTimeout } from 'node:timers/promises';
import { GAME_TABLES } from '@taku/catalog';
import { seatOf } from '@taku/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStore, SequenceConflict } from './eventStore.ts';
import { openStore } from './openStore.ts';
import { Link } from './testing/link.ts';
import { OwnPostgres } from './testing/ownPostgres.ts';

const ROOMS = 8;
const ANSWER_MS = 400;
/** On a busy machine a database takes its time to come back. */
const LONG_MS = 120_000;

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
}, LONG_MS);
afterAll(() => postgres.end());

async function freshDatabase(name: string, port = postgres.port): Promise<string> {
  await postgres.query(`create database ${name}`);
  return `postgres://taku@127.0.0.1:${port}/${name}`;
}

/** Writes to one room without end, as a room does: what was refused is followed by something else. */
class Scribe {
  readonly saved = new Map<number, number>();
  readonly refused: number[] = [];
  readonly #store: EventStore;
  readonly #room: string;
  #tries = 0;
  #isOver = false;
  conflict: unknown = null;

  constructor(store: EventStore, room: string) {
    this.#store = store;
    this.#room = room;
  }

  async write(): Promise<void> {
    for (let seq = 1; !this.#isOver;) {
      const at = this.#tries++;
      const event = { kind: 'seat_ready', at, seat: seatOf(0) } as const;
      try {
        await this.#store.append([{ room: this.#room, seq, event }]);
        this.saved.set(seq++, at);
      } catch (error) {
        if (error instanceof SequenceConflict) this.conflict = error;
        this.refused.push(at);
        await setTimeout(20);
      }
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  /** The log as this scribe must find it. */
  get told(): readonly (readonly [number, number])[] {
    return [...this.saved];
  }

  async inLog(): Promise<readonly (readonly [number, number])[]> {
    const events = await this.#store.read(this.#room);
    return events.map(({ seq, event }) => [seq, event.at]);
  }
}

async function untilAllWrite(scribes: readonly Scribe[]): Promise<void> {
  const before = scribes.map(({ saved }) => saved.size);
  const isOn = ({ saved, conflict }: Scribe, index: number) =>
    conflict !== null || saved.size > (before[index] ?? 0) + 1;
  while (!scribes.every(isOn)) await setTimeout(10);
}

async function writeThrough(store: EventStore, fault: () => Promise<void>): Promise<Scribe[]> {
  const scribes = Array.from({ length: ROOMS }, (_, room) => new Scribe(store, `room${room}`));
  const writing = Promise.all(scribes.map((scribe) => scribe.write()));
  await untilAllWrite(scribes);
  await fault();
  await untilAllWrite(scribes);
  for (const scribe of scribes) scribe.stop();
  await writing;
  return scribes;
}

const FAULTS: readonly (readonly [string, (link: Link) => Promise<void>])[] = [
  [
    'sessions are ended ten times',
    async () => {
      for (let time = 0; time < 10; time++) {
        await postgres.endSessions();
        await setTimeout(50);
      }
    },
  ],
  [
    'it is restarted',
    async () => {
      await postgres.stop('fast');
      await postgres.start();
    },
  ],
  [
    'it crashes',
    async () => {
      await postgres.stop('immediate');
      await postgres.start();
    },
  ],
  [
    'the way there is cut twenty times',
    async (link) => {
      for (let time = 0; time < 20; time++) {
        link.cut();
        await setTimeout(25);
      }
    },
  ],
  [
    'answers get lost on the way back',
    async (link) => {
      for (let time = 0; time < 3; time++) {
        link.loseAnswers();
        await setTimeout(2 * ANSWER_MS);
        link.mend();
        await setTimeout(100);
      }
    },
  ],
];

describe('a log in PostgreSQL', () => {
  it.each(FAULTS)(
    'keeps what it said it keeps, and nothing else, while %s',
    async (what, fault) => {
      const link = await Link.open(postgres.port);
      const url = await freshDatabase(
        `fault${FAULTS.findIndex(([name]) => name === what)}`,
        link.port,
      );
      const store = await openStore({ kind: 'postgres', url }, { answerMs: ANSWER_MS });
      const scribes = await writeThrough(store, () => fault(link));
      for (const scribe of scribes) {
        expect(scribe.conflict).toBeNull();
        expect(await scribe.inLog()).toEqual(scribe.told);
      }
      await store.close();
      await link.close();
    },
    LONG_MS,
  );

  it('is opened by three at once, empty as it is', { timeout: LONG_MS }, async () => {
    for (let time = 0; time < 5; time++) {
      const url = await freshDatabase(`empty${time}`);
      const opening = [1, 2, 3].map(() =>
        openStore({ kind: 'postgres', url }, { tables: GAME_TABLES }),
      );
      for (const store of await Promise.all(opening)) {
        expect(await store.openRooms()).toEqual([]);
        await store.close();
      }
    }
  });

  it('that is away refuses at once', async () => {
    const link = await Link.open(postgres.port);
    const url = await freshDatabase('away', link.port);
    const store = await openStore({ kind: 'postgres', url }, { answerMs: ANSWER_MS });
    await link.close();
    const event = { kind: 'seat_ready', at: 1, seat: seatOf(0) } as const;
    await expect(store.append([{ room: 'r', seq: 1, event }])).rejects.toThrow(
      /ECONNREFUSED|closed|terminated/,
    );
    await store.close();
  });
});

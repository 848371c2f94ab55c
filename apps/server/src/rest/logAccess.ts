import type { Refusal } from '@taku/contract';
import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SEAT_HEADER } from '@taku/protocol';
import {
  type EventStore,
  type MatchRecord,
  type RoomEvent,
  SILENT,
  isPersonId,
  isStillOwn,
} from '@taku/storage';
import type { FastifyRequest } from 'fastify';
import { REFUSALS } from '../refusals.ts';
import { hashSecret } from '../rooms/secrets.ts';
import { askingPerson } from './people.ts';

/** open: whoever reaches the server. operator: whoever proves to run it. */
export const EXPORT_MODES = ['open', 'operator'] as const;
export type ExportMode = (typeof EXPORT_MODES)[number];

interface LogAccessOptions {
  readonly store: EventStore;
  readonly export: ExportMode;
  /** The token that proves the operator; null: nobody can prove it. */
  readonly operatorToken: string | null;
  /** Nobody else reaches the server. */
  readonly isForThisMachine: boolean;
}

const MOST_SECRETS = 16;
const EVENT_PAGE = 500;

type Asker = Pick<FastifyRequest, 'headers'>;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function secretHashes({ headers }: Asker): readonly string[] {
  const text = headers[SEAT_HEADER];
  if (typeof text !== 'string') return [];
  const secrets = text.split(',').map((secret) => secret.trim());
  return secrets.filter(Boolean).slice(0, MOST_SECRETS).map(hashSecret);
}

/** What the events up to the end of a match say about who may read it. */
interface Sitting {
  readonly isPublic: boolean;
  /** Hashes of the secrets of those who took part; empty when none of them has one. */
  readonly secretHashes: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

/** In pages: a room may hold many matches, and other work goes on meanwhile. */
async function* eventsUpTo(store: EventStore, { room, lastSeq }: MatchRecord) {
  for (let from = 0; from <= lastSeq; from += EVENT_PAGE) {
    const to = Math.min(from + EVENT_PAGE - 1, lastSeq);
    yield* await store.read(room, from, to);
    await setImmediate();
  }
}

type SeatTaken = Extract<RoomEvent, { kind: 'seat_taken' }>;

async function sittingOf(store: EventStore, record: MatchRecord): Promise<Sitting> {
  const taken: SeatTaken[] = [];
  const players = new Set<string>();
  let isPublic = false;
  for await (const { seq, event } of eventsUpTo(store, record)) {
    if (event.kind === 'room_created') isPublic = event.visibility === 'public';
    if (event.kind === 'seat_taken') {
      taken.push(event);
      if (seq > record.firstSeq) players.add(event.player.publicId);
    }
    if (seq === record.firstSeq && event.kind === 'match_started') {
      for (const { publicId } of event.header.players) players.add(publicId);
    }
  }
  const seated = taken.filter(({ player }) => players.has(player.publicId));
  return {
    isPublic,
    secretHashes: new Set(seated.flatMap(({ secretHash }) => secretHash ?? [])),
    people: new Set(seated.flatMap(({ player }) => player.personId ?? [])),
  };
}

/** Who may read finished games: those of the list everybody, those by link whoever sat there. */
export class LogAccess {
  readonly #options: LogAccessOptions;

  constructor(options: LogAccessOptions) {
    this.#options = options;
  }

  async refuseMatch(asker: Asker, record: MatchRecord): Promise<Refusal | null> {
    if (this.isOperator(asker)) return null;
    const { store, export: mode } = this.#options;
    const sitting = await sittingOf(store, record);
    if (sitting.isPublic) return null;
    // Imported, or played by CPUs alone: nobody's secret can prove anything.
    if (sitting.secretHashes.size === 0 && mode === 'open') return null;
    const satThere = secretHashes(asker).some((hash) => sitting.secretHashes.has(hash));
    return satThere || (await this.#isOwn(asker, record, sitting)) ? null : REFUSALS.notYours();
  }

  /** The person of an id that the asker may look for: themselves, or one who consents. */
  async personNamed(asker: Asker, id: string | undefined): Promise<string | null> {
    if (id === undefined || !isPersonId(id)) return null;
    if (id === askingPerson(asker)) return id;
    const { consent } = (await this.#options.store.persons([id])).get(id) ?? SILENT;
    return consent === 'server' ? id : null;
  }

  async #isOwn(asker: Asker, { startedAt }: MatchRecord, { people }: Sitting): Promise<boolean> {
    const id = askingPerson(asker);
    if (id === null || !people.has(id)) return false;
    return isStillOwn((await this.#options.store.persons([id])).get(id) ?? SILENT, startedAt);
  }

  refuseExport(asker: Asker): Refusal | null {
    if (this.#options.export === 'open' || this.isOperator(asker)) return null;
    return REFUSALS.operatorOnly();
  }

  /** The operator, or whoever sits at the machine that serves itself alone. */
  runsServer(asker: Asker): boolean {
    return this.#options.isForThisMachine || this.isOperator(asker);
  }

  isOperator({ headers }: Asker): boolean {
    const { operatorToken } = this.#options;
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (operatorToken === null || given === undefined) return false;
    return timingSafeEqual(digest(given), digest(operatorToken));
  }
}

import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Seat, Refusal } from '@taku/contract';
import type {
  CreateRoomBody,
  JoinBody,
  RoomList,
  RoomListQuery,
  RoomOptions,
  RoomPhase,
} from '@taku/protocol';
import { type Anchor, type StoredEvent, personIdOf } from '@taku/storage';
import { type Timer, setRepeating } from '../clock.ts';
import type { Ladders } from '../ladders.ts';
import type { BotProof, Seating } from '../outside/seating.ts';
import { REFUSALS } from '../refusals.ts';
import { BotTables } from './botTables.ts';
import {
  type Catalog,
  type RoomOrder,
  checkOrder,
  createdEvent,
  findGame,
  seatBots,
} from './createRoom.ts';
import { Draft } from './draft.ts';
import { startRoom } from './foldRoom.ts';
import { type IdleSpan, isLonger } from './idleness.ts';
import { type Newcomer, planJoin } from './plans.ts';
import { PublicRooms, parseCursor } from './publicRooms.ts';
import { anchorsOf } from './rated.ts';
import { Room } from './room.ts';
import { SECRET_CODE_DIGITS, newRoomCode, parseRoomCode } from './roomCode.ts';
import type { RoomContext } from './roomContext.ts';
import { RoomOwners } from './roomOwners.ts';
import { humanSeats } from './roomState.ts';
import { restoreGently } from './restoreRoom.ts';
import { type SleepingRoom, asleep } from './sleepingRooms.ts';
import { hashSecret, newPlayerSecret, newPublicId, newRoomId, randomIndex } from './secrets.ts';

/** How long a room without any connection lives, by phase. */
export interface IdleLimits {
  readonly waitingMs: number;
  readonly playingMs: number;
  readonly overMs: number;
}

interface SeatGrant {
  readonly room: Room;
  /** The seat's secret, known to nobody else; null for a spectator. */
  readonly playerId: string | null;
  readonly seat: Seat | null;
}

interface ServiceOptions {
  readonly context: RoomContext;
  readonly catalog: Catalog;
  readonly seating: Seating;
  readonly ladders: Ladders;
  readonly idle: IdleLimits;
  readonly maxRooms: number;
  readonly roomsPerAddress: number;
}

const SWEEP_MS = 30_000;
const CODE_TRIES = 20;
const CURSOR_WORDS = {
  en: 'the `next` of an earlier page',
  ja: '前のページの next',
};
/** A game against CPUs that nobody has looked at for so long gives way to its owner's next room. */
const LEFT_ALONE_MS = 10 * 60_000;
/** After a restart, at most so many rooms without people are awake at once. */
const MOST_UNATTENDED = 500;
const WAKE_PAUSE_MS = 1000;
/** A room that was asked for is not put to sleep before whoever asked has used it. */
const ASKED_MS = 60_000;
const EXPIRED_A_SWEEP = 100;
/** Rooms known to be closed: asked for again, their logs are not read again. */
const REMEMBERED_CLOSED = 10_000;

/** All rooms of this server: opens, finds, restores, lists and expires them. */
export class RoomService {
  readonly catalog: Catalog;
  readonly #options: ServiceOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room | null>>();
  readonly #asleep = new Map<string, SleepingRoom>();
  /** Open rooms of an earlier process that nobody has looked at yet, oldest first. */
  #unseen = new Set<string>();
  readonly #askedAt = new WeakMap<Room, number>();
  /** Rooms that were asked for and not found; true: the room existed and has closed. */
  readonly #gone = new Map<string, boolean>();
  readonly #owners: RoomOwners;
  readonly #public = new PublicRooms();
  readonly #botTables = new BotTables();
  readonly #sweep: Timer;
  #isStopped = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.catalog = options.catalog;
    this.#owners = new RoomOwners(options.roomsPerAddress);
    this.#sweep = setRepeating(options.context.clock, SWEEP_MS, () => this.expireIdle());
  }

  /** Open rooms, awake or not. */
  get size(): number {
    return this.#rooms.size + this.#asleep.size + this.#unseen.size;
  }

  get awake(): number {
    return this.#rooms.size;
  }

  get connections(): number {
    let count = 0;
    for (const room of this.#rooms.values()) count += room.connections;
    return count;
  }

  /** Learns which rooms are open; they are found from now on, and `restoreAll` wakes them. */
  async lookUp(): Promise<void> {
    this.#unseen = new Set(await this.#options.context.store.openRooms());
  }

  /**
   * Every room that is still open goes on where its log ends: clocks run, CPUs move. The newest
   * come first, a few hundred at a time; those in which nothing goes on sleep again at once.
   */
  async restoreAll(): Promise<void> {
    for (const id of [...this.#unseen].reverse()) {
      while (!this.#isStopped && this.#unattended >= MOST_UNATTENDED) await this.#pause();
      if (this.#isStopped) return;
      if (!this.#unseen.has(id) || this.#rooms.has(id)) continue;
      const room = await this.#load(id);
      if (room) this.#sleepIfAtRest(room);
      await setImmediate();
    }
  }

  /** By id, or by the code people read to each other. */
  async find(idOrCode: string): Promise<Room | null> {
    const known = this.#rooms.get(idOrCode);
    if (known) return this.#asked(known);
    const code = parseRoomCode(idOrCode);
    const id = code ? await this.#options.context.store.roomByCode(code) : idOrCode;
    if (id === null || this.#gone.has(id)) return null;
    for (;;) {
      const room = this.#rooms.get(id) ?? (await this.#load(id));
      if (!room) return null;
      // Otherwise it fell asleep again before it was used.
      if (this.#rooms.get(id) === room) return this.#asked(room);
    }
  }

  /** Why `find` has just found nothing: the room has closed, or there never was one. */
  whyMissing(idOrCode: string): Refusal {
    return this.#gone.get(idOrCode) === true ? REFUSALS.roomClosed() : REFUSALS.noRoom(idOrCode);
  }

  /** Public rooms, newest first. */
  listPublic({ limit, after }: RoomListQuery): RoomList | Refusal {
    const place = after === undefined ? null : parseCursor(after);
    if (place === null && after !== undefined) {
      return REFUSALS.badField('after', after, CURSOR_WORDS);
    }
    const { rooms, next } = this.#public.page(limit, place);
    return { rooms: rooms.map((room) => room.view()), next };
  }

  async create(
    body: CreateRoomBody,
    address: string,
    proof: BotProof,
  ): Promise<SeatGrant | Refusal> {
    const { seating } = this.#options;
    const order = checkOrder(this.catalog, body, { seating, proof });
    if ('code' in order) return order;
    if (this.size >= this.#options.maxRooms) return REFUSALS.tooManyRooms();
    if (this.#owners.isFull(address)) this.#makePlace(address);
    if (this.#owners.isFull(address)) return REFUSALS.tooManyOwnRooms(this.#owners.most);
    const roomId = newRoomId();
    this.#owners.own(address, roomId);
    const granted = await this.#open(order, roomId, body);
    if ('code' in granted) this.#owners.disown(roomId);
    else this.#prepare(order, granted.room);
    return granted;
  }

  /** A bot from outside listens: the tables of bots at which it sits go on. */
  async botCame(bot: string): Promise<void> {
    for (const id of this.#botTables.of(bot)) (await this.find(id))?.botCame();
  }

  async join(room: Room, body: JoinBody): Promise<SeatGrant | Refusal> {
    const playerId = newPlayerSecret();
    const { name, seat: wish = 'random', person } = body;
    const commitment = this.#taken(body.commitment);
    const joined = await room.join(newcomer({ name, wish, playerId, person, commitment }));
    if ('code' in joined) return joined;
    const { seat } = joined;
    return { room, playerId: seat === null ? null : playerId, seat };
  }

  /** What a device would add to the deal, where that is taken. */
  #taken(commitment: string | undefined): string | undefined {
    return this.#options.context.takesNumbers ? commitment : undefined;
  }

  expireIdle(): void {
    for (const room of this.#rooms.values()) {
      if (room.isIdleFor(this.#idleLimit(room.state.phase))) room.expire();
      else this.#sleepIfAtRest(room);
    }
    const now = this.#options.context.clock.steady();
    const expired = [...this.#asleep.values()].filter(({ phase, idle }) =>
      isLonger(idle, this.#idleLimit(phase), now),
    );
    for (const { id } of expired.slice(0, EXPIRED_A_SWEEP)) void this.#wakeToExpire(id);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#sweep.cancel();
    await Promise.all(this.#loading.values());
    await Promise.all([...this.#rooms.values()].map((room) => room.stop()));
  }

  #prepare({ bots }: RoomOrder, room: Room): void {
    for (const { id } of bots) this.#options.context.bots.prepare?.(id);
    room.botCame();
  }

  /** Rooms awake without anybody at them. */
  get #unattended(): number {
    let count = 0;
    for (const room of this.#rooms.values()) if (room.connections === 0) count += 1;
    return count;
  }

  #pause(): Promise<void> {
    for (const room of this.#rooms.values()) this.#sleepIfAtRest(room);
    return setTimeout(WAKE_PAUSE_MS, undefined, { ref: false });
  }

  #asked(room: Room): Room {
    this.#askedAt.set(room, performance.now());
    return room;
  }

  /** Its log brings it back as it is. */
  #sleepIfAtRest(room: Room): void {
    const askedAt = this.#askedAt.get(room) ?? -Infinity;
    if (!room.isAtRest || performance.now() - askedAt < ASKED_MS) return;
    if (this.#rooms.get(room.id) !== room) return;
    const sleeper = asleep(room);
    this.#rooms.delete(room.id);
    this.#public.remove(room);
    this.#asleep.set(room.id, sleeper);
    if (sleeper.phase === 'over') this.#botTables.forget(room.state);
    if (sleeper.listed) this.#public.add(sleeper.listed);
    void room.stop();
  }

  /** How long nothing has happened in a room that slept here. */
  #awoken(id: string): IdleSpan | null {
    this.#unseen.delete(id);
    const sleeper = this.#asleep.get(id);
    if (!sleeper) return null;
    this.#asleep.delete(id);
    if (sleeper.listed) this.#public.remove(sleeper.listed);
    return sleeper.idle;
  }

  async #wakeToExpire(id: string): Promise<void> {
    (await this.find(id))?.expire();
  }

  #idleLimit(phase: RoomPhase): number {
    const { idle } = this.#options;
    switch (phase) {
      case 'waiting':
        return idle.waitingMs;
      case 'playing':
        return idle.playingMs;
      case 'over':
        return idle.overMs;
      case 'closed':
        return Infinity;
    }
  }

  /** Nobody needs a room whose game is over, or was left alone against CPUs: the oldest closes. */
  #makePlace(address: string): void {
    const now = this.#options.context.clock.steady();
    const [oldest] = [...this.#owners.roomsOf(address)]
      .flatMap((id) => this.#sleeperOf(id) ?? [])
      .filter(
        ({ phase, isAgainstCpus, idle }) =>
          phase === 'over' || (isAgainstCpus && now - idle.since > LEFT_ALONE_MS),
      )
      .sort((a, b) => a.idle.since - b.idle.since);
    if (!oldest) return;
    this.#owners.disown(oldest.id);
    void this.#wakeToExpire(oldest.id);
  }

  /** An open room without anybody, as it sleeps or would. */
  #sleeperOf(id: string): SleepingRoom | null {
    const room = this.#rooms.get(id);
    if (!room) return this.#asleep.get(id) ?? null;
    return room.connections === 0 ? asleep(room) : null;
  }

  /** Two digits while there is choice, more when codes become scarce or must not be found. */
  async #freeCode({ visibility }: RoomOptions): Promise<string> {
    const { store } = this.#options.context;
    if (visibility === 'link') return newRoomCode(SECRET_CODE_DIGITS);
    for (let attempt = 0; attempt < CODE_TRIES; attempt++) {
      const code = newRoomCode(2 + Math.floor(attempt / 5));
      const id = await store.roomByCode(code);
      if (id === null || !this.#isOpen(id)) return code;
    }
    return newRoomCode(6);
  }

  async #anchorsOf({ game, options, bots }: RoomOrder): Promise<readonly Anchor[] | null> {
    if (!options.rated) return null;
    const ladder = await this.#options.ladders.anchors(game.id);
    return anchorsOf(
      game,
      options,
      bots.map(({ id }) => id),
      ladder,
    );
  }

  async #open(
    order: RoomOrder,
    roomId: string,
    { person }: Pick<CreateRoomBody, 'person'>,
  ): Promise<SeatGrant | Refusal> {
    const { context } = this.#options;
    const { join } = order;
    const code = await this.#freeCode(order.options);
    const anchors = await this.#anchorsOf(order);
    const created = createdEvent(order, anchors, { code, now: context.clock.now() });
    const draft = new Draft(startRoom(roomId, created, order.game), created.at);
    const playerId = join ? newPlayerSecret() : null;
    let seat: Seat | null = null;
    if (join && playerId) {
      const { name, seat: wish } = join;
      const commitment = this.#taken(join.commitment);
      const first = newcomer({ name, wish, playerId, person, commitment });
      planJoin(first, context.newMatchSecrets)(draft);
      seat = humanSeats(draft.state)[0] ?? null;
    }
    for (const player of seatBots(order, seat)) {
      draft.add({ kind: 'seat_taken', at: draft.now, player, secretHash: null });
    }
    const first: StoredEvent = { room: roomId, seq: 1, event: created };
    const rest = draft.steps.map(({ event, after }) => ({
      room: roomId,
      seq: after.version,
      event,
    }));
    try {
      await context.store.append([first, ...rest]);
    } catch (error) {
      context.log.error({ err: error }, 'a room could not be saved');
      return REFUSALS.notSaved();
    }
    const room = this.#adopt(
      new Room({ ...this.#roomOptions(roomId), state: draft.state, steps: draft.steps }),
    );
    return { room, playerId, seat };
  }

  #roomOptions(id: string) {
    return {
      owner: () => this.#owners.ownerOf(id),
      context: this.#options.context,
      closed: (room: Room) => {
        this.#rooms.delete(room.id);
        this.#public.remove(room);
        this.#owners.disown(room.id);
        this.#botTables.forget(room.state);
      },
    };
  }

  #isOpen(id: string): boolean {
    return this.#rooms.has(id) || this.#asleep.has(id) || this.#unseen.has(id);
  }

  #forget(id: string, hasBeen: boolean): void {
    if (this.#gone.size >= REMEMBERED_CLOSED) this.#gone.clear();
    this.#gone.set(id, hasBeen);
  }

  #adopt(room: Room): Room {
    this.#rooms.set(room.id, room);
    this.#public.add(room);
    this.#botTables.note(room.state);
    return room;
  }

  #load(id: string): Promise<Room | null> {
    const running = this.#loading.get(id);
    if (running) return running;
    const loading = this.#restore(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #restore(id: string): Promise<Room | null> {
    const { context } = this.#options;
    const events = await context.store.read(id);
    const restored = await restoreGently(events, (game) => findGame(this.catalog, game));
    const idle = this.#awoken(id);
    if (restored.kind === 'none') this.#forget(id, events[0]?.event.kind === 'room_created');
    if (restored.kind === 'none' || this.#isStopped) return null;
    if (restored.kind === 'broken') {
      context.metrics.roomFaults.inc();
      context.log.error({ room: id, detail: restored.detail }, 'a room cannot be restored');
      return null;
    }
    const room = this.#adopt(new Room({ ...this.#roomOptions(id), ...restored }));
    room.resume(idle);
    return room;
  }
}

interface Arrival {
  readonly name: string;
  readonly wish: Seat | 'random';
  readonly playerId: string;
  readonly person: string | undefined;
  readonly commitment: string | undefined;
}

function newcomer({ name, wish, playerId, person, commitment }: Arrival): Newcomer {
  const secretHash = hashSecret(playerId);
  const own = {
    ...(person !== undefined && { personId: personIdOf(person) }),
    ...(commitment !== undefined && { commitment }),
  };
  return { name, publicId: newPublicId(), secretHash, wish, pick: randomIndex, ...own };
}

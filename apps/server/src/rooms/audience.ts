import type { Message, Refusal, Seat, Viewer } from '@taku/contract';
import { type AckFrame, CLOSE_CODES, type ListenMode } from '@taku/protocol';
import { REFUSALS } from '../refusals.ts';
import type { Step } from './draft.ts';
import { type Presence, matchTexts, roomView, welcomeText, withField } from './frames.ts';
import { messagesOfAll, plainMessages, waitingMessage } from './messages.ts';
import { type RoomState, seatOfSecret } from './roomState.ts';

export type Language = 'ja' | 'en';

/** One connection, as the room knows it. */
export interface Listener {
  readonly mode: ListenMode;
  readonly language: Language;
  /** The hash of its `player_id`; null for a spectator. */
  readonly secretHash: string | null;
  /** The address that limits count. */
  readonly address: string;
  /** False while it reads too slowly: frames are dropped, a whole view follows. */
  readonly keepsUp: boolean;
  send(text: string): void;
  end(code: number, reason: string): void;
}

/** Who asked for a change, and by which `ref`. */
export interface Origin {
  readonly listener: Listener;
  readonly ref: string | undefined;
}

/** Limits for those who only watch. */
export interface SpectatorLimits {
  readonly perRoom: number;
  readonly perAddress: number;
}

/** Tabs and devices of one seat; with one more, the oldest ends. */
const CONNECTIONS_OF_A_SEAT = 10;

function changesSeats(step: Step): boolean {
  return step.event.kind === 'seats_swapped';
}

function changesRoom(step: Step): boolean {
  return step.event.kind !== 'entry';
}

const MATCH_KINDS: ReadonlySet<Step['event']['kind']> = new Set([
  'entry',
  'match_started',
  'match_ended',
  'seat_away',
  'seat_back',
  'take_back_asked',
  'take_back_answered',
  'table_resumed',
]);

/** A table that pauses because nobody is there looks the same to those who watch. */
function changesMatch({ event }: Step): boolean {
  return MATCH_KINDS.has(event.kind) || (event.kind === 'table_paused' && event.by !== undefined);
}

/** The connections of one room and all that they are told. Each distinct view is made once. */
export class Audience {
  readonly #viewers = new Map<Listener, Viewer>();
  readonly viewers: ReadonlyMap<Listener, Viewer> = this.#viewers;

  get size(): number {
    return this.#viewers.size;
  }

  add(listener: Listener, state: RoomState): Viewer {
    const viewer = viewerFor(listener, state);
    this.#viewers.set(listener, viewer);
    return viewer;
  }

  /** A seat is never refused its own room; spectators are counted. */
  makeRoom(listener: Listener, state: RoomState, limits: SpectatorLimits): Refusal | null {
    const viewer = viewerFor(listener, state);
    const alike = [...this.#viewers].flatMap(([other, as]) => (as === viewer ? [other] : []));
    if (viewer !== 'spectator') {
      if (alike.length >= CONNECTIONS_OF_A_SEAT) this.#letGo(alike[0]);
      return null;
    }
    if (alike.length >= limits.perRoom) return REFUSALS.roomFull(limits.perRoom);
    const here = alike.filter(({ address }) => address === listener.address).length;
    return here < limits.perAddress ? null : REFUSALS.tooManySpectators(limits.perAddress);
  }

  #letGo(listener: Listener | undefined): void {
    if (!listener || !this.#viewers.delete(listener)) return;
    const refusal = REFUSALS.seatElsewhere(CONNECTIONS_OF_A_SEAT);
    listener.send(errorFrame(refusal, 0, listener.language));
    listener.end(CLOSE_CODES.roomFull, refusal.code);
  }

  remove(listener: Listener): boolean {
    return this.#viewers.delete(listener);
  }

  each(visit: (listener: Listener) => void): void {
    for (const listener of this.#viewers.keys()) visit(listener);
  }

  /** The address of the seated person who came first. */
  someAddress(): string | null {
    for (const [{ address }, viewer] of this.#viewers) if (viewer !== 'spectator') return address;
    return null;
  }

  isConnected(seat: Viewer): boolean {
    for (const viewer of this.#viewers.values()) if (viewer === seat) return true;
    return false;
  }

  presence(): Presence {
    const connectedSeats = new Set<Seat>();
    let spectators = 0;
    for (const viewer of this.#viewers.values()) {
      if (viewer === 'spectator') spectators += 1;
      else connectedSeats.add(viewer);
    }
    return { connectedSeats, spectators };
  }

  welcome(
    listener: Listener,
    state: RoomState,
    now: number,
    extra: { readonly missed: readonly Message[] | null; readonly ref?: string | undefined },
  ): void {
    const viewer = this.#viewers.get(listener) ?? 'spectator';
    const isTable = listener.mode === 'table';
    const missed = isTable ? extra.missed : null;
    const presence = this.presence();
    const frame = welcomeText({ state, presence, viewer, now, missed });
    listener.send(extra.ref === undefined ? frame : withField(frame, 'ref', extra.ref));
    if (isTable) return;
    const isIdle = state.phase === 'waiting' || state.phase === 'over';
    // Founding clients show their start button when they are told that everybody is there.
    const told = extra.missed ?? (isIdle ? [waitingMessage(state)] : []);
    for (const message of plainMessages(state, told, viewer)) {
      listener.send(plainFrame(message, state.version));
    }
  }

  /** Everybody learns what the steps did; the one who asked also sees its `ref`. */
  announce(steps: readonly Step[], state: RoomState, now: number, origin: Origin | null): void {
    const isReseated = steps.some(changesSeats);
    const isRoomChanged = steps.some(changesRoom);
    if (isRoomChanged) this.#reseat(state);
    const roomText = isRoomChanged && !isReseated ? roomFrame(state, this.presence()) : null;
    const frames = new StepFrames(steps, state, now, roomText);
    for (const [listener, viewer] of this.#viewers) {
      if (!listener.keepsUp) continue;
      const ref = origin?.listener === listener ? origin.ref : undefined;
      if (isReseated && listener.mode === 'table') {
        this.welcome(listener, state, now, { missed: null });
      }
      sendWithRef(listener, frames.of(listener.mode, viewer), ref, state.version);
    }
  }

  /** The room as it stands, to those who watch the whole table. */
  announceRoom(state: RoomState): void {
    const frame = roomFrame(state, this.presence());
    for (const listener of this.#viewers.keys()) {
      if (listener.mode === 'table' && listener.keepsUp) listener.send(frame);
    }
  }

  /** The command was right but changed nothing. */
  acknowledge({ listener, ref }: Origin, state: RoomState): void {
    if (listener.mode === 'table')
      sendWithRef(listener, [roomFrame(state, this.presence())], ref, 0);
    else sendWithRef(listener, [], ref, state.version);
  }

  refuse(origin: Origin, refusal: Refusal, version: number): void {
    origin.listener.send(errorFrame(refusal, version, origin.listener.language, origin.ref));
  }

  endAll(code: number, reason: string, lastFrame: string): void {
    for (const listener of this.#viewers.keys()) {
      listener.send(lastFrame);
      listener.end(code, reason);
    }
    this.#viewers.clear();
  }

  #reseat(state: RoomState): void {
    for (const listener of this.#viewers.keys()) {
      this.#viewers.set(listener, viewerFor(listener, state));
    }
  }
}

function viewerFor(listener: Listener, state: RoomState): Viewer {
  if (listener.secretHash === null) return 'spectator';
  return seatOfSecret(state, listener.secretHash) ?? 'spectator';
}

function plainFrame(message: Message, version: number): string {
  return JSON.stringify({ ...message, version });
}

function roomFrame(state: RoomState, presence: Presence): string {
  return JSON.stringify({
    type: 'room',
    version: state.version,
    room: roomView(state, presence),
  });
}

export function errorFrame(
  refusal: Refusal,
  version: number,
  language: Language,
  ref?: string,
): string {
  const { code, words } = refusal;
  const frame = { type: 'error', version, code, message: words[language], words };
  return JSON.stringify(ref === undefined ? frame : { ...frame, ref });
}

/** The `ref` goes on the last frame: when it arrives, the command is done and known in full. */
function sendWithRef(
  listener: Listener,
  texts: readonly string[],
  ref: string | undefined,
  version: number,
): void {
  const last = texts.length - 1;
  if (ref !== undefined && last < 0) {
    listener.send(JSON.stringify({ type: 'ack', version, ref } satisfies AckFrame));
  }
  texts.forEach((text, index) => {
    listener.send(ref !== undefined && index === last ? withField(text, 'ref', ref) : text);
  });
}

function isSame(a: readonly Message[], b: readonly Message[]): boolean {
  return a.length === b.length && a.every((message, index) => message === b[index]);
}

/** The frames of some steps, serialised once per viewer and mode. */
class StepFrames {
  readonly #steps: readonly Step[];
  readonly #state: RoomState;
  readonly #now: number;
  readonly #roomText: string | null;
  #matchText: ((viewer: Viewer) => string) | null = null;
  #told: { readonly messages: readonly Message[]; readonly text: string } | null = null;
  /** A table has few different viewers: a short list is faster than a map. */
  readonly #made: { mode: ListenMode; viewer: Viewer; texts: readonly string[] }[] = [];

  /** `roomText` is null when the room is as it was or everybody has got a whole welcome. */
  constructor(steps: readonly Step[], state: RoomState, now: number, roomText: string | null) {
    this.#steps = steps;
    this.#state = state;
    this.#now = now;
    this.#roomText = roomText;
  }

  of(mode: ListenMode, viewer: Viewer): readonly string[] {
    for (const made of this.#made) {
      if (made.viewer === viewer && made.mode === mode) return made.texts;
    }
    const texts = mode === 'table' ? this.#table(viewer) : this.#plain(viewer);
    this.#made.push({ mode, viewer, texts });
    return texts;
  }

  #table(viewer: Viewer): readonly string[] {
    const update = this.#steps.some(changesMatch) ? this.#update(viewer) : null;
    return [this.#roomText, update].filter((text) => text !== null);
  }

  #plain(viewer: Viewer): readonly string[] {
    const { version } = this.#state;
    const messages = plainMessages(this.#state, messagesOfAll(this.#steps, viewer), viewer);
    return messages.map((message) => plainFrame(message, version));
  }

  #update(viewer: Viewer): string {
    const { version } = this.#state;
    this.#matchText ??= matchTexts(this.#state, this.#now);
    const messages = this.#messagesText(viewer);
    const match = this.#matchText(viewer);
    return `{"type":"update","version":${version},"messages":${messages},"match":${match}}`;
  }

  /** Most of what happens is told to everybody in the same objects. */
  #messagesText(viewer: Viewer): string {
    const messages = messagesOfAll(this.#steps, viewer);
    if (this.#told && isSame(messages, this.#told.messages)) return this.#told.text;
    this.#told = { messages, text: JSON.stringify(messages) };
    return this.#told.text;
  }
}

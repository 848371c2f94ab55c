import { createStore } from 'zustand/vanilla';

/**
 * The secrets of this browser's chairs; no address ever carries one. The browser keeps them all,
 * also when the table has closed: they open the finished games of tables by link. Each tab keeps
 * the one it sits in, so two tabs may hold two chairs of one room.
 */
type KeptSeat = {
  readonly roomId: string;
  readonly playerId: string;
  /** Taken for a tab that is still to open. */
  readonly isWaiting: boolean;
};

/** Rooms and the secret this tab has there. */
type TabSeats = Readonly<Record<string, string>>;

const BROWSER_KEY = 'taku.seats';
const TAB_KEY = 'taku.tabSeats';
const MAX_KEPT = 400;
/** What may travel as a WebSocket subprotocol. */
const SECRET = /^[\w-]{1,64}$/;

export function isSecret(value: unknown): value is string {
  return typeof value === 'string' && SECRET.test(value);
}

function isKeptSeat(value: unknown): value is KeptSeat {
  const seat = value as Partial<KeptSeat> | null;
  return typeof seat?.roomId === 'string' && isSecret(seat.playerId);
}

export function parseKept(text: string | null): readonly KeptSeat[] {
  const value = parse(text);
  return Array.isArray(value) ? value.filter(isKeptSeat) : [];
}

export function parseTabSeats(text: string | null): TabSeats {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, secret]) => isSecret(secret)));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isOther(seat: KeptSeat, roomId: string, playerId: string): boolean {
  return seat.roomId !== roomId || seat.playerId !== playerId;
}

function withKept(kept: readonly KeptSeat[], seat: KeptSeat): readonly KeptSeat[] {
  const others = kept.filter((one) => isOther(one, seat.roomId, seat.playerId));
  return [seat, ...others].slice(0, MAX_KEPT);
}

/** Private windows may refuse storage: then the tab's own memory has to do. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

const ofBrowser = () => localStorage;
const ofTab = () => sessionStorage;

export const tabSeats = createStore<TabSeats>()(() => parseTabSeats(read(ofTab, TAB_KEY)));

/** Reads before it writes: another tab may have sat down meanwhile. */
function changeKept(step: (kept: readonly KeptSeat[]) => readonly KeptSeat[]): void {
  write(ofBrowser, BROWSER_KEY, step(parseKept(read(ofBrowser, BROWSER_KEY))));
}

function changeTab(step: (seats: TabSeats) => TabSeats): void {
  const next = step(tabSeats.getState());
  tabSeats.setState(next, true);
  write(ofTab, TAB_KEY, next);
}

/** This tab sits there from now on. */
export function takeSeat(roomId: string, playerId: string): void {
  changeKept((kept) => withKept(kept, { roomId, playerId, isWaiting: false }));
  changeTab((seats) => ({ ...seats, [roomId]: playerId }));
}

/** The next tab that opens the room without a chair sits there. */
export function offerSeat(roomId: string, playerId: string): void {
  changeKept((kept) => withKept(kept, { roomId, playerId, isWaiting: true }));
}

export function takeOfferedSeat(roomId: string): void {
  if (tabSeats.getState()[roomId] !== undefined) return;
  const kept = parseKept(read(ofBrowser, BROWSER_KEY));
  const offered = kept.find((seat) => seat.roomId === roomId && seat.isWaiting);
  if (offered) takeSeat(roomId, offered.playerId);
}

/** The room knows no such chair. */
export function dropSeat(roomId: string, playerId: string): void {
  changeKept((kept) => kept.filter((seat) => isOther(seat, roomId, playerId)));
  changeTab(({ [roomId]: held, ...others }) =>
    held === undefined || held === playerId ? others : { ...others, [roomId]: held },
  );
}

/** Without the finished games their secrets are of no use. */
export function keepSeatsOf(roomIds: readonly string[]): void {
  changeKept((kept) => kept.filter(({ roomId }) => roomIds.includes(roomId)));
}

/** The chairs of all rooms, newest first. */
export function newestSecrets(count: number): readonly string[] {
  const kept = parseKept(read(ofBrowser, BROWSER_KEY)).map(({ playerId }) => playerId);
  return [...new Set([...kept, ...Object.values(tabSeats.getState())])].slice(0, count);
}

/** Newest first; the chair of this tab before all others. */
export function secretsOfRoom(roomId: string): readonly string[] {
  const held = tabSeats.getState()[roomId];
  const kept = parseKept(read(ofBrowser, BROWSER_KEY))
    .filter((seat) => seat.roomId === roomId)
    .map(({ playerId }) => playerId);
  return held === undefined ? kept : [held, ...kept.filter((secret) => secret !== held)];
}

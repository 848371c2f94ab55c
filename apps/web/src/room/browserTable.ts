import { SEAT_PROTOCOL, TABLE_PROTOCOL } from '@taku/protocol';
import type { Language } from '@taku/ui/i18n';
import { motionIsOn } from '@taku/ui/settings';
import type { Probe, RoomSocket, SocketListener } from './client.ts';
import { lazily } from './lazily.ts';
import type { Recollection } from './roomState.ts';
import { Table } from './table.ts';

const REF_BYTES = 9;
/** A log of 400 changes is too much to write at every frame. */
const KEEP_AFTER_MS = 2000;

/** crypto.randomUUID is missing on plain http; these bytes are not. */
function newRef(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REF_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The seat's secret travels beside the address, where no log and no history keeps it. */
function socketProtocols(playerId: string | null): string[] {
  return playerId === null ? [TABLE_PROTOCOL] : [TABLE_PROTOCOL, SEAT_PROTOCOL + playerId];
}

function openSocket(url: string, seat: SeatAddress, listener: SocketListener): RoomSocket {
  const socket = new WebSocket(url, socketProtocols(seat.playerId));
  socket.addEventListener('open', () => listener.onOpen());
  socket.addEventListener('message', (event) => listener.onMessage(event.data));
  socket.addEventListener('close', (event) => listener.onClose(event.code));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

async function probeRoom(roomId: string): Promise<Probe> {
  try {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(roomId)}`);
    return answer.status === 404 || answer.status === 410 ? 'gone' : 'there';
  } catch {
    return 'unreachable';
  }
}

type SeatAddress = {
  readonly roomId: string;
  readonly playerId: string | null;
  readonly language: Language;
};

function socketUrl(page: Location, seat: SeatAddress, since: number): string {
  const url = new URL(`/ws/${encodeURIComponent(seat.roomId)}`, page.href);
  url.protocol = page.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('mode', 'table');
  url.searchParams.set('lang', seat.language);
  url.searchParams.set('since', String(since));
  return url.href;
}

function storageKey({ roomId, playerId }: SeatAddress): string {
  return `taku.table.${roomId}.${playerId ?? ''}`;
}

/** Kept for this tab only, as the seat is. */
function recall(seat: SeatAddress): Recollection | null {
  try {
    const text = sessionStorage.getItem(storageKey(seat));
    return text === null ? null : (JSON.parse(text) as Recollection);
  } catch {
    return null;
  }
}

function keep(seat: SeatAddress, recollection: Recollection): void {
  try {
    sessionStorage.setItem(storageKey(seat), JSON.stringify(recollection));
  } catch {
    // Without storage a reload starts with what the server still remembers.
  }
}

export function createBrowserTable(seat: SeatAddress): Table {
  return new Table({
    url: (since) => socketUrl(location, seat, since),
    openSocket: (url, listener) => openSocket(url, seat, listener),
    probe: () => probeRoom(seat.roomId),
    newRef,
    random: () => Math.random(),
    now: () => performance.now(),
    isSeen: () => !document.hidden,
    isPaced: () => motionIsOn() && !document.hidden,
    recall: () => recall(seat),
    loadNumbers: () => import('../fair/numbers.ts'),
    keep: lazily((recollection: Recollection) => keep(seat, recollection), KEEP_AFTER_MS),
  });
}

/** Opens the table and keeps it in step with the network and the page; returns how to stop. */
export function keepTableOpen(table: Table): () => void {
  const offline = () => table.interrupt();
  const online = () => table.hurry();
  const seen = () => {
    if (document.hidden) table.watch();
    else table.hurry();
  };
  table.open();
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', seen);
    table.dispose();
  };
}

import type { Refusal } from '@taku/contract';
import { CLOSE_CODES, LIMITS, SEAT_PROTOCOL, TABLE_PROTOCOL } from '@taku/protocol';
import websocket, { type WebsocketPluginOptions } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import { addressOf } from '../limits/address.ts';
import type { SocketCounts } from '../limits/socketCounts.ts';
import { type RoomFinder, findRoom } from '../rooms/findRoom.ts';
import { hashSecret } from '../rooms/secrets.ts';
import { Connection, type ConnectionQuery, type SocketLimits } from './connection.ts';
import type { ConnectionPool } from './connectionPool.ts';
import { TableSocket } from './tableSocket.ts';

interface SocketRouteOptions extends RoomFinder {
  readonly pool: ConnectionPool;
  readonly clock: Clock;
  readonly limits: SocketLimits;
  readonly maxSockets: number;
  readonly perAddress: SocketCounts;
}

type Query = Readonly<Record<string, unknown>>;

/** Frames that arrive while the room is still being restored wait here. */
const MOST_EARLY_FRAMES = 16;

const GOODBYE_MS = 1000;

function textOf(query: Query, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function languageOf(query: Query, request: FastifyRequest): ConnectionQuery['language'] {
  const asked = textOf(query, 'lang') ?? request.headers['accept-language'] ?? 'en';
  return asked.startsWith('ja') ? 'ja' : 'en';
}

/** The secret from the subprotocol, which no log keeps, or from the address (founding clients). */
function secretOf(query: Query, request: FastifyRequest): string | undefined {
  const offered = request.headers['sec-websocket-protocol']?.split(',') ?? [];
  const seat = offered.map((name) => name.trim()).find((name) => name.startsWith(SEAT_PROTOCOL));
  return seat?.slice(SEAT_PROTOCOL.length) ?? textOf(query, 'player_id');
}

function parseQuery(request: FastifyRequest): ConnectionQuery {
  const query = request.query as Query;
  const playerId = secretOf(query, request);
  const since = textOf(query, 'since');
  return {
    mode: textOf(query, 'mode') === 'table' ? 'table' : 'plain',
    language: languageOf(query, request),
    secretHash: playerId === undefined ? null : hashSecret(playerId),
    since: since !== undefined && /^\d{1,9}$/.test(since) ? Number(since) : undefined,
    address: addressOf(request),
  };
}

/** Listens at once, so that nothing the client says before it is welcomed is lost. */
function wire(socket: WebSocket, connection: Connection, options: SocketRouteOptions) {
  const { pool } = options;
  const early: { data: Buffer; isBinary: boolean }[] = [];
  let hasEntered = false;
  socket.on('message', (data, isBinary) => {
    const buffer = data as Buffer;
    if (hasEntered) connection.guard(() => connection.receive(buffer, isBinary));
    else if (early.length < MOST_EARLY_FRAMES) early.push({ data: buffer, isBinary });
  });
  socket.on('pong', () => connection.sawPong());
  socket.on('close', () => pool.remove(connection));
  return () => {
    hasEntered = true;
    for (const { data, isBinary } of early) {
      connection.guard(() => connection.receive(data, isBinary));
    }
  };
}

/** Null when there is a place for one more; it is then counted until it closes. */
function takePlace(
  socket: WebSocket,
  address: string,
  { pool, maxSockets, perAddress }: SocketRouteOptions,
): Refusal | null {
  if (pool.size >= maxSockets) return REFUSALS.serverFull(maxSockets);
  if (!perAddress.take(address)) return REFUSALS.tooManySockets(perAddress.most);
  socket.on('close', () => perAddress.release(address));
  return null;
}

async function accept(
  socket: WebSocket,
  request: FastifyRequest<{ Params: { room_id: string } }>,
  options: SocketRouteOptions,
): Promise<void> {
  const { pool, clock, limits } = options;
  const query = parseQuery(request);
  const failed = (error: unknown) => request.log.error({ err: error }, 'a socket failed');
  const connection = new Connection({ socket, query, limits, clock, failed });
  const turnAwayFull = (full: Refusal) => {
    connection.turnAway(full, CLOSE_CODES.serverFull);
    // A client that does not answer the close frame would hold one socket too many.
    clock.setTimer(GOODBYE_MS, () => socket.terminate());
  };
  const full = takePlace(socket, query.address, options);
  // Whoever names a seat is let in as far as its room: a seat is never refused its own.
  if (full && query.secretHash === null) {
    turnAwayFull(full);
    return;
  }
  pool.add(connection);
  const entered = wire(socket, connection, options);
  const { room_id: roomId } = request.params;
  const room = await findRoom(options, roomId, query.address);
  if (socket.readyState !== socket.OPEN) return;
  if ('code' in room) {
    const isTrying = room.code === 'too_many_codes';
    connection.turnAway(room, isTrying ? CLOSE_CODES.rateLimited : CLOSE_CODES.noRoom);
    return;
  }
  if (full && !room.hasSeat(query.secretHash)) {
    turnAwayFull(full);
    return;
  }
  connection.guard(() => connection.enter(room, query.since));
  entered();
}

const SERVER_OPTIONS = {
  maxPayload: LIMITS.frameBytes,
  perMessageDeflate: false,
  WebSocket: TableSocket,
  // Never the offer that carries the secret.
  handleProtocols: (offered: ReadonlySet<string>) =>
    offered.has(TABLE_PROTOCOL) ? TABLE_PROTOCOL : false,
} as unknown as NonNullable<WebsocketPluginOptions['options']>;

export async function socketRoutes(app: FastifyInstance, options: SocketRouteOptions) {
  await app.register(websocket, {
    options: SERVER_OPTIONS,
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket failed');
      // After a broken frame `ws` closes by itself, with the reason already on its way.
      if (!('code' in error && String(error.code).startsWith('WS_ERR'))) socket.terminate();
    },
  });
  app.get<{ Params: { room_id: string } }>('/ws/:room_id', { websocket: true }, (socket, request) =>
    accept(socket, request, options),
  );
}

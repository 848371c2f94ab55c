import type { Words } from '@taku/contract';
import {
  BotCard,
  type BotChanges,
  BotList,
  BotLog,
  ArenaAnswer,
  CreateRoomAnswer,
  ErrorBody,
  GameList,
  JoinAnswer,
  Me,
  PERSON_SCHEME,
  ROOM_PAGE,
  RoomList,
  NewBotAnswer,
  RemovedBot,
  RoomView,
  type NewBotBody,
  type Consent,
  type JoinBody,
  StoppedTest,
} from '@taku/protocol';
import type { NewRoom } from '@taku/ui';
import type * as z from 'zod/mini';
import { ownMark } from '../person/mark.ts';

/** What the server refused, in its own words; code `unreachable` when it did not answer. */
export class ApiError extends Error {
  readonly code: string;
  readonly words: Words | null;
  constructor(code: string, message: string, words: Words | null = null) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.words = words;
  }
}

export async function errorOf(response: Response): Promise<ApiError> {
  const raw: unknown = await response.json().catch(() => null);
  const body = ErrorBody.safeParse(raw);
  if (!body.success) return new ApiError(`http-${response.status}`, response.statusText);
  return new ApiError(body.data.code, body.data.message, body.data.words ?? null);
}

export async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  init: RequestInit = {},
): Promise<z.infer<Schema>> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError('unreachable', 'The server does not answer.');
  });
  if (!response.ok) throw await errorOf(response);
  const answer = schema.safeParse(await response.json());
  if (!answer.success) throw new ApiError('odd-answer', `${path} answered in an unknown shape.`);
  return answer.data;
}

const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

function post(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: JSON_HEADERS };
}

export function personHeader(): Record<string, string> {
  return { authorization: `${PERSON_SCHEME} ${ownMark()}` };
}

/** Asked by the person of this browser. */
export function asPerson(init: RequestInit = {}, body?: unknown): RequestInit {
  if (body === undefined) return { ...init, headers: personHeader() };
  const headers = { ...JSON_HEADERS, ...personHeader() };
  return { ...init, body: JSON.stringify(body), headers };
}

function roomsPath(limit: number, after: string | null): string {
  const path = `/api/rooms?limit=${limit}`;
  return after === null ? path : `${path}&after=${encodeURIComponent(after)}`;
}

/** What this device adds to the deal, sent as it sits down: the game then starts without a question. */
async function ownPart(): Promise<{ readonly commitment?: string }> {
  try {
    const { newCommitment } = await import('../fair/numbers.ts');
    return { commitment: newCommitment() };
  } catch {
    // The table draws for whoever adds nothing.
    return {};
  }
}

const botAt = (id: string) => `/api/bots/${encodeURIComponent(id)}`;
const roomAt = (id: string) => `/api/rooms/${encodeURIComponent(id)}`;

export const api = {
  games: (signal?: AbortSignal) => ask(GameList, '/api/games', asPerson(signal ? { signal } : {})),
  /** One page after the other, until there are so many or no more. */
  rooms: async (count: number, signal?: AbortSignal): Promise<RoomList> => {
    const rooms: RoomView[] = [];
    let next: string | null = null;
    do {
      const path = roomsPath(Math.min(ROOM_PAGE.most, count - rooms.length), next);
      const page: RoomList = await ask(RoomList, path, signal ? { signal } : {});
      rooms.push(...page.rooms);
      ({ next } = page);
    } while (next !== null && rooms.length < count);
    return { rooms, next };
  },
  arena: (game: string, signal?: AbortSignal) =>
    ask(ArenaAnswer, `/api/arena?game=${encodeURIComponent(game)}`, signal ? { signal } : {}),
  stopTest: (id: string) =>
    ask(StoppedTest, `/api/arena/tests/${encodeURIComponent(id)}/stop`, post({})),
  room: (id: string) => ask(RoomView, roomAt(id)),
  createRoom: async (room: NewRoom) => {
    const join = room.join && { join: { ...room.join, ...(await ownPart()) } };
    return ask(CreateRoomAnswer, '/api/rooms', post({ ...room, ...join, person: ownMark() }));
  },
  join: async (id: string, body: JoinBody) => {
    const order = { ...body, ...(await ownPart()), person: ownMark() };
    return ask(JoinAnswer, `${roomAt(id)}/join`, post(order));
  },
  bots: (signal: AbortSignal) => ask(BotList, '/api/bots', asPerson({ signal })),
  makeBot: (body: NewBotBody) => ask(NewBotAnswer, '/api/bots', asPerson({ method: 'POST' }, body)),
  replaceToken: (id: string) =>
    ask(NewBotAnswer, `${botAt(id)}/token`, asPerson({ method: 'POST' }, {})),
  changeBot: (id: string, changes: BotChanges) =>
    ask(BotCard, botAt(id), asPerson({ method: 'PATCH' }, changes)),
  removeBot: (id: string) => ask(RemovedBot, botAt(id), asPerson({ method: 'DELETE' }, {})),
  botLog: (id: string, after: number, signal: AbortSignal) =>
    ask(BotLog, `${botAt(id)}/log?after=${after}`, asPerson({ signal })),
  me: () => ask(Me, '/api/me', asPerson()),
  setConsent: (consent: Consent) => ask(Me, '/api/me', asPerson({ method: 'PUT' }, { consent })),
  forgetMe: () => ask(Me, '/api/me', asPerson({ method: 'DELETE' })),
};

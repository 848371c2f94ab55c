import {
  CreateRoomAnswer,
  CreateRoomBody,
  ErrorBody,
  JoinAnswer,
  JoinBody,
  RoomList,
  RoomListQuery,
  RoomView,
} from '@taku/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { addressOf } from '../limits/address.ts';
import { proofOf } from '../outside/proofs.ts';
import { type RoomFinder, findRoom } from '../rooms/findRoom.ts';
import { refuse } from './errors.ts';
import type { People } from './people.ts';

const RoomParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const errors = { '4xx': ErrorBody, '5xx': ErrorBody } as const;

interface RoomRouteOptions extends RoomFinder {
  readonly people: People;
  readonly roomsPerMinute: number;
}

const tags = ['rooms'];
const typed = (fastify: FastifyInstance) => fastify.withTypeProvider<ZodTypeProvider>();
type App = ReturnType<typeof typed>;

function openingRoute(app: App, { service, people, roomsPerMinute }: RoomRouteOptions): void {
  app.post(
    '/api/rooms',
    {
      schema: {
        tags,
        summary: 'Open a room, sit down and seat CPUs',
        body: CreateRoomBody,
        response: { 201: CreateRoomAnswer, ...errors },
      },
      config: { rateLimit: { max: roomsPerMinute, timeWindow: '1 minute' } },
      preValidation: (request, _reply, done) => {
        if (request.body === undefined) request.body = {} as typeof request.body;
        done();
      },
    },
    async (request, reply) => {
      const granted = await service.create(
        request.body,
        addressOf(request),
        proofOf(request, request.body.person),
      );
      if ('code' in granted) return refuse(request, reply, granted);
      const { room, playerId, seat } = granted;
      if (seat !== null) await people.hear(request.body);
      const view = room.view();
      const answer = { room_id: room.id, code: view.code, player_id: playerId, seat, room: view };
      return reply.code(201).send(answer);
    },
  );
}

function readingRoutes(app: App, options: RoomRouteOptions): void {
  app.get(
    '/api/rooms',
    {
      schema: {
        tags,
        summary: 'Public rooms, newest first, in pages',
        querystring: RoomListQuery,
        response: { 200: RoomList, ...errors },
      },
    },
    async (request, reply) => {
      const page = options.service.listPublic(request.query);
      return 'code' in page ? refuse(request, reply, page) : page;
    },
  );

  app.get(
    '/api/rooms/:id',
    {
      schema: {
        tags,
        summary: 'A room by its id or its code',
        params: RoomParams,
        response: { 200: RoomView, ...errors },
      },
    },
    async (request, reply) => {
      const room = await findRoom(options, request.params.id, addressOf(request));
      return 'code' in room ? refuse(request, reply, room) : room.view();
    },
  );
}

function joiningRoute(app: App, options: RoomRouteOptions): void {
  app.post(
    '/api/rooms/:id/join',
    {
      schema: {
        tags,
        summary: 'Take a free seat; without one, watch',
        params: RoomParams,
        body: JoinBody,
        response: { 200: JoinAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const room = await findRoom(options, request.params.id, addressOf(request));
      if ('code' in room) return refuse(request, reply, room);
      const granted = await options.service.join(room, request.body);
      if ('code' in granted) return refuse(request, reply, granted);
      const { playerId, seat } = granted;
      if (seat !== null) await options.people.hear(request.body);
      return { room_id: room.id, player_id: playerId, seat, room: room.view() };
    },
  );
}

export function roomRoutes(fastify: FastifyInstance, options: RoomRouteOptions): void {
  const app = typed(fastify);
  openingRoute(app, options);
  readingRoutes(app, options);
  joiningRoute(app, options);
}

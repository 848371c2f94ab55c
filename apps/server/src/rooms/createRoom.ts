import {
  type BotSpec,
  type Game,
  type PlayerTag,
  type Refusal,
  type Seat,
  at,
  parsed,
  seatsOf,
} from '@taku/contract';
import type { CreateRoomBody, RoomOptions } from '@taku/protocol';
import type { Anchor } from '@taku/storage';
import type { BotProof, SeatedBot, Seating } from '../outside/seating.ts';
import { REFUSALS } from '../refusals.ts';
import type { RoomCreated } from './roomState.ts';

export interface Catalog {
  readonly games: readonly Game[];
  /** For a room that names no game. */
  readonly defaultGame?: Game | null;
  readonly bots: readonly BotSpec[];
}

/** A room that can be opened: everything asked for exists and fits together. */
export interface RoomOrder {
  readonly game: Game;
  readonly options: RoomOptions;
  readonly bots: readonly SeatedBot[];
  readonly join: CreateRoomBody['join'];
}

export function findGame(catalog: Catalog, id: string): Game | null {
  return catalog.games.find((game) => game.id === id) ?? null;
}

export function listedBots(catalog: Catalog, game: string): readonly BotSpec[] {
  return catalog.bots.filter((bot) => bot.game === game && bot.listed);
}

function seatCountOf(game: Game, body: CreateRoomBody): number {
  const named = body.bots.length + (body.join ? 1 : 0);
  return body.seatCount ?? Math.max(game.seats.min, named);
}

function checkSeats(game: Game, body: CreateRoomBody): Refusal | null {
  const seatCount = seatCountOf(game, body);
  const { min, max } = game.seats;
  if (seatCount < min || seatCount > max) return REFUSALS.badSeatCount(seatCount, min, max);
  const named = body.bots.length + (body.join ? 1 : 0);
  if (named > seatCount) return REFUSALS.tooManyPlayers(named, seatCount);
  const seat = body.join?.seat;
  return typeof seat === 'number' && seat >= seatCount ? REFUSALS.noSeat(seat, seatCount) : null;
}

/** Who asks for bots from outside, and who says whether they may. */
interface Guests {
  readonly seating: Seating;
  readonly proof: BotProof;
}

/** The catalog's levels, where an exploiter is not offered, and bots from outside. */
function findBots(
  catalog: Catalog,
  game: Game,
  ids: readonly string[],
  { seating, proof }: Guests,
): SeatedBot[] | Refusal {
  const listed = listedBots(catalog, game.id);
  const known = listed.map(({ id }) => id);
  const found: SeatedBot[] = [];
  for (const id of ids) {
    const own = listed.find((candidate) => candidate.id === id);
    const bot = own ? { id, name: own.name.en } : seating.find(id, game.id, proof);
    if (!bot) return REFUSALS.noBot(id, known);
    if ('code' in bot) return bot;
    found.push(bot);
  }
  return found;
}

export function checkOrder(
  catalog: Catalog,
  body: CreateRoomBody,
  guests: Guests,
): RoomOrder | Refusal {
  const wanted = body.game ?? catalog.defaultGame?.id ?? '';
  const game = findGame(catalog, wanted);
  if (!game)
    return REFUSALS.noGame(
      wanted,
      catalog.games.map(({ id }) => id),
    );
  const config =
    body.config === undefined ? parsed(game.defaultConfig) : game.parse.config(body.config);
  if (!config.ok) return REFUSALS.badConfig(config.detail);
  const refusal = checkSeats(game, body);
  if (refusal) return refusal;
  const bots = findBots(catalog, game, body.bots, guests);
  if ('code' in bots) return bots;
  const { bots: _bots, join, person: _person, consent: _consent, ...asked } = body;
  const options: RoomOptions = {
    ...asked,
    game: game.id,
    title: asked.title || null,
    config: config.value,
    seatCount: seatCountOf(game, body),
  };
  return { game, options, bots, join };
}

/** It is rated only where it can be: the anchors of its CPUs are then given. */
export function createdEvent(
  { options }: RoomOrder,
  anchors: readonly Anchor[] | null,
  { code, now }: { readonly code: string; readonly now: number },
): RoomCreated {
  const rated = anchors !== null;
  return { kind: 'room_created', at: now, code, ...options, rated, ...(anchors && { anchors }) };
}

function botTag({ id, name }: SeatedBot, seat: Seat): PlayerTag {
  return { seat, publicId: `bot:${id}`, name, kind: 'bot', bot: id };
}

/** CPUs take the lowest seats that the creator leaves. */
export function seatBots(order: RoomOrder, creatorSeat: Seat | null): readonly PlayerTag[] {
  const free = seatsOf(order.options.seatCount).filter((seat) => seat !== creatorSeat);
  return order.bots.map((bot, index) => botTag(bot, at(free, index)));
}

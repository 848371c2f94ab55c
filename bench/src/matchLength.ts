import { GAMES } from '@taku/catalog';
import type { Game } from '@taku/contract';
import { median } from '@taku/terminal';
import {
  actingSeats,
  drawChance,
  fastChance,
  foldEvent,
  startMatch,
  statusOf,
  tableAction,
} from '@taku/match';
import type { ChildServer } from './childServer.ts';
import type { LoadRoom } from './loadRoom.ts';
import { openTakuRooms, someAction } from './takuRooms.ts';

const ROOMS = 40;
const EARLY = 5;
const LATE = 500;
/** Moves of each room in a window around those. */
const AROUND = 25;

function lasts(game: Game, moves: number): boolean {
  const chance = fastChance(1);
  let match = startMatch(game, game.defaultConfig, game.seats.min);
  for (let made = 0; made < moves;) {
    const status = statusOf(match);
    if (status.kind === 'over') return false;
    const [seat] = actingSeats(status);
    if (seat === undefined) match = foldEvent(match, drawChance(match, chance));
    else {
      const action = tableAction(game, match.state, seat) ?? someAction(game, match.state, seat);
      match = foldEvent(match, { kind: 'act', seat, action });
      made += 1;
    }
  }
  return true;
}

async function play(rooms: readonly LoadRoom[], moves: number): Promise<void> {
  const each = rooms.map(async (room) => {
    for (let move = 0; move < moves; move++) {
      await room.prepare();
      await room.move();
    }
  });
  await Promise.all(each);
}

async function costOf(server: ChildServer, rooms: readonly LoadRoom[]): Promise<number> {
  const before = server.cpuMicros();
  await play(rooms, AROUND);
  return (server.cpuMicros() - before) / (rooms.length * AROUND);
}

interface LengthFigures {
  readonly game: string;
  readonly early: { readonly move: number; readonly cpuMicros: number };
  readonly late: { readonly move: number; readonly cpuMicros: number };
}

/** What a move costs at the beginning of a match and far into it; a warm server plays both. */
export async function measureLength(server: ChildServer): Promise<LengthFigures | null> {
  const game = GAMES.find((candidate) => lasts(candidate, LATE + AROUND));
  if (!game) return null;
  const old = await openTakuRooms(server, ROOMS, game);
  await play(old, LATE);
  const late: number[] = [];
  const early: number[] = [];
  // In turn, so that whatever else the machine does falls on both.
  for (let round = 0; round < 3; round++) {
    const fresh = await openTakuRooms(server, ROOMS, game);
    await play(fresh, EARLY);
    early.push(await costOf(server, fresh));
    late.push(await costOf(server, old));
    for (const room of fresh) room.close();
  }
  for (const room of old) room.close();
  return {
    game: game.id,
    early: { move: EARLY, cpuMicros: median(early) },
    late: { move: LATE, cpuMicros: median(late) },
  };
}

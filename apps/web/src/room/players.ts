import type { Words } from '@taku/contract';
import {
  type ClockFrame,
  type Forfeit,
  type MatchFrame,
  type RoomView,
  outsideIdOf,
} from '@taku/protocol';
import type { PlayerInfo } from '@taku/ui';
import type { BurningClock } from '@taku/ui/design';
import type { BotLevels } from './bots.ts';
import { nameAmong, namesAmong } from './names.ts';
import { type RoomState, actingSeatsOf } from './roomState.ts';

const OUTSIDE: Words = { en: 'outside bot', ja: '外のボット' };

/** A level the server did not name: ‹game›/hard → hard. */
export function levelWords(bot: string, levels: BotLevels): Words {
  if (outsideIdOf(bot) !== null) return OUTSIDE;
  const level = bot.slice(bot.indexOf('/') + 1);
  return levels.get(bot) ?? { en: level, ja: level };
}

export function namesOf(room: RoomView, empty: string): readonly string[] {
  return namesAmong(room.seats, empty);
}

function burning(
  clock: ClockFrame | undefined,
  turnMs: number | null,
  { match, matchAt: at }: RoomState,
): BurningClock | null {
  if (clock?.kind !== 'running') return null;
  const { turnLeftMs, bankMs } = clock;
  const stopped = match?.heldBy === undefined ? {} : { isStopped: true as const };
  return { turnMs: Math.max(turnMs ?? 0, turnLeftMs), turnLeftMs, bankMs, at, ...stopped };
}

export function playersOf(
  state: RoomState,
  levels: BotLevels,
  empty: string,
): readonly PlayerInfo[] {
  const { room, match, seat: own } = state;
  if (!room) return [];
  const acting = actingSeatsOf(state);
  const turnMs = room.time ? room.time.turnSeconds * 1000 : null;
  return room.seats.map((seat): PlayerInfo => {
    const isActing = acting.includes(seat.seat);
    return {
      seat: seat.seat,
      name: nameAmong(seat, room.seats, empty),
      kind: seat.kind,
      level: seat.bot === null ? null : levelWords(seat.bot, levels),
      connected: seat.connected,
      acting: isActing,
      away: match?.away.includes(seat.seat) ?? false,
      isYou: seat.seat === own,
      clock: isActing ? burning(match?.clocks?.[seat.seat], turnMs, state) : null,
    };
  });
}

/** Who gave up in the match that is shown, and how; null if nobody did. */
export function forfeitOf({ match }: RoomState): Forfeit | null {
  return match?.forfeits[0] ?? null;
}

export function isEarlyEnd({ forfeits, ending }: MatchFrame): boolean {
  return forfeits.length > 0 || ending !== null;
}

/** The match is over for this chair: by its rules, or because it gave up at a table of several. */
export function isOverForYou({ match, seat }: RoomState): boolean {
  if (!match) return false;
  return match.status.kind === 'over' || match.forfeits.some((forfeit) => forfeit.seat === seat);
}

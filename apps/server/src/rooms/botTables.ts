import { outsideIdOf } from '@taku/protocol';
import type { RoomState } from './roomState.ts';

function outsideBotsAt({ seats }: RoomState): readonly string[] {
  const ids = seats.map((seat) =>
    seat.kind === 'bot' ? outsideIdOf(seat.player.bot ?? '') : null,
  );
  return ids.filter((id) => id !== null);
}

/** At which open tables each bot from outside sits, so that they go on when it comes back. */
export class BotTables {
  readonly #byBot = new Map<string, Set<string>>();

  note(state: RoomState): void {
    for (const bot of outsideBotsAt(state)) {
      const rooms = this.#byBot.get(bot) ?? new Set();
      this.#byBot.set(bot, rooms.add(state.roomId));
    }
  }

  forget(state: RoomState): void {
    for (const bot of outsideBotsAt(state)) {
      const rooms = this.#byBot.get(bot);
      rooms?.delete(state.roomId);
      if (rooms?.size === 0) this.#byBot.delete(bot);
    }
  }

  of(bot: string): readonly string[] {
    return [...(this.#byBot.get(bot) ?? [])];
  }
}

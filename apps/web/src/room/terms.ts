import type { RoomView } from '@taku/protocol';
import type { GameUi } from '@taku/ui';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { tileOf } from '../games/tiles.tsx';
import { roomWords } from './words.ts';

export type Term = { readonly id: string; readonly label: string; readonly value: string };

/** What a guest reads before sitting down. */
export function useTerms(room: RoomView, ui: GameUi | null): readonly Term[] {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  const own = ui?.terms?.(room.config as never);
  const { time } = room;
  const clock = time
    ? say('clockValue', { turn: time.turnSeconds, bank: time.bankSeconds })
    : say('clockNone');
  const free = room.seats.filter(({ kind }) => kind === 'open').length;
  const { minutes } = tileOf(room.game);
  return [
    { id: 'time', label: say('termTime'), value: own?.clock ? spoken(own.clock) : clock },
    ...(own
      ? [
          {
            id: 'length',
            label: say('termLength'),
            value: say('aboutMinutes', { length: spoken(own.length), n: minutes }),
          },
          { id: 'rules', label: say('termRules'), value: spoken(own.rules) },
        ]
      : []),
    {
      id: 'help',
      label: say('help'),
      value: say(room.rated ? 'helpRated' : room.friendly ? 'helpFriendly' : 'helpNone'),
    },
    { id: 'rated', label: say('rating'), value: say(room.rated ? 'ratedYes' : 'ratedNo') },
    {
      id: 'seats',
      label: say('termSeats'),
      value: say('seatsFree', { free, all: room.seats.length }),
    },
  ];
}

import type { GameInfo } from '@taku/protocol';
import { useTableName } from '../app/NameSheet.tsx';
import { type Choices, NO_CHOICES, type SeatPlan } from '../setup/choices.ts';
import { newRoom } from '../setup/newRoom.ts';
import { useOpenRoom } from '../setup/useOpenRoom.ts';
import { coachRoom } from './coach/coached.ts';

/** The newcomer begins. */
const CHOICES: Choices = { ...NO_CHOICES, place: 'first' };

type FirstGame = { readonly busy: boolean; readonly open: () => void };

/** An ordinary table without a clock, unrated, against the weakest level: only the coach is new. */
export function useFirstGame(game: GameInfo): FirstGame {
  const { busy, open } = useOpenRoom();
  const name = useTableName();
  const [weakest] = game.bots;
  const begin = async () => {
    if (!weakest) return;
    const plan: SeatPlan = { kind: 'bot', bot: weakest.id };
    const others = Array.from({ length: Math.max(1, game.seats.min - 1) }, () => plan);
    const seated = await open(newRoom(game, CHOICES, others, name));
    if (seated) coachRoom(seated.room_id);
  };
  return { busy, open: () => void begin() };
}

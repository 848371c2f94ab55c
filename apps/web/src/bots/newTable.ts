import type { BotCard, GameInfo } from '@taku/protocol';
import type { NewRoom } from '@taku/ui';
import { type Choices, type SeatPlan, NO_CHOICES } from '../setup/choices.ts';
import { newRoom } from '../setup/newRoom.ts';

const chairOf = (bot: BotCard, game: GameInfo): SeatPlan => ({
  kind: 'bot',
  bot: `${game.id}/${bot.id}`,
});

/** A person against a bot, under the terms this person chose last. */
export function tableAgainst(
  bot: BotCard,
  game: GameInfo,
  own: { readonly choices: Choices; readonly name: string },
): NewRoom {
  const chairs = Array.from({ length: game.seats.min - 1 }, () => chairOf(bot, game));
  return newRoom(game, own.choices, chairs, own.name);
}

/** Two bots by turns on all chairs, for nobody but whoever has the link to watch. */
export function tableBetween(bots: readonly [BotCard, BotCard], game: GameInfo): NewRoom {
  const chairs = Array.from({ length: game.seats.min }, (_, seat) =>
    chairOf(bots[seat % 2 === 0 ? 0 : 1], game),
  );
  const { join: _nobody, ...room } = newRoom(game, NO_CHOICES, chairs, '');
  return { ...room, seatCount: chairs.length };
}

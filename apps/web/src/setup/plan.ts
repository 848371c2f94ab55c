import type { BotInfo, TimeOptions } from '@taku/protocol';
import { offeredBot, type Choices, type Opponent, type SeatPlan } from './choices.ts';

export const TURN_SECONDS = [0, 10, 20, 60] as const;
type TurnSeconds = (typeof TURN_SECONDS)[number];

/** The bank that goes with a turn: three turns' worth. */
const BANK_TURNS = 3;

export function timeOf(turnSeconds: TurnSeconds): TimeOptions | null {
  return turnSeconds === 0 ? null : { turnSeconds, bankSeconds: turnSeconds * BANK_TURNS };
}

export function turnSecondsOf(time: TimeOptions | null): TurnSeconds {
  return TURN_SECONDS.find((seconds) => seconds === time?.turnSeconds) ?? 0;
}

type Game = {
  readonly seats: { readonly min: number; readonly max: number };
  readonly bots: readonly BotInfo[];
};

/** The other chairs: the last plan where it still fits, else CPUs of the offered level. */
export function plannedSeats(game: Game, choices: Choices): readonly SeatPlan[] {
  const bot = offeredBot(game.bots, choices.bot);
  const usual: SeatPlan = bot ? { kind: 'bot', bot: bot.id } : { kind: 'friend' };
  const known = (choices.others ?? []).map((plan) =>
    plan.kind === 'bot' && !game.bots.some(({ id }) => id === plan.bot) ? usual : plan,
  );
  const fewest = game.seats.min - 1;
  const count = Math.max(fewest, Math.min(game.seats.max - 1, known.length));
  return Array.from({ length: count }, (_, index) => known[index] ?? usual);
}

function withSeat(others: readonly SeatPlan[], index: number, plan: SeatPlan): readonly SeatPlan[] {
  return others.map((each, at) => (at === index ? plan : each));
}

/** With a friend: somebody must be able to come. */
export function withFriend(others: readonly SeatPlan[]): readonly SeatPlan[] {
  return others.some(({ kind }) => kind === 'friend')
    ? others
    : withSeat(others, others.length - 1, { kind: 'friend' });
}

/** Against CPUs alone: every chair that waited for a friend gets one of the offered level. */
function withCpus(game: Game, choices: Choices, others: readonly SeatPlan[]): readonly SeatPlan[] {
  const bot = offeredBot(game.bots, choices.bot);
  if (!bot) return others;
  return others.map((plan) => (plan.kind === 'bot' ? plan : { kind: 'bot', bot: bot.id }));
}

/** The other chairs of a table set up against CPUs, or with friends. */
export function seatsFor(game: Game, choices: Choices, opponent: Opponent): readonly SeatPlan[] {
  const planned = plannedSeats(game, choices);
  return opponent === 'friend' ? withFriend(planned) : withCpus(game, choices, planned);
}

import {
  type Bot,
  type Game,
  type GameEvent,
  type Json,
  type Learner,
  type Rng,
  type Seat,
  at,
  drawUnit,
} from '@taku/contract';
import {
  type ChanceSource,
  type Match,
  actingSeats,
  drawChance,
  foldEvent,
  startMatch,
  statusOf,
  tableAction,
} from '@taku/match';
import { expOf } from './arithmetic.ts';
import { legalFromView } from './decisions.ts';
import { mergeEqual } from './lessons.ts';
import type { Taken } from './measure.ts';
import type { PolicyNet } from './policyNet.ts';

/** The game that is played to get better at it. */
export interface ImproveTable {
  readonly game: Game;
  readonly learner: Learner;
  readonly config: Json;
  readonly seatCount: number;
  /** Plays what is not learnt: nods, forced acts, a solver's turn. */
  readonly fallback: Bot;
}

/** Who sits somewhere: a policy, learning or not, or a bot. */
export type ImproveSeat =
  | { readonly kind: 'policy'; readonly net: PolicyNet; readonly learns: boolean }
  | { readonly kind: 'bot'; readonly bot: Bot };

export interface ImproveStep extends Taken {
  readonly seat: Seat;
}

interface Played {
  readonly steps: readonly ImproveStep[];
  /** What the game was worth to each seat. */
  readonly worths: readonly number[];
}

const NEVER_STOPPED = { aborted: false } as const;

function drawRow(logits: Float64Array, rng: Rng): number {
  const most = logits.reduce((best, logit) => Math.max(best, logit), -Infinity);
  const shares = logits.map((logit) => expOf(logit - most));
  let left = drawUnit(rng) * shares.reduce((sum, share) => sum + share, 0);
  const place = shares.findIndex((share) => (left -= share) < 0);
  return place < 0 ? logits.length - 1 : place;
}

interface Turn {
  readonly table: ImproveTable;
  readonly match: Match;
  readonly seat: Seat;
  readonly rng: Rng;
}

/** The policy's own choice, drawn by its probabilities; null where it has none. */
function drawChoice({ table, match, seat, rng }: Turn, net: PolicyNet) {
  const { game, learner } = table;
  const view = game.view(match.state, seat);
  const actions = legalFromView(game, view, seat);
  const encoded = actions.length > 1 ? learner.encoder.encode(view, seat, actions) : null;
  if (!encoded) return null;
  const judged = learner.judge.judge(view, seat, actions);
  const { stage, cells } = encoded;
  const all = net.logits({ stage, cells, judged });
  const chosen = drawRow(all, rng);
  const { count, ...merged } = mergeEqual({ cells, judged, chosen });
  const step = count > 1 ? { stage, match: '', seat, ...merged } : null;
  return { action: at(actions, chosen), step };
}

async function actOf(turn: Turn, by: ImproveSeat, steps: ImproveStep[]): Promise<GameEvent> {
  const { table, match, seat, rng } = turn;
  const auto = tableAction(table.game, match.state, seat);
  if (auto !== null) return { kind: 'act', seat, action: auto };
  const own = by.kind === 'policy' ? drawChoice(turn, by.net) : null;
  if (own?.step && by.kind === 'policy' && by.learns) steps.push(own.step);
  if (own) return { kind: 'act', seat, action: own.action };
  const bot = by.kind === 'bot' ? by.bot : table.fallback;
  const view = table.game.view(match.state, seat);
  const { action } = await bot.choose(view, seat, rng, {}, NEVER_STOPPED);
  return { kind: 'act', seat, action };
}

/** One game between these seats; what learners chose, and what it was worth. */
export async function playToLearn(
  table: ImproveTable,
  seats: readonly ImproveSeat[],
  chance: ChanceSource,
  rng: Rng,
): Promise<Played> {
  const { game } = table;
  const steps: ImproveStep[] = [];
  let match: Match = startMatch(game, table.config, seats.length);
  for (;;) {
    const status = statusOf(match);
    if (status.kind === 'over') {
      const worths = seats.map((_, seat) => game.arena.worth(status.returns, seat as Seat));
      return { steps, worths };
    }
    const seat = actingSeats(status)[0];
    const event =
      seat === undefined
        ? drawChance(match, chance)
        : await actOf({ table, match, seat, rng }, at(seats, seat), steps);
    match = foldEvent(match, event);
  }
}

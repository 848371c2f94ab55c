import { type Bot, type Rng, type Seat, fastRng } from '@taku/contract';
import { CopiedTable, spotOf } from '@taku/stud/bots';
import {
  ACTION_TYPES,
  DEFAULT_CONFIG,
  GAME_TYPES,
  type GameType,
  type MixState,
  type StudTypes,
  stud,
} from '@taku/stud/rules';

const NO_LIMITS = {};
const NEVER = { aborted: false };

export function startDeal(game: GameType, rng: Rng): MixState {
  const config = { ...DEFAULT_CONFIG, sequence: [game], maxDeals: 1, pause: false };
  const begun = stud.start(config, 2);
  return stud.apply(begun, { kind: 'chance', outcome: stud.draw(begun, rng) }).state;
}

/** Null: the deal is over. */
export function seatToAct(state: MixState): Seat | null {
  const status = stud.status(state);
  return state.stage === 'playing' && status.kind === 'acting' ? (status.seats[0] ?? null) : null;
}

/** Counts a player's choices in one deal against itself, its cards being known. */
async function watchDeal(
  table: CopiedTable,
  bot: Bot<StudTypes>,
  game: GameType,
  rng: Rng,
): Promise<void> {
  let state = startDeal(game, rng);
  for (let seat = seatToAct(state); seat !== null; seat = seatToAct(state)) {
    const view = stud.view(state, seat);
    const { action } = await bot.choose(view, seat, rng, NO_LIMITS, NEVER);
    const type = ACTION_TYPES.find((known) => known === action.type);
    if (type) table.see(spotOf(view, seat), type);
    state = stud.apply(state, { kind: 'act', seat, action }).state;
  }
}

/** How a player plays a game; a deal depends on seed and number only. */
export async function copyPlay(
  bot: Bot<StudTypes>,
  game: GameType,
  { deals, seed }: { readonly deals: number; readonly seed: number },
  onDeal?: (done: number) => void | Promise<void>,
): Promise<CopiedTable> {
  const table = new CopiedTable();
  for (let deal = 0; deal < deals; deal++) {
    await watchDeal(table, bot, game, fastRng(seed, GAME_TYPES.indexOf(game), deal));
    await onDeal?.(deal + 1);
  }
  return table;
}

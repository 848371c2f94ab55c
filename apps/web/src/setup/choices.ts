import type { BotInfo, RoomOptions } from '@taku/protocol';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { newcomersBot } from '../app/bands.ts';
import { historyStore } from '../history/store.ts';

/** Who sits in another chair: a CPU by its bot id, or a friend who gets the link. */
export type SeatPlan = { readonly kind: 'bot'; readonly bot: string } | { readonly kind: 'friend' };

/** The switches of a game that a person set; all others follow the table. */
export type ConfigChoices = Readonly<Record<string, unknown>>;

/** Whom a table is set up for: the first row of the set-up. */
export const OPPONENTS = ['cpu', 'friend'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** What a person chose for a game the last time; offered again. */
export type Choices = Pick<RoomOptions, 'time' | 'visibility' | 'friendly' | 'rated'> & {
  readonly opponent: Opponent;
  /** Null: as the table starts when nothing is chosen. */
  readonly config: ConfigChoices | null;
  /** The rules version the config was chosen under; under another it is forgotten. */
  readonly configRules: number | null;
  /** The level of “play the CPU”. */
  readonly bot: string | null;
  readonly others: readonly SeatPlan[] | null;
  readonly place: 'random' | 'first' | 'second';
};

export const NO_CHOICES: Choices = {
  opponent: 'cpu',
  config: null,
  configRules: null,
  bot: null,
  others: null,
  place: 'random',
  time: null,
  visibility: 'link',
  friendly: false,
  rated: false,
};

type ChoiceStore = { readonly byGame: Readonly<Record<string, Choices>> };

function forgetConfigs(kept: unknown): ChoiceStore {
  const { byGame = {} } = kept as Partial<ChoiceStore>;
  const games = Object.entries(byGame);
  return { byGame: Object.fromEntries(games.map(([id, one]) => [id, { ...one, config: null }])) };
}

export const useChoices = create<ChoiceStore>()(
  persist((): ChoiceStore => ({ byGame: {} }), {
    name: 'taku.choices',
    // Before 2 whole configs were kept, chosen or not: they are let go.
    version: 2,
    migrate: forgetConfigs,
    storage: createJSONStorage(() => globalThis.localStorage),
  }),
);

export function choicesOf(store: ChoiceStore, game: string): Choices {
  return { ...NO_CHOICES, ...store.byGame[game] };
}

type RuledGame = { readonly id: string; readonly rulesVersion: number };

/** The choices as they hold for the game's rules of today. */
export function choicesFor(store: ChoiceStore, game: RuledGame): Choices {
  const choices = choicesOf(store, game.id);
  return choices.configRules === game.rulesVersion ? choices : { ...choices, config: null };
}

export function remember(game: string, part: Partial<Choices>): void {
  useChoices.setState((store) => ({
    byGame: { ...store.byGame, [game]: { ...choicesOf(store, game), ...part } },
  }));
}

function hasFinished(game: string | undefined): boolean {
  return historyStore.getState().games.some((one) => one.game === game && one.seat !== null);
}

/** The level its game suggests; whoever has not finished a game yet is to win one first. */
export function suggestedBot(bots: readonly BotInfo[]): BotInfo | null {
  const forNewcomers = hasFinished(bots[0]?.game) ? null : newcomersBot(bots);
  return forNewcomers ?? bots.find(({ isSuggested }) => isSuggested) ?? bots[0] ?? null;
}

/** The level to offer: the last one, or the suggested one. */
export function offeredBot(bots: readonly BotInfo[], last: string | null): BotInfo | null {
  return bots.find((bot) => bot.id === last) ?? suggestedBot(bots);
}

import type { Seat, ToldReason } from '@taku/contract';
import type {
  ActionType,
  CardCode,
  GameType,
  PlayerHand,
  Stakes,
  Street,
} from '../deal/dealState.ts';
import type { DealResult } from '../deal/showdown.ts';
import type { StudConfig } from './config.ts';
import type { MixState, StudAction } from './mixState.ts';
import type { StudView } from './view.ts';

export type StudMessage =
  | {
      readonly type: 'deal_start';
      readonly deal: number;
      readonly game: GameType;
      /** A new game of the rotation begins: announced. */
      readonly changed: boolean;
      readonly stakes: Stakes;
      readonly stacks: readonly number[];
    }
  | { readonly type: 'ante'; readonly seat: Seat; readonly amount: number }
  | {
      readonly type: 'street';
      readonly street: Street;
      readonly pot: number;
      /** Whole hands by seat as this viewer sees them. */
      readonly hands: readonly PlayerHand[];
    }
  | {
      readonly type: 'action';
      readonly seat: Seat;
      readonly action: ActionType;
      readonly cost: number;
      /** The seat's street total afterwards. */
      readonly to: number;
      readonly allIn: boolean;
    }
  | {
      readonly type: 'deal_end';
      readonly game: GameType;
      readonly result: DealResult;
      readonly stacks: readonly number[];
    }
  /** Added by the table after `deal_end`: why the CPUs acted as they did. */
  | { readonly type: 'reasons'; readonly reasons: readonly ToldReason[] }
  | { readonly type: 'answered'; readonly seat: Seat }
  | { readonly type: 'rebought'; readonly seat: Seat; readonly chips: number }
  | { readonly type: 'left_table'; readonly seat: Seat }
  | { readonly type: 'stud_over'; readonly stacks: readonly number[] };

/** With the down cards of everybody. */
export type StudHappening = Exclude<StudMessage, { readonly type: 'reasons' }>;

export interface StudTypes {
  config: StudConfig;
  state: MixState;
  action: StudAction;
  /** The whole shuffled deck (S5). */
  outcome: readonly CardCode[];
  view: StudView;
  happening: StudHappening;
  message: StudMessage;
}

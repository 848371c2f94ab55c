import {
  type Bot,
  type BotAssets,
  type BotChoice,
  type BotSpec,
  type Seat,
  type Words,
  said,
} from '@taku/contract';
import type { StudTypes, StudView } from '@taku/stud/rules';
import type { Policy } from './policies.ts';
import { spotOf } from './spot.ts';
import { choiceOf } from './why.ts';

/** A player of the table or of the arena. */
export interface Level {
  readonly level: string;
  /** Bumped with every change of play; `frozen.test.ts` holds what each version does. */
  readonly version: number;
  readonly policy: (assets: BotAssets) => Promise<Policy>;
  readonly name: Words;
  readonly strength: Words;
  readonly listed: boolean;
  readonly isSuggested?: boolean;
  readonly signatureEvery?: number;
}

/** A policy that needs no weights. */
export function plain(policy: Policy): Level['policy'] {
  return () => Promise.resolve(policy);
}

/** Between deals a CPU presses on, and leaves when it has no chips. */
function answerBetweenDeals(view: StudView, seat: Seat): BotChoice<StudTypes> {
  const type = view.stacks[seat] === 0 ? 'LEAVE' : 'NEXT';
  const summary = said('next_deal');
  const candidates = [{ action: { type }, value: 0, probability: 1 }];
  return { action: { type }, why: { summary, candidates, model: null } };
}

function botOf(id: string, policy: Policy): Bot<StudTypes> {
  return {
    id,
    choose: async (view, seat, rng, limits) => {
      if (view.stage === 'between') return answerBetweenDeals(view, seat);
      const spot = spotOf(view, seat);
      return choiceOf(spot, policy(spot, rng, limits));
    },
  };
}

export function specOf({ policy, ...told }: Level): BotSpec<StudTypes> {
  const id = `stud/${told.level}`;
  return {
    ...told,
    id,
    game: 'stud',
    create: async (assets) => botOf(id, await policy(assets)),
  };
}

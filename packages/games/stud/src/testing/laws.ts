import type { Viewer } from '@taku/contract';
import type { CardCode } from '../deal/dealState.ts';
import { FULL_DECK, type StudTypes, stud } from '../mix/game.ts';
import type { MixState } from '../mix/mixState.ts';

interface LogSoFar {
  readonly config: StudTypes['config'];
  readonly seatCount: number;
  readonly events: readonly Parameters<typeof stud.apply>[1][];
}

function stateAfter(log: LogSoFar): MixState {
  return log.events.reduce(
    (state, event) => stud.apply(state, event),
    stud.start(log.config, log.seatCount),
  );
}

/** S5, S21: own cards, all up cards, and hands shown down; nothing else of the deck. */
function visibleCards(state: MixState, viewer: Viewer): Set<CardCode> {
  const { deal } = state;
  const up = deal?.hands.flatMap((hand) => hand.upCards) ?? [];
  const own = typeof viewer === 'number' ? (deal?.hands[viewer]?.downCards ?? []) : [];
  const shown = deal?.result?.shown.flatMap((hand) => hand.cards) ?? [];
  return new Set([...up, ...own, ...shown]);
}

/** What the laws need to know of stud: which cards nobody may be sent. */
export const laws = {
  seatCounts: [2, 5],
  seeds: [1, 2],
  oracle: {
    *hidden(log: LogSoFar, viewer: Viewer): Iterable<string> {
      const state = stateAfter(log);
      if (!state.deal) return;
      const visible = visibleCards(state, viewer);
      for (const card of FULL_DECK) if (!visible.has(card)) yield card;
    },
  },
};

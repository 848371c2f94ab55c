import type { Viewer } from '@taku/contract';
import type { CardCode } from '../deal/dealState.ts';
import { FULL_DECK, stud } from '../mix/game.ts';
import type { MixState } from '../mix/mixState.ts';
import type { StudTypes } from '../mix/studTypes.ts';

interface LogSoFar {
  readonly config: StudTypes['config'];
  readonly seatCount: number;
  readonly events: readonly Parameters<typeof stud.apply>[1][];
}

interface Folded {
  readonly log: LogSoFar;
  readonly state: MixState;
}

let last: Folded | null = null;

function continues(log: LogSoFar, earlier: LogSoFar): boolean {
  const end = earlier.events.length - 1;
  return (
    log.config === earlier.config &&
    log.seatCount === earlier.seatCount &&
    log.events.length > end &&
    log.events[end] === earlier.events[end]
  );
}

/** Goes on from the last log asked about where it can: laws ask event by event. */
function stateAfter(log: LogSoFar): MixState {
  const known = last && last.log.events.length > 0 && continues(log, last.log) ? last : null;
  const state = log.events
    .slice(known?.log.events.length ?? 0)
    .reduce(
      (folded, event) => stud.apply(folded, event).state,
      known?.state ?? stud.start(log.config, log.seatCount),
    );
  last = { log, state };
  return state;
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
  seatCounts: [2, 4],
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

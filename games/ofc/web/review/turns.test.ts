import {
  type Game,
  type GameEvent,
  type Seat,
  type Viewer,
  FIRST_SEAT,
  at,
  seatOf,
  tellEvent,
} from '@taku/contract';
import { drawChance, fastChance, foldEvent, startMatch, walk } from '@taku/match';
import { spotOf } from '@taku/ofc/bots';
import {
  type FantasylandCards,
  HOUSE_RULES,
  type OfcConfig,
  type OfcMessage,
  type OfcState,
  type OfcTypes,
  type PairOf,
  FOUNDING_RULES,
  handInPlay,
  ofc,
} from '@taku/ofc/rules';
import type { MatchLog } from '@taku/protocol';
import { goldenMatch, olderEntries, raiseRules } from '@taku/testkit/pure';
import { describe, expect, it } from 'vitest';
import { turnOf } from './rows.ts';
import { type PlayedHand, type ReviewedHand, handOfTold, handsOfLog } from './turns.ts';

const VIEWERS: readonly Viewer[] = [seatOf(0), seatOf(1), 'spectator'];

const NO_LAND: PairOf<FantasylandCards> = [0, 0];

function timeoutEvent(state: OfcState, seat: Seat): GameEvent<OfcTypes> {
  const action = ofc.timeoutAction(state, seat);
  if (action === 'forfeit') throw new Error('nobody leaves an OFC table by the clock');
  return { kind: 'act', seat, action };
}

/** Plays a session by what the table does for absent players, and reviews each hand when it ends. */
function playSession(config: OfcConfig, seed: number, land = NO_LAND) {
  const chance = fastChance(seed);
  const start = startMatch(ofc, config, 2);
  let match = { ...start, state: { ...start.state, fantasyland: land } };
  const events: GameEvent<OfcTypes>[] = [];
  const told = new Map<Viewer, OfcMessage[]>(VIEWERS.map((viewer) => [viewer, []]));
  const live: (PlayedHand | null)[][] = [];
  for (;;) {
    const status = ofc.status(match.state);
    if (status.kind === 'over') break;
    const seat = status.kind === 'acting' ? (status.seats.at(-1) ?? FIRST_SEAT) : FIRST_SEAT;
    const event =
      status.kind === 'chance' ? drawChance(match, chance) : timeoutEvent(match.state, seat);
    for (const viewer of VIEWERS) {
      told.get(viewer)?.push(...tellEvent(ofc, match.state, event, viewer));
    }
    const hands = match.state.dealIndex;
    match = foldEvent(match, event);
    events.push(event);
    if (match.state.dealIndex === hands) continue;
    live.push(
      VIEWERS.map((viewer) => handOfTold(ofc.view(match.state, viewer), told.get(viewer) ?? [])),
    );
  }
  return { live, events };
}

function logOf(config: OfcConfig, events: readonly GameEvent<OfcTypes>[]): MatchLog {
  const header = { rulesVersion: ofc.rulesVersion, config, seatCount: 2 };
  const log = { header, entries: events.map((event) => ({ event })) };
  return log as unknown as MatchLog;
}

/** The same turns from the states before them, without a word that was told. */
function handsOfStates(log: MatchLog): readonly PlayedHand[] {
  const turns = [...walk(ofc, log.header, log.entries)].flatMap(({ before, event }) => {
    if (event.kind !== 'act' || event.action.type !== 'place') return [];
    const { seat, action } = event;
    const { fantasyland, placed: turn } = at(handInPlay(before).seats, seat);
    return fantasyland > 0 ? [] : [{ seat, turn, view: ofc.view(before, seat), action }];
  });
  const numbers = [...new Set(turns.map(({ view }) => view.hand?.number ?? 0))];
  return numbers.map((number) => ({
    number,
    turns: turns.filter(({ view }) => view.hand?.number === number),
  }));
}

/** What a player knew, whoever tells it, in one order. */
function knownIn({ turns }: PlayedHand) {
  const order = turns.toSorted((a, b) => a.turn - b.turn || a.seat - b.seat);
  return order.map(({ view, seat, turn, action }) => {
    const spot = spotOf(view, seat);
    const placements = action.placements.map((each) => each.join(' ')).toSorted();
    const dealt = spot?.dealt.toSorted((a, b) => a - b);
    // Chips are told after the hand was scored; no figure of a turn reads them.
    return { seat, turn, placements, discard: action.discard, ...spot, dealt, gain: null };
  });
}

/** The normal turns of a hand of a log. */
function playedOf({ number, turns }: ReviewedHand): PlayedHand {
  const played = turns.flatMap((decision) => {
    const { seat, view, action } = decision;
    const turn = turnOf(decision);
    return action.type === 'place' && turn !== null ? [{ seat, turn, view, action }] : [];
  });
  return { number, turns: played };
}

const goldenTexts = Object.values(
  import.meta.glob<string>('/games/ofc/rules/golden/*.jsonl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

describe('the turns of a hand for its review', () => {
  it.each([
    [
      '[O5] with a sealed opening',
      { ...FOUNDING_RULES, timeoutPlacement: 'careful', maxHands: 12 },
    ],
    ['[O4] with an alternating opening', { ...HOUSE_RULES, maxHands: 6 }],
  ] as const)(
    '%s are the same from what was told, from the log and from its states',
    (_title, config) => {
      const { live, events } = playSession(config, 5);
      const log = logOf(config, events);
      const hands = handsOfLog(log);
      expect(hands.length).toBeGreaterThan(2);
      expect(hands.map(({ number }) => number)).toEqual(
        handsOfStates(log).map(({ number }) => number),
      );
      for (const hand of handsOfStates(log)) {
        const known = knownIn(hand);
        expect(knownIn(playedOf(hands.find(({ number }) => number === hand.number)!))).toEqual(
          known,
        );
        for (const told of live[hand.number - 1] ?? []) {
          expect(told && knownIn(told)).toEqual(known);
        }
      }
    },
  );

  it('[O11] leaves a Fantasyland out and reviews the other seat alone', () => {
    const { live } = playSession({ ...FOUNDING_RULES, maxHands: 1 }, 9, [14, 0]);
    for (const hand of live[0] ?? []) {
      expect(hand?.turns.map(({ seat, turn }) => [seat, turn])).toEqual(
        [0, 1, 2, 3, 4].map((turn) => [1, turn]),
      );
      const opponents = hand?.turns.map(({ view }) => view.hand?.seats[0].board.top[0]);
      expect(new Set(opponents)).toEqual(new Set(['??']));
    }
  });

  it('says nothing of a hand whose beginning was not told', () => {
    const { live } = playSession({ ...FOUNDING_RULES, maxHands: 1 }, 1);
    expect(live[0]?.every((hand) => hand !== null)).toBe(true);
    const over = ofc.view(ofc.start(FOUNDING_RULES, 2), seatOf(0));
    expect(handOfTold(over, [])).toBeNull();
  });

  it('are the same from golden logs and from logs of older rules', () => {
    const game = ofc as unknown as Game;
    const logs = goldenTexts.map((text, index) => goldenMatch(game, { name: `${index}`, text }));
    // What could be done is a function: it is the same, but never equal.
    const plain = (hands: readonly ReviewedHand[]) => JSON.stringify(hands);
    const today = logs.map(handsOfLog);
    expect(today.flat().length).toBeGreaterThan(logs.length);
    const undo = raiseRules(game);
    try {
      const older = logs.map((log) => ({ ...log, entries: olderEntries(log.entries) }));
      expect(older.map(handsOfLog).map(plain)).toEqual(today.map(plain));
    } finally {
      undo();
    }
  });
});

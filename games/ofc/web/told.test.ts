import {
  type GameEvent,
  type Seat,
  type Viewer,
  FIRST_SEAT,
  seatOf,
  tellEvent,
} from '@taku/contract';
import { drawChance, fastChance, foldEvent, startMatch } from '@taku/match';
import {
  type FantasylandCards,
  HOUSE_RULES,
  type OfcConfig,
  type OfcMessage,
  type OfcState,
  type OfcTypes,
  type PairOf,
  type Placement,
  FOUNDING_RULES,
  ofc,
} from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import type { Told } from '@taku/ui';

type Heard = readonly Told<OfcMessage>[];

function absentPlay(state: OfcState, seat: Seat): GameEvent<OfcTypes> {
  const action = ofc.timeoutAction(state, seat);
  if (action === 'forfeit') throw new Error('nobody leaves an OFC table by the clock');
  return { kind: 'act', seat, action };
}

function heard(told: Heard, messages: readonly OfcMessage[]): Heard {
  return messages.length === 0 ? told : [...told, { id: told.length + 1, messages, fresh: true }];
}

/** What this viewer has been told after every event of a session played by absent players. */
function* session(config: OfcConfig, viewer: Viewer, land: PairOf<FantasylandCards> = [0, 0]) {
  const chance = fastChance(5);
  const start = startMatch(ofc, config, 2);
  let match = { ...start, state: { ...start.state, fantasyland: land } };
  let told: Heard = [];
  for (;;) {
    const status = ofc.status(match.state);
    if (status.kind === 'over') return;
    const seat = status.kind === 'acting' ? (status.seats[0] ?? FIRST_SEAT) : FIRST_SEAT;
    const event =
      status.kind === 'chance' ? drawChance(match, chance) : absentPlay(match.state, seat);
    told = heard(told, tellEvent(ofc, match.state, event, viewer));
    match = foldEvent(match, event);
    yield { told, event };
  }
}

function sentence(player: Seat, placements: readonly Placement[]): string {
  const words = placements.map(([card, row]) => `${card} ${row}`).toSorted();
  return `${player}: ${words.join(', ')}`;
}

/** Every placement in the log, in order, hand by hand. */
function placementsIn(told: Heard): string[][] {
  const hands: string[][] = [];
  for (const message of told.flatMap(({ messages }) => messages)) {
    if (message.type === 'hand_start') hands.push([]);
    const hand = hands.at(-1);
    if (message.type === 'placed') hand?.push(sentence(message.player, message.placements));
  }
  return hands;
}

/** O5: both openings are shown at once, so their order says nothing. */
function openingsSorted(hands: readonly (readonly string[])[]): readonly string[] {
  return hands.flatMap((hand) => [...hand.slice(0, 2).toSorted(), ...hand.slice(2)]);
}

describe('what a seat is told of its own placements', () => {
  it.each([
    ['O5', 'after a sealed opening', { ...FOUNDING_RULES, maxHands: 4 }, seatOf(0)],
    ['O5', 'after a sealed opening', { ...FOUNDING_RULES, maxHands: 4 }, seatOf(1)],
    ['O4', 'in an alternating opening', { ...HOUSE_RULES, maxHands: 4 }, seatOf(0)],
    ['O4', 'in an alternating opening', { ...HOUSE_RULES, maxHands: 4 }, seatOf(1)],
  ] as const)('[%s] stands %s where a spectator saw it: %#', (_rule, _when, config, seat) => {
    const seen = [...session(config, 'spectator')].at(-1)!;
    const own = [...session(config, seat)].at(-1)!;
    const hands = placementsIn(own.told);
    expect(hands.flat().length).toBeGreaterThanOrEqual(20);
    expect(openingsSorted(hands)).toEqual(openingsSorted(placementsIn(seen.told)));
  });

  it('comes as soon as they are taken, and never before', () => {
    let count = 0;
    for (const { told, event } of session({ ...FOUNDING_RULES, maxHands: 1 }, seatOf(0))) {
      if (event.kind === 'act' && event.seat === 0 && event.action.type === 'place') count += 1;
      const lines = placementsIn(told).flat();
      expect(lines.filter((line) => line.startsWith('0:'))).toHaveLength(count);
    }
    expect(count).toBe(5);
  });

  it('[O11] leaves a Fantasyland to its own line', () => {
    const config = { ...FOUNDING_RULES, maxHands: 1 };
    const [own] = [...session(config, seatOf(0), [14, 0])].slice(-1);
    const hands = placementsIn(own!.told);
    expect(hands.flat().map((line) => line[0])).toEqual(['1', '1', '1', '1', '1']);
  });
});

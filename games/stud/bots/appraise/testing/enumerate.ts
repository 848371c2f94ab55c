import { type Seat, at } from '@taku/contract';
import { type ActionType, FULL_DECK, type MixState, handStrength, stud } from '@taku/stud/rules';
import { chooseLv2 } from '../../lv2.ts';
import { carryOut, spotOf } from '../../spot.ts';

/**
 * 7th street by the rules themselves and Lv 2 as it plays at the table: nothing here is shared with
 * the appraiser but what it says about rivals. 70 % of readers play as Lv 2 would, 22 % otherwise,
 * 8 % where Lv 2 would have folded; one in twenty calls anything, one in twenty raises anything.
 */

interface Past {
  readonly state: MixState;
  readonly seat: Seat;
  readonly type: ActionType;
}

type Way = 'reads' | 'calls' | 'raises';
const WAYS: readonly Way[] = ['reads', 'calls', 'raises'];
const BEFORE: Readonly<Record<Way, number>> = { reads: 0.9, calls: 0.05, raises: 0.05 };

function sort(type: ActionType): 'fold' | 'attack' | 'on' {
  if (type === 'FOLD') return 'fold';
  return type === 'BET' || type === 'RAISE' || type === 'COMPLETE' ? 'attack' : 'on';
}

function holding(state: MixState, seat: Seat, downCards: readonly string[]): MixState {
  const { deal } = state;
  if (!deal) return state;
  const hand = at(deal.hands, seat);
  const held = { ...hand, downCards: downCards.slice(0, hand.downCards.length) };
  return { ...state, deal: { ...deal, hands: deal.hands.with(seat, held) } };
}

function wayOf(state: MixState, seat: Seat, way: Way): ActionType {
  const spot = spotOf(stud.view(state, seat), seat);
  if (way === 'reads') return chooseLv2(spot);
  return carryOut(spot, way === 'raises' ? 'attack' : 'goOn');
}

function chanceOf({ state, seat, type }: Past, downs: readonly string[], way: Way): number {
  if ([...stud.legalActions(state, seat)].length < 2) return 1;
  const wish = sort(wayOf(holding(state, seat, downs), seat, way));
  if (way !== 'reads') return wish === sort(type) ? 0.94 : 0.03;
  if (wish === sort(type)) return 0.7;
  return wish === 'fold' ? 0.08 : 0.22;
}

/** Chips of a seat from here on after its action. */
function gainOf(state: MixState, seat: Seat, type: ActionType, way: Way): number {
  const paid = state.deal?.players[seat]?.committedTotal ?? 0;
  let now = stud.apply(state, { kind: 'act', seat, action: { type } }).state;
  while (now.stage === 'playing' && now.deal && !now.deal.dealFinished) {
    const actor = now.deal.currentActorIndex;
    const next = wayOf(now, actor, actor === seat ? 'reads' : way);
    now = stud.apply(now, { kind: 'act', seat: actor, action: { type: next } }).state;
  }
  return (now.results.at(-1)?.[seat] ?? 0) + paid;
}

function compared(mine: number, theirs: number): number {
  return mine === theirs ? 0.5 : Number(mine > theirs);
}

function shareOf(state: MixState, seat: Seat, rival: Seat): number {
  const [mine, theirs] = [seat, rival].map((one) => {
    const hand = state.deal?.hands[one];
    return handStrength([...(hand?.downCards ?? []), ...(hand?.upCards ?? [])]);
  });
  if (!mine || !theirs) return 0;
  const high = compared(mine.high, theirs.high);
  const low = compared(-mine.low, -theirs.low);
  if (state.deal?.gameType === 'razz') return low;
  const hasLow = mine.qualifies || theirs.qualifies;
  return state.deal?.gameType === 'stud8' && hasLow ? (high + low) / 2 : high;
}

/** Every two down cards with every card of 7th street. */
function* deals(unseen: readonly string[]): Generator<readonly [string, string, string]> {
  for (const [place, one] of unseen.entries()) {
    for (const other of unseen.slice(place + 1)) {
      for (const last of unseen) if (last !== one && last !== other) yield [one, other, last];
    }
  }
}

/** What has been worked out is not worked out again for the same cards. */
function remembered(): (key: string, make: () => number) => number {
  const known = new Map<string, number>();
  return (key, make) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
}

export function enumerated(past: readonly Past[], state: MixState, seat: Seat) {
  const view = stud.view(state, seat);
  const seen = new Set(view.deal?.hands.flatMap((hand) => [...hand.downCards, ...hand.upCards]));
  const rival = view.deal?.players.find((player) => player.active && player.seat !== seat)?.seat;
  if (rival === undefined) throw new Error('nobody else is in');
  const types = [...stud.legalActions(state, seat)].map(({ type }) => type as ActionType);
  const theirs = past.filter((one) => one.seat === rival);
  const early = theirs.filter((one) => one.state.deal?.street !== '7th');
  const late = theirs.filter((one) => one.state.deal?.street === '7th');
  const recall = remembered();
  const sums = new Map<ActionType, number>(types.map((type) => [type, 0]));
  let [weights, shares] = [0, 0];
  for (const downs of deals(FULL_DECK.filter((card) => !seen.has(card)))) {
    const [pair, all] = [downs.slice(0, 2).join(), downs.toSorted().join()];
    const there = holding(state, rival, downs);
    for (const way of WAYS) {
      const product = (list: readonly Past[]) => () =>
        list.reduce((chance, one) => chance * chanceOf(one, downs, way), 1);
      const before = recall(`${way} ${pair}`, product(early));
      const weight = BEFORE[way] * before * recall(`${way} ${all}`, product(late));
      weights += weight;
      shares += weight * recall(`share ${all}`, () => shareOf(there, seat, rival));
      for (const type of types) {
        const gain = recall(`${type} ${way} ${all}`, () => gainOf(there, seat, type, way));
        sums.set(type, (sums.get(type) ?? 0) + weight * gain);
      }
    }
  }
  const values = new Map([...sums].map(([type, sum]) => [type, sum / weights]));
  return { values, equity: shares / weights };
}

import {
  type Card,
  NO_CAP,
  bestStrength,
  oracleStrengths,
  rowStrength,
  shuffledDeck,
} from '@taku/cards';
import {
  type GameEvent,
  type Rng,
  at,
  fastRng,
  FIRST_SEAT,
  invariant,
  shuffled,
  tellEvent,
  TWO_SEATS,
} from '@taku/contract';
import {
  HOUSE_RULES,
  type OfcConfig,
  type OfcTypes,
  FOUNDING_RULES,
  fixedStayValues,
  ofc,
  solveFantasyland,
  stayValues,
} from '../index.ts';
import { bruteForceScore } from '../solver/bruteForce.ts';
import { bestArrangement } from '../solver/exhaustive.ts';
import { laws } from './laws.ts';
import { royaltyWorth } from '../solver/solve.ts';

type Say = (line: string) => void;

function randomCards(rng: Rng, size: number, jokers: number): Card[] {
  return shuffled(rng, [...shuffledDeck(rng, 0).slice(0, size - jokers), 52, 53].slice(0, size));
}

/** Every row of five against all its substitutions, without a cap and under a random one. */
function proveRows(count: number, say: Say): void {
  const rng = fastRng(200_000);
  for (let round = 0; round < count; round++) {
    const jokers = round % 20 === 0 ? 2 : round % 2;
    const row = randomCards(rng, 5, jokers);
    const all = oracleStrengths(row);
    const cap = rowStrength(randomCards(rng, 5, 0));
    invariant(bestStrength(row, NO_CAP) === all.at(-1), `row ${row.join(' ')}`);
    const capped = all.findLast((strength) => strength <= cap) ?? -1;
    invariant(bestStrength(row, cap) === capped, `row ${row.join(' ')} under ${cap}`);
  }
  say(`rows of five with 0–2 jokers: ${count} equal to the search over substitutions`);
}

const STAYS = [
  stayValues('recompute', 14),
  fixedStayValues(0),
  fixedStayValues(10),
  stayValues('same', 17),
];

type Exact = typeof bruteForceScore;

interface SolverProof {
  readonly what: string;
  readonly sizes: readonly number[];
  readonly count: number;
  readonly exact: Exact;
}

function proveSolver({ what, sizes, count, exact }: SolverProof, say: Say): void {
  for (const size of sizes) {
    const rng = fastRng(size, count);
    for (let round = 0; round < count; round++) {
      const hand = randomCards(rng, size, round % 3);
      const stay = STAYS[round % STAYS.length] ?? fixedStayValues(0);
      const ours = solveFantasyland(hand, { stay }).score;
      const expected = exact(hand, stay);
      invariant(Math.abs(ours - expected) < 1e-6, `${hand.join(' ')}: ${ours}, not ${expected}`);
    }
    say(`${what}, ${size} cards: ${count} hands equal`);
  }
}

/** Plays one session and looks for hidden cards in everything that anyone is told or shown. */
function sessionWithoutLeaks(config: OfcConfig, seed: number): { hands: number; lands: number } {
  let state = ofc.start(config, 2);
  const events: GameEvent<OfcTypes>[] = [];
  for (let draws = 0; ;) {
    const status = ofc.status(state);
    if (status.kind === 'over') break;
    const seat =
      status.kind === 'acting' ? at(status.seats, seed % status.seats.length) : FIRST_SEAT;
    const event: GameEvent<OfcTypes> =
      status.kind === 'chance'
        ? { kind: 'chance', outcome: ofc.draw(state, fastRng(seed, draws++)) }
        : { kind: 'act', seat, action: ofc.timeoutAction(state, seat) as OfcTypes['action'] };
    const before = state;
    state = ofc.apply(state, event).state;
    events.push(event);
    for (const viewer of [...TWO_SEATS, 'spectator'] as const) {
      const hidden = new Set(laws.oracle.hidden({ config, events }, viewer));
      const told = [...tellEvent(ofc, before, event, viewer), ofc.view(state, viewer)];
      const leaked = told
        .flatMap((message) => [...laws.oracle.tokens(message)])
        .find((token) => hidden.has(token));
      invariant(leaked === undefined, `${String(viewer)} was shown ${leaked} in session ${seed}`);
    }
  }
  const lands = state.results.filter((result) => result.fl_entry.includes(true)).length;
  return { hands: state.results.length, lands };
}

function proveHidden(least: number, say: Say): void {
  let [hands, lands] = [0, 0];
  for (let seed = 0; hands < least; seed++) {
    const rules = seed % 2 === 0 ? FOUNDING_RULES : HOUSE_RULES;
    const session = sessionWithoutLeaks(
      { ...rules, timeoutPlacement: 'careful', maxHands: 4 },
      seed,
    );
    hands += session.hands;
    lands += session.lands;
  }
  say(`hidden cards: none seen in ${hands} hands, ${lands} Fantasylands among them`);
}

const exhaustiveScore: Exact = (hand, stay) => bestArrangement(hand, royaltyWorth(stay)).value;

/** Cards and solver at full size; the tests run samples of the same. A fault throws. */
export function proveCards(scale: number, say: Say): void {
  proveHidden(1000 * scale, say);
  proveRows(200_000 * scale, say);
  const brute = { what: 'brute force', exact: bruteForceScore };
  proveSolver({ ...brute, sizes: [13], count: 300 * scale }, say);
  proveSolver({ ...brute, sizes: [14], count: 24 * scale }, say);
  proveSolver({ ...brute, sizes: [15], count: 3 * scale }, say);
  const sizes = [13, 14, 15, 16, 17];
  proveSolver(
    { what: 'exhaustive search', exact: exhaustiveScore, sizes, count: 600 * scale },
    say,
  );
}

import { drawFrom, fastRng, FIRST_SEAT, TWO_SEATS } from '@taku/contract';
import { CARDS, RULESETS, type Ruleset, squfibo } from '@taku/squfibo/rules';
import { describe, expect, it } from 'vitest';
import { actionOf } from './moveAction.ts';
import { Outcome } from './outcome.ts';
import { MAX_MOVES, Sim } from './sim.ts';
import { Threats } from './threats.ts';
import { dealWorld, simOfView } from './world.ts';

type State = ReturnType<typeof squfibo.start>;

const GAMES_EACH = 10;

/** The look-ahead's game with the true cards put in: the rules' state in small integers. */
function simOf(state: State): Sim {
  const seat = state.open.actingSeat ?? FIRST_SEAT;
  const known = simOfView(squfibo.view(state, seat), seat);
  const world = new Sim(state.open.ruleset);
  dealWorld(world, known, fastRng(1));
  world.hands.fill(0);
  state.hands.forEach((hand, owner) => {
    for (const card of hand) world.hands[owner * 8 + CARDS.indexOf(card)]! += 1;
  });
  world.deck.set(
    state.deck.map((card) => CARDS.indexOf(card)),
    world.deckTop,
  );
  return world;
}

function dealt(ruleset: Ruleset, seed: number): State {
  const start = squfibo.start({ ruleset }, 2);
  const outcome = squfibo.draw(start, fastRng(seed, 3));
  return squfibo.apply(start, { kind: 'chance', outcome }).state;
}

function positions(ruleset: Ruleset): State[] {
  const found: State[] = [];
  for (let seed = 0; seed < GAMES_EACH; seed++) {
    const rng = fastRng(seed, 4);
    let state = dealt(ruleset, seed);
    while (state.open.result === null) {
      found.push(state);
      const seat = state.open.actingSeat!;
      const all = [...squfibo.legalActions(state, seat)];
      const claims = all.filter(({ claim }) => claim !== undefined);
      const action = drawFrom(rng, claims.length > 0 && rng.nextUint32() % 3 > 0 ? claims : all);
      state = squfibo.apply(state, { kind: 'act', seat, action }).state;
    }
  }
  return found;
}

/** All that the two games must agree on. */
function pictureOf(state: State) {
  return {
    board: state.open.board,
    hands: state.hands.map((hand) => [...hand].sort()),
    deckSize: state.deck.length,
    stars: state.open.stars,
    pool: state.open.pool,
    over: state.open.result !== null,
  };
}

function pictureOfSim(sim: Sim) {
  return {
    board: Array.from(sim.kindAt, (kind) => CARDS[kind] ?? null),
    hands: TWO_SEATS.map((seat) =>
      CARDS.flatMap((card, kind) =>
        Array.from({ length: sim.hands[seat * 8 + kind]! }, () => card),
      ).sort(),
    ),
    deckSize: sim.deckSize,
    stars: [...sim.stars],
    pool: sim.pool,
    over: sim.over,
  };
}

describe.each(RULESETS)('the look-ahead’s game of %s', (ruleset) => {
  const all = positions(ruleset);

  it('lists the plays of the rules; of several clearings on one cell only one', () => {
    const moves = new Int32Array(MAX_MOVES);
    for (const state of all) {
      const sim = simOf(state);
      const count = sim.listMoves(moves);
      const listed = Array.from(moves.subarray(0, count), (move) => actionOf(sim, move));
      const legal = [...squfibo.legalActions(state, state.open.actingSeat!)];
      const legalKeys = new Set(legal.map((action) => JSON.stringify(action)));
      const listedKeys = new Set(listed.map((action) => JSON.stringify(action)));
      expect(listedKeys.size).toBe(count);
      expect([...listedKeys].filter((key) => !legalKeys.has(key))).toEqual([]);
      const missing = legal.filter((action) => !listedKeys.has(JSON.stringify(action)));
      expect(missing.every(({ claim }) => ruleset === 'classic' && claim?.length === 3)).toBe(true);
    }
  });

  it('comes to the same table after every move', () => {
    const moves = new Int32Array(MAX_MOVES);
    for (const [index, state] of all.entries()) {
      const sim = simOf(state);
      const move = moves[(index * 7919) % sim.listMoves(moves)]!;
      const action = actionOf(sim, move);
      const outcome = new Outcome();
      outcome.read(sim, move);
      sim.play(move);
      const seat = state.open.actingSeat!;
      const after = squfibo.apply(state, { kind: 'act', seat, action }).state;
      expect({ action, ...pictureOfSim(sim) }).toEqual({ action, ...pictureOf(after) });
      expect([...outcome.board]).toEqual([...sim.board]);
      expect([outcome.pool, outcome.over]).toEqual([sim.pool, sim.over]);
    }
  });

  it('finds by masks exactly the cells where a card makes a combo', () => {
    const moves = new Int32Array(MAX_MOVES);
    const threats = new Threats();
    for (const state of all) {
      const sim = simOf(state);
      threats.readAfterLift(sim.board, sim.occupied, sim.terms.hasPairs);
      const count = sim.listMoves(moves);
      for (let kind = 0; kind < 8; kind++) {
        if (sim.hands[sim.seat * 8 + kind] === 0) continue;
        const claimed = Array.from(moves.subarray(0, count))
          .filter((move) => (move & 7) === kind && move >> 7 !== 0)
          .reduce((mask, move) => mask | (1 << ((move >> 3) & 15)), 0);
        const marked = threats.three[kind]! | threats.pair[kind]! | threats.same[kind]!;
        expect(marked).toBe(claimed);
      }
    }
  });

  it('deals worlds with the cards that the seat has not seen', () => {
    const rng = fastRng(5);
    for (const state of all) {
      const seat = state.open.actingSeat!;
      const known = simOfView(squfibo.view(state, seat), seat);
      const world = new Sim(ruleset);
      dealWorld(world, known, rng);
      const other = 8 - seat * 8;
      const inDeck = Array.from({ length: 8 }, () => 0);
      for (let card = world.deckTop; card < world.deckEnd; card++) inDeck[world.deck[card]!]! += 1;
      const unseen = Array.from(
        { length: 8 },
        (_, kind) => world.hands[other + kind]! + inDeck[kind]!,
      );
      expect(unseen).toEqual([...known.unseen.subarray(seat * 8, seat * 8 + 8)]);
      expect(world.deckSize).toBe(state.deck.length);
      expect(world.unseen.subarray(other, other + 8)).toEqual(
        known.hands.subarray(seat * 8, seat * 8 + 8).map((held, kind) => held + inDeck[kind]!),
      );
    }
  });
});

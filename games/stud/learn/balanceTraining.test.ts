import { cards } from '@taku/cards';
import { drawFrom, fastRng } from '@taku/contract';
import { choiceOf } from '@taku/stud/bots';
import { GAME_TYPES, STREETS, stud } from '@taku/stud/rules';
import { describe, expect, it } from 'vitest';
import { BalanceTraining } from './balanceTraining.ts';
import { type BetNode, betTree } from './betTree.ts';
import { seatToAct, startDeal } from './copyPlay.ts';
import { DealtHands } from './dealtHands.ts';
import { searchNumbers } from './searchNumbers.ts';

const TREES = STREETS.map((_, street) => betTree(street));

/** The choices a node has: fold, go on, attack. */
function choicesOf({ mine, theirs, attack }: BetNode): number[] {
  return [...(theirs > mine ? [0] : []), 1, ...(attack ? [2] : [])];
}

describe.each(GAME_TYPES)('the betting that is learnt on, in %s', (game) => {
  it('is that of the rules: who speaks, what is allowed, what is paid', () => {
    let asked = 0;
    for (let seed = 0; seed < 60; seed++) {
      const rng = fastRng(seed, 5);
      let state = startDeal(game, rng);
      const hands = new DealtHands(game, 1, seed);
      hands.read(0, cards(state.deck!.join(' ')));
      let [node, street] = [TREES[0]!, 0];
      for (let seat = seatToAct(state); seat !== null; seat = seatToAct(state)) {
        const deal = state.deal!;
        if (STREETS.indexOf(deal.street) !== street) {
          street = STREETS.indexOf(deal.street);
          node = TREES[street]!;
        }
        const actions = stud.legalActions(state, seat);
        const types = [...actions].flatMap((action) =>
          'type' in action ? [action.type as 'FOLD'] : [],
        );
        expect([seed, street, node.who ^ hands.openers[street]!]).toEqual([seed, street, seat]);
        expect(types.map(choiceOf).sort((a, b) => a - b)).toEqual(choicesOf(node));
        expect(deal.players[seat]!.committedThisStreet).toBe(node.mine);
        const others = types.filter((one) => one !== 'FOLD' || types.length === 1);
        const type = drawFrom(rng, rng.nextUint32() % 9 === 0 ? types : others);
        const next = choiceOf(type) === 2 ? node.attack : node.goOn;
        state = stud.apply(state, { kind: 'act', seat, action: { type } }).state;
        node = next ?? node;
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(300);
  });
});

describe('training', () => {
  const plan = { deals: 6, passes: 4, copies: 1, share: 0.5, seed: 2 };
  const worked = (training: BalanceTraining, upTo = training.units) => {
    while (training.done < upTo) training.work();
    return training;
  };

  it('is the same every time and across a stop, and another with another seed', () => {
    const model = worked(new BalanceTraining(plan)).model();
    for (const share of [0.05, 0.5]) {
      const first = new BalanceTraining(plan);
      const stopped = worked(first, Math.round(share * first.units)).checkpoint();
      const resumed = new BalanceTraining(plan);
      resumed.goOnFrom(stopped);
      expect(worked(resumed).model()).toEqual(model);
    }
    expect(worked(new BalanceTraining({ ...plan, seed: 3 })).model()).not.toEqual(model);
  });
});

describe('the search for numbers', () => {
  it('finds what the measure likes best among its tries, whatever the cards of the first look', async () => {
    const seeds = new Set<number>();
    const found = await searchNumbers({
      tries: 40,
      seed: 7,
      measure: (numbers, _pairs, seed) => {
        seeds.add(seed);
        return Promise.resolve(-Math.abs(numbers[0].open - 0.5));
      },
    });
    expect(found.gain).toBeGreaterThan(-0.03);
    expect([...seeds]).toEqual([8, 9]);
  });
});

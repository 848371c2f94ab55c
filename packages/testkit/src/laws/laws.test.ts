import type { Game, Learner } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { describeLaws } from '../describeLaws.ts';
import { recordGolden } from '../golden.ts';
import type { SecretOracle } from '../secrets.ts';
import * as plantedLearners from '../toys/plantedLearners.ts';
import { cutCards, cutCardsOracle } from '../toys/cutCards.ts';
import { type DiceTypes, dice } from '../toys/dice.ts';
import { highCard, highCardOracle } from '../toys/highCard.ts';
import { type NimTypes, nim } from '../toys/nim.ts';
import * as planted from '../toys/planted.ts';
import { sealedBid, sealedBidOracle } from '../toys/sealedBid.ts';
import type { LawId } from './lawIds.ts';
import { brokenLaws } from './laws.ts';
import type { LawOptions } from './subject.ts';

function golden(game: unknown) {
  const toy = game as Game;
  const [config] = toy.boundedConfigs;
  return [recordGolden(toy, { config: config!, seatCount: toy.seats.min, style: 'legal' })];
}

const CARDS: LawOptions = {
  oracle: highCardOracle,
  golden: golden(highCard),
};
const WORLDS: LawOptions = {
  oracle: { otherwise: highCardOracle.otherwise!.bind(highCardOracle) },
  golden: golden(highCard),
};
const BIDS: LawOptions = {
  oracle: sealedBidOracle,
  golden: golden(sealedBid),
};
/** In this match several deals are played. */
const CUTS: LawOptions = { oracle: cutCardsOracle, golden: golden(cutCards), seeds: [8] };
const NIM: LawOptions = { golden: golden(nim) };
const DICE: LawOptions = { golden: golden(dice) };

function learntBy(learner: Learner<NimTypes>): LawOptions {
  return { ...NIM, learner };
}

describeLaws(nim, { golden: golden(nim) });
describeLaws(dice, { golden: golden(dice) });
describeLaws(highCard, { oracle: highCardOracle, golden: golden(highCard) });
describeLaws(sealedBid, {
  oracle: sealedBidOracle,
  golden: golden(sealedBid),
  seatCounts: [2, 3, 4],
});

function lawsBrokenBy(
  game: unknown,
  options: LawOptions,
  only?: readonly LawId[],
): readonly LawId[] {
  return [...new Set(brokenLaws(game as Game, options, only).map(({ law }) => law))];
}

describe('the laws catch planted bugs by their id', () => {
  it.each<[LawId, string, unknown, LawOptions]>([
    ['L10', 'a leaky view', planted.leakyView, CARDS],
    ['L10', 'a leaky tell', planted.leakyTell, CARDS],
    ['L10', 'a leaky view, by another world', planted.leakyView, WORLDS],
    ['L10', 'a leaky tell, by another world', planted.leakyTell, WORLDS],
    ['L5', 'an order-dependent simultaneous act', planted.orderDependent, BIDS],
    ['L2', 'a mutating apply', planted.mutatingApply, NIM],
    ['L2', 'an apply that writes to the bytes of its state', planted.mutatingBytes, NIM],
    ['L8', 'an illegal timeout action', planted.illegalTimeout, NIM],
    ['L1', 'an illegal action in the list', planted.illegalListed, NIM],
    ['L1', 'an action that is neither listed nor refused', planted.lenientReject, NIM],
    ['L1', 'a refusal in a spelling of its own', planted.oddlySpelt, NIM],
    ['L3', 'randomness of its own', planted.ownRandomness, DICE],
    ['L4', 'an imagined state with another view', planted.forgetfulImagine, CARDS],
    ['L6', 'returns that do not sum to zero', planted.losesAPoint, DICE],
    ['L7', 'wrong odds', planted.wrongOdds, DICE],
    ['L9', 'a look at the clock', planted.readsTheClock, NIM],
    ['L11', 'other rules than the golden log', planted.losesAPoint, DICE],
    ['L12', 'a match without end', planted.endless, DICE],
    ['L17', 'a card whispered to one seat', planted.whisperingTell, CARDS],
    ['L17', 'cards turned up without a word', planted.silentShowdown, CARDS],
    ['L18', 'a config that does not come back from the log', planted.forgetfulConfig, NIM],
    ['L19', 'a session that skips numbers of deals', planted.skippingDeals, CUTS],
    ['L13', 'a spectator who knows more than a seat', planted.tellingSpectator, CARDS],
    ['L14', 'rows by the place in the list', nim, learntBy(plantedLearners.byPlace)],
    ['L14', 'a view that allows something else', planted.poorerImagine, NIM],
    [
      'L15',
      'rows that count how often they are asked for',
      nim,
      learntBy(plantedLearners.counting),
    ],
    ['L15', 'a column without a number', nim, learntBy(plantedLearners.withoutNumber)],
    ['L15', 'a column that is no whole number', nim, learntBy(plantedLearners.inParts)],
    ['L15', 'a row too short', nim, learntBy(plantedLearners.tooShort)],
    ['L15', 'a stage that is not there', nim, learntBy(plantedLearners.strangeStage)],
    ['L15', 'rows that depend on the order', nim, learntBy(plantedLearners.relative)],
    ['L15', 'an encoder that writes to its view', nim, learntBy(plantedLearners.writing)],
    ['L15', 'no decision with rows', nim, learntBy(plantedLearners.silent)],
    ['L16', 'a judge with luck of its own', nim, learntBy(plantedLearners.moody)],
    ['L16', 'a judge without an opinion of one action', nim, learntBy(plantedLearners.partial)],
    ['L16', 'an opinion between two steps', nim, learntBy(plantedLearners.betweenSteps)],
    ['L16', 'a column that misquotes the judge', nim, learntBy(plantedLearners.misquoted)],
    ['L16', 'a judge that calls an action endless', nim, learntBy(plantedLearners.boundless)],
  ])('[%s] %s', (law, _bug, game, options) => {
    expect(lawsBrokenBy(game, options, [law])).toEqual([law]);
  });

  it('the sound toys break none', () => {
    expect(lawsBrokenBy(highCard, CARDS)).toEqual([]);
    expect(lawsBrokenBy(sealedBid, BIDS)).toEqual([]);
    expect(lawsBrokenBy(nim, NIM)).toEqual([]);
    expect(lawsBrokenBy(dice, DICE)).toEqual([]);
  });
});

describe('what the laws ask beside the game', () => {
  it('[L10] hidden information without an oracle is refused', () => {
    expect(lawsBrokenBy(highCard, { golden: golden(highCard) })).toEqual(['L10']);
  });

  it('[L10] an oracle that hides nothing, or what does not exist, is refused', () => {
    const blind: SecretOracle = { hidden: () => [] };
    const misspelt: SecretOracle = { hidden: () => ['K9'] };
    const unchanging: SecretOracle = { otherwise: ({ events }) => events };
    expect(lawsBrokenBy(highCard, { ...CARDS, oracle: blind })).toEqual(['L10']);
    expect(lawsBrokenBy(highCard, { ...CARDS, oracle: misspelt })).toEqual(['L10']);
    expect(lawsBrokenBy(highCard, { ...CARDS, oracle: unchanging })).toEqual(['L10']);
  });

  it('[L11] a game without golden logs is refused', () => {
    expect(lawsBrokenBy(nim, { golden: [] })).toEqual(['L11']);
  });

  it('[L11] one changed byte of a golden log is named by its line', () => {
    const [file] = golden(dice);
    const text = file!.text.replace('"type":"keep"', '"type":"leave"');
    const [broken] = brokenLaws<DiceTypes>(dice, { golden: [{ name: 'd.jsonl', text }] });
    expect(broken?.message).toMatch(/\[L11\] d\.jsonl line \d+/);
  });

  it('a violation prints seed, config and log', () => {
    const [broken] = brokenLaws(planted.illegalTimeout, { golden: golden(nim) });
    expect(broken?.message).toContain('game nim, seed 1, style');
    expect(broken?.message).toContain('config {"stones":4}');
    expect(broken?.message).toMatch(/0 \{"kind":"act","seat":0/);
  });
});

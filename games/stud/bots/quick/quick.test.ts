import { cards, formatCards, shuffledDeck } from '@taku/cards';
import { drawFrom, drawInt, fastRng } from '@taku/contract';
import {
  type ActionType,
  type Deal,
  GAME_TYPES,
  type GameType,
  choiceSteps,
  followUp,
  highCategoryOf,
  initDeal,
  HIGH_CATEGORIES,
} from '@taku/stud/rules';
import { sampleSize } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { chooseLv2 } from '../lv2.ts';
import { neededRanks, scoreThreatForUp } from '../reading.ts';
import { spotInDeal } from '../spot.ts';
import { visibleCard } from '../visibleContext.ts';
import { ACTION, actionType } from './actions.ts';
import { threatOf } from './boards.ts';
import { loadSpot } from './loadSpot.ts';
import { CardMasks, NEEDED, categoryOf } from './masks.ts';
import { quickLv2 } from './quickLv2.ts';
import { QuickSpot } from './quickSpot.ts';
import { QuickTable } from './quickTable.ts';
import { deltaOf } from './settle.ts';

const DEALS = sampleSize(150, 20_000);

function firstDeal(gameType: GameType, seed: number): { deal: Deal; deck: string[] } {
  const rng = fastRng(seed, GAME_TYPES.indexOf(gameType));
  const deck = formatCards(shuffledDeck(rng));
  // Every third deal has stacks so short that all-ins and side pots are the rule.
  const deepest = seed % 3 === 0 ? 300 : 8000;
  const stacks = Array.from({ length: 2 + (seed % 6) }, () => 15 + drawInt(rng, deepest));
  const deal = initDeal({
    dealId: '1',
    gameType,
    cap: seed % 2 ? 5 : 4,
    ante: 10,
    bringIn: 20,
    smallBet: 40,
    bigBet: 80,
    stacks,
  });
  return { deal: followUp(deal, deck).at(-1)?.after ?? deal, deck };
}

function allowedTypes(allowed: number): ActionType[] {
  return Object.values(ACTION)
    .filter((action) => (allowed >> action) & 1)
    .map(actionType);
}

/** The whole deck's cards lie in the table, as an imagined deal has them. */
function tableOf(deal: Deal, deck: readonly string[]): QuickTable {
  const table = loadSpot(new QuickTable(), spotInDeal(deal, deal.currentActorIndex));
  table.cards.set(cards(deck.join(' ')).slice(0, deal.playerCount * 7));
  return table;
}

function next(deal: Deal, type: ActionType, deck: readonly string[]): Deal {
  const { allowed, seat } = spotInDeal(deal, deal.currentActorIndex);
  const { amount } = allowed.find((action) => action.type === type)!;
  const event = type === 'CHECK' || type === 'FOLD' ? { type, seat } : { type, seat, amount };
  return choiceSteps(deal, event, deck).at(-1)!.after;
}

describe.each(GAME_TYPES)('the quick table of %s is the twin of the engine', (gameType) => {
  it('allows the same, asks the same seat, pays the same and thinks like Lv2', () => {
    let decisions = 0;
    for (let seed = 0; seed < DEALS; seed++) {
      const rng = fastRng(seed, 77);
      let { deal, deck } = firstDeal(gameType, seed);
      const table = tableOf(deal, deck);
      const spot = new QuickSpot(table);
      while (!deal.dealFinished) {
        const slow = spotInDeal(deal, deal.currentActorIndex);
        const allowed = table.allowed();
        const lv2 = chooseLv2(slow);
        expect([seed, table.actor, allowedTypes(allowed)]).toEqual([
          seed,
          deal.currentActorIndex,
          slow.allowed.map(({ type }) => type),
        ]);
        expect([seed, deal.street, actionType(quickLv2(spot, allowed))]).toEqual([
          seed,
          deal.street,
          lv2,
        ]);
        const type = drawInt(rng, 3) ? lv2 : drawFrom(rng, slow.allowed).type;
        deal = next(deal, type, deck);
        table.act(ACTION[type]);
        decisions += 1;
      }
      const deltas = deal.players.map(({ seat }) => deltaOf(table, seat));
      expect([seed, table.finished, deltas]).toEqual([seed, true, deal.result!.deltaStack]);
    }
    expect(decisions).toBeGreaterThan(DEALS);
  });

  it('can be taken up from the middle of a deal', () => {
    for (let seed = 0; seed < DEALS / 4; seed++) {
      const rng = fastRng(seed, 78);
      let { deal, deck } = firstDeal(gameType, seed);
      while (!deal.dealFinished) {
        const table = tableOf(deal, deck);
        const type = drawFrom(rng, spotInDeal(deal, deal.currentActorIndex).allowed).type;
        table.act(ACTION[type]);
        deal = next(deal, type, deck);
        const again = tableOf(deal, deck);
        const same = [
          'stack',
          'total',
          'here',
          'active',
          'owes',
          'acted',
          'ups',
          'strong',
        ] as const;
        expect([seed, table.finished]).toEqual([seed, deal.dealFinished]);
        if (deal.dealFinished) continue;
        for (const name of same)
          expect([seed, name, table[name]]).toEqual([seed, name, again[name]]);
        const plain = ({
          street,
          actor,
          pot,
          currentBet,
          lastFull,
          betCount,
          checks,
        }: QuickTable) => [street, actor, pot, currentBet, lastFull, betCount, checks];
        expect([seed, ...plain(table), table.aggressor]).toEqual([
          seed,
          ...plain(again),
          again.aggressor,
        ]);
      }
    }
  });
});

describe('masks', () => {
  it('name the category of three to seven cards, the threat of a board and the ranks needed', () => {
    for (let seed = 0; seed < sampleSize(1500, 200_000); seed++) {
      const deck = shuffledDeck(fastRng(seed, 5));
      const count = 3 + (seed % 5);
      const hand = new CardMasks().clear().add(Uint8Array.from(deck), 0, count);
      const codes = formatCards(deck.slice(0, count));
      expect([codes, HIGH_CATEGORIES[categoryOf(hand)]]).toEqual([
        codes,
        highCategoryOf(deck.slice(0, count)),
      ]);
      const seen = codes.map(visibleCard);
      const needed = neededRanks(seen).reduce(
        (mask, rank) => mask | (1 << '23456789TJQKA'.indexOf(rank)),
        0,
      );
      expect([codes, NEEDED[hand.once]]).toEqual([codes, needed]);
      expect([codes, threatOf(hand)]).toEqual([codes, scoreThreatForUp(seen)]);
    }
  });
});

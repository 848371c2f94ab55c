import { type Rng, drawUnit } from '@taku/contract';
import { type ActionType, STREETS } from '@taku/stud/rules';
import { numbersOf } from '../scores.ts';
import { type Spot, carryOut } from '../spot.ts';
import { ATTACK, CHOICES, FOLD, askedOf, betKey, binOf, keyOf, potBin } from './layout.ts';
import { ShareSampler } from './share.ts';
import type { Balance } from './strategy.ts';

/** Hands drawn to tell a share. */
const LOOKS = 512;

const sampler = new ShareSampler();

function leadOf({ deal, seat }: Spot): number {
  const before = STREETS[STREETS.indexOf(deal.street) - 1];
  const attack = deal.history.findLast(
    ({ street, type }) =>
      street === before && (type === 'COMPLETE' || type === 'BET' || type === 'RAISE'),
  );
  if (!attack) return 0;
  return attack.seat === seat ? 1 : 2;
}

/** The betting as the strategy tells it apart. */
function betKeyOf(spot: Spot): number {
  const { deal, seat } = spot;
  const street = STREETS.indexOf(deal.street);
  const here = deal.history.filter((action) => action.street === deal.street);
  const isFirst = deal.betCount === 0 ? here.length === 0 : !here.some((one) => one.seat === seat);
  const turns = (isFirst ? 0 : 1) + (deal.betCount === 1 ? 1 : 0);
  const now = deal.players.reduce((sum, player) => sum + player.committedThisStreet, 0);
  const unit = street < 2 ? deal.smallBet : deal.bigBet;
  const pot = potBin(street, (deal.pot - now) / unit);
  return betKey(street, askedOf(deal.betCount, turns), leadOf(spot), pot);
}

interface Kind {
  readonly key: number;
  /** The share of the pot against any hand. */
  readonly equity: number;
}

/** What a decision against one rival is taken for. */
export function kindOf(balance: Balance, spot: Spot, rng: Rng): Kind {
  const { context, deal, rivals } = spot;
  const game = deal.gameType;
  const street = STREETS.indexOf(deal.street);
  const mine = numbersOf(spot.cards);
  const theirs = numbersOf(rivals[0]?.up ?? []);
  const gone = numbersOf(context.deadUpCards);
  const equity = sampler.share(game, { mine, theirs, gone }, LOOKS, rng);
  const up = numbersOf(context.me.up);
  const board = sampler.share(game, { mine: up, theirs, gone }, LOOKS, rng);
  const { strengths, boards } = balance[game];
  const boardBin = binOf(boards[street] ?? [], board);
  const key = keyOf(betKeyOf(spot), boardBin, binOf(strengths[street] ?? [], equity));
  return { key, equity };
}

/** How often each choice is taken: fold, go on, attack. */
export function chancesOf(balance: Balance, { deal }: Spot, { key }: Kind): readonly number[] {
  return [...balance[deal.gameType].choices.subarray(key * CHOICES, (key + 1) * CHOICES)];
}

/** One of the choices by their chances. */
export function drawChoice(chances: readonly number[], spot: Spot, rng: Rng): ActionType {
  const drawn = drawUnit(rng);
  const folds = chances[FOLD] ?? 0;
  if (drawn < folds) return carryOut(spot, 'giveUp');
  const attacks = drawn < folds + (chances[ATTACK] ?? 0);
  return carryOut(spot, attacks ? 'attack' : 'goOn');
}

import type { Rng } from '@taku/contract';
import type { ActionType, AllowedAction } from '@taku/stud/rules';
import { Imagination, unseenCards } from './imagine.ts';
import { loadSpot } from './quick/loadSpot.ts';
import { QuickTable } from './quick/quickTable.ts';
import { showdownShare } from './quick/settle.ts';
import { anyRivals } from './rivals.ts';
import type { Spot } from './spot.ts';

/** Deals imagined to tell a share to a few hundredths. */
const LOOKS = 64;

/** The share of the pot at a showdown if the rivals may hold anything. */
export function equityAgainstAnything(spot: Spot, rng: Rng): number {
  const unseen = unseenCards(spot.context);
  const table = loadSpot(new QuickTable(), spot);
  const rivals = anyRivals(spot, unseen, LOOKS, rng);
  const imagination = new Imagination(table, spot.seat, rivals, unseen);
  let sum = 0;
  for (let look = 0; look < LOOKS; look++) {
    imagination.imagine(rng);
    sum += showdownShare(table, spot.seat);
  }
  return sum / LOOKS;
}

/** Chips the rivals add if all of them call. */
function calledBy(spot: Spot, to: number): number {
  return spot.rivals.reduce((sum, { seat }) => {
    const player = spot.deal.players[seat];
    if (!player) return sum;
    return sum + Math.min(player.stack, Math.max(0, to - player.committedThisStreet));
  }, 0);
}

function valueOf(spot: Spot, equity: number, { type, cost, to }: AllowedAction): number {
  if (type === 'FOLD') return 0;
  const isAttack = type === 'COMPLETE' || type === 'BET' || type === 'RAISE';
  const pot = spot.deal.pot + cost + (isAttack ? calledBy(spot, to) : 0);
  return (equity * pot - cost) / spot.deal.bigBet;
}

/** What each action is worth in big bets if it is called and nobody bets again. */
export function valuesByEquity(spot: Spot, equity: number): ReadonlyMap<ActionType, number> {
  return new Map(spot.allowed.map((action) => [action.type, valueOf(spot, equity, action)]));
}

import { askedOf } from '@taku/stud/bots';
import { DEFAULT_CONFIG } from '@taku/stud/rules';

const { stakes, cap } = DEFAULT_CONFIG;
const LATE = 2;

/** One question of a street between two seats with chips enough; 0 is the seat that spoke first. */
export interface BetNode {
  readonly asked: number;
  readonly who: number;
  /** Chips of this street: those of the seat that is asked, and the other's. */
  readonly mine: number;
  readonly theirs: number;
  /** Null: the street is over, and each has paid `theirs`. */
  readonly goOn: BetNode | null;
  /** Null: the bets are capped. */
  readonly attack: BetNode | null;
  /** Who attacked last if the street is over here: 0, 1, or −1 for nobody. */
  readonly attacker: number;
}

interface Bets {
  readonly bets: number;
  readonly turns: number;
  readonly who: number;
  readonly mine: number;
  readonly theirs: number;
  readonly attacker: number;
}

export function unitOf(street: number): number {
  return street < LATE ? stakes.smallBet : stakes.bigBet;
}

/** The first to speak brings in on 3rd street and checks later. */
function passed(street: number, { turns, who, mine, attacker }: Bets): Bets | null {
  if (turns > 0) return null;
  const paid = street === 0 ? stakes.bringIn : mine;
  return { bets: 0, turns: 1, who: 1 - who, mine: 0, theirs: paid, attacker };
}

function attacked(street: number, { bets, turns, who, theirs }: Bets): Bets | null {
  if (bets >= cap) return null;
  const to = (bets + 1) * unitOf(street);
  return {
    bets: bets + 1,
    turns: turns + 1,
    who: 1 - who,
    mine: theirs,
    theirs: to,
    attacker: who,
  };
}

function nodeOf(street: number, now: Bets): BetNode {
  const { bets, turns, who, mine, theirs, attacker } = now;
  const [on, up] = [passed(street, now), attacked(street, now)];
  return {
    asked: askedOf(bets, turns),
    who,
    mine,
    theirs,
    attacker,
    goOn: on && nodeOf(street, on),
    attack: up && nodeOf(street, up),
  };
}

/** All that can be bet on a street. */
export function betTree(street: number): BetNode {
  return nodeOf(street, { bets: 0, turns: 0, who: 0, mine: 0, theirs: 0, attacker: -1 });
}

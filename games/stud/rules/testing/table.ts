import { invariant } from '@taku/contract';
import { type Deal, applyEvent, initDeal } from '../deal/applyEvent.ts';
import { getAllowedActions } from '../deal/allowed.ts';
import type { ActionType, CardCode, DealEvent, GameType, Stakes } from '../deal/dealState.ts';
import { choiceSteps, followUp } from '../deal/runDeal.ts';
import { FULL_DECK } from '../mix/game.ts';

const STAKES: Stakes = { ante: 10, bringIn: 20, smallBet: 40, bigBet: 80 };

interface TableSetting {
  readonly game?: GameType;
  /** Cards by seat in the order dealt: two down, door, 4th … 7th; short lists are filled up. */
  readonly hands: readonly string[];
  readonly stacks?: readonly number[];
  readonly stakes?: Stakes;
  readonly cap?: number;
}

function deckFor(hands: readonly string[]): CardCode[] {
  const given = hands.map((hand) => hand.split(' ').filter(Boolean));
  const used = new Set(given.flat());
  const rest = FULL_DECK.filter((card) => !used.has(card));
  const seats = given.flatMap((cards) => [...cards, ...rest.splice(0, 7 - cards.length)]);
  return [...seats, ...rest];
}

/** A deal set up for a test, played by short words: `2 bring-in, 0 complete, 1 fold`. */
export class TestTable {
  deal: Deal;
  readonly #deck: readonly CardCode[];

  constructor(setting: TableSetting) {
    const stacks = setting.stacks ?? setting.hands.map(() => 8000);
    const stakes = setting.stakes ?? STAKES;
    const init = { dealId: 'test', gameType: setting.game ?? 'studHi', cap: setting.cap ?? 5 };
    this.#deck = deckFor(setting.hands);
    const first = initDeal({ ...stakes, ...init, stacks });
    this.deal = followUp(first, this.#deck).at(-1)?.after ?? first;
  }

  allowed(seat = this.deal.currentActorIndex): string[] {
    return getAllowedActions(this.deal, seat).map(({ type, to, cost }) =>
      cost > 0 ? `${type} ${to}` : type,
    );
  }

  /** Each word is an action of whoever is to act: `COMPLETE CALL FOLD`. */
  play(words: string): this {
    for (const type of words.split(' ').filter(Boolean)) this.#act(type as ActionType);
    return this;
  }

  #act(type: ActionType): void {
    const seat = this.deal.currentActorIndex;
    const action = getAllowedActions(this.deal, seat).find((allowed) => allowed.type === type);
    invariant(action, `seat ${seat}: ${type}; allowed: ${this.allowed().join(', ')}`);
    const event: DealEvent =
      type === 'CHECK' || type === 'FOLD' ? { type, seat } : { type, seat, amount: action.amount };
    this.deal = choiceSteps(this.deal, event, this.#deck).at(-1)?.after ?? this.deal;
  }

  refuses(event: DealEvent): boolean {
    const before = JSON.stringify(this.deal);
    const applied = applyEvent(this.deal, event);
    return !applied.ok && JSON.stringify(this.deal) === before;
  }

  get stacks(): number[] {
    return this.deal.players.map((player) => player.stack);
  }
}

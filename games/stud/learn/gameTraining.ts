import { drawUnit, fastRng } from '@taku/contract';
import type { Balance, GameBalance } from '@taku/stud/bots';
import { GAME_TYPES, type GameType } from '@taku/stud/rules';
import { BinnedHands } from './binnedHands.ts';
import { CopiedRival } from './copiedRival.ts';
import { DealtHands } from './dealtHands.ts';
import { Regrets } from './regrets.ts';
import { Walk } from './walk.ts';

export interface BalancePlan {
  /** Deals of each game, all of them visited in each pass. */
  readonly deals: number;
  readonly passes: number;
  /** Deals of Lv 3 that are copied half-way. */
  readonly copies: number;
  /** Share of visits after that in which the copy is the rival. */
  readonly share: number;
  readonly seed: number;
}

const STREAMS = { visit: 1, copy: 2 } as const;

type Kept = Float64Array | Uint16Array | Uint8Array;

/** One game's strategy: deals, passes over them, a copy of Lv 3, and passes with it as a rival. */
export class GameTraining {
  readonly units: number;
  readonly #game: GameType;
  readonly #plan: BalancePlan;
  readonly #hands: DealtHands;
  readonly #learnt = new Regrets();
  readonly #copied = new CopiedRival();
  #binned: BinnedHands | null = null;
  #standing: Balance | null = null;
  #rival: Float64Array | null = null;

  constructor(game: GameType, plan: BalancePlan) {
    this.#game = game;
    this.#plan = plan;
    this.#hands = new DealtHands(game, plan.deals, plan.seed);
    this.units = plan.deals * (1 + plan.passes) + plan.copies;
  }

  get #passesAlone(): number {
    return Math.ceil(this.#plan.passes / 2);
  }

  /** A unit depends on its number and on those before it only. */
  work(unit: number): void {
    const { deals, copies } = this.#plan;
    const alone = deals * (1 + this.#passesAlone);
    if (unit < deals) this.#hands.deal(unit);
    else if (unit < alone) this.#visit(unit - deals);
    else if (unit < alone + copies) this.#copy(unit - alone);
    else this.#visit(unit - deals - copies);
  }

  #rng(stream: number, place: number) {
    return fastRng(this.#plan.seed, GAME_TYPES.indexOf(this.#game), stream, 0, place);
  }

  #visit(place: number): void {
    const { deals, share } = this.#plan;
    const [pass, deal] = [Math.floor(place / deals), place % deals];
    const rng = this.#rng(STREAMS.visit, place);
    const meetsCopy = pass >= this.#passesAlone && drawUnit(rng) < share;
    if (meetsCopy) this.#rival ??= this.#copied.chances();
    const rival = meetsCopy ? this.#rival : null;
    this.#binned ??= new BinnedHands(this.#hands);
    for (const seat of [0, 1]) {
      const visit = { hands: this.#binned, deal, seat, weight: pass + 1, rival, rng };
      new Walk(this.#learnt, visit).walk();
    }
  }

  #copy(place: number): void {
    this.#standing ??= { [this.#game]: this.balance() } as Balance;
    this.#copied.watch(this.#game, this.#standing, this.#rng(STREAMS.copy, place));
  }

  /** How it plays after the units so far. */
  balance(): GameBalance {
    this.#binned ??= new BinnedHands(this.#hands);
    const { strengthBounds, boardBounds } = this.#binned;
    return {
      strengths: strengthBounds,
      boards: boardBounds,
      choices: this.#learnt.average(),
    };
  }

  /** All that later units depend on; whoever goes on from it writes into these. */
  kept(): readonly Kept[] {
    const { strengths, boards, openers, quarters } = this.#hands;
    const { regrets, sums } = this.#learnt;
    return [regrets, sums, this.#copied.counts, strengths, boards, openers, quarters];
  }
}

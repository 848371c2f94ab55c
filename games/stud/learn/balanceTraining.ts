import { at, invariant } from '@taku/contract';
import { type Balance, writeBalance } from '@taku/stud/bots';
import { GAME_TYPES } from '@taku/stud/rules';
import { type BalancePlan, GameTraining } from './gameTraining.ts';

const HEAD = 8;

/** The strategies of all games, one after the other. */
export class BalanceTraining {
  readonly units: number;
  readonly #games: readonly GameTraining[];
  #done = 0;

  constructor(plan: BalancePlan) {
    this.#games = GAME_TYPES.map((game) => new GameTraining(game, plan));
    this.units = this.#games.reduce((sum, game) => sum + game.units, 0);
  }

  get done(): number {
    return this.#done;
  }

  work(): void {
    const { units } = at(this.#games, 0);
    at(this.#games, Math.floor(this.#done / units)).work(this.#done % units);
    this.#done += 1;
  }

  #kept(): readonly Uint8Array[] {
    return this.#games
      .flatMap((game) => game.kept())
      .map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength));
  }

  checkpoint(): Uint8Array {
    const kept = this.#kept();
    const bytes = new Uint8Array(kept.reduce((sum, part) => sum + part.length, HEAD));
    new DataView(bytes.buffer).setFloat64(0, this.#done, true);
    let from = HEAD;
    for (const part of kept) {
      bytes.set(part, from);
      from += part.length;
    }
    return bytes;
  }

  goOnFrom(bytes: Uint8Array): void {
    const kept = this.#kept();
    const length = kept.reduce((sum, part) => sum + part.length, HEAD);
    invariant(bytes.length === length, 'a checkpoint of this training');
    this.#done = new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0, true);
    let from = HEAD;
    for (const part of kept) {
      part.set(bytes.subarray(from, from + part.length));
      from += part.length;
    }
  }

  model(): Uint8Array {
    const games = GAME_TYPES.map((game, place) => [game, at(this.#games, place).balance()]);
    return writeBalance(Object.fromEntries(games) as Balance);
  }
}
